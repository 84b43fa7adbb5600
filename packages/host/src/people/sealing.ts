import type { Refusal, Seat } from '@doomtable/kernel';
import { type Command, deny, type Ruling } from '../command.js';
import type { Act, LogEntry, MemberId, Missing, Sitting, TableHead } from '../log/log.js';
import { sealOf } from '../luck/seals.js';
import { type Departure, seatWithout } from './members.js';
import { seatRefusal } from './rights.js';
import type { TableState } from '../log/state.js';

/** How the words stand that the people at a table add to its dice, by commit-reveal: first everybody's hash, then everybody's words. */
export interface Sealing {
  /**
   * `gathering`: hashes come and go with whoever sits. From the start on nobody changes places: `sealing` while a hash is missing,
   * then `opening` until all words are there. `begun`: they are mixed into the dice.
   */
  readonly phase: 'gathering' | 'sealing' | 'opening' | 'begun';
  /** The entry since which somebody's hash or words are waited for. */
  readonly since: { readonly seq: number; readonly at: number } | null;
  /** By seat: the hash, who sealed it, and the words once they are opened. */
  readonly hashes: readonly (string | null)[];
  readonly sealers: readonly (MemberId | null)[];
  readonly words: readonly (string | null)[];
  /** Every sealing that failed, and because of whom. */
  readonly resealed: readonly (readonly Missing[])[];
  /** Who asked for the start last, and how many people sat at the table then. */
  readonly startedBy: { readonly member: MemberId; readonly people: number } | null;
}

export function unsealed(seats: number): Sealing {
  const none = Array.from({ length: seats }, () => null);
  return { phase: 'gathering', since: null, hashes: none, sealers: none, words: none, resealed: [], startedBy: null };
}

/** Whether people add words to the dice of a table at all: those of a what-if and of a deal are settled when it is made. */
export function takesWords({ fork, deal }: Pick<TableHead, 'deal'> & { readonly fork?: unknown }): boolean {
  return fork === undefined && deal === undefined;
}

/** Whether somebody's words failed to come at this table before: its dice are sealed without them from then on. */
export function isPassedOver({ resealed }: Pick<Sealing, 'resealed'>, member: MemberId): boolean {
  return resealed.some(missing => missing.some(one => one.member === member && one.why !== 'removed'));
}

/** The seats whose words belong into the dice. */
export function sealingSeats(seats: readonly Sitting[], sealing: Pick<Sealing, 'resealed'>): Seat[] {
  return seats.flatMap((who, seat) => (who.kind === 'member' && !isPassedOver(sealing, who.member) ? [seat] : []));
}

/** The seats that are waited for now, once somebody has asked for the start. */
function owing({ seats, sealing }: Pick<TableState, 'seats' | 'sealing'>): Seat[] {
  const { phase, hashes, words } = sealing;
  const given = phase === 'sealing' ? hashes : words;
  return phase === 'sealing' || phase === 'opening'
    ? sealingSeats(seats, sealing).filter(seat => given[seat] === null)
    : [];
}

/** Whether a start is under way, in which nobody changes places. */
export function isStarting({ sealing: { phase } }: Pick<TableState, 'sealing'>): boolean {
  return phase === 'sealing' || phase === 'opening';
}

/** The sealing after an entry that changes no seats; those that do are dealt with by `sealingReseated`. */
export function sealingAfter(before: Sealing, seats: readonly Sitting[], entry: LogEntry): Sealing {
  const { act } = entry;
  switch (act.do) {
    case 'seal': {
      const sealers = before.sealers.with(act.seat, holderOf(seats[act.seat]));
      return advanced({ ...before, hashes: before.hashes.with(act.seat, act.hash), sealers }, seats, entry);
    }
    case 'start': {
      const startedBy = { member: act.member, people: peopleIn(seats) };
      return advanced({ ...before, phase: 'sealing', since: placeOf(entry), startedBy }, seats, entry);
    }
    case 'open':
      return { ...before, words: before.words.with(act.seat, act.words) };
    case 'reseal': {
      const resealed = [...before.resealed, act.missing];
      const anew: Sealing = { ...unsealed(seats.length), resealed, startedBy: before.startedBy };
      const isFull = seats.every(({ kind }) => kind !== 'empty');
      return isFull ? advanced({ ...anew, phase: 'sealing', since: placeOf(entry) }, seats, entry) : anew;
    }
    case 'begin':
      return { ...before, phase: 'begun', since: null };
    default:
      return before;
  }
}

/** Hashes of those who still sit where they sat. */
export function sealingReseated(sealing: Sealing, before: readonly Sitting[], now: readonly Sitting[]): Sealing {
  const changed = now.map((who, seat) => holderOf(who) !== holderOf(before[seat]));
  if (sealing.phase === 'begun' || !sealing.hashes.some((hash, seat) => hash !== null && changed[seat])) return sealing;
  const kept = <T>(list: readonly T[]): (T | null)[] => list.map((item, seat) => (changed[seat] ? null : item));
  return { ...sealing, hashes: kept(sealing.hashes), sealers: kept(sealing.sealers) };
}

/** Once the last hash is there the words are waited for. */
function advanced(sealing: Sealing, seats: readonly Sitting[], entry: LogEntry): Sealing {
  if (sealing.phase !== 'sealing' || owing({ seats, sealing }).length > 0) return sealing;
  return { ...sealing, phase: 'opening', since: placeOf(entry) };
}

function holderOf(who: Sitting | undefined): MemberId | null {
  return who?.kind === 'member' ? who.member : null;
}

function peopleIn(seats: readonly Sitting[]): number {
  return new Set(seats.flatMap(who => (who.kind === 'member' ? [who.for ?? who.member] : []))).size;
}

function placeOf({ seq, at }: LogEntry): { readonly seq: number; readonly at: number } {
  return { seq, at };
}

type Seal = Extract<Command, { do: 'seal' }>;
type Open = Extract<Command, { do: 'open' }>;

/** A seat's hash. It may be another one until the start is asked for. */
export function ruleSeal(state: TableState, member: MemberId, { seat, hash }: Seal): Ruling {
  const barred = sealRefusal(state, member, seat);
  if (barred !== undefined) return barred;
  if (isStarting(state) && state.sealing.hashes[seat] !== null) return deny('sealed');
  return [{ do: 'seal', seat, hash }];
}

/** A seat's words. With the last of them the game begins. */
export function ruleOpen(state: TableState, member: MemberId, { seat, words }: Open): Ruling {
  const barred = sealRefusal(state, member, seat);
  if (barred !== undefined) return barred;
  const { head, sealing } = state;
  if (sealing.phase !== 'opening') return deny('notOpening');
  if (sealing.words[seat] !== null) return deny('opened');
  const by = { table: head.id, sealing: sealing.resealed.length, seat };
  if (sealOf(by, words) !== sealing.hashes[seat]) return deny('wordsDiffer');
  const open: Act = { do: 'open', seat, words };
  return owing(state).length === 1 ? [open, { do: 'begin' }] : [open];
}

function sealRefusal(state: TableState, member: MemberId, seat: Seat): Refusal | undefined {
  const barred = seatRefusal(state, member, seat);
  if (barred !== undefined) return barred;
  if (state.table !== null) return deny('begun');
  if (!takesWords(state.head)) return deny('noWords');
  return isPassedOver(state.sealing, member) ? deny('passedOver') : undefined;
}

/** The start as its host asks for it: at once where nobody's words are waited for. */
export function ruleStart(state: TableState, member: MemberId): Ruling {
  if (isStarting(state)) return deny('starting');
  if (state.seats.some(({ kind }) => kind === 'empty')) return deny('seatsEmpty');
  const isAwaited = takesWords(state.head) && sealingSeats(state.seats, state.sealing).length > 0;
  return isAwaited ? [{ do: 'start', member }] : [{ do: 'begin' }];
}

/**
 * Everything is sealed anew without those whose hash or words did not come in time; the start goes on. `since` is the entry since
 * which they were waited for.
 */
export function rulePassOver(state: TableState, since: number): Ruling {
  const { sealing, seats } = state;
  if (sealing.since?.seq !== since || state.closed) return deny('notAway');
  const missing = owing(state).flatMap((seat): Missing[] => {
    const who = seats[seat];
    return who?.kind === 'member' ? [{ seat, member: who.member, why: 'silent' }] : [];
  });
  if (missing.length === 0) return [{ do: 'begin' }];
  const reseal: Act = { do: 'reseal', missing };
  const isAlone = sealingSeats(seats, { resealed: [...sealing.resealed, missing] }).length === 0;
  return isAlone ? [reseal, { do: 'begin' }] : [reseal];
}

/** What follows where somebody goes by whom seats change hands in the middle of a start: everything is sealed anew. */
export function resealAfterLeaving({ seats, members, sealing, closed }: TableState, going: Departure): readonly Act[] {
  const { member, cause } = going;
  const why = cause === 'self' ? 'left' : 'removed';
  const missing = seats.flatMap((who, seat): Missing[] =>
    holderOf(who) === holderOf(seatWithout(who, going, members)) ? [] : [{ seat, member, why }],
  );
  return isStarting({ sealing }) && !closed && missing.length > 0 ? [{ do: 'reseal', missing }] : [];
}
