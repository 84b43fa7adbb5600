import assert from 'node:assert/strict';
import test from 'node:test';
import { rejects, Sfc32, Table } from '@doomtable/kernel';
import { BOT_NAMES, botNamed, glance, nextDecision, randomPlayer } from '../src/index.js';
import { CARDS, wagerWith } from './wager.js';

const wager = wagerWith(0);
const from = { seed: 1, clock: () => 0 };

test('bots are known by name, search with a budget in playouts or in time', () => {
  assert.equal(botNamed(wager, 'random', from), randomPlayer);
  assert.equal(botNamed(wager, 'thumb', from), wager.thumb);
  for (const name of ['search', 'search:50', 'search:200ms']) {
    assert.equal(typeof botNamed(wager, name, from), 'function', name);
  }
});

test('what is no bot gets a sentence that names those there are', () => {
  for (const name of [
    '',
    'searching',
    'search:',
    'search:0',
    'search:-1',
    'search:1.5',
    'search:ms',
    'search:12345678',
  ]) {
    const sentence = botNamed(wager, name, from);
    assert.equal(sentence, `There is no bot '${name}': known are ${BOT_NAMES.join(', ')}.`);
  }
});

test('a search named by time reads the clock it is given', () => {
  let now = 0;
  const player = botNamed(wager, 'search:20ms', { seed: 1, clock: () => now++ });
  assert.ok(typeof player === 'function');
  const table = Table.begin(wager, {}, 1);
  const decision = nextDecision(table, new Sfc32(1));
  const answer = player(glance(table, 0), decision, new Sfc32(1));
  assert.equal(rejects(decision.choice, answer), undefined);
  assert.ok(now >= 20, `the clock was read ${now} times`);
});

test('the random player gives every legal answer sooner or later, and no other', () => {
  const table = Table.begin(wager, {}, 1);
  const decision = nextDecision(table, new Sfc32(1));
  const random = new Sfc32(1);
  const given = new Set(Array.from({ length: 100 }, () => randomPlayer(glance(table, 0), decision, random)));
  assert.deepEqual(given, new Set(CARDS));
});
