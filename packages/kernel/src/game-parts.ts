import type { ChoiceData } from './choice/types.js';
import type { Json, JsonObject } from './json.js';

/* What the optional parts of a game are made of. */

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
