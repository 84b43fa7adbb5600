import { type AnyGame, hasRefusalWords, type Refusal, refusalOf } from '@doomtable/kernel';
import { RequestError } from '@doomtable/protocol';
import { text } from './index.js';

/** Whether the shell itself can explain a refusal. */
function isKnownReason(code: string): boolean {
  return Object.hasOwn(text.problems.of, code);
}

/** Why the host or the server did not do something, as a sentence a person can act on. */
export function reasonWords({ code, path, with: figures = {} }: Refusal): string {
  if (code === 'wrongForm' && path === '.name') return text.problems.badName;
  const words = isKnownReason(code) ? text.problems.of[code] : undefined;
  if (words === undefined) return text.problems.unknown;
  return typeof words === 'string' ? words : words(figures);
}

/** Why something was not done, as a sentence a person can act on. */
export function problemWords(error: unknown): string {
  return error instanceof RequestError ? reasonWords(error.refusal) : text.problems.unknown;
}

/** The same at a table, where the game's own reasons come first. */
export function refusalWords(game: AnyGame, refusal: Refusal): string {
  const isGames = refusal.code === 'refused' || hasRefusalWords(game, refusal.code);
  return isGames || !isKnownReason(refusal.code) ? refusalOf(game, refusal) : reasonWords(refusal);
}
