import type { TableOptions, Told } from '@doomtable/host';
import type { Decision, Event, Freedom, GameModule, Json, JsonObject, Seat, Sight } from '@doomtable/kernel';
import type { ComponentType } from 'preact';

/** A power that is being filled in. A board on which it can be pointed may fill it in too. */
export interface Ruling {
  readonly power: Freedom;
  readonly value: Json;
  set(value: Json): void;
}

/** What a game's own drawings get: the view, what may be decided, and a way to decide it. */
export interface BoardProps<V = unknown> {
  readonly view: V;
  readonly sight: Sight;
  readonly module: GameModule;
  /** The viewer's own decision; none while others decide, while time is travelled, and for the audience. */
  readonly decision: Decision | null;
  /** Whether an answer is under way. */
  readonly busy: boolean;
  /** An answer in the making, shared by the board and what stands below it. `null` when nothing is prepared. */
  readonly draft: Json;
  setDraft(draft: Json): void;
  /** What is to be told with the answer, where something may be. It goes with whatever answers. */
  readonly story: string;
  setStory(story: string): void;
  /** Whether this answer could not be taken back; `null` while that is not known. */
  isFinal(answer: Json): boolean | null;
  /** Decides. What cannot be taken back is asked about first, where the person wants that; `then` hears what came of it. */
  answer(answer: Json, then?: (taken: boolean) => void): void;
  /** The chance that belongs to an option, where it is known and may be shown: words and a share of 1. */
  chance(option: string | null): readonly { readonly words: string; readonly share: number }[];
  name(seat: Seat): string;
  /** What this viewer was told up to the moment that is looked at. */
  readonly told?: readonly Told[];
  /** Ideas of the game for a text about something, at this decision. */
  ideas?(about: string): readonly string[];
  /** Which chances the table has agreed to show; all where absent. */
  readonly odds?: TableOptions['odds'];
  /** Looks at an earlier place of the log, by the `seq` of what was told there. */
  travel?(seq: number): void;
  /** The power that is in hand, where the viewer has powers and has taken one up. */
  readonly ruling?: Ruling | null;
}

export interface PrintProps<V> {
  readonly view: V | null;
  readonly settings: JsonObject;
  readonly module: GameModule;
  name(seat: Seat): string;
}

/** A part of the table in sentences, for those who read it rather than look at it. */
export interface Section {
  readonly title: string;
  readonly lines: readonly string[];
}

/** What was heard at a table, in order: an event in the words of its moment, or what somebody told with an answer. */
export type Heard =
  | {
      readonly is: 'event';
      readonly tick: number;
      readonly kind: string;
      readonly cite: string | null;
      readonly data: JsonObject;
      readonly text: string;
    }
  | { readonly is: 'story'; readonly tick: number; readonly by: Seat; readonly text: string };

/** A part of a chapter of a chronicle. All texts are plain. */
export type ChronicleBlock =
  | { readonly is: 'line'; readonly text: string }
  | { readonly is: 'story'; readonly by: string; readonly text: string }
  | { readonly is: 'scene'; readonly title: string }
  | { readonly is: 'list'; readonly items: readonly string[] }
  | { readonly is: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** The story of a game, to be read, printed and kept. */
export interface Chronicle {
  readonly title: string;
  readonly about: string;
  readonly chapters: readonly { readonly title: string; readonly blocks: readonly ChronicleBlock[] }[];
  /** The same as Markdown. */
  readonly markdown: string;
}

/** Where somebody is stuck: before which decision, with what filled in so far. */
export interface Stuck<V> {
  readonly view: V;
  readonly decision: Decision;
  readonly draft: Json;
}

/** Keys of a game's own, each with what it does. */
export type GameKeys = readonly (readonly [key: string, what: string])[];

/** A game's look at the table. Everything it leaves out is drawn by the shell. */
export interface GameUi<V = never> {
  readonly Board: ComponentType<BoardProps<V>>;
  /** Beside the board: people, things, figures. */
  readonly Sheets: ComponentType<BoardProps<V>>;
  /** Below the board, in place of the general form, for the steps it names (`rule.step`). */
  readonly trays: { readonly [step: string]: ComponentType<BoardProps<V>> };
  /** Sheets for paper, from the view; `null` draws them empty, to be played on paper. */
  readonly Print: ComponentType<PrintProps<V>>;
  /** One line on where the game stands: `round 6 of 30`. */
  status(view: V): string;
  /** The table in sentences, whole. */
  describe(view: V, module: GameModule, name: (seat: Seat) => string): readonly Section[];
  /** The heading of a new part of the log, where this event begins one: `Round 6`. */
  chapter(event: Pick<Event, 'kind' | 'data'>): string | null;
  /** What a newcomer is told at a step of the guided first game, each once; by `rule.step`. */
  readonly tips: { readonly [step: string]: string };
  /** Steps (`rule.step`) whose own tray shows every chance itself; the shell lists none below it. */
  readonly drawsChances?: readonly string[];
  /** Keys beside the table's own, for the sheet of keys. */
  readonly keys?: GameKeys;
  /** Ideas for a text about something (`text('town')`), offered beside its field. `story` is what is told with an answer. */
  ideas?(about: string, at: Stuck<V>): readonly string[];
  /** A few sentences on what happened so far, for a table that is opened again. */
  soFar?(view: V): readonly string[];
  /** What was heard, as a document. */
  chronicle?(heard: readonly Heard[], players: readonly string[], settings: JsonObject): Chronicle;
}
