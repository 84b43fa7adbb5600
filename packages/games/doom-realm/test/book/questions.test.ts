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
  'what am I trying to do': 'DR-102',
  'is it multiplayer': 'DR-101',
  'how many turns do I have': 'DR-111',
  'pay gold to roll again': 'DR-113',
  'i dont want to use this die': 'DR-118',
  'is mirroring shapes allowed': 'DR-15',
  'shape will not go anywhere': 'DR-17',
  'can I branch off somewhere else': 'DR-148',
  'question mark on the map': 'DR-151',
  'fight the same enemy twice in one turn': 'DR-28',
  'open a door': 'DR-117',
  'how do swords help': 'DR-152',
  'does the monster hurt me when I beat it': 'DR-154',
  'reduce damage': 'DR-157',
  'can I give all damage to one character': 'DR-156',
  'reward for defeating the boss': 'DR-138',
  'the boss is locked in and I have no key': 'DR-129',
  'revive someone': 'DR-38',
  'buying levels': 'DR-167',
  'victory points': 'DR-171',
  'everyone died': 'DR-39',
  candles: 'DR-125',
  'chest is trapped': 'DR-126',
  'health and attack tracks too far apart': 'DR-135',
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
