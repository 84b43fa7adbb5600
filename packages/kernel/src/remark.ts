import { type Event, type EventOf, mayHear } from './flow/event.js';
import { look, type Sight } from './flow/look.js';
import type { Seat } from './flow/step.js';
import type { Table } from './flow/table.js';
import type { AnyTypes, GameTypes } from './game-types.js';
import type { Random } from './luck/random.js';
import type { HeardLine, TellingVoice } from './record/line.js';

/* What bots tell by themselves: of an outcome that is theirs to tell, or to what a person has told. */

/** What was told at a table so far, in order, and the seats that bots play: the memory of whoever speaks there. */
export interface Talk {
  readonly lines: readonly HeardLine[];
  readonly bots: readonly Seat[];
}

/** The talk of a table at which nothing was told yet. */
export const SILENCE: Talk = { lines: [], bots: [] };

/** Something a bot might speak of: what its seat has just heard happen, or, where nothing happened, the last line of the talk. */
export interface Occasion<T extends GameTypes = AnyTypes> {
  readonly seat: Seat;
  /** All that the bot goes by beside what was told aloud: what its seat sees. */
  readonly sight: Sight<T>;
  readonly events: readonly EventOf<T>[];
  readonly talk: Talk;
}

/** A line of a bot's own. */
export interface Remark {
  readonly voice: Exclude<TellingVoice, 'aside'>;
  readonly text: string;
}

/** A line of the bot in a seat. */
export interface SeatRemark extends Remark {
  readonly by: Seat;
}

/**
 * What one of the bots tells now, if any has something to tell: at most one line for each answer of somebody and for each line of
 * a person, so nobody is flooded, and no bot answers a bot. Whose outcome it is says the game.
 */
export function remarkOn(
  table: Table,
  events: readonly Event[],
  talk: Talk,
  randomOf: (seat: Seat) => Random,
): SeatRemark | undefined {
  const { game } = table;
  if (game.remark === undefined) return undefined;
  for (const seat of talk.bots) {
    const heard = events.filter(event => mayHear(event, seat));
    const remark = game.remark({ seat, sight: look(table, seat), events: heard, talk }, randomOf(seat));
    if (remark !== undefined) return { ...remark, by: seat };
  }
  return undefined;
}

/** What a person has told last, after which a bot may answer: nothing where a bot spoke last, or somebody spoke aside. */
export function lastWordOfPerson({ lines, bots }: Talk): HeardLine | undefined {
  const last = lines.at(-1);
  return last === undefined || last.voice === 'aside' || bots.includes(last.by) ? undefined : last;
}
