import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Fraction } from '../../src/dice/index.js';
import { highestUnmatchedStreak, highestUnmatchedWithRerolls, type StreakSide } from '../../src/unmatched/index.js';
import { everyThrow, strikeOut } from '../dice/brute.js';

/** The rules as one would play them, every throw tried and every decision of the second side tried both ways. */
function brute(first: StreakSide, second: StreakSide, rounds: number, sides: number): Fraction {
  const throwsOf = (dice: number): number[][] => [...everyThrow(dice, sides)];
  const mean = (dice: number, worth: (thrown: number[]) => Fraction): Fraction => {
    const all = throwsOf(dice);
    return all.reduce((sum, thrown) => sum.add(worth(thrown)), Fraction.zero).div(Fraction.of(all.length));
  };
  const row = (k: number, i: number, j: number): Fraction =>
    k === 0
      ? Fraction.one
      : mean(first.dice, mine => mean(second.dice, theirs => fight(k, mine, theirs, first.fresh, i, second.fresh, j)));
  const fight = (k: number, mine: number[], theirs: number[], e: number, i: number, f: number, j: number): Fraction => {
    const by = strikeOut(mine, theirs);
    if (by === 0) return Fraction.zero;
    if (by < 0) {
      if (e > 0) return mean(first.dice, again => fight(k, again, theirs, e - 1, i, f, j));
      return i === 0 ? Fraction.zero : mean(first.dice, again => fight(k, again, theirs, e, i - 1, f, j));
    }
    const stands = row(k - 1, i, j);
    if (f === 0 && j === 0) return stands;
    const thrown = mean(second.dice, again =>
      f > 0 ? fight(k, mine, again, e, i, f - 1, j) : fight(k, mine, again, e, i, f, j - 1),
    );
    return thrown.compare(stands) < 0 ? thrown : stands;
  };
  return row(rounds, first.rerolls, second.rerolls);
}

test('small rows are what trying every throw and every decision gives', () => {
  const side = fc.record({
    dice: fc.integer({ min: 0, max: 2 }),
    rerolls: fc.integer({ min: 0, max: 1 }),
    fresh: fc.integer({ min: 0, max: 1 }),
  });
  fc.assert(
    fc.property(side, side, fc.integer({ min: 0, max: 2 }), (first, second, rounds) => {
      assert.equal(
        highestUnmatchedStreak(first, second, rounds, 2).toString(),
        brute(first, second, rounds, 2).toString(),
      );
    }),
    { numRuns: 40 },
  );
});

test('one round is the contest with rerolls, each used whenever behind', () => {
  for (const [dice, against, rerolls, theirs] of [
    [5, 4, 0, 0],
    [4, 5, 2, 1],
    [3, 3, 1, 2],
  ] as const) {
    const one = highestUnmatchedStreak({ dice, rerolls, fresh: 0 }, { dice: against, rerolls: theirs, fresh: 0 }, 1);
    assert.equal(one.toString(), highestUnmatchedWithRerolls(dice, against, rerolls, theirs).win.toString());
  }
});

test('without rerolls rounds do not touch each other; a kept reroll serves whoever may keep it', () => {
  const plain = { rerolls: 0, fresh: 0 };
  const one = highestUnmatchedStreak({ dice: 5, ...plain }, { dice: 4, ...plain }, 1);
  assert.equal(
    highestUnmatchedStreak({ dice: 5, ...plain }, { dice: 4, ...plain }, 2).toString(),
    one.mul(one).toString(),
  );
  const kept = highestUnmatchedStreak({ dice: 3, ...plain }, { dice: 3, rerolls: 1, fresh: 0 }, 2);
  const spent = highestUnmatchedStreak({ dice: 3, ...plain }, { dice: 3, rerolls: 1, fresh: 0 }, 1).mul(
    highestUnmatchedStreak({ dice: 3, ...plain }, { dice: 3, ...plain }, 1),
  );
  assert.ok(kept.compare(spent) < 0);
});
