import assert from 'node:assert/strict';
import { test } from 'node:test';
import { look, mayHear, settingsRejection, standardSettings } from '@doomtable/kernel';
import { game } from '../../src/index.js';
import { ANN, bank, BO, packed } from '../bank.js';

const STANDARD = standardSettings(game.settings);

test('TP-1 two to four travellers begin with no planks', () => {
  for (const seats of [2, 3, 4]) assert.equal(settingsRejection(game, STANDARD, seats), undefined);
  for (const seats of [1, 5]) assert.equal(settingsRejection(game, STANDARD, seats)?.path, '.seats');
  assert.equal(bank(3).world.open.planks, 0);
});

test('TP-2 one to five stones are packed by all, sealed until the last has packed', () => {
  const play = bank(2).refuses(ANN, 0, 'outOfRange', 'TP-2').refuses(ANN, 6, 'outOfRange', 'TP-2');
  const before = play.sees(BO);
  play.says(ANN, 5).refuses(ANN, 1, 'notYours');
  assert.deepEqual(play.sees(BO), before);
  play.says(BO, 1);
  assert.deepEqual(play.world.secret.packs, [5, 1]);
});

test('TP-3 a pack is known to its traveller alone', () => {
  const one = packed([3, 1, 5], [2]);
  const other = packed([3, 4, 2], [2]);
  assert.deepEqual(one.sees(ANN).packs, [3, null, null]);
  assert.deepEqual(one.sees('audience').packs, [null, null, null]);
  for (const viewer of [ANN, 'audience'] as const) {
    assert.deepEqual(look(other.table, viewer), look(one.table, viewer));
    const heard = [one, other].map(({ table }) => table.events?.filter(event => mayHear(event, viewer)));
    assert.deepEqual(heard[0], heard[1]);
  }
});
