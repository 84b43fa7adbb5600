import type { TableOptions, Told } from '@doomtable/host';
import type {
  AnyGame,
  AnyTypes,
  Decision,
  EventOf,
  OfferedRight,
  GameTypes,
  Json,
  Seat,
  SettingsOf,
  Sight,
} from '@doomtable/kernel';
import type { ComponentType } from 'preact';
import type { GamePictures } from '../../pictures/game-pictures.js';
import type { GameSounds } from '../../sound/game-sounds.js';
import { SKETCHED } from '../sketch/sketched.js';

/** What a viewer was told at once, with the events of its game. */
export type ToldOf<T extends GameTypes> = Omit<Told, 'events'> & { readonly events: readonly EventOf<T>[] };

/** A right that is being filled in. A board on which it can be pointed may fill it in too. */
export interface RightInHand {
  readonly right: OfferedRight;
  readonly value: Json;
  set(value: Json): void;
}

/** What a drawing of any game gets: what may be decided, and a way to decide it. */
export interface DecisionProps {
  readonly view: unknown;
  readonly game: AnyGame;
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
  /** Ideas of the game for a text about something, at this decision. */
  ideas?(about: string): readonly string[];
  /** Which chances the table has agreed to show; all where absent. */
  readonly odds?: TableOptions['odds'];
  /** Looks at an earlier place of the log, by the `seq` of what was told there. */
  travel?(seq: number): void;
  /** The right that is in hand, where the viewer has rights and has taken one up. */
  readonly ruling?: RightInHand | null;
}

/** What a game's own drawings get: what may be decided, and what its viewer sees and was told. */
export interface BoardProps<T extends GameTypes = AnyTypes> extends DecisionProps {
  readonly view: T['View'];
  readonly sight: Sight<T>;
  /** What this viewer was told up to the moment that is looked at. */
  readonly told?: readonly ToldOf<T>[];
}

export interface PrintProps<T extends GameTypes = AnyTypes> {
  readonly view: T['View'] | null;
  readonly settings: SettingsOf<T>;
  readonly game: AnyGame;
  name(seat: Seat): string;
}

/** A part of the table in sentences, for those who read it rather than look at it. */
export interface TextSection {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Where somebody is stuck: before which decision, with what filled in so far. */
export interface Stuck<T extends GameTypes = AnyTypes> {
  readonly view: T['View'];
  readonly decision: Decision;
  readonly draft: Json;
}

/** What a person is about to lose and would regret: one sentence that says what, the rule behind it, and the button that does it all the same. */
export interface Regret {
  readonly words: string;
  readonly cite?: string;
  readonly yes: string;
}

/** Keys of a game's own, each with what it does. */
export type GameKeys = readonly (readonly [key: string, what: string])[];

/** What lies beside the board and can be opened: the game's sheets, and what happened and was said. */
export type DrawerName = 'sheets' | 'log';

/** A game's look at the table. Everything it leaves out is drawn by the shell. */
export interface GameUi<T extends GameTypes = AnyTypes> {
  readonly Board: ComponentType<BoardProps<T>>;
  /** Beside the board: people, things, figures. */
  readonly Sheets: ComponentType<BoardProps<T>>;
  /** The drawers that stay open beside the board until somebody shuts them; none where absent. */
  readonly pinned?: readonly DrawerName[];
  /** Whether its table agrees on tone, lines and veils before it begins: it tells a story. */
  readonly sessionZero?: boolean;
  /** Below the board, in place of the general form, for the steps it names (`rule.step`). */
  readonly trays: { readonly [step: string]: ComponentType<BoardProps<T>> };
  /** Sheets for paper, from the view; `null` draws them empty, to be played on paper. */
  readonly Print: ComponentType<PrintProps<T>>;
  /** One line on where the game stands: `round 6 of 30`. */
  status(view: T['View']): string;
  /** The table in sentences, whole. */
  describe(view: T['View'], game: AnyGame, name: (seat: Seat) => string): readonly TextSection[];
  /** The heading of a new part of the log, where this event begins one: `Round 6`. */
  chapter(event: EventOf<T>): string | null;
  /** What a newcomer is told at a step of the guided first game, each once; by `rule.step`. */
  readonly tips: { readonly [step: string]: string };
  /** What is decided at a step (`rule.step`), in a few words for those who wait meanwhile: `the next action`. */
  readonly waits?: { readonly [step: string]: string };
  /** Steps (`rule.step`) whose own tray shows every chance itself; the shell lists none below it. */
  readonly drawsChances?: readonly string[];
  /** What an answer would lose that its giver would regret; `null` for nearly all. Nothing else is asked about before it is done. */
  regret?(view: T['View'], decision: Decision, answer: Json): Regret | null;
  /** Keys beside the table's own, for the sheet of keys. */
  readonly keys?: GameKeys;
  /** Ideas for a text about something (`text('town')`), offered beside its field. `story` is what is told with an answer. */
  ideas?(about: string, at: Stuck<T>): readonly string[];
  /** Pictures of its own, fetched when one is to be shown. */
  pictures?(): Promise<GamePictures>;
  /** What it sounds like, fetched when somebody wants to hear it. */
  sounds?(): Promise<GameSounds<T>>;
  /** A few sentences on what happened so far, for a table that is opened again. */
  soFar?(view: T['View']): readonly string[];
}

/** Declares a game's look, or a part of it: the shell draws the rest from the game's sketch. Its types are checked here and then left behind. */
export function defineUi<T extends GameTypes>(ui: Partial<GameUi<T>>): GameUi {
  return { ...SKETCHED, ...(ui as unknown as Partial<GameUi>) };
}
