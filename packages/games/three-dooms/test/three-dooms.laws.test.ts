import { test } from 'node:test';
import { LAWS } from '@doomtable/kernel/laws';
import { threeDooms } from '../src/index.js';

/** The seed settles the seats, the settings, the dice and every answer of a random game. */
const SEEDS = Array.from({ length: 8 }, (_, i) => i + 1);

for (const law of LAWS) {
  test(`Three Dooms: ${law.name}`, () => {
    for (const seed of SEEDS) {
      try {
        law.holds(threeDooms, seed);
      } catch (cause) {
        throw new Error(`seed ${seed}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
      }
    }
  });
}
