import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { loserOf } from '../../src/town.js';
import { laid } from '../../ui/confront/matching.js';

const pool = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 10 });

test('TD-328 dice lie face to face: equal ones cancel in pairs, and the highest unmatched one is ringed', () => {
  assert.deepEqual(laid([6, 5, 3], [6, 4]), [
    { first: { face: 6, state: 'matched' }, second: { face: 6, state: 'matched' } },
    { first: { face: 5, state: 'deciding' }, second: null },
    { first: null, second: { face: 4, state: 'left' } },
    { first: { face: 3, state: 'left' }, second: null },
  ]);
  assert.deepEqual(laid([], []), []);
});

test('TD-329 the ringed die is on the side that wins, and there is none in a tie', () => {
  fc.assert(
    fc.property(pool, pool, (first, second) => {
      const columns = laid(first, second);
      const ringed = columns.flatMap(({ first: one, second: other }) =>
        one?.state === 'deciding' ? [1] : other?.state === 'deciding' ? [0] : [],
      );
      const loser = loserOf(first, second);
      assert.deepEqual(ringed, loser === -1 ? [] : [loser]);
    }),
  );
});

test('no die is lost on the way to the board', () => {
  fc.assert(
    fc.property(pool, pool, (first, second) => {
      const columns = laid(first, second);
      const upper = columns.flatMap(({ first: die }) => (die === null ? [] : [die.face]));
      const lower = columns.flatMap(({ second: die }) => (die === null ? [] : [die.face]));
      const falling = (faces: readonly number[]): readonly number[] => faces.toSorted((one, other) => other - one);
      assert.deepEqual([upper, lower], [falling(first), falling(second)]);
    }),
  );
});
