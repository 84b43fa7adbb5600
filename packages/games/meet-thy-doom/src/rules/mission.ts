import { call, done, draw, go, type Offer, pick, type Rule, roll, rule } from '@doomtable/kernel';
import { pilesOf, sizeOf } from '../deck/index.js';
import type { MeetThyDoom } from '../types.js';
import { OBJECTIVES } from '../data/objectives.js';
import { ASKED_EVERY, LONG_MISSION, LONGEST_MISSION } from '../data/tables.js';
import { doomer, living, seatOf } from '../board/pieces.js';
import { setDown } from '../begin.js';
import { canComplete } from '../deeds/chances.js';
import { doomerSeats, type T } from '../deeds/tell.js';
import { at, type MeetThyDoomWorld, on } from '../world.js';
import type { Goal, Somebody, Swap } from '../offers.js';
import type { Ending } from '../outcome.js';
import { breakOff, endWith } from './fight/break-off.js';
import { bring, newBring } from './bring.js';
import { isPending } from './enter.js';
import { drawTactics } from './hand.js';
import { isOwed, pay } from './pay.js';
import { newRound, round } from './round.js';
import { look, newLook } from './fight/shaken.js';

interface Mission {
  /** The Doomer being set up. */
  next: number;
  partner: number;
}
export function newMission(): Mission {
  return { next: -1, partner: -1 };
}

export type MissionEnd = Ending;

/** One mission, from its set-up to the last Doomer out or dead (MT-109, MT-111). */
export const mission: Rule<MeetThyDoom, Mission, MissionEnd> = rule('mission', {
  layOut: {
    cite: ['MT-133', 'MT-125', 'MT-137', 'MT-387', 'MT-388'],
    do: t => {
      const { title, story } = on(t.world).file;
      t.tell('missionBegins', 'MT-137', { title, telling: story.opening, mission: t.world.open.mission });
    },
  },
  tactics: {
    cite: ['MT-129', 'MT-160', 'MT-282', 'MT-294', 'MT-18'],
    do: (t, my) => {
      my.next++;
      const d = t.world.open.doomers[my.next];
      if (d === undefined) {
        my.next = -1;
        return go(t.world.open.rulings.objectives === 'yes' ? 'objectives' : 'reveal');
      }
      const due = d.state === 'in' ? d.rank - d.tactics : 0;
      return due > 0 ? call(drawTactics, { doomer: my.next, count: due }, 'tactics') : go('tactics');
    },
  },
  objectives: {
    cite: ['MT-134', 'MT-299', 'MT-457'],
    do: (t, my) => {
      my.next++;
      const d = t.world.open.doomers[my.next];
      if (d !== undefined)
        return d.state === 'in' && sizeOf(pilesFor(t.world, my.next)) > 0 ? undefined : go('objectives');
      my.next = -1;
      return go('swaps');
    },
  },
  deal: roll({
    cite: ['MT-134', 'MT-123', 'MT-457', 'MT-303'],
    by: (_t, my) => seatOf(my.next),
    // Drawn unseen: which cards are left out would tell what the mission lacks. Those that are dealt are shown.
    eyes: () => [],
    choice: (t, my) => {
      const piles = pilesFor(t.world, my.next);
      return draw(piles, Math.min(doomer(t.world, my.next).cls === 'marine' ? 2 : 1, sizeOf(piles)));
    },
    then: (t, my, cards) => {
      t.world.secret.goals[my.next] = [...cards];
      doomer(t.world, my.next).objective = true;
      t.tell('objectivesDealt', 'MT-134', { doomer: my.next, count: cards.length });
      t.tell('objectivesSeen', 'MT-92', { doomer: my.next, cards }, doomerSeats(t.world));
      return cards.length > 1 ? undefined : go('objectives');
    },
  }),
  keep: pick({
    cite: ['MT-457', 'MT-66'],
    who: (_t, my) => seatOf(my.next),
    options: (t, my) =>
      at(t.world.secret.goals, my.next).map((card): Offer<Goal> => ({ id: `goal:${card}`, with: { card } })),
    otherwise: (t, my) => `goal:${at(at(t.world.secret.goals, my.next), 0)}`,
    then: (t, my, { with: { card } }) => {
      t.world.secret.goals[my.next] = [card];
      return go('objectives');
    },
  }),
  swaps: {
    cite: ['MT-301', 'MT-302'],
    do: (t, my) => {
      my.next++;
      const d = t.world.open.doomers[my.next];
      if (d === undefined) return go('reveal');
      return d.state === 'in' && partners(t.world, my.next).length > 0 ? undefined : go('swaps');
    },
  },
  swap: pick({
    cite: 'MT-301',
    who: (_t, my) => seatOf(my.next),
    options: (t, my): Offer<Somebody>[] => [
      { id: 'ready', cite: 'MT-301', with: { doomer: -1 } },
      ...partners(t.world, my.next).map(i => ({ id: `swap:${i}`, cite: 'MT-301', with: { doomer: i } })),
    ],
    otherwise: () => 'ready',
    then: (_t, my, { with: { doomer: partner } }) => {
      if (partner < 0) return go('swaps');
      my.partner = partner;
      return undefined;
    },
  }),
  agree: pick({
    cite: 'MT-301',
    who: (_t, my) => seatOf(my.partner),
    options: (_t, my): Offer<Swap>[] => [
      { id: 'yes', with: { doomer: my.next, swaps: true } },
      { id: 'no', with: { doomer: my.next, swaps: false } },
    ],
    otherwise: () => 'no',
    then: (t, my, { with: { swaps } }) => {
      const { goals } = t.world.secret;
      if (swaps) {
        [goals[my.next], goals[my.partner]] = [at(goals, my.partner), at(goals, my.next)];
        t.tell('swapped', 'MT-301', { doomer: my.next, other: my.partner });
      }
      return go('swaps');
    },
  }),
  reveal: {
    cite: ['MT-133', 'MT-138', 'MT-390'],
    do: t => {
      setDown(t.world);
      return call(look, newLook(), 'begun');
    },
  },
  begun: {
    cite: ['MT-424', 'MT-20'],
    do: t => {
      if (isPending(t)) return call(bring, newBring(), 'begun');
      return isOwed(t.world) ? call(pay, {}, 'begun') : undefined;
    },
  },
  rounds: {
    cite: ['MT-148', 'MT-89'],
    do: t => {
      const { open } = t.world;
      if (living(t.world).length === 0) return go('end');
      if (open.round >= (open.rounds || LONGEST_MISSION)) return go('late');
      return isLong(t.world) ? call(breakOff, { by: -1 }, 'goOn') : go('goOn');
    },
  },
  goOn: {
    cite: ['MT-148', 'MT-89'],
    do: t => (living(t.world).length === 0 ? go('end') : call(round, newRound(), 'rounds')),
  },
  late: { cite: 'MT-89', do: t => endWith(t, 'outOfTime') },
  end: {
    cite: ['MT-109', 'MT-111', 'MT-26', 'MT-165', 'MT-89'],
    do: t => {
      const w = t.world;
      const { reward } = on(w).file;
      unseal(t);
      w.open.doomers.forEach(({ state }, i) => {
        if (state === 'out' && reward > 0) w.open.awards.push({ doomer: i, promotions: reward });
      });
      return isOwed(w) ? call(pay, {}, 'over') : undefined;
    },
  },
  over: {
    cite: ['MT-26', 'MT-109', 'MT-111'],
    do: t => {
      const end = endOf(t.world);
      const { story, exit } = on(t.world).file;
      const won = end === 'won' || end === 'wonWithLosses';
      t.tell('missionEnds', 'MT-26', { end, telling: won ? `${exit.telling} ${story.won}`.trim() : story.lost });
      for (const goals of t.world.secret.goals) goals.length = 0;
      for (const d of t.world.open.doomers) d.objective = false;
      return done(end);
    },
  },
});

/** The cards a Doomer may be dealt: nobody has them, and he could complete them; what he could not is drawn again (MT-303). */
function pilesFor(w: MeetThyDoomWorld, i: number): ReturnType<typeof pilesOf> {
  const deck = OBJECTIVES.filter(card => canComplete(w, i, card)).map(({ id }) => ({ id, copies: 1 }));
  return pilesOf(deck, w.open.boxed, ...w.secret.goals);
}

/** Others who could swap Bonus Objectives with a Doomer (MT-301). */
function partners(w: MeetThyDoomWorld, i: number): number[] {
  return living(w).filter(
    other => other !== i && at(w.secret.goals, other).length > 0 && at(w.secret.goals, i).length > 0,
  );
}

/** Whether a mission without a last round has gone on so long that the table is asked whether it breaks off (MT-89). */
function isLong({ open: { round: played, rounds } }: MeetThyDoomWorld): boolean {
  return rounds === 0 && played >= LONG_MISSION && (played - LONG_MISSION) % ASKED_EVERY === 0;
}

function endOf(w: MeetThyDoomWorld): MissionEnd {
  const { doomers, cutShort } = w.open;
  const out = doomers.filter(({ state }) => state === 'out').length;
  const there = doomers.filter(({ state }) => state !== 'lost').length;
  if (out > 0) return out === there ? 'won' : 'wonWithLosses';
  return cutShort === '' ? 'lost' : cutShort;
}

/** What the Mastermind did off the script and was never met is read out (MT-73). */
function unseal(t: T): void {
  const { sealed } = t.world.secret;
  if (sealed.length > 0)
    t.tell('unsealed', 'MT-73', { acts: sealed.map(({ act, what, space }) => ({ act, what, space })) });
  t.world.secret.sealed = [];
}
