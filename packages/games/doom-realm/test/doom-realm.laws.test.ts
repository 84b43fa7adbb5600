import test from 'node:test';
import { LAWS } from '@doomtable/kernel/laws';
import { doomRealm } from '../src/index.js';

/** The seed settles the settings, the dice and every answer of a random game. */
const SEEDS = Array.from({ length: 24 }, (_, i) => i + 1);

for (const law of LAWS) {
  test(`Doom Realm: ${law.name}`, () => {
    for (const seed of SEEDS) {
      try {
        law.holds(doomRealm, seed);
      } catch (cause) {
        throw new Error(`seed ${seed}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
      }
    }
  });
}
