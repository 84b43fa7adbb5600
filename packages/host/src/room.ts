import type { Refusal } from '@doomtable/kernel';
import { type Command, deny, type Ruling } from './command.js';
import type { MemberId, Sitting } from './log.js';
import { isHost, isWatcher, LONGEST_SAYING, seatRefusal, textRefusal } from './rights.js';
import type { TableState } from './state.js';

/** The longest words a seat may add to the dice. */
const LONGEST_MIX = 100;

type RoomCommand = Exclude<Command, { do: 'answer' | 'roll' | 'undo' | 'consent' | 'cover' }>;

/** Everything at a table that is not play. `bots` are the players a seat may be given to. */
export function ruleRoom(state: TableState, member: MemberId, command: RoomCommand, bots: readonly string[]): Ruling {
  if (state.closed && command.do !== 'leave') return deny('closed');
  switch (command.do) {
    case 'sit':
      return sit(state, member, command.seat, command.who, bots);
    case 'mix':
      return mix(state, member, command.seat, command.words);
    case 'begin':
      return begin(state, member);
    case 'say':
      if (state.members[member]?.muted === true) return deny('muted');
      return textRefusal(command.text, LONGEST_SAYING) ?? [{ do: 'say', member, text: command.text }];
    case 'pause':
    case 'resume':
      return isWatcher(state, member) ? deny('watching') : stopOrGo(state, member, command.do);
    case 'leave':
      return [{ do: 'leave', member, cause: 'self' }];
    case 'options':
    case 'remove':
    case 'mute':
    case 'close':
      return isHost(state, member) ? byHost(state, member, command) : deny('notHost');
  }
}

/** Anybody at the table may stop play, and needs no reason. */
function stopOrGo(state: TableState, member: MemberId, wish: 'pause' | 'resume'): Ruling {
  if (wish === 'resume') return state.paused === null ? deny('notPaused') : [{ do: 'resume', member }];
  if (state.table === null) return deny('notBegun');
  return state.paused === null ? [{ do: 'pause', member }] : deny('paused');
}

function byHost(
  state: TableState,
  member: MemberId,
  command: Extract<RoomCommand, { do: 'options' | 'remove' | 'mute' | 'close' }>,
): Ruling {
  if (command.do === 'options') {
    // Dice that are typed in are not those that everybody else met.
    const isReal = command.options.rolls === 'real' && state.head.deal !== undefined;
    return isReal ? deny('dealt') : [{ do: 'options', options: command.options }];
  }
  if (command.do === 'close') return [{ do: 'close', member }];
  if (state.members[command.member]?.here !== true) return deny('notMember');
  return command.do === 'mute'
    ? [{ do: 'mute', member: command.member, muted: command.muted }]
    : [{ do: 'leave', member: command.member, cause: command.member === member ? 'self' : 'host' }];
}

/**
 * A free seat may be taken, one's own seat handed over or given up; the host may seat anybody anywhere. Whoever has a
 * substitute takes the seat back. Once the game has begun a second seat is the host's to give: whoever sits there sees what it
 * knows.
 */
function sit(state: TableState, member: MemberId, seat: number, who: Sitting, bots: readonly string[]): Ruling {
  const now = state.seats[seat];
  if (now === undefined) return deny('noSuchSeat');
  const unfit = sitterRefusal(state, now, who, bots);
  if (unfit !== undefined) return unfit;
  const own = now.kind === 'member' && (now.for ?? now.member) === member;
  const sitsIn = now.kind === 'member' && now.member === member;
  if (own || sitsIn || isHost(state, member)) return [{ do: 'sit', seat, who }];
  if (now.kind === 'member') return deny('seatTaken');
  const forSelf = who.kind === 'member' && who.member === member;
  const isFirst = state.table === null || state.seatsOf(member).length === 0;
  return now.kind === 'empty' && forSelf && isFirst ? [{ do: 'sit', seat, who }] : deny('notHost');
}

function sitterRefusal(state: TableState, now: Sitting, who: Sitting, bots: readonly string[]): Refusal | undefined {
  if (who.kind === 'bot') return bots.includes(who.bot) ? undefined : deny('noBot');
  if (who.kind === 'empty') return undefined;
  const owner = now.kind === 'member' ? (now.for ?? now.member) : undefined;
  if (who.for !== undefined && (who.for !== owner || who.for === who.member)) return deny('notTheirSeat');
  const member = state.members[who.member];
  return member?.here === true && member.role !== 'watcher' ? undefined : deny('notMember');
}

/** Words a seat adds to the dice, before the first of them falls. */
function mix(state: TableState, member: MemberId, seat: number, words: string): Ruling {
  const barred = seatRefusal(state, member, seat);
  if (barred !== undefined) return barred;
  if (state.table !== null) return deny('begun');
  if (state.head.deal !== undefined) return deny('dealt');
  return textRefusal(words, LONGEST_MIX) ?? [{ do: 'mix', seat, words }];
}

function begin(state: TableState, member: MemberId): Ruling {
  if (!isHost(state, member)) return deny('notHost');
  if (state.table !== null) return deny('begun');
  return state.seats.every(who => who.kind !== 'empty') ? [{ do: 'begin' }] : deny('seatsEmpty');
}
