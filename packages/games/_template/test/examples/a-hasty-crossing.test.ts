import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventOf, resultWords } from '@doomtable/kernel';
import { game } from '../../src/index.js';
import { ANN, BO, packed } from '../bank.js';

test('a hasty crossing: the second traveller trusts the others too much', () => {
  const play = packed([4, 1, 3], [2, 5]).says(ANN, 'wait').says(BO, 'push');
  const heard = play.table.events?.filter(event => event.to === 'all');
  const story = heard?.map(event => eventOf(game, event, play.sees('audience')));
  assert.deepEqual(story, [
    'Player 1 ties planks: 2, now 2.',
    'Player 2 ties planks: 5, now 7.',
    'The packs are weighed: 8 stones.',
    'The raft sinks. Everybody wins but Player 2.',
  ]);
  assert.equal(resultWords(game, play.result), 'With 8 stones aboard the raft sinks. Winners: Player 1, Player 3.');
});
