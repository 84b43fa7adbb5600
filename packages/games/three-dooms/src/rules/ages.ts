import { dice, done, go, poll, type Rule, roll, rule, type Seat, wholeNumber } from '@doomtable/kernel';
import { seatsOf } from '../town.js';
import type { ThreeDooms } from '../types.js';

export interface Ages {
  /** By seat: how many said to be older, then dice counted negative, so that a higher one is older. */
  keys: number[][];
  tied: Seat[];
}

export function newAges(): Ages {
  return { keys: [], tied: [] };
}

/** The order of age, asked once: an order and never an age (TD-40). */
export const ages: Rule<ThreeDooms, Ages> = rule('ages', {
  older: poll({
    cite: ['TD-40', 'TD-155'],
    who: t => seatsOf(t.world.open),
    choice: t => wholeNumber(0, t.world.open.players - 1),
    otherwise: t => t.world.open.players - 1,
    then: (t, my, ballots) => {
      my.keys = ballots.map(({ answer }) => [answer]);
      t.tell('agesSaid', 'TD-40', { older: ballots.map(({ answer }) => answer) });
    },
  }),
  order: {
    cite: ['TD-40', 'TD-209'],
    do: (t, my) => {
      my.tied = firstTied(my.keys);
      if (my.tied.length > 0) return go('dice');
      t.world.open.age = [...seatsOf(t.world.open)].sort((a, b) => compare(keyOf(my, a), keyOf(my, b)));
      t.tell('ages', 'TD-40', { age: t.world.open.age.slice() });
      return done();
    },
  },
  dice: roll({
    cite: 'TD-40',
    choice: (_t, my) => dice([my.tied.length]),
    then: (t, my, [faces = []]) => {
      my.tied.forEach((seat, i) => keyOf(my, seat).push(-(faces[i] ?? 0)));
      t.tell('agesRolled', 'TD-40', { seats: my.tied.slice(), faces });
      return go('order');
    },
  }),
});

function keyOf(my: Ages, seat: Seat): number[] {
  return my.keys[seat] ?? [];
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (let i = 0; i < Math.max(one.length, other.length); i++) {
    const by = (one[i] ?? 0) - (other[i] ?? 0);
    if (by !== 0) return by;
  }
  return 0;
}

/** The first seats that nothing tells apart yet. */
function firstTied(keys: readonly (readonly number[])[]): Seat[] {
  for (const key of keys) {
    const level = keys.flatMap((other, seat) => (compare(key, other) === 0 ? [seat] : []));
    if (level.length > 1) return level;
  }
  return [];
}
