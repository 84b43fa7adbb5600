import type { BoardProps } from '@doomtable/client';
import type { ThreeDooms } from '../src/types.js';
import { seatsOf } from '../src/town.js';
import type { View } from '../src/view.js';
import { doomName } from '../src/words/names.js';
import { hero } from './names.js';
import { Flames } from './council/Fire.js';
import { Icon } from './icons.js';
import { text } from './text.js';

/** How it ended: the town, the Heroes by their Glory, and the three Dooms. */
export function Ending({ view, sight, name }: BoardProps<ThreeDooms>) {
  const outcome = sight.result;
  if (outcome === null) return null;
  const order = [...seatsOf(view)].sort((one, other) => gloryOf(view, other) - gloryOf(view, one));
  return (
    <div class="td-ending">
      <svg class="td-ending-fire" viewBox="-60 -66 120 130" aria-hidden="true" data-won={outcome.won}>
        <Flames />
      </svg>
      <h2 class="td-town">{view.name}</h2>
      <p class="td-verdict">{outcome.won ? text.ending.saved : text.ending.destroyed}</p>
      <section aria-label={text.ending.ranking}>
        <h3 class="label">{text.ending.ranking}</h3>
        <ol class="td-ranking">
          {order.map(seat => (
            <li key={seat} class={seat === outcome.greatest ? 'greatest' : ''}>
              <span class="td-hero-name">{hero(view, seat)}</span>{' '}
              <small>{[name(seat), fateOf(view, seat)].filter(word => word !== '').join(', ')}</small>
              <b>
                <Icon name="laurels" /> {gloryOf(view, seat)}
              </b>
            </li>
          ))}
        </ol>
      </section>
      <section aria-label={text.ending.dooms}>
        <h3 class="label">{text.ending.dooms}</h3>
        <ul class="td-lines" role="list">
          {view.dooms.map(({ fronts, idea }, i) => {
            const left = fronts.filter(({ state }) => state === 'undefeated').length;
            return (
              <li key={idea}>
                <b>{doomName(view, i + 1)}</b>: {left === 0 ? text.ending.averted : text.ending.softened(left)}
              </li>
            );
          })}
        </ul>
      </section>
    </div>
  );
}

function fateOf(view: View, seat: number): string {
  return text.fates[view.heroes[seat]?.fate ?? 'alive'];
}

function gloryOf(view: View, seat: number): number {
  return view.heroes[seat]?.glory ?? 0;
}
