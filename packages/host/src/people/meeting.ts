import type { Refusal } from '@doomtable/kernel';
import { type Command, deny, type Ruling } from '../command.js';
import type { LogEntry, MemberId } from '../log/log.js';
import type { TableState } from '../log/state.js';
import { isHost, looksOn } from './rights.js';

/** A time somebody has proposed to meet at, and who has said whether they come. */
export interface MeetingDate {
  /** The place of the log it was proposed at. */
  readonly id: number;
  /** In milliseconds since 1970, so that everybody reads it in their own time. */
  readonly at: number;
  readonly by: MemberId;
  readonly yes: readonly MemberId[];
  readonly no: readonly MemberId[];
}

/** The table at which the people of this one come together again. */
export interface NextTable {
  readonly table: string;
  readonly by: MemberId;
  /** By how many places everybody moves on. */
  readonly turn: number;
}

const MOST_DATES = 12;
const DAY_MS = 24 * 60 * 60 * 1000;
const FURTHEST_MS = 366 * DAY_MS;

type MeetingCommand = Extract<Command, { do: 'date' | 'undate' | 'attend' }>;

/** Whoever plays, and the host, agree when they meet. */
export function ruleMeeting(state: TableState, member: MemberId, command: MeetingCommand, now: number): Ruling {
  if (looksOn(state, member)) return deny('sitFirst');
  if (command.do === 'date') return dateRefusal(state, command.at, now) ?? [{ do: 'date', member, at: command.at }];
  const date = state.dates.find(({ id }) => id === command.date);
  if (date === undefined) return deny('noSuchDate');
  if (command.do === 'attend') return [{ do: 'attend', member, date: date.id, yes: command.yes }];
  return date.by === member || isHost(state, member) ? [{ do: 'undate', member, date: date.id }] : deny('notHost');
}

function dateRefusal({ dates }: TableState, at: number, now: number): Refusal | undefined {
  if (at < now || at > now + FURTHEST_MS) return deny('datePast');
  const open = dates.filter(date => date.at > now - DAY_MS);
  return open.length >= MOST_DATES || open.some(date => date.at === at) ? deny('datesFull') : undefined;
}

/** The dates after something happened, in their order. Whoever proposes one comes; what lies behind is gone with the next one. */
export function datesAfter(
  dates: readonly MeetingDate[],
  { act, seq, at: now }: Pick<LogEntry, 'act' | 'seq' | 'at'>,
): readonly MeetingDate[] {
  switch (act.do) {
    case 'date': {
      const added: MeetingDate = { id: seq, at: act.at, by: act.member, yes: [act.member], no: [] };
      const coming = dates.filter(({ at }) => at > now - DAY_MS);
      return [...coming, added].sort((a, b) => a.at - b.at);
    }
    case 'undate':
      return dates.filter(({ id }) => id !== act.date);
    case 'attend':
      return dates.map(date => (date.id === act.date ? answered(date, act.member, act.yes) : date));
    default:
      return dates;
  }
}

function answered(date: MeetingDate, member: MemberId, isYes: boolean): MeetingDate {
  const others = (list: readonly MemberId[]): MemberId[] => list.filter(one => one !== member);
  const [yes, no] = [others(date.yes), others(date.no)];
  return isYes ? { ...date, yes: [...yes, member], no } : { ...date, yes, no: [...no, member] };
}

/** A table has one host, who hands it to somebody who is there and came to play. */
export function ruleHost(state: TableState, by: MemberId, member: MemberId): Ruling {
  const heir = state.members[member];
  if (member === by) return deny('hostAlready');
  return heir?.here === true && heir.role === 'player' ? [{ do: 'host', member, by }] : deny('notMember');
}
