/** Ways of speaking a bot may have; each has parts of its own (see `Phrases`). */
export const MANNERS = ['blunt', 'wry', 'grave', 'warm'] as const;
export type SpeechManner = (typeof MANNERS)[number];

/** The manner of somebody of this name: the same for as long as the name is the same, on every machine. */
export function mannerOf(name: string): SpeechManner {
  let sum = 7;
  for (const letter of name) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return MANNERS[(sum >>> 3) % MANNERS.length] ?? 'blunt';
}
