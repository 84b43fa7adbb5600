import { type Command, deny, type Ruling } from '../command.js';
import { decidedSince, learnedSince, undoLimit } from './undo-limit.js';
import type { MemberId } from '../log/log.js';
import { playRefusal, seatRefusal } from '../people/rights.js';
import type { TableState } from '../log/state.js';

type Undo = Extract<Command, { do: 'undo' }>;
type Consent = Extract<Command, { do: 'consent' }>;

/** After a refused request the next one waits: a minute, then twice as long each time, up to an hour. */
export function waitAfter(refusals: number): number {
  return refusals === 0 ? 0 : Math.min(60 * 60_000, 60_000 * 2 ** (refusals - 1));
}

/** Up to the line an undo simply happens. Beyond it the seats concerned are asked; with nobody to ask it cannot be. */
export function ruleUndo(state: TableState, member: MemberId, command: Undo, now: number): Ruling {
  const { seat, to } = command;
  const barred = seatRefusal(state, member, seat) ?? playRefusal(state);
  if (barred !== undefined) return barred;
  // The secret of the dice may have been shown by now: nobody goes back with it.
  if (state.table?.over === true) return deny('over');
  if (!Number.isInteger(to) || to < 0 || to >= state.marks.length) return deny('nothingToUndo');
  const line = undoLimit(state.marks, seat);
  // Nothing is at stake in a what-if.
  if (to >= line.to || state.head.fork !== undefined) return [{ do: 'undo', seat, to }];
  const of = concerned(state, seat, to);
  if (of.length === 0) return deny('pastTheLine', { barrier: line.barrier, to: line.to });
  const { times, at } = state.refusals[seat] ?? { times: 0, at: 0 };
  const wait = at + waitAfter(times) - now;
  if (wait > 0) return deny('tooSoon', { seconds: Math.ceil(wait / 1000) });
  return [{ do: 'askUndo', seat, to, of }];
}

/** Whoever decided since; and everybody, once something has been learned since. Bots do not mind. */
function concerned(state: TableState, seat: number, to: number): number[] {
  const people = state.seats.flatMap((who, other) => (who.kind === 'member' && other !== seat ? [other] : []));
  if (learnedSince(state.marks, to)) return people;
  const decided = decidedSince(state.marks, to, seat);
  return people.filter(other => decided.includes(other));
}

export function ruleConsent(state: TableState, member: MemberId, command: Consent): Ruling {
  const { seat, yes } = command;
  const barred = seatRefusal(state, member, seat) ?? playRefusal(state);
  if (barred !== undefined) return barred;
  const { asked } = state;
  if (asked === null || !asked.of.includes(seat)) return deny('nobodyAsked');
  const consent = { do: 'consent', seat, yes } as const;
  return yes && asked.of.length === 1 ? [consent, { do: 'undo', seat: asked.seat, to: asked.to }] : [consent];
}
