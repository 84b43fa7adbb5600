import { look, rightsOf, type Seat } from '@doomtable/kernel';
import type { TableState } from './state.js';

/** Where nothing has happened for so long, nobody was there: the clock counts no more of it. */
export const IDLE_MS = 10 * 60_000;
const MINUTE = 60_000;

/** The clock of a table: the part of the game it measures, and how much of its time has run. */
export interface TableClock {
  readonly part: string;
  readonly minutes: number;
  readonly signal: Seat | null;
  /** Milliseconds that ran before `since`. */
  readonly ran: number;
  /** Since when it runs; `null` while it stands. */
  readonly since: number | null;
}

/** The clock after an entry of the log; `before` the entry it was what `clock` says, and the last thing had happened at `last`. */
export function clockAfter(
  { table, game, paused, closed, clock }: TableState,
  at: number,
  last: number,
): TableClock | null {
  if (game.clock === undefined || table === null || table.over || closed) return null;
  const now = game.clock(look(table, 'audience'));
  if (now === null) return null;
  const { part, minutes, signal } = now;
  const goesOn = clock?.part === part ? clock : null;
  let { ran, since } = goesOn ?? { ran: 0, since: null };
  if (since !== null) since += Math.max(0, at - last - IDLE_MS);
  const runs = !now.stands && paused === null;
  if (!runs && since !== null) {
    ran += at - since;
    since = null;
  } else if (runs) since ??= at;
  const isSame = goesOn !== null && goesOn.ran === ran && goesOn.since === since;
  return isSame && goesOn.signal === signal && goesOn.minutes === minutes
    ? goesOn
    : { part, minutes, signal, ran, since };
}

/** Milliseconds a clock has left at a time; less than nothing once it is out. `last` is when something last happened. */
export function timeLeft({ minutes, ran, since }: TableClock, now: number, last: number): number {
  const until = Math.min(now, last + IDLE_MS);
  return minutes * MINUTE - ran - (since === null ? 0 : Math.max(0, until - since));
}

/** Minutes that are left before a right may be used, where the clock has to run out first; 0 where it need not, or is out. */
export function minutesBefore({ table, clock, at }: TableState, right: string, seat: Seat, now: number): number {
  const offered = table === null ? undefined : rightsOf(table, seat).find(({ name }) => name === right);
  if (offered?.afterTime !== true || clock === null) return 0;
  return Math.max(0, Math.ceil(timeLeft(clock, now, at) / MINUTE));
}
