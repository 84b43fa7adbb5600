import assert from 'node:assert/strict';
import { test } from 'node:test';
import { middle } from '@doomtable/kit/agree';

const SCALE = ['easy', 'normal', 'hard'] as const;

test('the middle vote wins, and one voice at either end outweighs nobody', () => {
  assert.equal(middle(SCALE, ['hard', 'easy', 'easy'], 'normal'), 'easy');
  assert.equal(middle(SCALE, ['hard', 'normal', 'easy'], 'normal'), 'normal');
  assert.equal(middle(SCALE, ['hard', 'hard', 'easy'], 'normal'), 'hard');
  assert.equal(middle(SCALE, ['hard'], 'normal'), 'hard');
});

test('of two middles the place nearest to the rest wins', () => {
  assert.equal(middle(SCALE, ['easy', 'normal'], 'normal'), 'normal');
  assert.equal(middle(SCALE, ['hard', 'normal'], 'normal'), 'normal');
  assert.equal(middle(SCALE, ['easy', 'hard'], 'normal'), 'normal');
  assert.equal(middle(SCALE, ['easy', 'easy', 'hard', 'hard'], 'normal'), 'normal');
  assert.equal(middle(SCALE, ['easy', 'hard'], 'hard'), 'hard');
});

test('without votes it stays where it was', () => {
  assert.equal(middle(SCALE, [], 'hard'), 'hard');
});
