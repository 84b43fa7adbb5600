import type { Viewer } from '../flow/step.js';
import type { Table } from '../flow/table.js';
import type { AnyGame } from '../game.js';
import { stateHash } from '../record/record.js';
import type { RandomGame } from './play.js';

/** An invariant: something that holds for every game. `holds` throws a sentence when it does not; the seed makes it happen again. */
export interface Law {
  readonly name: string;
  holds(game: AnyGame, seed: string | number): void;
}

/** The first sentence a law throws in so many random games, if any: for tests that plant a fault. */
export function accusation(law: Law, game: AnyGame, games: number): string | undefined {
  for (let seed = 0; seed < games; seed++) {
    try {
      law.holds(game, seed);
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
  return undefined;
}

export function demand(table: Table, truth: boolean, sentence: string): void {
  if (!truth) throw table.broken(sentence);
}

/** What must stay the same while `act` runs. */
export function unchanged(at: RandomGame, act: () => void, sentence: string): void {
  const before = stateHash(at.table);
  const heard = at.table.events?.length;
  act();
  demand(at.table, stateHash(at.table) === before, sentence);
  demand(at.table, at.table.events?.length === heard, `${sentence} (it told something)`);
}

export function viewers(seats: number): Viewer[] {
  return [...Array.from({ length: seats }, (_, seat) => seat), 'audience'];
}
