import type { Refusal, Seat } from '@doomtable/kernel';
import { deny } from '../command.js';
import type { MemberId } from '../log/log.js';
import type { TableState } from '../log/state.js';

/** The longest thing anybody may say, in code points. */
export const LONGEST_SAYING = 4000;

export function isHost(state: TableState, member: MemberId): boolean {
  return state.members[member]?.role === 'host';
}

export function isWatcher(state: TableState, member: MemberId): boolean {
  return state.members[member]?.role === 'watcher';
}

/**
 * Whoever has no seat, neither taken nor kept by somebody who sits in, looks on: whatever role they came in, they are part of the
 * audience once there is play. The host runs the table and is not.
 */
export function looksOn({ seats, members }: Pick<TableState, 'seats' | 'members'>, member: MemberId): boolean {
  if (members[member]?.role === 'host') return false;
  return !seats.some(who => who.kind === 'member' && (who.member === member || who.for === member));
}

/** Why this member may not speak, if so. */
export function talkRefusal(state: TableState, member: MemberId): Refusal | undefined {
  const { muted = false, invited = false } = state.members[member] ?? {};
  if (muted) return deny('muted');
  const { talk } = state.options;
  const may = talk === 'anyone' || (talk === 'invited' && invited) || !looksOn(state, member);
  return may ? undefined : deny('sitFirst');
}

/** Whether what this member says stands apart from what players say: watchers, unless everybody is invited to one conversation. */
export function speaksApart(
  { members, options }: { readonly members: TableState['members']; readonly options: TableState['options'] },
  member: MemberId,
): boolean {
  return options.talk !== 'anyone' && members[member]?.role === 'watcher';
}

/** Why this member may not stop play or let it go on, if so. Nobody who plays or was invited to needs a reason to. */
export function pauseRefusal(state: TableState, member: MemberId): Refusal | undefined {
  if (isWatcher(state, member)) return deny('watching');
  return state.members[member]?.invited === true || !looksOn(state, member) ? undefined : deny('sitFirst');
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
