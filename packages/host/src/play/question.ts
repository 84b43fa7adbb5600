import { type Actor, canonical, type Decision, fingerprint } from '@doomtable/kernel';
import { markOf } from './undo-limit.js';

/**
 * The identity of a question, the same at the server and in every client: who is asked what, since that seat's own last answer.
 * It stays while others answer theirs, so that an answer in flight or half written still counts; and the same words asked anew
 * are another question, so that an answer sent twice in haste counts once.
 */
export function questionOf({ by, rule, step, choice }: Decision, decided: number): string {
  return fingerprint(canonical([by, decided, rule, step, choice]));
}

/** The tick after a seat's own last answer to a question; 0 before the first. */
export function decidedAt(marks: readonly number[], by: Actor): number {
  return Math.max(marks.lastIndexOf(markOf(by, 'plain')), marks.lastIndexOf(markOf(by, 'revealed'))) + 1;
}
