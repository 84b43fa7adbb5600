import { ask, call, done, go, resultOf, type Rule, rule, type Seat, someOf, type Table } from '@doomtable/kernel';
import { allOut, challengeOf, gmOf, openChallenges, pcAt, presentPcs, spokesOf } from '../board.js';
import { atId, pcId, seatOf } from '../pool/shares.js';
import type { Challenge, Happening } from '../world.js';
import type { Relics } from '../types.js';
import { agree } from './agree.js';
import { cohort, newCohortTurn } from './cohort.js';
import { hand, handIsFree } from './hand.js';
import { menace, newChallengeTurn } from './menace.js';
import { newOpening, opening } from './opening.js';
import { addPoints } from './points.js';
import { conclude, passEffects, setOpenly } from './setting.js';

export interface EventTurns {
  /** Whether its Challenges run at the same time (RM-262) or one after another (RM-261). */
  readonly together: boolean;
  /** Challenges that have had their Cohort turn, and their own, in this round. */
  acted: string[];
  menaced: string[];
  now: string;
  /** Whether a Test of the Event is being taken, which is a round of its own. */
  testing: boolean;
}

export function newEventTurns(together: boolean): EventTurns {
  return { together, acted: [], menaced: [], now: '', testing: false };
}

const eventOf = (t: Table<Relics>): Happening => {
  const { event } = t.world.open;
  if (event === null) throw t.broken('no event is under way');
  return event;
};
const nowOf = (t: Table<Relics>, my: EventTurns): Challenge => challengeOf(t.world.open, my.now);
const presentIn = (t: Table<Relics>, { group }: Challenge): boolean =>
  group.some(seat => !pcAt(t.world.open, seat).gone);

/** An Event: Tests at once, Challenges in rounds, until nothing of it is left. Hands back whether all of it was won. */
export const event: Rule<Relics, EventTurns, boolean> = rule('event', {
  set: {
    cite: ['RM-260', 'RM-261', 'RM-262', 'RM-331'],
    do: (t, my) => {
      const { queue } = t.world.secret;
      if (eventOf(t).over) return go('over');
      if (!my.together && openChallenges(t.world.open).length > 0) return go('divide');
      const next = queue.shift();
      if (next === undefined) return go('divide');
      setOpenly(t, next);
      my.now = next.id;
      return next.kind === 'test' ? undefined : go('set');
    },
  },
  targets: {
    cite: ['RM-281', 'RM-280', 'RM-279'],
    do: (t, my) => {
      const challenge = nowOf(t, my);
      const present = presentPcs(t.world.open).map(pc => pc.seat);
      if (challenge.who !== 'cohort' && present.length > 1) return undefined;
      challenge.group = present;
      return go('test');
    },
  },
  target: ask({
    cite: ['RM-279', 'RM-280'],
    who: t => gmOf(t.world.open),
    choice: (t, my) => {
      const seats = presentPcs(t.world.open).map(pc => ({ id: pcId(pc.seat), ref: pcId(pc.seat) }));
      return someOf(seats, { min: 1, max: nowOf(t, my).who === 'one' ? 1 : seats.length });
    },
    otherwise: t => [
      pcId(
        spokesOf(
          t.world.open,
          presentPcs(t.world.open).map(pc => pc.seat),
        ),
      ),
    ],
    then: (t, my, answer) => {
      nowOf(t, my).group = answer.map(seatOf);
    },
  }),
  test: {
    cite: ['RM-271', 'RM-272'],
    do: (_t, my) => {
      my.testing = true;
      return call(opening, newOpening(my.now), 'testing');
    },
  },
  testing: {
    cite: 'RM-272',
    do: (t, my) => {
      const test = nowOf(t, my);
      if (presentIn(t, test) && !isBroken(t)) return call(cohort, newCohortTurn(my.now), 'tested');
      conclude(t, test, 'ended', allOut(t.world.open) ? 'RM-46' : 'RM-58');
      return go('tested');
    },
  },
  tested: {
    cite: ['RM-39', 'RM-46', 'RM-25'],
    do: (t, my) => {
      passEffects(t);
      my.testing = false;
      // A Test is a round of its own (RM-272): the Hand of Doom is free again for the next.
      putAway(t, my);
      return isBroken(t) ? go('over') : go('set');
    },
  },
  divide: {
    cite: ['RM-12', 'RM-35'],
    do: t => {
      const challenges = openChallenges(t.world.open);
      const [only] = challenges;
      if (only === undefined) return go('over');
      const free = freeSeats(t, challenges);
      if (free.length === 0)
        return challenges.some(({ group }) => group.length === 0) ? regroup(t, challenges) : go('round');
      if (challenges.length === 1) {
        only.group = [...only.group, ...free].sort((a, b) => a - b);
        return go('round');
      }
      const speaker = free.includes(t.world.open.lastLeader) ? t.world.open.lastLeader : spokesOf(t.world.open, free);
      return call(agree, { topic: 'divide', challenge: null, group: free, speaker, amount: 0 }, 'divided');
    },
  },
  divided: {
    cite: 'RM-12',
    do: (t, _my, back) => {
      const where = resultOf(agree, back) as { readonly [pc: string]: string };
      for (const challenge of openChallenges(t.world.open)) {
        const joining = Object.entries(where).flatMap(([pc, id]) => (id === atId(challenge.id) ? [seatOf(pc)] : []));
        challenge.group = [...challenge.group, ...joining].sort((a, b) => a - b);
        // Whoever leads stays with the Challenge (RM-289); who has gone to another leads it no more.
        if (challenge.leader !== null && !challenge.group.includes(challenge.leader)) challenge.leader = null;
      }
      const groups = openChallenges(t.world.open).map(({ name, group }) => [name, group.slice()] as const);
      t.tell('divided', 'RM-12', { groups: Object.fromEntries(groups) });
    },
  },
  round: {
    cite: 'RM-12',
    do: t => {
      const now = eventOf(t);
      now.round++;
      t.world.open.book.rounds++;
      t.tell('round', 'RM-12', { round: now.round });
    },
  },
  cohorts: {
    cite: ['RM-12', 'RM-126'],
    do: (t, my) => {
      if (isBroken(t)) return go('over');
      const next = openChallenges(t.world.open).find(other => !my.acted.includes(other.id) && presentIn(t, other));
      if (next === undefined) return go('threats');
      my.acted.push(next.id);
      my.now = next.id;
      return call(opening, newOpening(next.id), 'turn');
    },
  },
  turn: {
    cite: 'RM-286',
    do: (t, my) => {
      const challenge = nowOf(t, my);
      const goes = challenge.state === 'open' && presentIn(t, challenge) && !isBroken(t);
      return goes ? call(cohort, newCohortTurn(my.now), 'turned') : go('turned');
    },
  },
  turned: {
    cite: ['RM-11', 'RM-58'],
    do: t => {
      closeCalledOff(t);
      return go('cohorts');
    },
  },
  threats: {
    cite: ['RM-12', 'RM-11'],
    do: (t, my) => {
      if (isBroken(t)) return go('over');
      const next = openChallenges(t.world.open).find(other => !my.menaced.includes(other.id) && presentIn(t, other));
      if (next === undefined) return go('end');
      my.menaced.push(next.id);
      my.now = next.id;
      return call(menace, newChallengeTurn(next.id), 'threatened');
    },
  },
  threatened: {
    cite: ['RM-46', 'RM-58'],
    do: t => {
      closeCalledOff(t);
      return go('threats');
    },
  },
  end: {
    cite: ['RM-253', 'RM-37', 'RM-39', 'RM-25'],
    do: t => {
      endRound(t);
      return handIsFree(t.world.open) && openChallenges(t.world.open).length > 0 ? call(hand, {}, 'close') : undefined;
    },
  },
  close: {
    cite: ['RM-61', 'RM-46', 'RM-58'],
    do: (t, my) => {
      const { rulings } = t.world.open;
      putAway(t, my);
      const left = openChallenges(t.world.open).length;
      const isLast = rulings.rounds > 0 && eventOf(t).round >= rulings.rounds;
      if (isBroken(t) || (left > 0 && isLast)) return go('over');
      return left === 0 && t.world.secret.queue.length === 0 ? go('over') : go('set');
    },
  },
  over: {
    cite: ['RM-373', 'RM-46', 'RM-58', 'RM-61'],
    do: (t, my) => {
      const now = eventOf(t);
      putAway(t, my);
      now.over = true;
      const left = openChallenges(t.world.open);
      if (left.length > 0 && allOut(t.world.open)) {
        t.world.open.book.broken++;
        t.tell('allOut', 'RM-373', {});
      }
      const cite = allOut(t.world.open) ? 'RM-46' : isBroken(t) ? 'RM-58' : 'RM-61';
      for (const challenge of left) conclude(t, challenge, 'ended', cite);
      const ours = now.challenges.filter(({ purpose }) => purpose === 'scene');
      const won = ours.every(({ state }) => state === 'resolved') && !isBroken(t);
      t.world.secret.queue = [];
      t.world.open.pool = null;
      return done(won);
    },
  },
});

/** A Challenge came up that nobody faces: everybody may go where they like (RM-12). */
function regroup(t: Table<Relics>, challenges: readonly Challenge[]) {
  const b = t.world.open;
  const group = presentPcs(b).map(pc => pc.seat);
  for (const challenge of challenges) challenge.group = [];
  const speaker = group.includes(b.lastLeader) ? b.lastLeader : spokesOf(b, group);
  return call(agree, { topic: 'divide', challenge: null, group, speaker, amount: 0 }, 'divided');
}

/** PCs who face nothing just now. */
function freeSeats(t: Table<Relics>, challenges: readonly Challenge[]): readonly Seat[] {
  const busy = challenges.flatMap(({ group }) => group);
  return presentPcs(t.world.open).flatMap(({ seat }) => (busy.includes(seat) ? [] : [seat]));
}

/** Whether the event cannot go on: nobody is able to act (RM-373), or the GM has called an end (RM-58). */
function isBroken(t: Table<Relics>): boolean {
  return allOut(t.world.open) || t.world.open.curtain !== 'no';
}

function closeCalledOff(t: Table<Relics>): void {
  for (const challenge of openChallenges(t.world.open)) {
    if (challenge.closing !== null) conclude(t, challenge, 'ended', 'RM-58');
  }
}

/** What belongs to one round goes with it, whether it was played to its end or broken off (RM-250, RM-25, RM-36). */
function putAway(t: Table<Relics>, my: EventTurns): void {
  const now = eventOf(t);
  now.handUsed = false;
  now.opportunity = null;
  for (const challenge of now.challenges) challenge.bought = false;
  my.acted = [];
  my.menaced = [];
}

/** What a round's end brings: Destiny for an opportunity, shorter timers, fewer passing traits (RM-253, RM-37, RM-39). */
function endRound(t: Table<Relics>): void {
  if (eventOf(t).opportunity !== null) addPoints(t, 1, 0, 'RM-253');
  for (const challenge of openChallenges(t.world.open)) {
    if (challenge.timer === null) continue;
    challenge.timer--;
    t.tell('timer', 'RM-37', { id: challenge.id, challenge: challenge.name, left: challenge.timer });
    if (challenge.timer <= 0) conclude(t, challenge, 'expired', 'RM-37');
  }
  passEffects(t);
}
