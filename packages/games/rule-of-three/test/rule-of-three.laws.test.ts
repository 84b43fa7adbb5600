import { test } from 'node:test';
import type { AnyGame } from '@doomtable/kernel';
import { LAWS } from '@doomtable/kernel/laws';
import { ruleOfThree } from '../src/index.js';

/** Games of the laws are at small tables, which are much faster; each law is held at one larger table as well, in turn. */
const SMALL: AnyGame = { ...ruleOfThree, seats: { min: 3, max: 4 } };
const LARGE = [9, 8, 7, 6] as const;
const SMALL_GAMES = 4;

for (const [at, law] of LAWS.entries()) {
  const seats = LARGE[at % LARGE.length] ?? LARGE[0];
  test(`Rule of Three, also with ${seats}: ${law.name}`, () => {
    for (let seed = 0; seed < SMALL_GAMES; seed++) law.holds(SMALL, seed);
    law.holds({ ...ruleOfThree, seats: { min: seats, max: seats } }, 'large');
  });
}
