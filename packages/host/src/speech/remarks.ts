import {
  type Event,
  lastWordOfPerson,
  type Random,
  remarkOn,
  type Seat,
  type SeatRemark,
  type Talk,
} from '@doomtable/kernel';
import { deny, type Ruling } from '../command.js';
import { playRefusal } from '../people/rights.js';
import type { Happened } from '../told/projection.js';
import type { TableState } from '../log/state.js';

/** Something after which a bot may tell something: what has just happened, and the moment it left the table at. */
export interface SpeakingMoment {
  readonly events: readonly Event[];
  readonly tick: number;
}

/** The moment that these entries, written as one, lead to; nothing where no bot has any business to speak. */
export function speakingMoment(state: TableState, happened: readonly Happened[]): SpeakingMoment | undefined {
  const { table } = state;
  if (table === null || state.game.remark === undefined || botSeats(state).length === 0) return undefined;
  const isAnswered = happened.some(({ entry: { act } }) => act.do === 'answer');
  const isTold = happened.some(
    ({ entry: { act } }) => act.do === 'tell' && act.member !== null && act.voice !== 'aside',
  );
  if (!isAnswered && !isTold) return undefined;
  const events = happened.flatMap(one => one.events);
  return isTold || events.length > 0 ? { events, tick: table.tick } : undefined;
}

/** What a bot tells at this moment, if the table still stands there and anybody has something to tell. */
export function remarkAt(
  state: TableState,
  { events, tick }: SpeakingMoment,
  talk: Talk,
  randomOf: (seat: Seat) => Random,
): SeatRemark | undefined {
  const { table } = state;
  if (table === null || table.tick !== tick || playRefusal(state) !== undefined) return undefined;
  if (events.length === 0 && lastWordOfPerson(talk) === undefined) return undefined;
  return remarkOn(table, events, talk, randomOf);
}

/** A line of a bot is told as long as its seat is a bot's and the moment was not taken back. */
export function ruleRemark(
  state: TableState,
  { tick }: SpeakingMoment,
  { by, voice }: SeatRemark,
  worded: { readonly text: string; readonly worded?: true },
): Ruling {
  const barred = state.closed ? deny('closed') : undefined;
  if (barred !== undefined) return barred;
  if (state.seats[by]?.kind !== 'bot' || (state.table?.tick ?? 0) < tick) return deny('notAway');
  return [{ do: 'tell', member: null, seat: by, voice, ...worded }];
}

export function botSeats({ seats }: Pick<TableState, 'seats'>): Seat[] {
  return seats.flatMap((who, seat) => (who.kind === 'bot' ? [seat] : []));
}
