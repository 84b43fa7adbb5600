import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pilesOf, sizeOf } from '../src/deck/index.js';

const DECK = [
  { id: 'raven', copies: 2 },
  { id: 'wolf', copies: 1 },
  { id: 'owl', copies: 1 },
];

test('what is out of a deck cannot be drawn, and what is left keeps its order', () => {
  assert.deepEqual(pilesOf(DECK), [
    { id: 'raven', count: 2 },
    { id: 'wolf', count: 1 },
    { id: 'owl', count: 1 },
  ]);
  assert.deepEqual(pilesOf(DECK, ['raven'], ['wolf']), [
    { id: 'raven', count: 1 },
    { id: 'owl', count: 1 },
  ]);
  assert.equal(sizeOf(pilesOf(DECK, ['raven', 'raven', 'owl'])), 1);
  assert.equal(sizeOf(pilesOf(DECK, ['raven', 'raven', 'owl', 'wolf'])), 0);
});
