import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { verdict } from '../../src/dice/index.js';
import { highestUnmatched } from '../../src/unmatched/index.js';
import { assertSameAsBrute, strikeOut } from '../dice/brute.js';

test('striking out equal dice at the table', () => {
  assert.equal(strikeOut([6, 6, 4, 2, 1], [6, 4, 3, 1]), 6);
  assert.equal(strikeOut([6, 5, 3, 2], [6, 5, 4, 1, 1]), -4);
  assert.equal(strikeOut([3], [6, 2, 2, 1]), -6);
  assert.equal(strikeOut([5, 2], [2, 5]), 0);
  assert.equal(strikeOut([], [1]), -1);
});

test('every pair of pools up to seven dice together, with the winning face', () => {
  for (let first = 0; first <= 7; first++) {
    for (let second = 0; first + second <= 7; second++) {
      const read = (faces: readonly number[]) => strikeOut(faces.slice(0, first), faces.slice(first));
      const sides = first + second <= 6 ? 6 : 4;
      assertSameAsBrute(highestUnmatched(first, second, sides), first + second, sides, read);
    }
  }
});

test('known values: five dice against four', () => {
  const { win, tie, lose } = verdict(highestUnmatched(5, 4));
  assert.deepEqual([win, tie, lose].map(String), ['1505255/2519424', '0/1', '1014169/2519424']);
});

test('pools of any size: the total is exact, sides mirror each other, only equal pools tie', () => {
  const dice = fc.integer({ min: 0, max: 24 });
  fc.assert(
    fc.property(dice, dice, fc.integer({ min: 1, max: 10 }), (first, second, sides) => {
      const odds = highestUnmatched(first, second, sides);
      assert.equal(odds.total, BigInt(sides) ** BigInt(first + second));
      assert.deepEqual(highestUnmatched(second, first, sides).entries, odds.map(face => 0 - face).entries);
      assert.equal(odds.weight(0) > 0n, first === second);
      const { win, tie, lose } = verdict(odds);
      assert.equal(win.add(tie).add(lose).toString(), '1/1');
    }),
  );
});
