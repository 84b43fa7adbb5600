import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { highestUnmatchedAgainst } from '../../src/unmatched/index.js';
import { everyThrow, strikeOut } from '../dice/brute.js';

test('a throw against faces on the table is what trying every throw gives', () => {
  const face = fc.integer({ min: 1, max: 4 });
  fc.assert(
    fc.property(fc.array(face, { maxLength: 5 }), fc.integer({ min: 0, max: 5 }), (faces, dice) => {
      const counts = { win: 0, tie: 0, lose: 0 };
      for (const thrown of everyThrow(dice, 4)) {
        const by = strikeOut(thrown, faces);
        counts[by > 0 ? 'win' : by < 0 ? 'lose' : 'tie']++;
      }
      const total = 4 ** dice;
      const { win, tie, lose } = highestUnmatchedAgainst(dice, faces, 4);
      assert.deepEqual(
        [win, tie, lose].map(one => one.toNumber()),
        [counts.win / total, counts.tie / total, counts.lose / total],
      );
    }),
  );
});

test('known values, and faces that no die has are refused', () => {
  assert.equal(highestUnmatchedAgainst(1, [3]).win.toString(), '1/2');
  assert.equal(highestUnmatchedAgainst(1, [3]).tie.toString(), '1/6');
  assert.equal(highestUnmatchedAgainst(2, [6, 6, 6]).win.toString(), '0/1');
  assert.equal(highestUnmatchedAgainst(0, []).tie.toString(), '1/1');
  assert.throws(() => highestUnmatchedAgainst(1, [7]), /at most 6/);
});
