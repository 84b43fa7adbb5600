import type { Refusal, Seat } from '@doomtable/kernel';
import { type Command, deny, type Ruling } from '../command.js';
import type { MemberId } from '../log/log.js';
import { ruleHost, ruleMeeting } from './meeting.js';
import { seatsFreed } from './members.js';
import { isHost, pauseRefusal, textRefusal } from './rights.js';
import { ruleAccept, ruleCharter, ruleSafety } from './safety.js';
import { resealAfterLeaving, ruleOpen, ruleSeal, ruleStart } from './sealing.js';
import { ruleAgree, ruleOptions, ruleSit } from './seating.js';
import type { TableState } from '../log/state.js';
import { ruleMend, ruleReact, ruleStrike, ruleTell } from './telling.js';

/** The longest word why a table is paused, in code points. */
const LONGEST_REASON = 200;

type RoomCommand = Exclude<Command, { do: 'answer' | 'roll' | 'undo' | 'consent' }>;

/** Everything at a table that is not play. `bots` are the players a seat may be given to. */
export function ruleRoom(
  state: TableState,
  member: MemberId,
  command: RoomCommand,
  bots: readonly string[],
  now: number,
): Ruling {
  if (state.closed && command.do !== 'leave') return deny('closed');
  switch (command.do) {
    case 'sit':
      return ruleSit(state, member, command, bots, now);
    case 'agree':
      return ruleAgree(state, member, command);
    case 'seal':
      return ruleSeal(state, member, command);
    case 'open':
      return ruleOpen(state, member, command);
    case 'begin':
      return begin(state, member);
    case 'tell':
      return ruleTell(state, member, command);
    case 'react':
      return ruleReact(state, member, command);
    case 'mend':
      return ruleMend(state, member, command, now);
    case 'strike':
      return ruleStrike(state, member, command);
    case 'safety':
      return ruleSafety(state, member, command);
    case 'charter':
      return ruleCharter(state, member, command);
    case 'accept':
      return ruleAccept(state, member);
    case 'date':
    case 'undate':
    case 'attend':
      return ruleMeeting(state, member, command, now);
    case 'host':
      return isHost(state, member) ? ruleHost(state, member, command.member) : deny('notHost');
    case 'pause':
    case 'resume':
      return pauseRefusal(state, member) ?? stopOrGo(state, member, command);
    case 'portrait':
      return portraitRefusal(state, member, command.seat) ?? [{ ...command, member }];
    case 'leave':
      return leaving(state, member, 'self');
    case 'options':
    case 'remove':
    case 'readmit':
    case 'mute':
    case 'close':
      return isHost(state, member) ? byHost(state, member, command, now) : deny('notHost');
  }
}

/** People choose their own faces, and the host those of bots. */
function portraitRefusal(state: TableState, member: MemberId, seat: Seat): Refusal | undefined {
  const who = state.seats[seat];
  if (who === undefined) return deny('noSuchSeat');
  const mayChoose = who.kind === 'member' ? who.member === member : isHost(state, member);
  return mayChoose ? undefined : deny('notYourSeat');
}

function stopOrGo(state: TableState, member: MemberId, wish: Extract<RoomCommand, { do: 'pause' | 'resume' }>): Ruling {
  if (wish.do === 'resume') return state.paused === null ? deny('notPaused') : [{ do: 'resume', member }];
  if (state.table === null) return deny('notBegun');
  if (wish.why === undefined) return state.paused === null ? [{ do: 'pause', member }] : deny('paused');
  if (state.paused !== null && state.paused !== member) return deny('paused');
  return textRefusal(wish.why, LONGEST_REASON) ?? [{ do: 'pause', member, why: wish.why }];
}

function byHost(
  state: TableState,
  member: MemberId,
  command: Extract<RoomCommand, { do: 'options' | 'remove' | 'readmit' | 'mute' | 'close' }>,
  now: number,
): Ruling {
  if (command.do === 'options') return ruleOptions(state, member, command.options, now);
  if (command.do === 'close') return [{ do: 'close', member }];
  if (command.do === 'readmit') {
    const isRemoved = (state.members[command.member]?.removed ?? null) !== null;
    return isRemoved ? [{ do: 'readmit', member: command.member }] : deny('notRemoved');
  }
  if (state.members[command.member]?.here !== true) return deny('notMember');
  return command.do === 'mute'
    ? [{ do: 'mute', member: command.member, muted: command.muted }]
    : leaving(state, command.member, command.member === member ? 'self' : 'host');
}

function leaving(state: TableState, member: MemberId, cause: 'self' | 'host'): Ruling {
  const seats = seatsFreed(state, member, cause);
  return [{ do: 'leave', member, cause, seats }, ...resealAfterLeaving(state, { member, cause })];
}

function begin(state: TableState, member: MemberId): Ruling {
  if (!isHost(state, member)) return deny('notHost');
  return state.table === null ? ruleStart(state, member) : deny('begun');
}
