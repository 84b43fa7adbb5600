import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { DiceError, Distribution, Fraction, sum } from '../../src/dice/index.js';
import { assertSameAsBrute, total } from './brute.js';

const code = (fault: string) => (error: unknown) => error instanceof DiceError && error.code === fault;
const d6 = Distribution.uniform([1, 2, 3, 4, 5, 6]);
const weighted = fc
  .array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.bigInt({ min: 1n, max: 50n })), { minLength: 1, maxLength: 8 })
  .map(entries => Distribution.from(entries));

test('equal outcomes are one, outcomes without weight are left out, numbers are in order', () => {
  const mixed = Distribution.from<number>([
    [3, 1n],
    [10, 2n],
    [-1, 4n],
    [3, 5n],
    [7, 0n],
  ]);
  assert.deepEqual(mixed.entries, [
    [-1, 4n],
    [3, 6n],
    [10, 2n],
  ]);
  assert.equal(mixed.total, 12n);
  assert.equal(mixed.weight(3), 6n);
  assert.equal(mixed.weight(7), 0n);
});

test('outcomes of plain data are equal by content, whatever the order of their fields', () => {
  const pairs = Distribution.from<object>([
    [{ a: 1, b: [2] }, 1n],
    [{ b: [2], a: 1 }, 1n],
    [{ a: 1, b: ['2'] }, 1n],
  ]);
  assert.deepEqual(
    pairs.entries.map(([, weight]) => weight),
    [2n, 1n],
  );
  const kinds = Distribution.uniform<unknown>([
    1,
    '1',
    1n,
    true,
    'true',
    null,
    'null',
    undefined,
    [1],
    '[1]',
    {},
    [0],
    [-0],
  ]);
  assert.equal(kinds.entries.length, 12);
});

test('outcomes that are not plain data are refused', () => {
  assert.throws(() => Distribution.certain<unknown>(() => 1), code('notPlain'));
  assert.throws(() => Distribution.certain<unknown>(Fraction.one), code('notPlain'));
  assert.throws(() => Distribution.certain<unknown>([new Map()]), code('notPlain'));
});

test('a distribution of nothing and negative weights are refused', () => {
  assert.throws(() => Distribution.from([]), code('noOutcome'));
  assert.throws(() => Distribution.from([[1, 0n]]), code('noOutcome'));
  assert.throws(() => Distribution.from([[1, -1n]]), code('outOfRange'));
  assert.throws(() => d6.given(face => face > 6), code('noOutcome'));
});

test('chances, conditions, means and fractions of one die', () => {
  assert.equal(d6.chance(face => face >= 5).toString(), '1/3');
  assert.equal(d6.chance(() => false).toString(), '0/1');
  assert.equal(
    d6
      .given(face => face % 2 === 0)
      .mean()
      .toString(),
    '4/1',
  );
  assert.equal(d6.mean().toString(), '7/2');
  assert.equal(d6.expected(face => BigInt(face) ** 2n).toString(), '91/6');
  assert.throws(() => d6.expected(face => face / 2), code('notWhole'));
  const parity = d6.map(face => face % 2).toFractions();
  assert.deepEqual(
    parity.map(([outcome, chance]) => `${outcome}: ${chance.toString()}`),
    ['0: 1/2', '1: 1/2'],
  );
});

test('two independent throws multiply their totals', () => {
  assertSameAsBrute(
    d6.combine(d6, (a, b) => a - b),
    2,
    6,
    ([a = 0, b = 0]) => a - b,
  );
  assertSameAsBrute(
    sum(3).combine(sum(2), (a, b) => [a, b]),
    5,
    6,
    faces => [total(faces.slice(0, 3)), total(faces.slice(3))],
  );
});

test('a throw that depends on another: as many dice as the first die shows', () => {
  const chained = Distribution.uniform([1, 2, 3]).andThen(dice => sum(dice, 4));
  assert.equal(chained.total, 3n * 64n);
  assert.equal(chained.weight(3), 16n + 2n * 4n + 1n);
  assert.equal(chained.mean().toString(), '5/1');
});

test('throws that follow may have totals that do not divide each other', () => {
  const chained = Distribution.uniform(['a', 'b']).andThen(side => sum(1, side === 'a' ? 4 : 6));
  assert.equal(chained.total, 24n);
  assert.equal(chained.chance(face => face === 1).toString(), '5/24');
});

test('a reroll while the predicate holds equals the throws written out', () => {
  fc.assert(
    fc.property(weighted, fc.integer({ min: -9, max: 9 }), fc.integer({ min: 0, max: 4 }), (start, need, times) => {
      const bad = (outcome: number) => outcome < need;
      let slow = start;
      for (let left = times; left > 0; left--) {
        slow = slow.andThen(outcome => (bad(outcome) ? start : Distribution.certain(outcome)));
      }
      const fast = start.rerollWhile(bad, times);
      assert.equal(fast.total, start.total ** BigInt(times + 1));
      assert.deepEqual(fast.toFractions().map(String), slow.toFractions().map(String));
    }),
  );
});

test('chances add up to one and means add up over independent throws', () => {
  fc.assert(
    fc.property(weighted, weighted, (a, b) => {
      const chances = a.toFractions().reduce((sum, [, chance]) => sum.add(chance), Fraction.zero);
      assert.equal(chances.toString(), '1/1');
      const both = a.combine(b, (x, y) => x + y);
      assert.equal(both.total, a.total * b.total);
      assert.equal(both.mean().toString(), a.mean().add(b.mean()).toString());
      assert.equal(
        a
          .andThen(() => b)
          .mean()
          .toString(),
        b.mean().toString(),
      );
    }),
  );
});
