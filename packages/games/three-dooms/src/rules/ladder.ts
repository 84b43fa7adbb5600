import { ask, call, done, go, oneOf, resultOf, type Rule, rule, type Seat } from '@doomtable/kernel';
import { heroOf } from '../town.js';
import { NONE } from '../world.js';
import type { ThreeDooms } from '../types.js';
import { duel, newDuel, type Stake } from './duel.js';

/** A champion, and those who may challenge in turn. */
export interface Ladder {
  champion: Seat;
  challengers: Seat[];
  readonly stake: Stake;
  readonly matter: string;
}

export function newLadder(champion: Seat, challengers: Seat[], stake: Stake, matter: string): Ladder {
  return { champion, challengers, stake, matter };
}

/** "What If The Heroes Can't Agree Who Goes First?": each may challenge the champion once. Hands back the last winner. */
export const ladder: Rule<ThreeDooms, Ladder, Seat> = rule('ladder', {
  next: {
    cite: ['TD-300', 'TD-301', 'TD-22', 'TD-479'],
    do: (t, my) => {
      const isFinal = my.stake === 'final';
      // The dead challenge nobody, but for the last Duel (TD-75, TD-53).
      if (!isFinal) my.challengers = my.challengers.filter(seat => heroOf(t.world.open, seat).fate === 'alive');
      if (my.challengers.length === 0) return done(my.champion);
      return isFinal ? go('fight') : undefined;
    },
  },
  challenge: ask({
    cite: ['TD-300', 'TD-22'],
    story: 'welcome',
    who: (_t, my) => my.challengers[0] ?? 0,
    choice: (_t, my) => oneOf([{ id: 'challenge', with: { whom: my.champion } }, 'pass']),
    otherwise: () => 'pass' as const,
    then: (_t, my, answer) => {
      if (answer === 'challenge') return undefined;
      my.challengers.shift();
      return go('next');
    },
  }),
  fight: {
    cite: ['TD-289', 'TD-300', 'TD-72'],
    do: (t, my) => {
      const challenger = my.challengers.shift() ?? 0;
      if (my.champion === NONE) {
        my.champion = challenger;
        t.tell('stepsUp', 'TD-72', { seat: challenger });
        return go('next');
      }
      return call(duel, newDuel(t.world.open, challenger, my.champion, my.stake, my.matter), 'fought');
    },
  },
  fought: {
    cite: ['TD-302', 'TD-18', 'TD-72'],
    do: (_t, my, back) => {
      my.champion = resultOf(duel, back);
      return go('next');
    },
  },
});
