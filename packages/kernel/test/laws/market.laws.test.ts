import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineGame } from '../../src/index.js';
import { LAWS, Met, playThrough } from '../../src/laws/index.js';
import { market, shortMarket } from '../fixture/market/market-game.js';
import { LAW } from './accuse.js';

for (const law of LAWS) {
  test(`Night Market: ${law.name}`, () => {
    for (let seed = 0; seed < 20; seed++) law.holds(market, seed);
    for (let seed = 0; seed < 10; seed++) law.holds(defineGame(shortMarket), seed);
  });
}

test('Night Market: everything that is declared as counted or lasting is met in play', () => {
  const met = new Met(market);
  for (let seed = 0; seed < 10; seed++) {
    playThrough(market, seed, { told: ({ table, head }) => met.look(table, head.seats.length) });
  }
  // Rain is a right: the law of counting lets it fall by itself.
  assert.deepEqual(met.missing, ['rained']);
});

test('every law is called by its name once', () => {
  for (const part of Object.values(LAW)) assert.equal(LAWS.filter(law => law.name.includes(part)).length, 1, part);
  assert.equal(LAWS.length, Object.keys(LAW).length);
});
