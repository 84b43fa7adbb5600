import { tacticsOf } from '../../src/traits.js';
import type { View } from '../../src/view.js';
import { effectOf, TYPE_NAMES } from '../../src/words/names.js';
import { Icon, TYPE_ICONS } from '../icons.js';
import { text } from '../text.js';
import { Used } from './PcSheet.js';

/** What belongs to the Cohort as a whole: its cry, its tactics and its Supplies. */
export function CohortSheet({ view }: { readonly view: View }) {
  const { cry, cryUsed, supplies, checked, event, tacticsUsed } = view;
  const words = text.sheets.first;
  return (
    <section class="rm-cohort" aria-label={text.sheets.cohort}>
      <h2 class="label">{text.sheets.cohort}</h2>
      <blockquote>
        <Icon name="flag" /> “{cry}” <Used is={cryUsed} />
      </blockquote>
      <h3>{text.sheets.tactics}</h3>
      <ul class="rm-trait-list" role="list">
        <li>
          <b>{words.opportunity}</b> {words.opportunityIs} <Used is={event !== null && event.opportunity !== null} />
        </li>
        <li>
          <b>{words.check}</b> {words.checkIs} <Used is={checked} />
        </li>
        {tacticsOf(view).map(found => (
          <li key={found.id}>
            <b>{found.name}</b> {effectOf(found)} <Used is={tacticsUsed.includes(found.id)} />
          </li>
        ))}
      </ul>
      <h3>
        <Icon name="pack" /> {text.sheets.supplies}
      </h3>
      {supplies.length === 0 ? (
        <p class="muted">{text.sheets.noSupplies}</p>
      ) : (
        <ul class="rm-supplies" role="list">
          {supplies.map(({ type, rank }, i) => (
            // Supplies of one kind are alike.
            <li key={`supply ${String(i)}`}>
              <Icon name={TYPE_ICONS[type]} /> {TYPE_NAMES[type]} <b>{rank}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
