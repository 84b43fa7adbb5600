import { call, dice, done, resultOf, type Rule, roll, rule, type Seat, type Table } from '@doomtable/kernel';
import { GLORY } from '../data/tables.js';
import { outcomeOf } from '../outcome.js';
import { clockwiseFrom, heroOf, masterOf, seatsOf } from '../town.js';
import type { Outcome, Town } from '../world.js';
import type { ThreeDooms } from '../types.js';
import { ladder, newLadder } from './ladder.js';

export interface Reckoning {
  /** Those level in Glory, in the order in which they fight. */
  tied: Seat[];
}

/** The face up to which the first of two is Initiator (TD-26). */
const HALF = 3;

/** "The Greatest Hero Is Honored, Or The Town Is Destroyed". */
export const reckoning: Rule<ThreeDooms, Reckoning, Outcome> = rule('reckoning', {
  tied: {
    cite: ['TD-478', 'TD-479', 'TD-53'],
    do: (t, my) => {
      my.tied = greatest(t.world.open);
      if (my.tied.length === 1) return done(verdict(t, false));
      t.tell('tiedForGlory', 'TD-478', { seats: my.tied.slice(), glory: heroOf(t.world.open, my.tied[0] ?? 0).glory });
      return my.tied.length === 2
        ? undefined
        : call(ladder, newLadder(my.tied[0] ?? 0, my.tied.slice(1), 'final', ''), 'greatest');
    },
  },
  initiator: roll({
    cite: ['TD-53', 'TD-26'],
    choice: () => dice([1]),
    then: (_t, my, [[face = 1] = []]) => {
      const [one = 0, other = 0] = my.tied;
      const [champion, challenger] = face <= HALF ? [other, one] : [one, other];
      return call(ladder, newLadder(champion, [challenger], 'final', ''), 'greatest');
    },
  }),
  greatest: {
    cite: ['TD-480', 'TD-53'],
    do: (t, _my, back) => {
      const winner = resultOf(ladder, back);
      const hero = heroOf(t.world.open, winner);
      hero.glory += GLORY.finalDuel;
      t.tell('wonFinalDuel', 'TD-480', { seat: winner, glory: hero.glory });
      return done(verdict(t, true));
    },
  },
});

/** Heroes with the most Glory: leftwards from the third Doom Master, whose own comes last (TD-53). */
function greatest(town: Town): Seat[] {
  const most = Math.max(...seatsOf(town).map(seat => heroOf(town, seat).glory));
  return [...clockwiseFrom(town, masterOf(town)), masterOf(town)].filter(seat => heroOf(town, seat).glory === most);
}

function verdict(t: Table<ThreeDooms>, byDuel: boolean): Outcome {
  const outcome = outcomeOf(t.world.open, byDuel);
  const { won, town, greatest: seat, winner } = outcome;
  t.tell(won ? 'townSaved' : 'townDestroyed', won ? 'TD-483' : 'TD-485', { town });
  t.tell(won ? 'honoured' : 'leastLost', won ? 'TD-481' : 'TD-486', { seat, winner, glory: outcome.score });
  return outcome;
}
