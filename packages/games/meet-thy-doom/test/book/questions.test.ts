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
  'what am i supposed to do': 'MT-109',
  'number of players': 'MT-103',
  'actions per turn': 'MT-186',
  'what is a hit': 'MT-181',
  'initiative order': 'MT-145',
  'can I walk past my buddy': 'MT-192',
  'corner cutting diagonal step': 'MT-191',
  'fire at adjacent enemy': 'MT-205',
  'shooting past a teammate': 'MT-09',
  los: 'MT-202',
  '5s count too': 'MT-198',
  'rocket missed its mark': 'MT-43',
  'melee attack': 'MT-211',
  'looking for treasure': 'MT-219',
  'monster gets a free attack when I search': 'MT-350',
  'pick up a weapon': 'MT-249',
  'backpack slots': 'MT-42',
  'swap guns': 'MT-240',
  'green armor': 'MT-275',
  'reroll misses': 'MT-289',
  'gain a rank': 'MT-166',
  frightened: 'MT-427',
  corpse: 'MT-84',
  'resurrection next mission': 'MT-323',
  'where is the exit': 'MT-110',
  'closing doors': 'MT-410',
  'keycard door': 'MT-412',
  'exploding barrels': 'MT-449',
  'dark room': 'MT-431',
  'attack from above': 'MT-399',
  'unseen demon': 'MT-357',
  reinforcements: 'MT-381',
  'healing a friend': 'MT-463',
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
