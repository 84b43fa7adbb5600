import {
  allocate,
  ask,
  assign,
  canonical,
  type Choice,
  done,
  enumerate,
  type Json,
  oneOf,
  poll,
  type Rule,
  rule,
  type Seat,
} from '@doomtable/kernel';
import { candidatesFor, challengeOf, openChallenges, pcAt, presentPcs, rankOf } from '../board.js';
import { atId, evenGroups, gentleStress, kindRecovery, pcId, takers, wayId } from '../pool/shares.js';
import type { Board } from '../world.js';
import type { Relics } from '../types.js';

/** What PCs settle among themselves. */
export type Topic = 'leader' | 'divide' | 'stress' | 'recovery' | 'calm' | 'way';

export interface Agree {
  readonly topic: Topic;
  /** The Challenge it is about, if one. */
  readonly challenge: string | null;
  /** The PCs who are asked. */
  readonly group: readonly Seat[];
  /** Who decides where they do not agree: the Leader, as soon as there is one. */
  readonly speaker: Seat;
  readonly amount: number;
}

/** By consensus; failing that, the Leader decides (RM-53). Where a table has so agreed, the Leader speaks for all at once. */
export const agree: Rule<Relics, Agree, Json> = rule('agree', {
  plain: {
    cite: 'RM-53',
    do: (t, my) => {
      const all = enumerate(choiceFor(t.world.open, my), 1);
      const [only] = all === 'too many' ? [] : all;
      return only === undefined ? undefined : done(only);
    },
  },
  propose: poll({
    cite: ['RM-53', 'RM-362', 'RM-381', 'RM-386', 'RM-75'],
    who: (t, my) => (t.world.open.rulings.consensus === 'vote' ? my.group : []),
    choice: (t, my) => choiceFor(t.world.open, my),
    otherwise: (t, my) => ordinary(t.world.open, my),
    then: (t, my, ballots) => {
      const [first] = ballots;
      if (first === undefined) return undefined;
      const agreed = ballots.every(({ answer }) => canonical([answer]) === canonical([first.answer]));
      t.tell('voted', 'RM-53', { topic: my.topic, agreed, speaker: my.speaker });
      return agreed ? done(first.answer) : undefined;
    },
  }),
  settle: ask({
    cite: ['RM-53', 'RM-358', 'RM-363', 'RM-382', 'RM-48'],
    who: (_t, my) => my.speaker,
    choice: (t, my) => choiceFor(t.world.open, my),
    otherwise: (t, my) => ordinary(t.world.open, my),
    then: (_t, _my, answer) => done(answer),
  }),
});

function choiceFor(b: Board, my: Agree): Choice<Json> {
  switch (my.topic) {
    case 'leader':
      return oneOf(candidates(b, my).map(seat => ({ id: pcId(seat), ref: pcId(seat), cite: 'RM-288' })));
    case 'divide':
      return groupsChoice(b, my.group);
    case 'recovery':
      return oneOf(['set', 'test']);
    case 'stress':
      return stressChoice(b, my);
    case 'calm': {
      const slots = presentPcs(b).map(({ seat, stress }) => ({ id: pcId(seat), min: 0, max: stress }));
      return allocate(calmable(b, my), slots);
    }
    case 'way':
      return oneOf(b.ways.map(({ to }) => ({ id: wayId(to), cite: 'RM-75' })));
  }
}

function candidates(b: Board, my: Agree): readonly Seat[] {
  const found = my.challenge === null ? [] : candidatesFor(b, challengeOf(b, my.challenge));
  return found.length === 0 ? my.group : found;
}

/** Stress that can still be taken off: the GM may have done something about it meanwhile. */
function calmable(b: Board, { amount }: Agree): number {
  return Math.min(
    amount,
    presentPcs(b).reduce((sum, pc) => sum + pc.stress, 0),
  );
}

/** Each Challenge is faced by somebody as long as there are enough PCs (RM-12). */
function groupsChoice(b: Board, group: readonly Seat[]): Choice<Json> {
  const challenges = openChallenges(b);
  const needy = challenges.filter(challenge => challenge.group.length === 0);
  const enough = group.length >= needy.length;
  return assign(
    group.map(seat => ({ id: pcId(seat), ref: pcId(seat) })),
    challenges.map(({ id }) => ({ id: atId(id), min: enough && needy.some(other => other.id === id) ? 1 : 0 })),
  );
}

function stressChoice(b: Board, my: Agree): Choice<Json> {
  const open = takers(b, my.group);
  const slots = my.group
    .filter(seat => !pcAt(b, seat).gone)
    .map(seat => {
      const slot = { id: pcId(seat), min: 0, max: my.amount, cite: 'RM-40' };
      return open.includes(seat) ? slot : { ...slot, max: 0, why: 'stressedOut' };
    });
  return allocate(my.amount, slots);
}

/** What whoever is absent is taken to have said. */
export function ordinary(b: Board, my: Agree): Json {
  switch (my.topic) {
    case 'leader': {
      const challenge = my.challenge === null ? null : challengeOf(b, my.challenge);
      const seats = candidates(b, my);
      const rank = (seat: Seat): number => (challenge === null ? 0 : rankOf(pcAt(b, seat), challenge.type));
      return pcId(seats.reduce((best, seat) => (rank(seat) > rank(best) ? seat : best), seats[0] ?? 0));
    }
    case 'divide':
      return evenGroups(my.group, openChallenges(b));
    case 'recovery':
      return 'set';
    case 'stress':
      return gentleStress(b, my.group, my.amount);
    case 'calm':
      return kindRecovery(b, calmable(b, my));
    case 'way':
      return wayId(b.ways[0]?.to ?? 0);
  }
}
