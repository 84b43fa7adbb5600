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
  'is there a referee': 'R3-45',
  'what is our objective': 'R3-53',
  'number of acts': 'R3-169',
  'propose something for the whole party': 'R3-181',
  'new facts about the world': 'R3-43',
  'die with question words': 'R3-261',
  'my character sheet points': 'R3-104',
  'usefulness of a skill': 'R3-142',
  'how useful is a piece of equipment': 'R3-151',
  'maximum of an attribute': 'R3-124',
  'facts with zero points': 'R3-132',
  'antipoints named against me': 'R3-166',
  'easy or hard': 'R3-198',
  'two elements in act two': 'R3-190',
  'refusing an element': 'R3-21',
  'roll lower or higher': 'R3-193',
  'legendary success': 'R3-219',
  'permanent damage': 'R3-26',
  'spend luck': 'R3-28',
  surrender: 'R3-251',
  appeal: 'R3-240',
  objection: 'R3-47',
  'closing the act': 'R3-36',
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
