import { pathTo } from '@doomtable/protocol';
import { useState } from 'preact/hooks';
import { browserStore } from '../../local/table-store.js';
import type { LocalTable } from '../../local/tables.js';
import { text } from '../../text/index.js';
import './lists.css';

/** Tables of this browser, each a way back in, and each to be forgotten by two presses. */
export function LocalList({ tables }: { readonly tables: readonly LocalTable[] }) {
  const [gone, setGone] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<string | null>(null);
  const forget = async (id: string): Promise<void> => {
    await (await browserStore()).forget(id);
    (await import('../../state/seen-key.js')).forgetSeen(id);
    setGone([...gone, id]);
  };
  return (
    <ul class="table-list" role="list">
      {tables
        .filter(({ id }) => !gone.includes(id))
        .map(({ id, title, when, over, whatIf, mood }) => (
          <li key={id} class={mood}>
            <a class="table-link" href={pathTo('here', id)}>
              <b>{title}</b>
              <span class="muted">
                {whatIf && `${text.tools.whatIf} · `}
                {over ? text.tables.over : text.tables.yours} ·{' '}
                <time dateTime={new Date(when).toISOString()}>{ago(when)}</time>
              </span>
            </a>
            {asked === id ? (
              <span class="forget">
                {text.tables.forgetAsk}{' '}
                <button type="button" class="button small" onClick={() => void forget(id)}>
                  {text.tables.forgetYes}
                </button>{' '}
                <button type="button" class="button small" onClick={() => setAsked(null)}>
                  {text.tables.forgetNo}
                </button>
              </span>
            ) : (
              <button
                type="button"
                class="button small quiet forget"
                aria-label={text.tables.forget(title)}
                title={text.tables.forget(title)}
                onClick={() => setAsked(id)}
              >
                ✕
              </button>
            )}
          </li>
        ))}
    </ul>
  );
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;
const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** How long ago, in words. */
export function ago(when: number): string {
  const gone = Date.now() - when;
  for (const [unit, size] of UNITS) if (gone >= size) return RELATIVE.format(-Math.floor(gone / size), unit);
  return text.tables.justNow;
}
