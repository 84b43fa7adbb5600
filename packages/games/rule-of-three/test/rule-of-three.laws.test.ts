import { test } from 'node:test';
import type { AnyGame } from '@doomtable/kernel';
import { LAWS } from '@doomtable/kernel/laws';
import { ruleOfThree } from '../src/index.js';

/** Games of the laws are at small tables, which are much faster, and one at a larger one; `doomtable laws` plays at any. */
const SMALL: AnyGame = { ...ruleOfThree, seats: { min: 3, max: 4 } };
const LARGE: AnyGame = { ...ruleOfThree, seats: { min: 6, max: 6 } };
const SMALL_GAMES = 4;

for (const law of LAWS) {
  test(`Rule of Three: ${law.name}`, () => {
    for (let seed = 0; seed < SMALL_GAMES; seed++) law.holds(SMALL, seed);
    law.holds(LARGE, 'large');
  });
}
