import assert from 'node:assert/strict';
import test from 'node:test';
import { isFinalAnswer } from '../src/table/decision/finality.js';

test('what is final is told by the answers themselves, of one question', () => {
  const finality = { question: 'q', final: [{ b: 1, a: 'x' }, 'throw'] } as const;
  assert.equal(isFinalAnswer('q', finality, { a: 'x', b: 1 }), true, 'whatever the order of its fields');
  assert.equal(isFinalAnswer('q', finality, 'keep'), false);
  assert.equal(isFinalAnswer('another', finality, 'throw'), null);
  assert.equal(isFinalAnswer('q', { question: 'q', final: null }, 'throw'), null);
  assert.equal(isFinalAnswer('q', { question: 'q', final: 'all' }, 'anything'), true);
});
