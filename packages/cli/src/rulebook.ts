import { existsSync, readFileSync } from 'node:fs';
import { type Passage, passagesIn } from '@doomtable/kernel';

/** The rulebook that comes with a game, as far as there is one. Games lie beside this package. */
export function rulebookOf(game: string): ReadonlyMap<string, Passage> {
  const file = new URL(`../../../games/${game}/rulebook.md`, import.meta.url);
  return existsSync(file) ? passagesIn(readFileSync(file, 'utf8')) : new Map();
}
