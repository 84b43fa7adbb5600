import type { Random } from '../luck/random.js';
import { reject } from './rejection.js';
import type { Rejection, TextData } from './types.js';

/** Two words are the same word when their folds are equal. No locale takes part, so all machines agree. */
export function fold(word: string): string {
  return word.normalize('NFC').toLowerCase().toUpperCase();
}

/** The length that players count in: code points. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}

/**
 * What is wrong with a text. It must survive storage and comparison: well formed, in normal form C, trimmed, with no control
 * character but the newline.
 */
export function rejectsText(choice: TextData, value: string): Rejection | undefined {
  // A code point takes at most two units, so this spares a hostile text the closer look.
  if (value.length > choice.max * 2) return reject('tooLong', '', { max: choice.max });
  if (/\p{Surrogate}|[^\P{Cc}\n]/u.test(value) || value.trim() !== value || value.normalize('NFC') !== value) {
    return reject('illFormed');
  }
  const length = lengthOf(value);
  if (length > choice.max) return reject('tooLong', '', { max: choice.max, is: length });
  if (length < choice.min) return reject('tooShort', '', { min: choice.min, is: length });
  if (isTaken(choice, value)) return reject('taken');
  return undefined;
}

function isTaken(choice: TextData, value: string): boolean {
  if (choice.not === undefined || choice.not.length === 0) return false;
  const folded = fold(value);
  return choice.not.some(word => fold(word) === folded);
}

/** How many texts are legal: none, the empty one alone, or more than anybody counts. */
export function countTexts(choice: TextData): number {
  if (choice.max < Math.max(choice.min, 0)) return 0;
  if (choice.max === 0) return isTaken(choice, '') ? 0 : 1;
  return Number.POSITIVE_INFINITY;
}

const CONSONANTS = 'bdfgklmnprstvz';
const VOWELS = 'aeiou';
const TRIES = 8;
/** Ideographs have no case and one normal form, so that each is a new word of its own. */
const IDEOGRAPHS = { first: 0x4e00, last: 0x9fff } as const;

/** A short word that can be said aloud and is not taken; `undefined` when every word tried is taken. */
export function makeWord(choice: TextData, random: Random): string | undefined {
  if (countTexts(choice) === 0) return undefined;
  if (choice.max === 0) return '';
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const length = Math.max(choice.min, Math.min(choice.max, 3 + random.below(4)));
    const word = syllables(length, random);
    if (!isTaken(choice, word)) return word;
  }
  for (let code = IDEOGRAPHS.first; code <= IDEOGRAPHS.last; code++) {
    const word = String.fromCodePoint(code).repeat(Math.max(choice.min, 1));
    if (!isTaken(choice, word)) return word;
  }
  return undefined;
}

function syllables(length: number, random: Random): string {
  let word = '';
  for (let i = 0; i < length; i++) {
    const letters = i % 2 === 0 ? CONSONANTS : VOWELS;
    word += letters.charAt(random.below(letters.length));
  }
  return word;
}
