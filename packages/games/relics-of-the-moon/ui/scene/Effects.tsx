import type { BoardProps } from '@doomtable/client';
import type { Relics } from '../../src/types.js';
import { notation } from '../../src/data/modifier.js';
import type { View } from '../../src/view.js';
import { listed, pcName } from '../../src/words/names.js';
import type { Effect } from '../../src/world.js';
import { text } from '../text.js';

/** Traits that came up in play and pass again: on whom, and for how long. */
export function Effects({ view }: BoardProps<Relics>) {
  if (view.effects.length === 0) return null;
  return (
    <section class="rm-effects" aria-label={text.scene.effects}>
      <ul role="list">
        {view.effects.map(effect => (
          <li key={effect.id} class={isGood(effect) ? 'rm-chip helps' : 'rm-chip hinders'}>
            <b class="rm-note">{notation(effect.modifier, effect.helps)}</b>
            <span class="rm-chip-name">{effect.name}</span>
            <small>
              {onWhom(view, effect)}, {text.scene.rest(effect.left)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether it is good for the Cohort. */
function isGood({ pool, helps }: Effect): boolean {
  return (pool === 'cohort') === helps;
}

function onWhom(view: View, { seats, challenge, pool }: Effect): string {
  if (seats.length > 0) return listed(seats.map(seat => pcName(view, seat)));
  const found = view.event?.challenges.find(({ id }) => id === challenge);
  return found?.name ?? text.bench.by[pool];
}
