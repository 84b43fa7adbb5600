import {
  type AnyGame,
  type ChoiceData,
  enumerate,
  type EventKind,
  type GameTypes,
  type Json,
  type JsonObject,
  seeded,
  settingsRejection,
  unattendedSettings,
} from '@doomtable/kernel';
import { botsPlay } from './bots.js';
import { coveringPairs } from './pairs.js';

/** What a game says about itself, so that bots can be seen to play it under every value of every setting. */
export interface Sweep<T extends GameTypes> {
  /** How many sit at the table with these settings. */
  readonly seats: number | ((settings: JsonObject) => number);
  /** A value for each text that a setting asks for, by the name of the setting: texts cannot be listed. */
  readonly texts?: { readonly [setting: string]: string };
  /** What the other settings are while one is tried, where it is not what a table of bots takes. */
  readonly others?: JsonObject;
  /** The settings of which every two values are tried together; all of them where absent. */
  readonly pairs?: readonly string[];
  /** Games under one value: so many, and more until one is won, but no more than the second. */
  readonly games: readonly [least: number, most: number];
  /** What is told in every single game, whatever it was set to: the game takes place. */
  told(settings: JsonObject): readonly EventKind<T>[];
  /** What is told in some game under every value. */
  toldOnce?(settings: JsonObject): readonly EventKind<T>[];
  won(result: T['Result']): boolean;
  /** Whether bots can be expected to win a game under this value; they can where absent. */
  winnable?(settings: JsonObject): boolean;
}

/** One test of a sweep: the settings, what they are called, and whether the game takes place. */
export interface Swept {
  readonly name: string;
  readonly settings: JsonObject;
  /** Throws where something that makes the game is missing. */
  holds(): void;
}

/** More values than a setting has that is tried with all of them. */
const FEW = 100;

/**
 * Every value of every setting of a game, each with the others as a table of bots has them, and then rows in which any two
 * values of different settings meet. All follows from the settings, so a new value is tried without a word more.
 */
export function sweep<T extends GameTypes>(game: AnyGame, what: Sweep<T>): readonly Swept[] {
  const base: JsonObject = { ...unattendedSettings(game.settings), ...what.others };
  const values = Object.entries(game.settings).map(([name, { choice }]) => {
    return { name, values: valuesOf(choice, what.texts?.[name], name) };
  });
  const single = values.flatMap(({ name, values: all }) =>
    all.filter(value => !isSame(value, base[name])).map(value => ({ [name]: value })),
  );
  const paired = values
    .filter(({ name }) => what.pairs?.includes(name) ?? true)
    .map(({ name, values: all }) => ({
      name,
      values: game.settings[name]?.choice.kind === 'number' ? ends(all) : all,
    }));
  const alone = [{}, ...single].map(changes => swept(game, what, base, changes, false));
  return [...alone, ...coveringPairs(paired).map(changes => swept(game, what, base, changes, true))];
}

function swept<T extends GameTypes>(
  game: AnyGame,
  what: Sweep<T>,
  base: JsonObject,
  changes: JsonObject,
  isPair: boolean,
): Swept {
  const settings = { ...base, ...changes };
  const name = Object.entries(changes).map(([key, value]) => `${key}=${short(value)}`);
  const called = name.length === 0 ? 'the standard settings' : name.join(', ');
  return { name: called, settings, holds: () => holds(game, what, settings, isPair) };
}

function holds<T extends GameTypes>(game: AnyGame, what: Sweep<T>, settings: JsonObject, isPair: boolean): void {
  const seats = typeof what.seats === 'number' ? what.seats : what.seats(settings);
  const rejection = settingsRejection(game, settings, seats);
  if (rejection !== undefined) throw new Error(`${seats} cannot begin with this: ${JSON.stringify(rejection)}`);
  const isWinnable = !isPair && (what.winnable?.(settings) ?? true);
  const least = isPair ? 1 : what.games[0];
  const most = isWinnable ? what.games[1] : least;
  const everTold = new Set<string>();
  let games = 0;
  let wins = 0;
  while (games < least || (wins === 0 && games < most)) {
    const seed = `sweep/${games++}`;
    const { table } = botsPlay(game, { seats, seed, settings, luck: seeded(seed) });
    const told = new Set((table.events ?? []).map(({ kind }) => kind));
    const missing = what.told(settings).filter(kind => !told.has(kind));
    if (missing.length > 0) throw new Error(`game ${games} (seed '${seed}') never tells ${missing.join(', ')}`);
    for (const kind of told) everTold.add(kind);
    if (what.won(table.result)) wins++;
  }
  const unheard = isPair ? [] : (what.toldOnce?.(settings) ?? []).filter(kind => !everTold.has(kind));
  if (unheard.length > 0) throw new Error(`no game of ${games} tells ${unheard.join(', ')}`);
  if (isWinnable && wins === 0) throw new Error(`no game of ${games} was won`);
}

/** Every value of a choice, with this text where it asks for one. */
export function valuesOf(choice: ChoiceData, text: string | undefined, name: string): readonly Json[] {
  if (choice.kind === 'either') {
    return Object.entries(choice.branches).flatMap(([is, branch]) =>
      valuesOf(branch, text, name).map(value => ({ is, with: value })),
    );
  }
  if (choice.kind === 'text') {
    if (text === undefined) throw new Error(`the setting '${name}' asks for a text, and the sweep gives none`);
    return [text];
  }
  const values = enumerate(choice, FEW);
  if (values === 'too many') throw new Error(`the setting '${name}' has more than ${FEW} values`);
  return values;
}

/** Of a range its ends: in pairs, what is between them adds games and no cases. */
function ends(values: readonly Json[]): readonly Json[] {
  return values.length < 3 ? values : [values[0] ?? null, values[values.length - 1] ?? null];
}

function isSame(one: Json, other: Json | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A value as the name of a test has it. */
function short(value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
