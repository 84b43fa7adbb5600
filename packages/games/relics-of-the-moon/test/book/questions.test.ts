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
  'how is a challenge defeated': 'RM-315',
  'max size of our pool': 'RM-125',
  botches: 'RM-110',
  'negative total': 'RM-115',
  'what can I do before the roll': 'RM-157',
  'stacking modifiers': 'RM-172',
  'expertise ranks': 'RM-138',
  'choosing a leader': 'RM-17',
  'can my rallying cry be used twice': 'RM-245',
  'using up supplies': 'RM-228',
  'extreme threat': 'RM-337',
  'dividing the cohort': 'RM-127',
  'buying time': 'RM-268',
  'gaining destiny': 'RM-322',
  'spend doom': 'RM-208',
  'hand of doom cost': 'RM-221',
  'share stress between us': 'RM-356',
  'ten stress': 'RM-41',
  pushing: 'RM-368',
  'leave the game for good': 'RM-376',
  'long rest': 'RM-387',
  'improve my expertise': 'RM-72',
  checks: 'RM-271',
  'we disagree': 'RM-53',
  'end of the scenario': 'RM-58',
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
