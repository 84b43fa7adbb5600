import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Distribution, Fraction, keepHighest, percentile, sum } from '../../src/dice/index.js';

test('below counts in full, equal counts half', () => {
  assert.equal(percentile(sum(1), 1).toString(), '1/12');
  assert.equal(percentile(sum(1), 6).toString(), '11/12');
  assert.equal(percentile(sum(2), 7).toString(), '1/2');
  assert.equal(percentile(sum(2), 12).toString(), '71/72');
  assert.equal(percentile(sum(2), 1).toString(), '0/1');
  assert.equal(percentile(sum(2), 13).toString(), '1/1');
  assert.equal(percentile(Distribution.certain(3), 3).toString(), '1/2');
});

test('over many throws the average is exactly one half, and a higher result never ranks lower', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 }), (dice, keep) => {
      const odds = keepHighest(dice, keep);
      const chances = odds.toFractions();
      const mean = chances.reduce(
        (all, [outcome, chance]) => all.add(chance.mul(percentile(odds, outcome))),
        Fraction.zero,
      );
      assert.equal(mean.toString(), '1/2');
      const ranks = chances.map(([outcome]) => percentile(odds, outcome));
      assert.ok(ranks.every((rank, index) => index === 0 || rank.compare(ranks[index - 1] ?? rank) > 0));
    }),
    { numRuns: 30 },
  );
});
