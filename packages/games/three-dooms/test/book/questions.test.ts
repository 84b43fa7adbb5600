import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { blocksIn } from '@doomtable/kernel';
import { type AskedBook, LEAST_QUESTIONS, unansweredFirst, unansweredInOtherWords } from '@doomtable/kit/testing';
import { words } from '../../src/words.js';

const read = (file: string): string => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
const book: AskedBook = {
  rulebook: read('rulebook.md'),
  questions: JSON.parse(read('questions.json')) as AskedBook['questions'],
};

/** Asked in words that are not on the list. */
const OTHER_WORDS = {
  'who is the winner': 'TD-113',
  'is the town destroyed': 'TD-485',
  'player count': 'TD-114',
  'three hours': 'TD-115',
  'what do councilors have': 'TD-148',
  'framing a scene': 'TD-126',
  'creating my hero': 'TD-491',
  'opposite emotions': 'TD-187',
  specialties: 'TD-172',
  'ten points': 'TD-192',
  'oldest player': 'TD-204',
  'casting vote': 'TD-229',
  'suggesting a doom': 'TD-217',
  'five aspects': 'TD-231',
  'points of the second doom': 'TD-267',
  'hidden information': 'TD-264',
  'order of the aspects': 'TD-273',
  'highest die': 'TD-328',
  'all dice cancel': 'TD-329',
  'use glory to reroll': 'TD-335',
  'object to a specialty': 'TD-14',
  'mortal wound': 'TD-31',
  'last action before death': 'TD-381',
  'duel for the fight': 'TD-289',
  takeover: 'TD-384',
  'recover grit': 'TD-420',
  'survivors of the first doom': 'TD-411',
  'tied for most glory': 'TD-478',
};

test('the book opens with the aim of the game', () => {
  assert.equal(blocksIn(book.rulebook)[1]?.text, words.aim);
});

test('questions people ask find their passages first', () => {
  assert.ok(Object.keys(book.questions).length >= LEAST_QUESTIONS);
  assert.deepEqual(unansweredFirst(book), []);
});

test('the same questions in other words find them among the first three', () => {
  assert.deepEqual(unansweredInOtherWords(book, OTHER_WORDS), []);
});
