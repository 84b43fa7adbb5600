import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusalOf } from '@doomtable/kernel';
import { game } from '../../src/index.js';
import { ANN, BO, CY, packed } from '../bank.js';

test('TP-4 a turn opens with a die, and so many planks are tied', () => {
  const play = packed([1, 1], [3, 2]);
  assert.equal(play.world.open.planks, 3);
  play.says(ANN, 'wait');
  assert.equal(play.world.open.planks, 5);
  assert.equal(play.citeOf('tied'), 'TP-4');
});

test('TP-5 nobody pushes off on fewer than two planks for each traveller', () => {
  const play = packed([1, 1], [3, 1]).refuses(ANN, 'push', 'tooFewPlanks', 'TP-5');
  const refusal = play.table.judge({ by: ANN, answer: 'push' });
  assert.equal(refusal && refusalOf(game, refusal), 'Nobody pushes off on fewer than 4 planks.');
  play.says(ANN, 'wait').refuses(ANN, 'push', 'notYours').says(BO, 'push');
  assert.ok(play.table.over);
});

test('TP-5 after the last traveller the first has a turn again', () => {
  const play = packed([1, 1, 1], [1, 1, 1, 1]);
  for (const seat of [ANN, BO, CY]) play.asks('crossing.push', seat).says(seat, 'wait');
  play.asks('crossing.push', ANN);
});

test('TP-6 pushing off opens all packs and adds up their stones', () => {
  const play = packed([2, 5, 1], [6]).says(ANN, 'push');
  assert.equal(play.result.stones, 8);
  assert.deepEqual(play.sees('audience').packs, [2, 5, 1]);
});

test('TP-7 a raft with as many planks as stones floats, unless the table ruled otherwise', () => {
  for (const even of ['floats', 'sinks'] as const)
    assert.equal(packed([1, 5], [6], even).says(ANN, 'push').result.ending, even);
});

test('TP-7 whoever pushes off on a raft that floats wins alone', () => {
  const play = packed([2, 3], [3, 6], 'sinks').says(ANN, 'wait').says(BO, 'push');
  assert.deepEqual(play.result, { ending: 'floats', stones: 5, winners: [BO] });
});

test('TP-8 a raft with fewer planks than stones sinks, and everybody else wins', () => {
  const play = packed([5, 5, 5], [6]).says(ANN, 'push');
  assert.deepEqual(play.result, { ending: 'sinks', stones: 15, winners: [BO, CY] });
});

test('TP-9 five planks for each traveller carry the raft away', () => {
  const play = packed([5, 5], [4, 5, 1]).says(ANN, 'wait').says(BO, 'wait');
  assert.deepEqual(play.result, { ending: 'floats', stones: 10, winners: [ANN] });
});
