import type { Seat } from '@doomtable/kernel';
import {
  ASSIST_DICE,
  DESTINY_PER_PC,
  DICE_PER_PC,
  LEAD_DICE,
  LEADING_RANK,
  STRESSED_OUT,
  TYPES,
  type Type,
} from './data/tables.js';
import type { Board, Challenge, Effect, Pc } from './world.js';

/** The GM's seat: the last one. */
export function gmOf(b: Pick<Board, 'pcs'>): Seat {
  return b.pcs;
}

/** The seats of all PCs. */
export function seatsOf(b: Pick<Board, 'pcs'>): readonly Seat[] {
  return Array.from({ length: b.pcs }, (_, seat) => seat);
}

export function pcAt(b: Pick<Board, 'cast'>, seat: Seat): Pc {
  const pc = b.cast[seat];
  if (pc === undefined) throw new Error(`there is no PC on seat ${seat}`);
  return pc;
}

/** PCs still in the game, Stressed Out ones included (RM-59). */
export function presentPcs(b: Pick<Board, 'cast'>): readonly Pc[] {
  return b.cast.filter(pc => !pc.gone);
}

/** Whether a PC uses traits and adds modifiers (RM-365, RM-366, RM-376). */
export function isAble(pc: Pc): boolean {
  return !pc.gone && pc.stress < STRESSED_OUT;
}

export function isStressedOut(pc: Pc): boolean {
  return !pc.gone && pc.stress >= STRESSED_OUT;
}

/** Whether every PC of the game is Stressed Out (RM-373). */
export function allOut(b: Pick<Board, 'cast'>): boolean {
  return !b.cast.some(isAble);
}

export function rankOf(pc: Pc, type: Type): number {
  return pc.ranks[TYPES.indexOf(type)] ?? 0;
}

/** Expertise dice of a PC in its part; only the type of the Challenge counts (RM-54). */
export function expertiseDice(pc: Pc, type: Type, leads: boolean): number {
  return (leads ? LEAD_DICE : ASSIST_DICE)[rankOf(pc, type)] ?? 0;
}

/** Dice a Cohort pool may hold, split or not (RM-125, RM-127, RM-06). */
export function diceCeiling(b: Pick<Board, 'cast'>): number {
  return DICE_PER_PC * presentPcs(b).length;
}

/** Dice that a Cohort pool has whatever is brought: one while somebody who can act faces the Challenge (RM-64). */
export function diceFloor(b: Pick<Board, 'cast' | 'rulings'>, challenge: Challenge): number {
  return b.rulings.fewest === 'one' && ableIn(b, challenge).length > 0 ? 1 : 0;
}

export function destinyCeiling(b: Pick<Board, 'cast'>): number {
  return DESTINY_PER_PC * presentPcs(b).length;
}

/** Destiny never passes its ceiling; what is too much is lost (RM-204, RM-20). Says how much was gained. */
export function gainDestiny(b: Board, points: number): number {
  const before = b.destiny;
  b.destiny = Math.min(before + points, destinyCeiling(b));
  return b.destiny - before;
}

export function challengeOf(b: Pick<Board, 'event'>, id: string): Challenge {
  const found = b.event?.challenges.find(challenge => challenge.id === id);
  if (found === undefined) throw new Error(`there is no Challenge ${id}`);
  return found;
}

/** Challenges of the event that are still faced, in the order they were set (RM-12). */
export function openChallenges(b: Pick<Board, 'event'>): readonly Challenge[] {
  return b.event?.challenges.filter(({ state, kind }) => state === 'open' && kind === 'challenge') ?? [];
}

/** PCs of a group who can act. */
function ableIn(b: Pick<Board, 'cast'>, challenge: Challenge): readonly Pc[] {
  return challenge.group.map(seat => pcAt(b, seat)).filter(isAble);
}

/** Who may lead: Rank 2 and more among those able to act; failing that anybody able; failing that anybody (RM-17). */
export function candidatesFor(b: Pick<Board, 'cast'>, challenge: Challenge): readonly Seat[] {
  const able = ableIn(b, challenge);
  const trained = able.filter(pc => rankOf(pc, challenge.type) >= LEADING_RANK);
  if (trained.length > 0) return trained.map(pc => pc.seat);
  if (able.length > 0) return able.map(pc => pc.seat);
  return challenge.group.filter(seat => !pcAt(b, seat).gone);
}

/** Passing traits that bear on a pool of this Challenge. */
export function effectsOn(
  b: Pick<Board, 'cast' | 'effects'>,
  challenge: Challenge,
  pool: Effect['pool'],
): readonly Effect[] {
  const able = ableIn(b, challenge).map(pc => pc.seat);
  return b.effects.filter(effect => {
    if (effect.pool !== pool) return false;
    if (effect.challenge !== null && effect.challenge !== challenge.id) return false;
    return effect.seats.length === 0 || effect.seats.some(seat => able.includes(seat));
  });
}

/** Whether an effect hinders the side it hangs on (RM-15, RM-52). */
export function hindersItself(effect: Pick<Effect, 'helps' | 'from'>): boolean {
  return !effect.helps && effect.from !== 'check';
}

/** A number that no other thing of this table has. */
export function nextSerial(b: Board): number {
  b.serial++;
  return b.serial;
}

/** Who speaks for the Cohort where a Challenge has no Leader: its first PC able to act, else its first. */
export function spokesOf(b: Pick<Board, 'cast'>, group: readonly Seat[]): Seat {
  const present = group.filter(seat => !pcAt(b, seat).gone);
  return present.find(seat => isAble(pcAt(b, seat))) ?? present[0] ?? 0;
}
