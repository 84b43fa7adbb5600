import assert from 'node:assert/strict';
import test from 'node:test';
import { finderOf } from '../../src/search/index.js';
import { unansweredFirst, unansweredInOtherWords } from '../../src/testing/index.js';

const find = finderOf([
  { title: 'The end', text: 'Whoever has most points is the winner.', asked: ['How do I win?'] },
  { title: 'Doors', text: 'A closed door is opened by a key.', asked: ['How do I open a door?'] },
  { title: 'Keys', text: 'Keys lie in treasures, and every door has its key. Doors, doors, doors.', asked: [] },
]);

test('a question like one that was asked before comes first, in whatever order its words stand', () => {
  assert.equal(find('how to win')[0], 0);
  assert.equal(find('opening doors')[0], 1);
});

test('words that stand for each other, other forms of a word and slips of the pen find the same', () => {
  assert.equal(find('what is a victory')[0], 0);
  assert.equal(find('treasure')[0], 2);
  assert.equal(find('tresure')[0], 2);
  assert.equal(find('trea')[0], 2);
});

test('what the book does not have finds nothing', () => {
  assert.deepEqual(find('zebra'), []);
  assert.deepEqual(find('the of and'), []);
  assert.deepEqual(find(''), []);
});

const BOOK = '# B\n\n## A\n\n[AB-1] Points win.\n\n## B\n\n[AB-2] Doors open.\n';

test('questions that miss their passages are named', () => {
  const questions = { 'How do I win?': 'AB-1', 'How do you win?': 'AB-2' };
  assert.deepEqual(unansweredFirst({ rulebook: BOOK, questions }), ['How do you win? AB-2 stands at 2, behind AB-1']);
  const book = { rulebook: BOOK, questions: { 'How do I win?': 'AB-1' } };
  assert.deepEqual(unansweredInOtherWords(book, { 'door?': 'AB-2' }), []);
  assert.deepEqual(unansweredInOtherWords(book, { 'how do I win?': 'AB-1', zebra: 'AB-2' }), [
    'how do I win? is on the list',
    'zebra AB-2 stands at 0, behind nothing',
  ]);
});
