import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { bestPlacing, type Placing } from '../../src/success/index.js';

/** Successes of a pool: one from 5 on, two from 7 on, one less for a 1 and below. */
const score = (result: number): number => (result >= 7 ? 2 : result >= 5 ? 1 : result >= 2 ? 0 : -1);

function after(results: readonly number[], changes: readonly number[], placing: Placing): number[] {
  const changed = results.slice();
  placing.forEach((die, i) => {
    if (die !== null) changed[die] = (changed[die] ?? 0) + (changes[i] ?? 0);
  });
  return changed;
}

const total = (results: readonly number[]): number => results.reduce((sum, result) => sum + score(result), 0);

/** Every placement there is, unused changes included. */
function all(dice: number, changes: number, used: readonly number[] = []): (number | null)[][] {
  if (changes === 0) return [[]];
  const choices = [null, ...Array.from({ length: dice }, (_, die) => die).filter(die => !used.includes(die))];
  return choices.flatMap(die =>
    all(dice, changes - 1, die === null ? used : [...used, die]).map(rest => [die, ...rest]),
  );
}

const faces = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 0, maxLength: 4 });
const helps = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 0, maxLength: 3 });

test('the owner gains as much as by any placement', () => {
  fc.assert(
    fc.property(faces, helps, (results, changes) => {
      const best = Math.max(
        ...all(results.length, changes.length).map(placing => total(after(results, changes, placing))),
      );
      assert.equal(total(after(results, changes, bestPlacing({ results, changes, score }))), best);
    }),
    { numRuns: 150 },
  );
});

test('the opponent leaves the owner as little as by any placement, the best answer included', () => {
  fc.assert(
    fc.property(
      faces,
      fc.array(fc.integer({ min: -3, max: -1 }), { maxLength: 2 }),
      helps,
      (results, changes, reply) => {
        const answered = (hindered: readonly number[]): number =>
          Math.max(...all(hindered.length, reply.length).map(placing => total(after(hindered, reply, placing))));
        const least = Math.min(
          ...all(results.length, changes.length).map(placing => answered(after(results, changes, placing))),
        );
        const chosen = bestPlacing({ results, changes, score, reply });
        assert.equal(answered(after(results, changes, chosen)), least);
      },
    ),
    { numRuns: 80 },
  );
});

test('with a duty everything is placed as far as there are dice, and taken dice are left alone', () => {
  const duty = bestPlacing({ results: [4, 5], changes: [-1, -1, -1], score, all: true });
  assert.equal(duty.filter(die => die !== null).length, 2);
  const answered = bestPlacing({ results: [4, 5], changes: [-1, -1], score, all: true, reply: [1] });
  assert.deepEqual(answered.filter(die => die !== null).length, 2);
  assert.deepEqual(bestPlacing({ results: [4, 4], changes: [1], score, taken: [0] }), [1]);
});

test('no die takes two changes of one side', () => {
  const placing = bestPlacing({ results: [4, 3, 3], changes: [1, 1, 2], score });
  const used = placing.filter(die => die !== null);
  assert.equal(new Set(used).size, used.length);
});
