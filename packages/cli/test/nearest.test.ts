import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { editDistance, nearest, suggestionFor } from '../src/nearest.js';

test('a letter more, less, other or swapped is one step', () => {
  for (const [a, b, steps] of [
    ['', '', 0],
    ['play', 'play', 0],
    ['plya', 'play', 1],
    ['pla', 'play', 1],
    ['plays', 'play', 1],
    ['ploy', 'play', 1],
    ['sim', 'play', 4],
    ['abc', '', 3],
  ] as const) {
    assert.equal(editDistance(a, b), steps, `${a} to ${b}`);
  }
});

test('the distance is the same both ways, nothing only between equals, and never more than the longer word', () => {
  const word = fc.string({ maxLength: 8 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      const far = editDistance(a, b);
      assert.equal(far, editDistance(b, a));
      assert.equal(far === 0, a === b);
      assert.ok(far <= Math.max(a.length, b.length) && far >= Math.abs(a.length - b.length));
    }),
  );
});

test('the nearest word is suggested, or all of them when none is near', () => {
  const known = ['play', 'replay', 'sim', 'verify'];
  assert.equal(nearest('reply', known), 'replay');
  assert.equal(nearest('PLAY', known), 'play');
  assert.equal(nearest('zzzzzz', known), undefined);
  assert.equal(suggestionFor('vrify', known), "Did you mean 'verify'?");
  assert.equal(suggestionFor('zzzzzz', known), 'Known are: play, replay, sim, verify.');
});
