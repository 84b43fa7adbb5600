import { type Channel, type Notice, Refused, type TableNotices } from '@doomtable/protocol';
import { useEffect, useState } from 'preact/hooks';
import { api } from '../remote/server.js';
import { asideText } from '../text/aside.js';
import { problemWords } from '../text/reasons.js';
import { ago } from './LocalList.js';
import { Wrong } from '../look/Wrong.js';

const CHANNELS = ['browser', 'webhook', 'mail'] as const satisfies readonly Channel[];

/** How a person is told that a table waits: in the browser, by a webhook, by mail; and what became of it. */
export function NoticesPage({ table }: { readonly table: string }) {
  const [told, setTold] = useState<TableNotices | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const fail = (error: unknown): void => setProblem(wordsOf(error));
  const look = async (): Promise<void> => setTold(await api.notices(table));
  const change = (work: () => Promise<void>): void => {
    setProblem(null);
    work().then(look).catch(fail);
  };
  useEffect(() => void look().catch(fail), [table]);
  return (
    <main class="sheet-page notices-page" id="main">
      <h1>{asideText.told.title}</h1>
      <p>{asideText.told.what}</p>
      <Wrong words={problem} />
      {told !== null &&
        CHANNELS.map(channel => (
          <ChannelForm
            key={channel}
            channel={channel}
            notice={told.notices.find(one => one.channel === channel)}
            canMail={told.mail}
            onSet={notice => change(() => allowed(notice, table))}
            onRemove={() => change(() => api.removeNotice(table, channel))}
          />
        ))}
      {told !== null && <Deliveries told={told} />}
      <a class="button" href={`/table/${table}`}>
        {asideText.told.back}
      </a>
    </main>
  );
}

/** A notice for this browser needs the browser's leave first. */
async function allowed(notice: Notice, table: string): Promise<void> {
  if (notice.channel === 'browser' && !notice.muted && 'Notification' in globalThis) {
    if ((await Notification.requestPermission()) === 'denied') throw new Refused({ code: 'denied', path: '' }, 0);
  }
  await api.setNotice(table, notice);
}

function wordsOf(error: unknown): string {
  if (error instanceof Refused && error.refusal.path === '.target' && error.refusal.code === 'wrongForm')
    return asideText.told.badTarget;
  return error instanceof Refused && error.refusal.code === 'denied' ? asideText.told.denied : problemWords(error);
}

interface ChannelFormProps {
  readonly channel: Channel;
  readonly notice: Notice | undefined;
  readonly canMail: boolean;
  onSet(notice: Notice): void;
  onRemove(): void;
}

function ChannelForm({ channel, notice, canMail, onSet, onRemove }: ChannelFormProps) {
  const [target, setTarget] = useState(notice?.target ?? '');
  const needsTarget = channel !== 'browser';
  if (channel === 'mail' && !canMail) return <p class="muted">{asideText.told.noMail}</p>;
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
      {notice !== undefined && (
        <label class="pick">
          <input
            type="checkbox"
            checked={notice.muted}
            onChange={event => onSet({ ...notice, muted: event.currentTarget.checked })}
          />
          <span>{asideText.told.muted}</span>
        </label>
      )}
      <div class="tools">
        <button
          type="button"
          class="button small"
          disabled={needsTarget && target.trim() === ''}
          onClick={() => onSet({ channel, target: target.trim(), muted: false })}
        >
          {asideText.told.set}
        </button>
        {notice !== undefined && (
          <button type="button" class="button small" onClick={onRemove}>
            {asideText.told.remove}
          </button>
        )}
      </div>
    </fieldset>
  );
}

function Deliveries({ told: { deliveries } }: { readonly told: TableNotices }) {
  return (
    <section>
      <h2>{asideText.told.deliveries}</h2>
      {deliveries.length === 0 && <p class="muted">{asideText.told.none}</p>}
      <ul role="list">
        {deliveries.map(({ id, channel, status, lastError, at }) => (
          <li key={id}>
            {asideText.told.channels[channel]}: {asideText.told.status[status]} · {ago(at)}{' '}
            {lastError !== null && <span class="muted">{lastError}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
