import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventOf, look } from '@doomtable/kernel';
import { raft } from '../../src/index.js';
import { packed } from '../bank.js';

test('a hasty crossing: the second traveller trusts the others too much', () => {
  const { table, luck, says } = packed([4, 1, 3], [2, 5]);
  assert.equal(says(0, 'wait'), undefined);
  assert.equal(says(1, 'push'), undefined);
  const { view } = look(table, 'audience');
  const story = (table.heard ?? []).filter(event => event.to === 'all').map(event => eventOf(raft, event, view));
  assert.deepEqual(story, [
    'Traveller 1 ties planks: 2, now 2.',
    'Traveller 2 ties planks: 5, now 7.',
    'The packs are weighed: 8 stones.',
    'The raft sinks. Everybody wins but Traveller 2.',
  ]);
  luck.usedUp();
  assert.equal(
    raft.words.result(table.result),
    'With 8 stones aboard the raft sinks. Winners: Traveller 1, Traveller 3.',
  );
});
