import assert from 'node:assert/strict';
import { test } from 'node:test';
import { look, mayHear, settingsRejection, standardSettings, Table } from '@doomtable/kernel';
import { game } from '../../src/index.js';
import type { Raft } from '../../src/index.js';
import { packed } from '../bank.js';

const STANDARD = standardSettings(game.settings);

test('TP-1 two to four travellers begin with no planks', () => {
  for (const seats of [2, 3, 4]) assert.equal(settingsRejection(game, STANDARD, seats), undefined);
  for (const seats of [1, 5]) assert.equal(settingsRejection(game, STANDARD, seats)?.path, '.seats');
  assert.equal(Table.begin<Raft>(game, STANDARD, 3).world.open.planks, 0);
});

test('TP-2 one to five stones are packed by all, sealed until the last has packed', () => {
  const table = Table.begin<Raft>(game, STANDARD, 2);
  assert.equal(table.submit({ by: 0, answer: 0 })?.code, 'outOfRange');
  assert.equal(table.submit({ by: 0, answer: 6 })?.code, 'outOfRange');
  const before = look(table, 1);
  assert.equal(table.submit({ by: 0, answer: 5 }), undefined);
  assert.deepEqual(look(table, 1).view, before.view);
  assert.equal(table.submit({ by: 0, answer: 1 })?.code, 'notYours');
  assert.equal(table.submit({ by: 1, answer: 1 }), undefined);
  assert.deepEqual(table.world.secret.packs, [5, 1]);
});

test('TP-3 a pack is known to its traveller alone', () => {
  const one = packed([3, 1, 5], [2]);
  const other = packed([3, 4, 2], [2]);
  assert.deepEqual(look(one.table, 0).view.packs, [3, null, null]);
  assert.deepEqual(look(one.table, 'audience').view.packs, [null, null, null]);
  for (const viewer of [0, 'audience'] as const) {
    assert.deepEqual(look(other.table, viewer), look(one.table, viewer));
    const heard = [one, other].map(({ table }) => table.heard?.filter(event => mayHear(event, viewer)));
    assert.deepEqual(heard[0], heard[1]);
  }
});
