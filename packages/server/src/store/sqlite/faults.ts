import { messageOf, StoreProblem } from '../problem.js';

/** SQLite's codes; the lower eight bits of what it reports. */
const CODES = { busy: 5, full: 13, constraint: 19 } as const;

/** Codes in full: a primary key or another unique key is taken. */
const TAKEN: ReadonlySet<number> = new Set([1555, 2067]);

/**
 * Codes that say something about a statement and nothing about the file: an error in the statement, something too big, a
 * constraint, a wrong type, a wrong parameter. SQLite takes back what that statement did, and the transaction goes on.
 */
const STATEMENT_CODES: ReadonlySet<number> = new Set([1, 18, CODES.constraint, 20, 25]);

function fullCodeOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode : undefined;
}

function codeOf(error: unknown): number | undefined {
  const full = fullCodeOf(error);
  return full === undefined ? undefined : full & 0xff;
}

/** Whether only one statement failed, through its own fault. Errors that are not of SQLite's making are of that kind. */
export function failedAlone(error: unknown): boolean {
  const code = codeOf(error);
  return code === undefined || STATEMENT_CODES.has(code);
}

export function isTaken(error: unknown): boolean {
  return TAKEN.has(fullCodeOf(error) ?? 0);
}

export function isBusy(error: unknown): boolean {
  return codeOf(error) === CODES.busy;
}

/** A fault of SQLite's in our words. Everything that may leave the file in doubt is `broken`. */
export function problemOf(error: unknown): StoreProblem {
  if (error instanceof StoreProblem) return error;
  if (isTaken(error)) return new StoreProblem('taken', `It is there already: ${messageOf(error)}.`, { cause: error });
  if (failedAlone(error)) return new StoreProblem('failed', messageOf(error), { cause: error });
  if (codeOf(error) === CODES.full) {
    return new StoreProblem('diskFull', 'The disk is full; nothing was written. Try again when there is space.', {
      cause: error,
    });
  }
  const sentence = `The disk failed under a write (${messageOf(error)}). The server has to end and start again.`;
  return new StoreProblem('broken', sentence, { cause: error });
}
