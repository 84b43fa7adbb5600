import { ask, dice, done, go, oneOf, type Rule, roll, rule, type Seat } from '@doomtable/kernel';
import { numberIn } from '../choices.js';
import { masterOf } from '../town.js';
import type { ThreeDooms } from '../types.js';
import { highest } from './contest.js';

/** Several claim the same place, in the order of their claims. */
export interface First {
  claimants: Seat[];
}

/** The face up to which the first of two is Initiator (TD-298). */
const HALF = 3;

/** Who was first, and so is champion: the Doom Master says, or the dice (TD-294, TD-26). Hands back the champion. */
export const first: Rule<ThreeDooms, First, Seat> = rule('first', {
  name: ask({
    cite: ['TD-294', 'TD-295', 'TD-314', 'TD-508'],
    story: 'welcome',
    who: t => masterOf(t.world.open),
    choice: (_t, my) => oneOf([...my.claimants.map(seat => `hero:${seat}`), 'roll']),
    otherwise: (_t, my) => `hero:${my.claimants[0] ?? 0}`,
    then: (t, my, answer) => {
      if (answer === 'roll') return undefined;
      const champion = numberIn(answer);
      t.tell('champion', 'TD-295', { seat: champion, claimants: my.claimants.slice(), faces: [] });
      return done(champion);
    },
  }),
  dice: roll({
    cite: ['TD-297', 'TD-298', 'TD-26', 'TD-400'],
    choice: (_t, my) => dice([my.claimants.length === 2 ? 1 : my.claimants.length]),
    then: (t, my, [faces = []]) => {
      const [one = 0, other = 0] = my.claimants;
      const before = my.claimants.slice();
      if (before.length === 2) my.claimants = [(faces[0] ?? 0) <= HALF ? other : one];
      else my.claimants = highest(before, faces);
      if (my.claimants.length > 1) return go('dice');
      t.tell('champion', 'TD-297', { seat: my.claimants[0] ?? 0, claimants: before, faces });
      return done(my.claimants[0] ?? 0);
    },
  }),
});
