import { done, poll, type Rule, rule, type Seat, yesNo } from '@doomtable/kernel';
import type { MeetThyDoom } from '../../types.js';
import { MASTERMIND } from '../../data/tables.js';
import { doomer, living, seatOf } from '../../board/pieces.js';
import type { T } from '../../deeds/tell.js';
import { at, type MeetThyDoomWorld } from '../../world.js';
import { discard } from '../hand.js';

interface BreakOff {
  /** Who has proposed it; -1 where the table itself asks, a mission without a last round having gone on for long. */
  readonly by: Seat;
}

/** Who decides whether a mission is broken off: the Mastermind and every Doomer still inside. */
export function deciders(w: MeetThyDoomWorld): Seat[] {
  return [MASTERMIND, ...living(w).map(seatOf)];
}

/** The table breaks a mission off if everybody agrees; those inside are lost (MT-89). */
export const breakOff: Rule<MeetThyDoom, BreakOff> = rule('breakOff', {
  vote: poll({
    cite: 'MT-89',
    who: (t, my) => deciders(t.world).filter(seat => seat !== my.by),
    choice: () => yesNo(),
    otherwise: () => 'no',
    then: (t, _my, ballots) => {
      const { open } = t.world;
      open.proposed = -1;
      const against = ballots.filter(({ answer }) => answer === 'no').map(({ by }) => by);
      if (against.length > 0) {
        t.tell('goesOn', 'MT-89', { seats: against });
        return done();
      }
      t.tell('brokenOff', 'MT-89', {});
      endWith(t, 'brokenOff');
      return done();
    },
  }),
});

/** The mission ends as it stands, and those inside are lost: dead as far as the next mission is concerned (MT-89). */
export function endWith(t: T, why: 'outOfTime' | 'brokenOff'): void {
  t.world.open.cutShort = why;
  for (const i of living(t.world)) lose(t, i);
}

function lose(t: T, i: number): void {
  const d = doomer(t.world, i);
  for (const card of at(t.world.secret.hands, i).slice()) discard(t, i, card, 'lost');
  d.state = 'dead';
  d.promotions = 0;
  d.rank = Math.max(t.world.open.startRank, d.rank - 1);
  t.tell('lostInside', 'MT-89', { doomer: i, rank: d.rank });
}
