import { dice, done, go, oneOf, poll, type Rule, roll, rule, type Seat } from '@doomtable/kernel';
import { NONE } from '../world.js';
import type { ThreeDooms } from '../types.js';

/** Several want the same emotion, or want to oppose the same Hero. */
export interface Contest {
  readonly about: 'driving' | 'opposite' | 'word';
  readonly word: string;
  claimants: Seat[];
}

export function newContest(about: Contest['about'], word: string, claimants: Seat[]): Contest {
  return { about, word, claimants };
}

/** Give way, or roll for it (TD-181, TD-182, TD-06). Hands back who has it, or -1 when all gave way. */
export const contest: Rule<ThreeDooms, Contest, Seat> = rule('contest', {
  hold: poll({
    cite: ['TD-181', 'TD-06', 'TD-73'],
    story: 'welcome',
    who: (_t, my) => my.claimants,
    choice: (_t, my) => oneOf([{ id: 'hold', with: { word: my.word } }, 'give']),
    otherwise: () => 'give' as const,
    then: (t, my, ballots) => {
      const holders = ballots.filter(({ answer }) => answer === 'hold').map(({ by }) => by);
      t.tell('contested', 'TD-181', { about: my.about, word: my.word, claimants: my.claimants.slice(), holders });
      my.claimants = holders;
      return holders.length > 1 ? undefined : done(holders[0] ?? NONE);
    },
  }),
  dice: roll({
    cite: ['TD-182', 'TD-06'],
    choice: (_t, my) => dice([my.claimants.length]),
    then: (t, my, [faces = []]) => {
      const seats = my.claimants.slice();
      my.claimants = highest(seats, faces);
      t.tell('contestRolled', 'TD-182', { word: my.word, seats, faces, winners: my.claimants.slice() });
      return my.claimants.length > 1 ? go('dice') : done(my.claimants[0] ?? NONE);
    },
  }),
});

/** The seats whose dice are highest. */
export function highest(seats: readonly Seat[], faces: readonly number[]): Seat[] {
  const top = Math.max(...faces);
  return seats.filter((_, i) => faces[i] === top);
}
