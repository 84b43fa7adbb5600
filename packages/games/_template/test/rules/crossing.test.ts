import assert from 'node:assert/strict';
import { test } from 'node:test';
import { look, refusalOf } from '@doomtable/kernel';
import { game } from '../../src/index.js';
import { packed } from '../bank.js';

test('TP-4 a turn opens with a die, and so many planks are tied', () => {
  const { table, says } = packed([1, 1], [3, 2]);
  assert.equal(table.world.open.planks, 3);
  assert.equal(says(0, 'wait'), undefined);
  assert.equal(table.world.open.planks, 5);
});

test('TP-5 nobody pushes off on fewer than two planks for each traveller', () => {
  const { table, says } = packed([1, 1], [3, 1]);
  const refusal = says(0, 'push');
  assert.deepEqual(refusal, {
    code: 'refused',
    path: '',
    cite: 'TP-5',
    with: { id: 'push', why: 'tooFewPlanks', need: 4 },
  });
  assert.equal(refusalOf(game, refusal), 'Nobody pushes off on fewer than 4 planks.');
  assert.equal(says(0, 'wait'), undefined);
  assert.equal(says(0, 'push')?.code, 'notYours');
  assert.equal(says(1, 'push'), undefined);
  assert.ok(table.over);
});

test('TP-5 after the last traveller the first has a turn again', () => {
  const { table, says } = packed([1, 1, 1], [1, 1, 1, 1]);
  for (const seat of [0, 1, 2]) assert.equal(says(seat, 'wait'), undefined);
  assert.deepEqual(
    table.decisions().map(decision => decision.by),
    [0],
  );
});

test('TP-6 pushing off opens all packs and adds up their stones', () => {
  const { table, says, end } = packed([2, 5, 1], [6]);
  assert.equal(says(0, 'push'), undefined);
  assert.equal(end().stones, 8);
  assert.deepEqual(look(table, 'audience').view.packs, [2, 5, 1]);
});

test('TP-7 a raft with as many planks as stones floats, unless the table ruled otherwise', () => {
  for (const [even, ending] of [
    ['floats', 'floats'],
    ['sinks', 'sinks'],
  ] as const) {
    const { says, end } = packed([1, 5], [6], even);
    assert.equal(says(0, 'push'), undefined);
    assert.equal(end().ending, ending);
  }
});

test('TP-7 whoever pushes off on a raft that floats wins alone', () => {
  const { says, end } = packed([2, 3], [3, 6], 'sinks');
  assert.equal(says(0, 'wait'), undefined);
  assert.equal(says(1, 'push'), undefined);
  assert.deepEqual(end(), { ending: 'floats', stones: 5, winners: [1] });
});

test('TP-8 a raft with fewer planks than stones sinks, and everybody else wins', () => {
  const { says, end } = packed([5, 5, 5], [6]);
  assert.equal(says(0, 'push'), undefined);
  assert.deepEqual(end(), { ending: 'sinks', stones: 15, winners: [1, 2] });
});

test('TP-9 five planks for each traveller carry the raft away', () => {
  const { says, end } = packed([5, 5], [4, 5, 1]);
  assert.equal(says(0, 'wait'), undefined);
  assert.equal(says(1, 'wait'), undefined);
  assert.deepEqual(end(), { ending: 'floats', stones: 10, winners: [0] });
});
