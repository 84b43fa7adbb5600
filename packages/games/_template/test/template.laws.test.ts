import { test } from 'node:test';
import { LAWS } from '@doomtable/kernel/laws';
import { raft } from '../src/index.js';

const GAMES = 50;

for (const law of LAWS) {
  test(`The Raft: ${law.name}`, () => {
    for (let seed = 0; seed < GAMES; seed++) law.holds(raft, seed);
  });
}
