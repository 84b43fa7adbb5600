import { ask, call, done, draw, go, oneOfOptions, type Option, type Rule, roll, rule, yesNo } from '@doomtable/kernel';
import { pilesOf } from '@doomtable/kit/deck';
import { OBJECTIVES } from '../data/objectives.js';
import { doomer, living, seatOf } from '../board/pieces.js';
import { layOut, setDown } from '../begin.js';
import { doomerSeats, tell, type T } from '../deeds/tell.js';
import { at, type MeetThyDoom, on } from '../world.js';
import { bring, newBring } from './bring.js';
import { isPending } from './enter.js';
import { discard, drawTactics } from './hand.js';
import { isOwed, pay } from './pay.js';
import { newRound, round } from './round.js';
import { look, newLook } from './shaken.js';

const DECK = OBJECTIVES.map(({ id }) => ({ id, copies: 1 }));

interface Mission {
  /** The Doomer being set up. */
  next: number;
  partner: number;
}
export function newMission(): Mission {
  return { next: -1, partner: -1 };
}

export type MissionEnd = 'won' | 'wonWithLosses' | 'lost' | 'outOfTime';

/** One mission, from its set-up to the last Doomer out or dead (MT-109, MT-111). */
export const mission: Rule<MeetThyDoom, Mission, MissionEnd> = rule('mission', {
  layOut: {
    cite: ['MT-133', 'MT-125', 'MT-137', 'MT-387', 'MT-388'],
    do: t => {
      layOut(t.world);
      const { title, story } = on(t.world).file;
      tell(t, 'missionBegins', 'MT-137', { title, telling: story.opening, mission: t.world.open.mission });
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
      if (d !== undefined) return d.state === 'in' ? undefined : go('objectives');
      my.next = -1;
      return go('swaps');
    },
  },
  deal: roll({
    cite: ['MT-134', 'MT-123', 'MT-457'],
    by: (_t, my) => seatOf(my.next),
    eyes: t => doomerSeats(t.world),
    choice: (t, my) => {
      const extra = doomer(t.world, my.next).cls === 'marine' ? 2 : 1;
      return draw(pilesOf(DECK, t.world.open.boxed, ...t.world.secret.goals), extra);
    },
    then: (t, my, cards) => {
      t.world.secret.goals[my.next] = [...cards];
      doomer(t.world, my.next).objective = true;
      tell(t, 'objectivesSeen', 'MT-92', { doomer: my.next, cards }, doomerSeats(t.world));
      return cards.length > 1 ? undefined : go('objectives');
    },
  }),
  keep: ask({
    cite: ['MT-457', 'MT-66'],
    who: (_t, my) => seatOf(my.next),
    choice: (t, my) =>
      oneOfOptions(at(t.world.secret.goals, my.next).map((card): Option => ({ id: `goal:${card}`, with: { card } }))),
    otherwise: (t, my) => `goal:${at(at(t.world.secret.goals, my.next), 0)}`,
    then: (t, my, answer) => {
      t.world.secret.goals[my.next] = [answer.slice('goal:'.length)];
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
  swap: ask({
    cite: 'MT-301',
    who: (_t, my) => seatOf(my.next),
    choice: (t, my) =>
      oneOfOptions([
        { id: 'ready', cite: 'MT-301' },
        ...partners(t.world, my.next).map((i): Option => ({ id: `swap:${i}`, cite: 'MT-301', with: { doomer: i } })),
      ]),
    otherwise: () => 'ready',
    then: (_t, my, answer) => {
      if (answer === 'ready') return go('swaps');
      my.partner = Number(answer.slice('swap:'.length));
      return undefined;
    },
  }),
  agree: ask({
    cite: 'MT-301',
    who: (_t, my) => seatOf(my.partner),
    choice: () => yesNo(),
    otherwise: () => 'no',
    then: (t, my, answer) => {
      const { goals } = t.world.secret;
      if (answer === 'yes') {
        [goals[my.next], goals[my.partner]] = [at(goals, my.partner), at(goals, my.next)];
        tell(t, 'swapped', 'MT-301', { doomer: my.next, other: my.partner });
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
      return open.round >= open.rounds ? go('late') : call(round, newRound(), 'rounds');
    },
  },
  late: {
    cite: 'MT-89',
    do: t => {
      for (const i of living(t.world)) lose(t, i);
    },
  },
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
      tell(t, 'missionEnds', 'MT-26', { end, telling: won ? `${exit.telling} ${story.won}`.trim() : story.lost });
      for (const goals of t.world.secret.goals) goals.length = 0;
      for (const d of t.world.open.doomers) d.objective = false;
      return done(end);
    },
  },
});

/** Others who could swap Bonus Objectives with a Doomer (MT-301). */
function partners(w: MeetThyDoom, i: number): number[] {
  return living(w).filter(
    other => other !== i && at(w.secret.goals, other).length > 0 && at(w.secret.goals, i).length > 0,
  );
}

/** Those still inside after the last round are lost (MT-89): dead as far as the next mission is concerned. */
function lose(t: T, i: number): void {
  const d = doomer(t.world, i);
  for (const card of at(t.world.secret.hands, i).slice()) discard(t, i, card, 'lost');
  d.state = 'dead';
  d.promotions = 0;
  d.rank = Math.max(t.world.open.startRank, d.rank - 1);
  tell(t, 'lostInside', 'MT-89', { doomer: i });
}

function endOf(w: MeetThyDoom): MissionEnd {
  const { doomers, round: last, rounds } = w.open;
  const out = doomers.filter(({ state }) => state === 'out').length;
  const there = doomers.filter(({ state }) => state !== 'lost').length;
  if (out > 0) return out === there ? 'won' : 'wonWithLosses';
  return last >= rounds && doomers.some(({ pain, state }) => pain > 0 && state === 'dead') ? 'outOfTime' : 'lost';
}

/** What the Mastermind did off the script and was never met is read out (MT-73). */
function unseal(t: T): void {
  const { sealed } = t.world.secret;
  if (sealed.length > 0)
    tell(t, 'unsealed', 'MT-73', { acts: sealed.map(({ act, what, space }) => ({ act, what, space })) });
  t.world.secret.sealed = [];
}
