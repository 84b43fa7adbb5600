import { text } from '../../text/index.js';
import { type Chance, wholePercent } from './chances.js';
import { ShareBar } from './ShareBar.js';

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
              <ShareBar of={share} class="odds-bar" />
              <span>{wholePercent(share)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
