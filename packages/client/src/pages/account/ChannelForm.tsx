import type { Notice, NoticeChannel, SetNotice } from '@doomtable/protocol';
import { useState } from 'preact/hooks';
import { asideText } from '../../text/aside-text.js';

export interface ChannelFormProps {
  readonly channel: NoticeChannel;
  readonly notice: SetNotice | undefined;
  readonly canMail: boolean;
  onSet(notice: Notice): void;
  onRemove(): void;
  onConfirm(code: string): void;
  onSendCode(): void;
}

/** One way to be told: its address, whether that is known to be one's own, and whether it is on. */
export function ChannelForm({ channel, notice, canMail, onSet, onRemove, onConfirm, onSendCode }: ChannelFormProps) {
  const [target, setTarget] = useState(notice?.target ?? '');
  const needsTarget = channel !== 'browser';
  if (channel === 'mail' && !canMail) return <p class="muted">{asideText.told.noMail}</p>;
  const wanted = target.trim();
  const isOn = notice !== undefined && notice.target === wanted;
  return (
    <fieldset class="like">
      <legend>{asideText.told.channels[channel]}</legend>
      {needsTarget && (
        <label class="field" for={`told-${channel}`}>
          <span class="muted">{asideText.told.targets[channel]}</span>
          <input
            id={`told-${channel}`}
            class="input"
            value={target}
            onInput={event => setTarget(event.currentTarget.value)}
          />
        </label>
      )}
      {notice?.confirmed === false && <CodeForm notice={notice} onConfirm={onConfirm} onSendCode={onSendCode} />}
      {notice?.confirmed === true && (
        <label class="pick">
          <input
            type="checkbox"
            checked={notice.muted}
            onChange={event => onSet({ channel, target: notice.target, muted: event.currentTarget.checked })}
          />
          <span>{asideText.told.muted}</span>
        </label>
      )}
      <div class="tools">
        {!isOn && (
          <button
            type="button"
            class="button small"
            disabled={needsTarget && wanted === ''}
            onClick={() => onSet({ channel, target: wanted, muted: false })}
          >
            {asideText.told.set}
          </button>
        )}
        {notice !== undefined && (
          <button type="button" class="button small" onClick={onRemove}>
            {asideText.told.remove}
          </button>
        )}
      </div>
    </fieldset>
  );
}

/** Until the code that was sent to an address has been typed in, nothing else is sent there. */
function CodeForm({
  notice: { channel, target },
  onConfirm,
  onSendCode,
}: { readonly notice: SetNotice } & Pick<ChannelFormProps, 'onConfirm' | 'onSendCode'>) {
  const [code, setCode] = useState('');
  const id = `code-${channel}`;
  return (
    <form
      class="code-form"
      onSubmit={event => {
        event.preventDefault();
        onConfirm(code.trim());
      }}
    >
      <p role="status">{asideText.told.codeSent(target)}</p>
      <label class="field" for={id}>
        <span class="muted">{asideText.told.code}</span>
        <input
          id={id}
          class="input"
          autocomplete="one-time-code"
          spellcheck={false}
          value={code}
          onInput={event => setCode(event.currentTarget.value)}
        />
      </label>
      <div class="tools">
        <button type="submit" class="button small main" disabled={code.trim() === ''}>
          {asideText.told.confirm}
        </button>
        <button type="button" class="button small" onClick={onSendCode}>
          {asideText.told.codeAgain}
        </button>
      </div>
    </form>
  );
}
