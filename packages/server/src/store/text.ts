import { StoreProblem } from './store-problem.js';

/** Text as it may stand in a column, or a refusal: both stores would change or reject it, each in its own way. */
export function storable(text: string): string {
  if (text.includes('\0') || !text.isWellFormed()) {
    throw new StoreProblem('badText', 'A text with U+0000 or half of a surrogate pair in it cannot be kept.');
  }
  return text;
}
