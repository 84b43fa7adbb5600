import type { ChoiceData } from './choice/types.js';
import type { Decision } from './flow/decision.js';
import type { Sight } from './flow/look.js';
import type { Seat, Viewer } from './flow/step.js';
import type { Table } from './flow/table.js';
import type { AnyGame, World } from './game.js';
import type { Json, JsonObject } from './json.js';
import type { Random } from './luck/random.js';
import type { Record } from './record/record.js';

/** Plays a seat from what that seat may know, and nothing else. */
export type Player = (sight: Sight, decision: Decision, random: Random) => Json;

/** A chance that bears on a decision: exact, as a reduced fraction `a/b`. */
export interface Forecast {
  /** The option it belongs to; `null` for the decision as a whole. */
  readonly option: string | null;
  readonly words: string;
  readonly chance: string;
}

/** A line drawn in text: words, and what they are meant to look like. */
export type Tone = 'plain' | 'muted' | 'strong' | 'accent' | 'good' | 'bad';
export interface Span {
  readonly text: string;
  readonly tone: Tone;
}
export type Line = readonly Span[];

/** One question the command line can ask about a game's dice. */
export interface OddsQuestion {
  /** The words after `doomtable odds GAME`, in the order help shows them. */
  readonly options: readonly OddsOption[];
  /** An example, as typed after `doomtable odds GAME`. */
  readonly example: string;
  /** Exact fractions as strings, for `--json`; a sentence when the figures cannot be. */
  answer(given: {
    readonly [name: string]: string | boolean;
  }): { readonly json: JsonObject; readonly lines: readonly string[] } | string;
}
export interface OddsOption {
  readonly name: string;
  /** What stands after it, e.g. `N`; absent for a switch. */
  readonly value?: string;
  readonly about: string;
}

/** Something wrong or doubtful in a content file. */
export interface Finding {
  readonly level: 'error' | 'warning';
  /** Where: a path into the file. */
  readonly path: string;
  readonly message: string;
}

/** A kind of content file a game reads: data only, with a form that can be published. */
export interface ContentKind {
  readonly kind: string;
  readonly shape: ChoiceData;
  /** Judges a file whose form is right. */
  lint(file: Json): readonly Finding[];
  /** The files that come with the game, by id. */
  readonly shipped: { readonly [id: string]: Json };
}

/** A story written down: as Markdown, and as one page of HTML that needs nothing else. */
export interface WrittenChronicle {
  readonly markdown: string;
  readonly page: string;
}

/** A game with everything that is made for it: what registries hold. */
export interface GameModule {
  readonly game: AnyGame;
  /** Whom people count when they set up a table, where that is not everybody: their name, and how many seats there are beside them. */
  readonly party?: { readonly name: string; readonly beside: number };
  /** The rule-of-thumb player. */
  readonly thumb: Player;
  /** What a bot tells with its answer, where the step wants a telling. */
  narrate?(sight: Sight, decision: Decision, answer: Json, random: Random): string | undefined;
  /** How well a table stands for a seat, from 0 to 1: what search bots steer by. */
  worth(table: Table<World>, seat: Seat): number;
  /** How many answers a search plays on before it asks for the worth, where that is a guess until the end: as many as a game has. */
  readonly horizon?: number;
  /** Exact chances for the one who decides, from what that seat knows. */
  foresee(sight: Sight, decision: Decision): readonly Forecast[];
  readonly odds: OddsQuestion;
  /** The view as text, for terminals. `width` is in columns. */
  sketch(view: unknown, width: number): readonly Line[];
  readonly content: readonly ContentKind[];
  /** The story of a recorded game as this viewer may tell it, to be read or printed; absent where there is no story to tell. */
  chronicle?(record: Record, viewer: Viewer): WrittenChronicle;
  /** The settings of the table that everybody plays on one day, drawn by the day's own chance; the standard ones where absent. */
  daily?(random: Random): JsonObject;
}
