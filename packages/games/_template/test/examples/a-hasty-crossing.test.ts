import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventOf, look, resultWords } from '@doomtable/kernel';
import { game } from '../../src/index.js';
import { packed } from '../bank.js';

test('a hasty crossing: the second traveller trusts the others too much', () => {
  const { table, luck, says } = packed([4, 1, 3], [2, 5]);
  assert.equal(says(0, 'wait'), undefined);
  assert.equal(says(1, 'push'), undefined);
  const { view } = look(table, 'audience');
  const story = (table.heard ?? []).filter(event => event.to === 'all').map(event => eventOf(game, event, view));
  assert.deepEqual(story, [
    'Player 1 ties planks: 2, now 2.',
    'Player 2 ties planks: 5, now 7.',
    'The packs are weighed: 8 stones.',
    'The raft sinks. Everybody wins but Player 2.',
  ]);
  luck.usedUp();
  assert.equal(resultWords(game, table.result), 'With 8 stones aboard the raft sinks. Winners: Player 1, Player 3.');
});
