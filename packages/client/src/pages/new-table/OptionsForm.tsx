import type { TableOptions } from '@doomtable/host';
import { isVoiceLink, LONGEST_VOICE_LINK } from '@doomtable/protocol';
import { useState } from 'preact/hooks';
import { ErrorLine } from '../../look/ErrorLine.js';
import { pageText } from '../../text/page-text.js';

type Named = 'odds' | 'rolls' | 'absent' | 'watchers' | 'talk';
const KINDS: { readonly [K in Named]: readonly TableOptions[K][] } = {
  odds: ['all', 'own', 'after', 'off'],
  rolls: ['automatic', 'pressed', 'real'],
  absent: ['wait', 'default', 'bot', 'host'],
  watchers: ['invited', 'anyone', 'nobody'],
  talk: ['invited', 'anyone', 'seated'],
};
const SWITCHES = ['knock', 'listed', 'hints'] as const;
const FIGURES = { deadline: { step: 60, max: 30 * 24 * 3600 }, delay: { step: 5, max: 3600 } } as const;

/** How a table is run: chances, dice, the absent, and who may look on. */
export function OptionsForm({
  options,
  onChange,
}: {
  readonly options: TableOptions;
  onChange(options: TableOptions): void;
}) {
  const { options: words } = pageText.newTable;
  return (
    <section class="setting-group">
      <h2>{words.title}</h2>
      {(Object.keys(KINDS) as Named[]).map(name => (
        <label class="field option-field" key={name} for={`option-${name}`}>
          <span>{words[name].title}</span>
          <select
            id={`option-${name}`}
            class="input"
            value={options[name]}
            onChange={event => onChange({ ...options, [name]: event.currentTarget.value })}
          >
            {KINDS[name].map(kind => (
              <option key={kind} value={kind}>
                {words[name].of[kind as never]}
              </option>
            ))}
          </select>
        </label>
      ))}
      {(Object.keys(FIGURES) as (keyof typeof FIGURES)[]).map(name => (
        <label class="field option-field" key={name} for={`option-${name}`}>
          <span>{words[name]}</span>
          <input
            id={`option-${name}`}
            class="input"
            type="number"
            min={0}
            max={FIGURES[name].max}
            step={FIGURES[name].step}
            value={options[name]}
            // Once it is written, and not at every digit: at a running table people are asked about it.
            onChange={event =>
              onChange({ ...options, [name]: Math.max(0, Math.floor(Number(event.currentTarget.value))) })
            }
          />
        </label>
      ))}
      {SWITCHES.map(name => (
        <label class="pick" key={name}>
          <input
            type="checkbox"
            checked={options[name]}
            onChange={event => onChange({ ...options, [name]: event.currentTarget.checked })}
          />
          <span>{words[name]}</span>
        </label>
      ))}
      <VoiceLink options={options} onChange={onChange} />
    </section>
  );
}

/** Where people speak, if not at the table: an address that is taken once it can be one. */
function VoiceLink({ options, onChange }: { readonly options: TableOptions; onChange(options: TableOptions): void }) {
  const { options: words } = pageText.newTable;
  const [isWrong, setWrong] = useState(false);
  return (
    <label class="field option-field" for="option-voice">
      <span>
        {words.voice} <span class="muted">{words.voiceWhat}</span>
      </span>
      <input
        id="option-voice"
        class="input"
        type="url"
        maxLength={LONGEST_VOICE_LINK}
        value={options.voice}
        onChange={event => {
          const voice = event.currentTarget.value.trim();
          setWrong(!isVoiceLink(voice));
          if (isVoiceLink(voice)) onChange({ ...options, voice });
        }}
      />
      <ErrorLine words={isWrong ? words.badVoice : null} />
    </label>
  );
}
