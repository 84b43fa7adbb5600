import { text } from '../text/index.js';
import { type Chance, percent } from './chances.js';

/** Chances as bars with figures; the exact fraction is one hover or one press away. */
export function Odds({ chances }: { readonly chances: readonly Chance[] }) {
  if (chances.length === 0) return null;
  return (
    <section class="odds" aria-label={text.table.odds}>
      <h2 class="label">{text.table.odds}</h2>
      <dl>
        {chances.map(({ words, share, exact }) => (
          <div class="odds-row" key={words}>
            <dt>{words}</dt>
            <dd title={exact}>
              <svg class="odds-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect class="odds-all" width="100" height="8" rx="4" />
                <rect class="odds-share" width={share * 100} height="8" rx="4" />
              </svg>
              <span>{percent(share)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
