import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { countFaces, DiceError, Fraction, highest, keepHighest, keepLowest, sum } from '../../src/dice/index.js';
import { assertSameAsBrute, descending, total } from './brute.js';

const sizes = [
  [0, 6],
  [1, 6],
  [2, 6],
  [3, 4],
  [4, 6],
  [5, 3],
  [6, 6],
  [3, 1],
  [2, 20],
] as const;

for (const [dice, sides] of sizes) {
  test(`sums, counts and keeps of ${dice}d${sides} are what every single throw gives`, () => {
    assertSameAsBrute(sum(dice, sides), dice, sides, total);
    assertSameAsBrute(highest(dice, sides), dice, sides, faces => Math.max(0, ...faces));
    const counted = [1, 3, sides, 99];
    assertSameAsBrute(
      countFaces(dice, counted, sides),
      dice,
      sides,
      faces => faces.filter(face => counted.includes(face)).length,
    );
    for (let keep = 0; keep <= dice + 1; keep++) {
      assertSameAsBrute(keepHighest(dice, keep, sides), dice, sides, faces => total(descending(faces).slice(0, keep)));
      const least = (faces: readonly number[]) => total(descending(faces).reverse().slice(0, keep));
      assertSameAsBrute(keepLowest(dice, keep, sides), dice, sides, least);
    }
  });
}

test('known values', () => {
  assert.equal(
    sum(2)
      .chance(points => points === 7)
      .toString(),
    '1/6',
  );
  assert.equal(sum(3).weight(10), 27n);
  assert.equal(keepHighest(4, 3).weight(18), 21n);
  assert.equal(keepHighest(4, 3).mean().toString(), '15869/1296');
  assert.equal(highest(2).mean().toString(), '161/36');
  assert.equal(
    countFaces(4, [3])
      .chance(count => count >= 1)
      .toString(),
    '671/1296',
  );
});

test('pools of any size have the right total and mean, also beyond what a double counts exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 12 }), fc.nat(), (dice, sides, choice) => {
      const all = sum(dice, sides);
      assert.equal(all.total, BigInt(sides) ** BigInt(dice));
      assert.equal(all.mean().toString(), Fraction.of(dice * (sides + 1), 2).toString());
      const keep = 1 + (choice % dice);
      const kept = keepHighest(dice, keep, sides);
      const dropped = keepLowest(dice, dice - keep, sides);
      assert.equal(kept.total, all.total);
      assert.equal(kept.mean().add(dropped.mean()).toString(), all.mean().toString());
      assert.deepEqual(keepHighest(dice, dice, sides).entries, all.entries);
    }),
    { numRuns: 40 },
  );
});

test('two hundred and ten dice', () => {
  const all = sum(210);
  assert.equal(all.total, 6n ** 210n);
  assert.equal(all.mean().toString(), '735/1');
  assert.equal(all.weight(211), 210n);
  assert.equal(all.weight(700), all.weight(770));
});

test('dice that cannot be thrown are refused with a code and a sentence', () => {
  const refused = (fault: string, sentence: string) => (error: unknown) =>
    error instanceof DiceError && error.code === fault && error.message === sentence;
  assert.throws(() => sum(-1), refused('outOfRange', 'The number of dice must be at least 0, not -1.'));
  assert.throws(() => sum(1.5), refused('notWhole', 'The number of dice must be a whole number, not 1.5.'));
  assert.throws(() => sum(1, 0), refused('outOfRange', 'The number of sides must be at least 1, not 0.'));
  assert.throws(
    () => keepHighest(3, -1),
    refused('outOfRange', 'The number of dice to keep must be at least 0, not -1.'),
  );
});
