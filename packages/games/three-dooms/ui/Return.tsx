import type { BoardProps } from '@doomtable/client';
import type { ThreeDooms } from '../src/types.js';
import { seatsOf } from '../src/town.js';
import type { Front } from '../src/world.js';
import { doomName } from '../src/words/names.js';
import { hero } from './names.js';
import { Flames } from './council/Fire.js';
import { Icon } from './icons.js';
import { text } from './text.js';

/** The end of an evening: what was averted and by whom, how much Glory each has now, and the minutes as they were read. */
export function Return({ view, name }: BoardProps<ThreeDooms>) {
  const doom = view.dooms[view.session - 1];
  const minutes = view.minutes[view.session - 1];
  if (doom === undefined || minutes === undefined) return null;
  const left = doom.fronts.filter(({ state }) => state === 'undefeated').length;
  const order = [...seatsOf(view)].sort((a, b) => (view.heroes[b]?.glory ?? 0) - (view.heroes[a]?.glory ?? 0));
  const decided = minutes.motions.filter(({ passed }) => passed);
  return (
    <div class="td-ending td-return">
      <svg class="td-ending-fire" viewBox="-60 -66 120 130" aria-hidden="true" data-won={left === 0}>
        <Flames />
      </svg>
      <h2 class="td-town">{text.evening(view.session)}</h2>
      <p class="td-verdict">
        {doomName(view, view.session)}: {left === 0 ? text.ending.averted : text.ending.softened(left)}
      </p>
      <section aria-label={text.minutes.aspects}>
        <h3 class="label">{text.minutes.aspects}</h3>
        <ul class="td-lines" role="list">
          {doom.fronts.map(front => (
            <li key={front.aspect}>
              <b>{view.aspects[front.aspect]}</b>: {fateOf(front, seat => hero(view, seat))}
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={text.glory.title}>
        <h3 class="label">{text.glory.title}</h3>
        <ol class="td-ranking">
          {order.map(seat => (
            <li key={seat}>
              <span class="td-hero-name">{hero(view, seat)}</span> <small>{name(seat)}</small>
              <b>
                <Icon name="laurels" /> {view.heroes[seat]?.glory ?? 0}
              </b>
            </li>
          ))}
        </ol>
      </section>
      <section aria-label={text.minutes.title}>
        <h3 class="label">{text.minutes.title}</h3>
        <ul class="td-lines" role="list">
          {decided.map(({ names, words }, i) => (
            // The same may have been decided twice.
            <li key={`${i} ${names.join()}`}>{words === '' ? names.join(', ') : words}</li>
          ))}
          {minutes.remarks.map((remark, i) => (
            <li key={`${i} ${remark.text}`}>{remark.text}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function fateOf({ state, by }: Front, name: (seat: number) => string): string {
  return state === 'defeated' ? text.aspect.defeated(name(by)) : text.aspect.undefeated;
}
