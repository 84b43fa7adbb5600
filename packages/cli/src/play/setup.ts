import { randomBytes } from 'node:crypto';
import {
  type AnyGame,
  headOf,
  type JsonObject,
  type Record,
  replay,
  type Sitter,
  type Viewer,
} from '@doomtable/kernel';
import { gameOf } from '../games.js';
import { wholeFrom } from '../numbers.js';
import { BadInput, Unsound } from '../problem.js';
import { settingsFrom } from '../settings.js';
import { type Dice, diceOf, freshVerifiableDice, realDice, seededDice, settledDice } from './dice.js';
import { Match } from './match.js';
import { listFrom, PERSON, peopleFrom, seatsFor, sittersFor, type WantedSeats } from './seating.js';

/** What may be said about a new table on the command line. */
export interface GameSetupOptions {
  readonly seats?: string;
  readonly humans?: string;
  readonly bots?: string;
  readonly auto?: boolean;
  readonly seed?: string;
  readonly set?: readonly string[];
  readonly realDice?: boolean;
  readonly verifiable?: boolean;
}

/** A table that is about to begin: all but its dice. */
export interface GameSetup {
  readonly game: AnyGame;
  readonly settings: JsonObject;
  readonly sitters: readonly Sitter[];
  /** As given; `null` when chance was to choose. */
  readonly seed: string | null;
}

export async function gameSetupOf(id: string, options: GameSetupOptions): Promise<GameSetup> {
  if (options.realDice === true && options.verifiable === true) {
    throw new BadInput('Dice are either real or verifiable: give --real-dice or --verifiable, not both.');
  }
  if (options.realDice === true && options.auto === true) {
    throw new BadInput('Bots have no real dice: leave out --real-dice or --auto.');
  }
  const game = await gameOf(id);
  const wanted: WantedSeats = {
    seats: options.seats === undefined ? null : wholeFrom('--seats', options.seats),
    people: options.auto === true ? [] : peopleFrom(options.humans ?? '1'),
    bots: listFrom(options.bots ?? ''),
  };
  const seats = seatsFor(game, wanted);
  const settings = settingsFrom(game, options.set ?? [], seats, wanted.people.length > 0 ? 'people' : 'bots');
  return { game, settings, sitters: sittersFor(game, settings, wanted, seats), seed: options.seed ?? null };
}

export function newMatch(plan: GameSetup, options: GameSetupOptions): Match {
  const { game, settings, sitters } = plan;
  return new Match(game, headOf(game, settings, sitters), diceFor(options, plan), viewersOf(sitters));
}

function diceFor(options: GameSetupOptions, { seed, sitters }: GameSetup): Dice {
  if (options.realDice === true) return realDice();
  if (options.verifiable === true) return freshVerifiableDice(seed, sitters);
  return seededDice(seed ?? freshSeed());
}

/** A seed that is short enough to be typed again. */
export function freshSeed(): string {
  return randomBytes(4).readUInt32BE().toString(36);
}

/** Whose log is kept: that of the people at the terminal, or what everybody knows when there are none. */
function viewersOf(sitters: readonly Sitter[]): Viewer[] {
  const people = sitters.flatMap(({ kind }, seat) => (kind === PERSON ? [seat] : []));
  return [...people, 'audience'];
}

/** Goes on with a record, once it has been found sound. */
export async function resumedMatch(record: Record, secret: string | null): Promise<Match> {
  const game = await gameOf(record.game, record.rulesVersion);
  const checked = replay(game, record);
  if (checked.flaw !== undefined) throw new Unsound(`The record cannot be gone on with: ${checked.flaw.detail}.`);
  const dice = record.end === undefined ? diceOf(record.luck, secret) : settledDice(record.luck);
  if (typeof dice === 'string') throw new BadInput(`The record cannot be gone on with: ${dice}.`);
  const match = new Match(game, headOf(game, record.settings, record.seats), dice, viewersOf(record.seats));
  match.tellAsIn(record);
  for (const { hash: _, ...answer } of record.answers) {
    match.answer(answer);
    match.tellAsIn(record);
  }
  return match;
}
