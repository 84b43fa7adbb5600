import type { Refusal, Seat } from '@doomtable/kernel';
import { deny } from './command.js';
import type { MemberId } from './log.js';
import type { TableState } from './state.js';

/** The longest thing anybody may say, in code points. */
export const LONGEST_SAYING = 4000;

export function isHost(state: TableState, member: MemberId): boolean {
  return state.members[member]?.role === 'host';
}

export function isWatcher(state: TableState, member: MemberId): boolean {
  return state.members[member]?.role === 'watcher';
}

/** Why this member may not act for this seat, if so. */
export function seatRefusal(state: TableState, member: MemberId, seat: Seat): Refusal | undefined {
  const who = state.seats[seat];
  if (who === undefined) return deny('noSuchSeat');
  return who.kind === 'member' && who.member === member ? undefined : deny('notYourSeat');
}

/** Why nothing can be played now, if so. */
export function playRefusal(state: TableState): Refusal | undefined {
  if (state.closed) return deny('closed');
  if (state.table === null) return deny('notBegun');
  return state.paused === null ? undefined : deny('paused');
}

/** Why a text cannot be kept, if so. */
export function textRefusal(text: string, most: number): Refusal | undefined {
  if (!text.isWellFormed() || text.includes('\u0000')) return deny('textIllFormed');
  return [...text].length > most ? deny('textTooLong', { most }) : undefined;
}
