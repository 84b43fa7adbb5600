import {
  type AnswerOf,
  type Choice,
  nothing,
  oneOf,
  record,
  type Seat,
  someOf,
  type Table,
  text,
} from '@doomtable/kernel';
import { eitherBut } from '../choices.js';
import { nextSerial, pcAt, presentPcs } from '../board.js';
import { rankedSimple } from '../data/modifier.js';
import { OPENINGS, SETBACKS } from '../data/suggestions.js';
import { pcId, seatOf } from '../pool/shares.js';
import type { Board, Challenge, Effect } from '../world.js';
import type { Relics } from '../types.js';

const NAME = text('name', { max: 40 });

/** What a Disaster of the Cohort may become: on one PC, on some, on all, or a help to the Challenge. */
export interface CohortDisaster {
  readonly on:
    | { readonly is: 'pc'; readonly with: string }
    | { readonly is: 'some'; readonly with: readonly string[] }
    | { readonly is: 'cohort'; readonly with: Record<never, never> }
    | { readonly is: 'challenge'; readonly with: Record<never, never> };
  readonly name: string;
}

export function disasterChoice(b: Board, challenge: Challenge): Choice<CohortDisaster> {
  const group = challenge.group.filter(seat => !pcAt(b, seat).gone).map(seat => ({ id: pcId(seat), ref: pcId(seat) }));
  const branches = {
    pc: oneOf(group),
    some: someOf(group, { min: 2, max: group.length - 1 }),
    cohort: nothing(),
    challenge: nothing(),
  };
  const on = eitherBut(branches, [group.length <= 2 && 'some', challenge.kind === 'test' && 'challenge']);
  return record({ on, name: NAME });
}

export function ordinaryDisaster(_b: Board, { resolved }: Challenge): CohortDisaster {
  return { on: { is: 'cohort', with: {} }, name: SETBACKS[resolved % SETBACKS.length] ?? SETBACKS[0] };
}

function lasting(b: Board, challenge: Challenge): Pick<Effect, 'left' | 'stays'> {
  if (challenge.purpose === 'recovery' || challenge.purpose === 'growth') return { left: 1, stays: true };
  if (b.rulings.disaster === 'scene') return { left: null, stays: false };
  // The end of this round, or of this Test, is counted too: two ends are the end of the next one (RM-39).
  return { left: 2, stays: false };
}

/** A trait of Rank 1 that passes (RM-39). */
export function strikeCohort(t: Table<Relics>, challenge: Challenge, { on, name }: CohortDisaster): void {
  const b = t.world.open;
  const helped = on.is === 'challenge';
  const seats: readonly Seat[] =
    on.is === 'pc'
      ? [seatOf(on.with)]
      : on.is === 'some'
        ? on.with.map(seatOf)
        : helped
          ? []
          : presentPcs(b).map(pc => pc.seat);
  b.effects.push({
    id: `x${nextSerial(b)}`,
    name,
    from: 'disaster',
    pool: helped ? 'challenge' : 'cohort',
    helps: helped,
    modifier: rankedSimple(1),
    seats,
    challenge: helped ? challenge.id : null,
    ...lasting(b, challenge),
  });
  b.book.disasters++;
  t.tell('disaster', 'RM-316', {
    side: 'cohort',
    on: helped ? 'challenge' : on.is === 'cohort' ? 'cohort' : 'pcs',
    seats,
    name,
  });
}

/** What a Disaster of the Challenge may become: it is hindered, or the Cohort is helped (RM-360, RM-361). */
export const CHALLENGE_DISASTER = record({ on: oneOf(['challenge', 'cohort']), name: NAME });
export type ChallengeDisaster = AnswerOf<typeof CHALLENGE_DISASTER>;

export function ordinaryOpening({ resolved }: Challenge): ChallengeDisaster {
  return { on: 'challenge', name: OPENINGS[resolved % OPENINGS.length] ?? OPENINGS[0] };
}

export function strikeChallenge(t: Table<Relics>, challenge: Challenge, { on, name }: ChallengeDisaster): void {
  const b = t.world.open;
  const hinders = on === 'challenge';
  b.effects.push({
    id: `x${nextSerial(b)}`,
    name,
    from: 'disaster',
    pool: on,
    helps: !hinders,
    modifier: rankedSimple(1),
    seats: [],
    challenge: hinders ? challenge.id : null,
    ...lasting(b, challenge),
  });
  t.tell('disaster', 'RM-359', { side: 'challenge', on, seats: [], name });
}
