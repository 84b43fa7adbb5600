import { rejects } from './choice/index.js';
import type { Choice, ChoiceData, Rejection } from './choice/types.js';
import type { Power } from './flow/power.js';
import type { RuleCode } from './flow/rule.js';
import type { Seat, Viewer } from './flow/step.js';
import type { Frame } from './flow/table.js';
import type { Json, JsonObject } from './json.js';
import type { Random } from './luck/random.js';
import type { Words } from './words.js';

/** What a game keeps. Only `knows` may read `secret`; everything shown to anybody starts from `open`. */
export interface World {
  readonly open: object;
  readonly secret: object;
}

/** One thing a table decides before it begins. Rulings are settings too: their default is our reading of the book. */
export interface Setting<A extends Json = Json> {
  readonly choice: Choice<A>;
  readonly standard: A;
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
): Setting<A> {
  return cite === undefined ? { choice, standard, group } : { choice, standard, group, cite };
}

export function standardSettings<S extends Settings>(settings: S): ValuesOf<S> {
  return Object.fromEntries(Object.entries(settings).map(([name, s]) => [name, s.standard])) as ValuesOf<S>;
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

/** A game, whole. Everything outside `games` knows games through this alone. */
export interface Game<W extends World = World, V = unknown, Known = unknown, S extends Settings = Settings> {
  readonly id: string;
  readonly title: string;
  /** Part of every record. It changes whenever old answers could mean something else. */
  readonly rulesVersion: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly settings: S;
  readonly rules: readonly RuleCode[];
  readonly powers: { readonly [name: string]: Power<W> };
  /** Why these settings, each legal by itself, cannot be played together, if so: content files are judged here. */
  judge?(settings: ValuesOf<S>, seats: number): Rejection | undefined;
  /**
   * The settings as everybody at the table may know them, for a game with settings that hold secrets: a mission of one's own
   * tells what waits in the dark. They keep their declared form. Records hold them whole. All may be known where absent.
   */
  openSettings?(settings: ValuesOf<S>): ValuesOf<S>;
  begin(settings: ValuesOf<S>, seats: number): Beginning<W>;
  /** A copy that shares nothing mutable with the original. Written by hand: search bots live on it. */
  clone(world: W): W;
  /** What a viewer may know of the secrets. The only reader of `world.secret`. */
  knows(world: W, viewer: Viewer): Known;
  /** What a viewer sees, built from nothing. */
  view(open: W['open'], known: Known, viewer: Viewer, stack: readonly OpenFrame[]): V;
  /** A world that this view could come from, hidden parts drawn at random. */
  imagine(view: V, viewer: Viewer, random: Random): W;
  /**
   * The kinds of events that show somebody what was hidden: cards turned up, ballots counted, fog that lifts. Whoever does
   * not hear one of these learns nothing secret; the laws hold every game to it. None where absent.
   */
  readonly reveals?: readonly string[];
  /** No game takes more answers than this, luck's included. */
  bound(settings: ValuesOf<S>, seats: number): number;
  /** The name of the ending a result stands for; one golden game exists for each. */
  endings: readonly string[];
  ending(result: Json): string;
  readonly words: Words<V>;
  /** What this seat of so many is called at the table when nobody has named it: its role, in the book's own noun. */
  role(settings: ValuesOf<S>, seat: Seat, seats: number): string;
}

/** A game whose own types do not matter to the reader: what registries, hosts and tools hold. */
export type AnyGame = Game;

/** Declares a game. Its types are checked here and then left behind. */
export function defineGame<W extends World, V, Known, S extends Settings>(game: Game<W, V, Known, S>): AnyGame {
  return game as unknown as AnyGame;
}
