import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { DiceError, type Evaluator, keepHighest, pool, sum } from '../../src/dice/index.js';
import { assertSameAsBrute, descending } from './brute.js';

/** Remembers everything in the order in which it was told, so nothing about the feeding can go unnoticed. */
const diary: Evaluator<readonly (readonly [number, number])[], string> = {
  initial: [],
  next: (told, face, count) => [...told, [face, count]],
  final: told => told.map(([face, count]) => `${face}x${count}`).join(' '),
};

function diaryOf(faces: readonly number[], results: readonly number[]): string {
  return results.map(result => `${result}x${faces.filter(face => face === result).length}`).join(' ');
}

test('an evaluator hears of every face once, from the highest to the lowest, with its count', () => {
  for (const [dice, sides] of [
    [0, 6],
    [1, 1],
    [3, 6],
    [5, 4],
    [6, 6],
  ] as const) {
    const results = Array.from({ length: sides }, (_, index) => sides - index);
    assertSameAsBrute(pool(dice, diary, { sides }), dice, sides, faces => diaryOf(faces, results));
  }
});

test('fixed results are counted with the rolled ones, in their place in the order', () => {
  const fixed = [7, 3, 3, -1, 0];
  const read = (faces: readonly number[]) => diaryOf([...faces, ...fixed], [7, 6, 5, 4, 3, 2, 1, 0, -1]);
  assertSameAsBrute(pool(3, diary, { fixed }), 3, 6, read);
});

test('states may be merged by a key of the evaluator', () => {
  let calls = 0;
  const sets: Evaluator<{ best: number }, number> = {
    initial: { best: 0 },
    next: ({ best }, _face, count) => {
      calls += 1;
      return { best: Math.max(best, count) };
    },
    final: state => state.best,
    key: state => state.best,
  };
  const largestSet = (faces: readonly number[]) =>
    Math.max(0, ...faces.map(face => faces.filter(f => f === face).length));
  assertSameAsBrute(pool(6, sets), 6, 6, largestSet);
  calls = 0;
  pool(20, sets);
  assert.ok(calls < 53_130, `merged states keep the work below one call for each throw, not ${calls}`);
});

test('the second highest die, the longest run and matching pairs', () => {
  const second: Evaluator<readonly number[], number> = {
    initial: [],
    next: (top, face, count) => [...top, ...new Array<number>(count).fill(face)].slice(0, 2),
    final: top => top[1] ?? 0,
  };
  assertSameAsBrute(pool(5, second), 5, 6, faces => descending(faces)[1] ?? 0);
  const run: Evaluator<readonly [now: number, best: number], number> = {
    initial: [0, 0],
    next: ([now, best], _face, count) => (count > 0 ? [now + 1, Math.max(best, now + 1)] : [0, best]),
    final: ([, best]) => best,
  };
  assertSameAsBrute(pool(5, run), 5, 6, longestRun);
});

function longestRun(faces: readonly number[]): number {
  const lengthFrom = (face: number): number => (faces.includes(face) ? 1 + lengthFrom(face + 1) : 0);
  return Math.max(0, ...faces.map(lengthFrom));
}

test('face by face agrees with the special methods at sizes that brute force cannot reach', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 24 }),
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 0, max: 5 }),
      (dice, sides, keep) => {
        const kept: Evaluator<readonly [left: number, points: number], number> = {
          initial: [keep, 0],
          next: ([left, points], face, count) => [left - Math.min(left, count), points + face * Math.min(left, count)],
          final: ([, points]) => points,
        };
        assert.deepEqual(pool(dice, kept, { sides }).entries, keepHighest(dice, keep, sides).entries);
        const points = {
          initial: 0,
          next: (all: number, face: number, count: number) => all + face * count,
          final: (all: number) => all,
        };
        assert.deepEqual(pool(dice, points, { sides }).entries, sum(dice, sides).entries);
      },
    ),
    { numRuns: 25 },
  );
});

test('impossible pools are refused', () => {
  const code = (fault: string) => (error: unknown) => error instanceof DiceError && error.code === fault;
  assert.throws(() => pool(-1, diary), code('outOfRange'));
  assert.throws(() => pool(1, diary, { sides: 0 }), code('outOfRange'));
  assert.throws(() => pool(1, diary, { fixed: [0.5] }), code('notWhole'));
});
