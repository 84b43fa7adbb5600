import { rejects } from './choice/index.js';
import type { Choice, ChoiceData, Rejection } from './choice/types.js';
import type { Teller } from './chronicle.js';
import type { Decision } from './flow/decision.js';
import type { Sight } from './flow/look.js';
import type { Counting } from './counting.js';
import type { RuleCode } from './flow/rule.js';
import type { Seat, Viewer } from './flow/step.js';
import type { Frame, Table } from './flow/table.js';
import type { ContentKind, Forecast, Line, OddsQuestion } from './game-parts.js';
import type { AnyTypes, EventKind, GameTypes, SettingsOf } from './game-types.js';
import type { Json, JsonObject } from './json.js';
import type { Lasting } from './lasting.js';
import type { Random } from './luck/random.js';
import type { Occasion, Remark, Talk } from './remark.js';
import type { NameOf, Words } from './words.js';

/** What a game keeps. Only `knows` may read `secret`; everything shown to anybody starts from `open`. */
export interface World {
  readonly open: object;
  readonly secret: object;
}

/** One thing a table decides before it begins. Rulings are settings too: their default is our reading of the book. */
export interface Setting<A extends Json = Json> {
  readonly choice: Choice<A>;
  readonly standard: A;
  /** What a table of bots alone takes instead of the standard, so that its game ends: nobody is there to end it. */
  readonly unattended?: A;
  readonly group: 'game' | 'ruling' | 'table';
  readonly cite?: string;
}
export interface Settings {
  readonly [name: string]: Setting;
}
/** The values of declared settings. */
export type ValuesOf<S extends Settings> = { readonly [K in keyof S]: S[K] extends Setting<infer A> ? A : never };

export function setting<A extends Json>(
  group: Setting['group'],
  choice: Choice<A>,
  standard: NoInfer<A>,
  cite?: string,
  unattended?: NoInfer<A>,
): Setting<A> {
  return {
    choice,
    standard,
    group,
    ...(cite === undefined ? {} : { cite }),
    ...(unattended === undefined ? {} : { unattended }),
  };
}

export function standardSettings<S extends Settings>(settings: S): ValuesOf<S> {
  return Object.fromEntries(Object.entries(settings).map(([name, s]) => [name, s.standard])) as ValuesOf<S>;
}

/** The standard settings of a table at which only bots sit: simulations, goldens, tests. */
export function unattendedSettings<S extends Settings>(settings: S): ValuesOf<S> {
  return Object.fromEntries(
    Object.entries(settings).map(([name, { standard, unattended = standard }]) => [name, unattended]),
  ) as ValuesOf<S>;
}

/** Settings as one choice, for forms, checks and fuzzing. */
export function settingsChoice(settings: Settings): ChoiceData {
  return {
    kind: 'record',
    fields: Object.fromEntries(Object.entries(settings).map(([name, s]) => [name, s.choice])),
  };
}

/** Why a table cannot begin with these settings, if so. */
export function settingsRejection(game: AnyGame, settings: unknown, seats: number): Rejection | undefined {
  if (!Number.isInteger(seats) || seats < game.seats.min || seats > game.seats.max) {
    return { code: 'outOfRange', path: '.seats', with: { min: game.seats.min, max: game.seats.max } };
  }
  return rejects(settingsChoice(game.settings), settings) ?? game.judge?.(settings as ValuesOf<Settings>, seats);
}

/** Settings as everybody at a table may know them before its game is over. */
export function openSettings(game: AnyGame, settings: JsonObject): JsonObject {
  return game.openSettings?.(settings) ?? settings;
}

/** The fewest seats a table can begin with when nothing else is agreed: a game may take fewer only under a setting of its own. */
export function fewestSeats(game: AnyGame): number {
  const settings = standardSettings(game.settings);
  for (let seats = game.seats.min; seats < game.seats.max; seats++) {
    if (settingsRejection(game, settings, seats) === undefined) return seats;
  }
  return game.seats.max;
}

/** How a game begins: its world, and the rule that plays it with what that rule remembers. */
export interface Beginning<W> {
  readonly world: W;
  readonly rule: RuleCode;
  readonly my: object;
}

/** A frame as others may see it: what rules remember is open; sealed answers stay behind. */
export type OpenFrame = Pick<Frame, 'rule' | 'at' | 'my'>;

/** A game, whole: its rules, its words, its bots, and all else that is made for it. Everything outside `games` knows games through this alone. */
export interface Game<T extends GameTypes = AnyTypes> {
  readonly id: string;
  readonly title: string;
  /** Part of every record. It changes whenever old answers could mean something else. */
  readonly rulesVersion: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly settings: T['Settings'];
  readonly rules: readonly RuleCode[];
  /** Why these settings, each legal by itself, cannot be played together, if so: content files are judged here. */
  judge?(settings: SettingsOf<T>, seats: number): Rejection | undefined;
  /**
   * The settings as everybody at the table may know them, for a game with settings that hold secrets: a mission of one's own
   * tells what waits in the dark. They keep their declared form. Records hold them whole. All may be known where absent.
   */
  openSettings?(settings: SettingsOf<T>): SettingsOf<T>;
  begin(settings: SettingsOf<T>, seats: number): Beginning<T['World']>;
  /** A copy that shares nothing mutable with the original. Written by hand: search bots live on it. */
  clone(world: T['World']): T['World'];
  /** What a viewer may know of the secrets. The only reader of `world.secret`. */
  knows(world: T['World'], viewer: Viewer): T['Known'];
  /** What a viewer sees, built from nothing. */
  view(open: T['World']['open'], known: T['Known'], viewer: Viewer, stack: readonly OpenFrame[]): T['View'];
  /** A world that this view could come from, hidden parts drawn at random. */
  imagine(view: T['View'], viewer: Viewer, random: Random): T['World'];
  /**
   * The kinds of events that show somebody what was hidden: cards turned up, ballots counted, fog that lifts. Whoever does
   * not hear one of these learns nothing secret; the laws hold every game to it. None where absent.
   */
  readonly reveals?: readonly EventKind<T>[];
  /** What is counted, and the events that tell of it; nothing where absent. A law keeps the accounts. */
  readonly counts?: Counting<T>;
  /** What belongs to a round, a turn, a scene or the like, by its name; nothing where absent. A law sees it go. */
  readonly lasting?: { readonly [span: string]: Lasting<T> };
  /**
   * No game takes more answers than this, luck's included. Where people may prolong a game at will, it is more than any game
   * takes that is played by chance.
   */
  bound(settings: SettingsOf<T>, seats: number): number;
  /** The name of the ending a result stands for; one golden game exists for each. */
  endings: readonly string[];
  ending(result: T['Result']): string;
  readonly words: Words<T>;
  /** What this seat of so many is called at the table when nobody has named it: its role, in the book's own noun. */
  role(settings: SettingsOf<T>, seat: Seat, seats: number): string;
  /** Whom people count when they set up a table, where that is not everybody: their name, and how many seats there are beside them. */
  readonly party?: { readonly name: string; readonly beside: number };
  /**
   * The steps (`rule.step`) and rights (`right.name`) that do no more than approve of what somebody else did: ballots nobody
   * would miss. `doomtable sim` tells their share of all answers. None where absent.
   */
  readonly approvals?: readonly string[];
  /**
   * What the table's clock measures now, where the book gives times; from what everybody sees. Rules know no clock: a right that
   * has to wait for it says so (`afterTime`). None where absent.
   */
  clock?(sight: Sight<T>): ClockPart | null;
  /** The rule-of-thumb player. */
  readonly thumb: Player<T>;
  /** What a bot tells with its answer, where the step wants a telling. From `talk` it knows what was told before. */
  narrate?(sight: Sight<T>, decision: Decision, answer: Json, random: Random, talk: Talk): string | undefined;
  /** What a bot tells by itself, after an answer of somebody or a line of a person: one line, or nothing. */
  remark?(occasion: Occasion<T>, random: Random): Remark | undefined;
  /** How well a table stands for a seat, from 0 to 1: what search bots steer by. */
  worth?(table: Table<T>, seat: Seat): number;
  /** How many answers a search plays on before it asks for the worth, where that is a guess until the end: as many as a game has. */
  readonly horizon?: number;
  /** Exact chances for the one who decides, from what that seat knows. */
  foresee?(sight: Sight<T>, decision: Decision): readonly Forecast[];
  /** The question about its dice that the command line can ask. */
  readonly odds?: OddsQuestion;
  /** The view as text: for terminals, and for pages of a game that draws nothing itself. `width` is in columns. */
  sketch(view: T['View'], width: number, name: NameOf): readonly Line[];
  /** The kinds of content files it reads. */
  readonly content?: readonly ContentKind[];
  /** The story of what was heard of a game, as a document; absent where there is no story to tell. */
  readonly chronicle?: Teller<T>;
  /** The settings of the table that everybody plays on one day, drawn by the day's own chance; the standard ones where absent. */
  daily?(random: Random): SettingsOf<T>;
}

/** A part of the game that has its time. */
export interface ClockPart {
  /** What it is called, in words; the clock begins anew with another. */
  readonly part: string;
  readonly minutes: number;
  /** Whether the clock stands: e.g. while somebody who profits from time owes an answer. */
  readonly stands: boolean;
  /** The seat that is told softly when little time is left: a chair. */
  readonly signal: Seat | null;
}

/** Plays a seat from what that seat may know, and nothing else. */
export type Player<T extends GameTypes = AnyTypes> = (sight: Sight<T>, decision: Decision, random: Random) => Json;

/** A game whose own types do not matter to the reader: what registries, hosts and tools hold. */
export type AnyGame = Game;

/** How well a table stands for a seat; half-way where the game does not say. */
export function worthOf(game: AnyGame, table: Table, seat: Seat): number {
  return game.worth?.(table, seat) ?? 0.5;
}

/** Declares a game. Its types are checked here and then left behind. */
export function defineGame<T extends GameTypes>(game: Game<T>): AnyGame {
  return game as unknown as AnyGame;
}
