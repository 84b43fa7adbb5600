/*
 * JSON as text, made by hand where the shape is known: every move is told to many, and most of what is told is short words that
 * were told before. It is letter for letter what `JSON.stringify` gives.
 */

/** Words of the games and keys of their views: few, and told again and again. */
const known = new Map<string, string>();
const MOST_KNOWN = 5000;
const LONGEST_KNOWN = 40;

/** A text in quotation marks. */
export function quoted(word: string): string {
  const text = known.get(word);
  if (text !== undefined) return text;
  const made = JSON.stringify(word);
  if (word.length <= LONGEST_KNOWN && known.size < MOST_KNOWN) known.set(word, made);
  return made;
}

/** Plain data as text. */
export function textOf(value: unknown): string {
  if (Number.isSafeInteger(value)) return `${value as number}`;
  return JSON.stringify(value);
}
