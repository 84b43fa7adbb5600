import type { Seat } from './flow/step.js';
import type { TellingVoice } from './record/line.js';
import type { AnyTypes, EventKind, GameTypes, SettingsOf } from './game-types.js';

/* The story of a game: what was heard of it, in order, and the document a game makes of that. */

/** An event as a viewer heard it: its words are those of the moment it happened in. */
export type EventHappening<T extends GameTypes = AnyTypes> = {
  [K in EventKind<T>]: {
    readonly is: 'event';
    readonly tick: number;
    readonly kind: K;
    readonly cite: string | null;
    readonly data: T['Events'][K];
    readonly text: string;
  };
}[EventKind<T>];

/** What somebody told: with an answer, or at any time in a voice. */
export interface StoryHappening {
  readonly is: 'story';
  readonly tick: number;
  readonly by: Seat;
  readonly text: string;
  /** Absent for what came with an answer. Asides are not part of what is heard of a story. */
  readonly voice?: Exclude<TellingVoice, 'aside'>;
}

export type Happening<T extends GameTypes = AnyTypes> = EventHappening<T> | StoryHappening;

/** A part of a chapter. Texts are plain; each writer escapes what its form needs escaped. */
export type Block =
  /** A line of what the rules did. */
  | { readonly is: 'line'; readonly text: string }
  /** What somebody told, in that one's own words; `by` is empty for the narrator's. */
  | { readonly is: 'story'; readonly by: string; readonly text: string }
  /** A smaller heading inside the chapter. */
  | { readonly is: 'scene'; readonly title: string }
  | { readonly is: 'list'; readonly items: readonly string[] }
  | { readonly is: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

export interface Chapter {
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** A game as a document: to be read, printed or kept. */
export interface Chronicle {
  readonly title: string;
  /** One line under the title. */
  readonly about: string;
  readonly chapters: readonly Chapter[];
}

/** How a game is told: from what was heard, the names of those who sit at the table, by seat, and its settings. */
export type Teller<T extends GameTypes = AnyTypes> = (
  happenings: readonly Happening<T>[],
  players: readonly string[],
  settings: SettingsOf<T>,
) => Chronicle;
