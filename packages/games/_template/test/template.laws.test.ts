import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accusation, everyChangeIsTold, LAWS } from '@doomtable/kernel/laws';
import { planted, unmet } from '@doomtable/kit/testing';
import { game } from '../src/index.js';
import type { Raft } from '../src/types.js';

const GAMES = 50;

for (const law of LAWS) {
  test(`The Raft: ${law.name}`, () => {
    for (let seed = 0; seed < GAMES; seed++) law.holds(game, seed);
  });
}

test('The Raft: everything that is declared as counted or lasting is met in play', () => {
  assert.deepEqual(unmet(game, { byChance: 5, byBots: 5 }), []);
});

test('planted: a plank that drifts away in silence', () => {
  const faulty = planted<Raft>(game, 'crossing.push', t => void t.world.open.planks--);
  assert.match(accusation(everyChangeIsTold, faulty, GAMES) ?? '', /'planks' went from \d+ to \d+ by crossing.push/);
});
