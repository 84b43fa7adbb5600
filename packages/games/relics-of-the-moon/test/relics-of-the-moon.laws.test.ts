import { test } from 'node:test';
import { LAWS } from '@doomtable/kernel/laws';
import { relics } from '../src/index.js';

/** Games for each law; the command line can be asked for many more. */
const GAMES = 8;

for (const law of LAWS) {
  test(`Relics of the Moon: ${law.name}`, () => {
    for (let seed = 0; seed < GAMES; seed++) law.holds(relics, seed);
  });
}
