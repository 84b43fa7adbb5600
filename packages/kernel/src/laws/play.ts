import { sample } from '../choice/index.js';
import type { ChoiceData } from '../choice/types.js';
import type { Decision } from '../flow/decision.js';
import { Table } from '../flow/table.js';
import { type AnyGame, settingsChoice, settingsRejection, standardSettings } from '../game.js';
import type { Json, JsonObject } from '../json.js';
import { type Random, Sfc32 } from '../luck/random.js';
import { headOf, type RecordHead } from '../record/record.js';

/** One random game, from its seed: settings, seats and every answer follow from it. */
export interface RandomGame {
  readonly table: Table;
  readonly random: Sfc32;
  readonly head: RecordHead;
}

/** How often random settings are drawn before the standard ones are taken: content files cannot be made up. */
const SETTING_TRIES = 40;

export function randomGame(game: AnyGame, seed: string | number): RandomGame {
  const random = new Sfc32(`${game.id}/${seed}`);
  const seats = game.seats.min + random.below(game.seats.max - game.seats.min + 1);
  const settings = randomSettings(game, seats, random);
  const table = Table.begin(game, settings, seats, true);
  const sitters = Array.from({ length: seats }, (_, i) => ({ name: `seat ${i + 1}`, kind: 'random' }));
  return { table, random, head: headOf(game, settings, sitters) };
}

function randomSettings(game: AnyGame, seats: number, random: Sfc32): JsonObject {
  const choice = settingsChoice(game.settings);
  for (let i = 0; i < SETTING_TRIES; i++) {
    const settings = sample(choice, random) as JsonObject;
    if (settingsRejection(game, settings, seats) === undefined) return settings;
  }
  return standardSettings(game.settings);
}

/** A legal answer by chance; `undefined` when there is none. */
export function anyAnswer(choice: ChoiceData, random: Random): Json | undefined {
  try {
    return sample(choice, random);
  } catch {
    return undefined;
  }
}

/** One of the open decisions, and a legal answer to it. */
export interface RandomAnswer {
  readonly decision: Decision;
  readonly answer: Json;
}

/** What somebody could say now; `undefined` when nobody is asked anything, or somebody something without an answer. */
export function randomAnswer(table: Table, random: Random): RandomAnswer | undefined {
  const open = table.decisions();
  const decision = open[random.below(Math.max(1, open.length))];
  const answer = decision === undefined ? undefined : anyAnswer(decision.choice, random);
  return decision === undefined || answer === undefined ? undefined : { decision, answer };
}

/** What a law does along a random game. */
export interface LawVisitor {
  /** Before an answer at the first ten ticks, then at powers of two and at every sixteenth: cheap, and still deep in the game. */
  look?(at: RandomGame): void;
  /** Before every answer. */
  asked?(at: RandomGame, decision: Decision, answer: Json): void;
  /** After every answer. */
  told?(at: RandomGame, decision: Decision, answer: Json): void;
}

/**
 * Plays a random game to its end. One that goes on beyond its bound or in which nobody can decide is left where it is: that
 * is for one law to accuse, not for all.
 */
export function playThrough(game: AnyGame, seed: string | number, along: LawVisitor): RandomGame {
  const at = randomGame(game, seed);
  const bound = game.bound(at.head.settings, at.head.seats.length);
  while (!at.table.over && at.table.tick <= bound) {
    const { tick } = at.table;
    if (tick < 10 || (tick & (tick - 1)) === 0 || tick % 16 === 0) along.look?.(at);
    const found = randomAnswer(at.table, at.random);
    if (found === undefined) break;
    along.asked?.(at, found.decision, found.answer);
    at.table.play(found.decision.by, found.answer);
    along.told?.(at, found.decision, found.answer);
  }
  return at;
}
