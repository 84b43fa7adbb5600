import { test } from 'node:test';
import { LAWS } from '@doomtable/kernel/laws';
import { meetThyDoom } from '../src/index.js';

/** Games are long; `doomtable laws meet-thy-doom` tries many more. */
const GAMES = 4;

for (const law of LAWS) {
  test(`Meet Thy Doom: ${law.name}`, () => {
    for (let seed = 0; seed < GAMES; seed++) law.holds(meetThyDoom, seed);
  });
}
