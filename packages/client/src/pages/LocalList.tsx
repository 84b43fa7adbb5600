import type { LocalTable } from '../local/tables.js';
import { text } from '../text/index.js';

/** Tables of this browser, each a way back in. */
export function LocalList({ tables }: { readonly tables: readonly LocalTable[] }) {
  return (
    <ul class="table-list" role="list">
      {tables.map(({ id, title, when, over, mood }) => (
        <li key={id} class={mood}>
          <a class="table-link" href={`/here/${id}`}>
            <b>{title}</b>
            <span class="muted">
              {over ? text.tables.over : text.tables.yours} ·{' '}
              <time dateTime={new Date(when).toISOString()}>{ago(when)}</time>
            </span>
          </a>
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
