import { draw, done, type Rule, roll, rule } from '@doomtable/kernel';
import { pilesOf, sizeOf } from '../deck/index.js';
import { TACTICS } from '../data/tactics.js';
import { doomer, seatOf } from '../board/pieces.js';
import { doomerSeats, type T } from '../deeds/tell.js';
import { at } from '../world.js';
import type { MeetThyDoom, TacticUse } from '../types.js';

/** A Tactic leaves the hand, face up (MT-287, MT-289, MT-290). */
export const spendTactic: Rule<MeetThyDoom, { doomer: number; card: string; why: TacticUse }> = rule('spendTactic', {
  discard: { cite: ['MT-287', 'MT-291'], do: (t, my) => discard(t, my.doomer, my.card, my.why) },
});

export function discard(t: T, i: number, card: string, why: TacticUse): void {
  const hand = at(t.world.secret.hands, i);
  hand.splice(hand.indexOf(card), 1);
  doomer(t.world, i).tactics = hand.length;
  t.world.open.discards.push(card);
  t.tell('tacticPlayed', 'MT-287', { doomer: i, card, why });
}

/** Draws so many Tactics for a Doomer. Only the Doomers see which. An empty deck is made of the discards (MT-64). */
export const drawTactics: Rule<MeetThyDoom, { doomer: number; count: number }> = rule('drawTactics', {
  begin: {
    cite: ['MT-129', 'MT-124', 'MT-64'],
    do: (t, my) => {
      const { open, secret } = t.world;
      if (sizeOf(pilesOf(TACTICS, open.discards, ...secret.hands)) < my.count && open.discards.length > 0) {
        open.discards = [];
        t.tell('tacticsShuffled', 'MT-64', {});
      }
      const left = sizeOf(pilesOf(TACTICS, open.discards, ...secret.hands));
      my.count = Math.min(my.count, left);
      return my.count === 0 ? done() : undefined;
    },
  },
  draw: roll({
    cite: ['MT-129', 'MT-123', 'MT-167'],
    by: (_t, my) => seatOf(my.doomer),
    eyes: t => doomerSeats(t.world),
    choice: (t, my) => draw(pilesOf(TACTICS, t.world.open.discards, ...t.world.secret.hands), my.count),
    then: (t, my, cards) => {
      const hand = at(t.world.secret.hands, my.doomer);
      hand.push(...cards);
      doomer(t.world, my.doomer).tactics = hand.length;
      t.tell('tacticsDrawn', 'MT-129', { doomer: my.doomer, count: cards.length });
      t.tell('tacticsSeen', 'MT-92', { doomer: my.doomer, cards }, doomerSeats(t.world));
      return done();
    },
  }),
});
