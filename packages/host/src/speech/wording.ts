import type { AnyGame, Seat, Talk } from '@doomtable/kernel';
import type { TableState } from '../log/state.js';

/**
 * What a storyteller is given: a line that a bot has decided to tell, and what everybody at the table has heard told before it.
 * Nothing else of the table goes to it, so it can give away nothing that is not known to all.
 */
export interface WordingRequest {
  readonly game: string;
  /** Who tells the line, as the table calls that seat. */
  readonly speaker: string;
  readonly line: string;
  /** The lines before it, oldest first. */
  readonly before: readonly { readonly by: string; readonly text: string }[];
}

/** Words lines of bots. It keeps its promise in any case: with other words, or with nothing where the line stays as it is. */
export type StorytellerPort = (request: WordingRequest) => Promise<string | undefined>;

/** How many lines a storyteller is told of, and how much of each. */
const LINES = 8;
const LINE_LENGTH = 400;

/** Built from nothing but the title of the game, names of seats and what was told aloud. */
export function wordingOf(
  { game, state }: { readonly game: AnyGame; readonly state: TableState },
  { lines }: Talk,
  seat: Seat,
  line: string,
): WordingRequest {
  const nameOf = (by: Seat): string => speakerOf(game, state, by);
  const told = lines.filter(({ voice }) => voice !== 'aside').slice(-LINES);
  const before = told.map(({ by, text }) => ({ by: nameOf(by), text: text.slice(0, LINE_LENGTH) }));
  return { game: game.title, speaker: nameOf(seat), line, before };
}

function speakerOf(game: AnyGame, { head, seats, members }: TableState, seat: Seat): string {
  const who = seats[seat];
  const member = who?.kind === 'member' ? members[who.member] : undefined;
  return member?.name ?? `${game.role(head.settings, seat, head.seats)} ${seat + 1}`;
}
