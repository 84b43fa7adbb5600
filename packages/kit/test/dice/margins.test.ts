import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { bestMargin, compareMargins, DiceError, Fraction, highest } from '../../src/dice/index.js';
import { assertSameAsBrute, descending, everyThrow } from './brute.js';

const bonuses = (most: number) => fc.array(fc.integer({ min: -4, max: 4 }), { minLength: 1, maxLength: most });

function bruteCompare(first: readonly number[], second: readonly number[], sides: number, floor?: number): string[] {
  const counts = [0, 0, 0];
  for (const faces of everyThrow(first.length + second.length, sides)) {
    const margins = [...first, ...second].map((bonus, index) => Math.max((faces[index] ?? 0) + bonus, floor ?? -1000));
    const mine = descending(margins.slice(0, first.length));
    const theirs = descending(margins.slice(first.length));
    const outcome = compareDown(mine, theirs, floor ?? -1000);
    counts[outcome + 1] = (counts[outcome + 1] ?? 0) + 1;
  }
  const all = sides ** (first.length + second.length);
  return counts.reverse().map(count => Fraction.of(count, all).toString());
}

function compareDown(mine: readonly number[], theirs: readonly number[], missing: number): number {
  for (let place = 0; place < Math.max(mine.length, theirs.length); place++) {
    const difference = (mine[place] ?? missing) - (theirs[place] ?? missing);
    if (difference !== 0) return Math.sign(difference);
  }
  return 0;
}

function compareTexts(
  first: readonly number[],
  second: readonly number[],
  options: { sides?: number; floor?: number } = {},
): string[] {
  const { win, tie, lose } = compareMargins(first, second, options);
  return [win, tie, lose].map(String);
}

test('the best of dice with different bonuses is what every single throw gives', () => {
  fc.assert(
    fc.property(bonuses(4), fc.integer({ min: 1, max: 6 }), (own, sides) => {
      assertSameAsBrute(bestMargin(own, sides), own.length, sides, faces =>
        Math.max(...own.map((bonus, index) => (faces[index] ?? 0) + bonus)),
      );
    }),
    { numRuns: 50 },
  );
});

test('known values: equal bonuses are the highest die, one die is one die', () => {
  assert.deepEqual(bestMargin([0, 0, 0]).entries, highest(3).entries);
  assert.deepEqual(
    bestMargin([2]).entries.map(([margin]) => margin),
    [3, 4, 5, 6, 7, 8],
  );
  // Rating 4, 2 and 2 against dice that should roll low: a margin of at least 0 needs a 4 or less, or a 2 or less.
  const success = bestMargin([4 - 7, 2 - 7, 2 - 7]).chance(margin => margin >= 0);
  assert.equal(success.toString(), Fraction.one.sub(Fraction.of(2 * 4 * 4, 216)).toString());
});

test('margins compared from the best down are what every single throw gives', () => {
  const sets = [
    [[0], [0]],
    [
      [1, 0, -2],
      [0, 0, -1],
    ],
    [[2, 2], [3]],
    [[1], [0, 0, 0]],
    [
      [0, 0],
      [0, 0],
    ],
    [[], [1]],
    [[], []],
  ] as const;
  for (const [first, second] of sets) {
    assert.deepEqual(compareTexts(first, second), bruteCompare(first, second, 6));
    assert.deepEqual(compareTexts(first, second, { floor: 3 }), bruteCompare(first, second, 6, 3));
  }
});

test('any bonuses, any sides, with and without a floor; the sides mirror each other', () => {
  fc.assert(
    fc.property(
      bonuses(3),
      bonuses(3),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: -3, max: 6 }),
      (first, second, sides, floor) => {
        assert.deepEqual(compareTexts(first, second, { sides }), bruteCompare(first, second, sides));
        assert.deepEqual(compareTexts(first, second, { sides, floor }), bruteCompare(first, second, sides, floor));
        assert.deepEqual(
          compareTexts(second, first, { sides, floor }),
          compareTexts(first, second, { sides, floor }).reverse(),
        );
      },
    ),
    { numRuns: 40 },
  );
});

test('bad questions are refused', () => {
  const code = (fault: string) => (error: unknown) => error instanceof DiceError && error.code === fault;
  assert.throws(() => bestMargin([]), code('noOutcome'));
  assert.throws(() => bestMargin([0.5]), code('notWhole'));
  assert.throws(() => bestMargin([1], 0), code('outOfRange'));
  assert.throws(() => compareMargins([1], [1], { floor: 0.5 }), code('notWhole'));
});
