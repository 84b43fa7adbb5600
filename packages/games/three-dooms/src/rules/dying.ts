import { ask, call, done, go, oneOf, resultOf, type Rule, rule, type Seat } from '@doomtable/kernel';
import { injureAspect } from '../injure.js';
import { storyOf } from '../fight.js';
import { frontOf, heroOf } from '../town.js';
import { NONE } from '../world.js';
import type { ThreeDooms } from '../types.js';
import { hurt, newHurt } from './hurt.js';

/** A mortal wound: the last action against the opponent, if there still is one, and then the end. */
export interface Dying {
  readonly seat: Seat;
  /** The opponent: a Hero, an Aspect, or neither. */
  readonly hero: Seat;
  readonly aspect: number;
  /** The rating of the emotion used, and how many Injuries of it are left. */
  left: number;
  readonly involved: Seat[];
}

export function newDying(
  seat: Seat,
  foe: { readonly hero: Seat; readonly aspect: number },
  rating: number,
  involved: Seat[],
): Dying {
  return { seat, hero: foe.hero, aspect: foe.aspect, left: rating, involved };
}

/** Nobody to strike at (TD-33). */
export const NO_FOE = { hero: NONE, aspect: NONE } as const;

/** "Injury And The Death Of Heroes". */
export const dying: Rule<ThreeDooms, Dying> = rule('dying', {
  last: {
    cite: ['TD-32', 'TD-33'],
    do: (_t, my) => ((my.hero === NONE && my.aspect === NONE) || my.left === 0 ? go('fate') : undefined),
  },
  strike: ask({
    cite: ['TD-381', 'TD-466', 'TD-32'],
    story: 'welcome',
    who: (_t, my) => my.seat,
    choice: () => oneOf(['strike', 'accept']),
    otherwise: () => 'strike' as const,
    then: (t, my, answer) => {
      if (answer === 'accept') return go('fate');
      t.tell('lastAction', 'TD-381', { seat: my.seat, injuries: my.left });
      return my.aspect === NONE ? go('blow') : undefined;
    },
  }),
  blows: {
    cite: ['TD-381', 'TD-34', 'TD-33'],
    do: (t, my) => {
      for (; my.left > 0 && frontOf(t.world.open, my.aspect).state === 'open'; my.left--)
        injureAspect(t, my.aspect, my.seat);
      return go('fate');
    },
  },
  blow: {
    cite: ['TD-381', 'TD-33', 'TD-472'],
    do: (_t, my) => {
      if (my.left === 0) return go('fate');
      my.left--;
      return call(hurt, newHurt(my.hero, my.involved), 'struck');
    },
  },
  struck: {
    cite: 'TD-33',
    do: (_t, my, back) => {
      if (resultOf(hurt, back) === 'hurt') return go('blow');
      return call(dying, newDying(my.hero, NO_FOE, 0, my.involved), 'fate');
    },
  },
  fate: ask({
    cite: ['TD-382', 'TD-471', 'TD-35', 'TD-467'],
    story: t => storyOf(t.world.open),
    who: (_t, my) => my.seat,
    choice: () => oneOf(['dead', 'crippled']),
    otherwise: () => 'dead' as const,
    then: (t, my, fate) => {
      heroOf(t.world.open, my.seat).fate = fate;
      t.tell('died', 'TD-382', { seat: my.seat, fate });
      return done();
    },
  }),
});
