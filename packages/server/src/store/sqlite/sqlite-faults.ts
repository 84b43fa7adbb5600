import { messageOf, StoreProblem } from '../store-problem.js';

/** SQLite's codes; the lower eight bits of what it reports. */
const CODES = { busy: 5, ioError: 10, corrupt: 11, full: 13, constraint: 19 } as const;

/** Codes in full: a primary key or another unique key is taken. */
const TAKEN: ReadonlySet<number> = new Set([1555, 2067]);

/** The package for Node 20 leaves the code out where a statement gives rows. SQLite's own words are the same everywhere. */
const WORDS: readonly (readonly [RegExp, number])[] = [
  [/^UNIQUE constraint failed/, 2067],
  [/constraint failed/, CODES.constraint],
  [/^database or disk is full$/, CODES.full],
  [/^database disk image is malformed$/, CODES.corrupt],
  [/^database is locked$/, CODES.busy],
];

/**
 * Codes that say something about a statement and nothing about the file: an error in the statement, something too big, a
 * constraint, a wrong type, a wrong parameter. SQLite takes back what that statement did, and the transaction goes on.
 */
const STATEMENT_CODES: ReadonlySet<number> = new Set([1, 18, CODES.constraint, 20, 25]);

/** Nothing for errors that are not of SQLite's making. One of its errors that cannot be told is taken for the worst. */
function fullCodeOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'ERR_SQLITE_ERROR') return undefined;
  if ('errcode' in error && typeof error.errcode === 'number') return error.errcode;
  return WORDS.find(([words]) => words.test(error.message))?.[1] ?? CODES.ioError;
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

export function isConstraintError(error: unknown): boolean {
  return TAKEN.has(fullCodeOf(error) ?? 0);
}

/** Whether a page of the file cannot be what was written. */
export function isDamage(error: unknown): boolean {
  return codeOf(error) === CODES.corrupt;
}

export function isBusy(error: unknown): boolean {
  return codeOf(error) === CODES.busy;
}

/**
 * A fault of SQLite's in our words. Whatever may leave the file in doubt is `broken`. A damaged page is no reason to end: who
 * reads it is told, and the rest of the file goes on being served.
 */
export function sqliteProblem(error: unknown): StoreProblem {
  if (error instanceof StoreProblem) return error;
  if (isConstraintError(error))
    return new StoreProblem('taken', `It is there already: ${messageOf(error)}.`, { cause: error });
  if (failedAlone(error)) return new StoreProblem('failed', messageOf(error), { cause: error });
  if (isDamage(error)) {
    return new StoreProblem('damaged', `The data is damaged (${messageOf(error)}).`, { cause: error });
  }
  if (codeOf(error) === CODES.full) {
    return new StoreProblem('diskFull', 'The disk is full; nothing was written. Try again when there is space.', {
      cause: error,
    });
  }
  if (isBusy(error)) {
    return new StoreProblem('busy', 'Another process writes to the data and takes too long; nothing was written.', {
      cause: error,
    });
  }
  const sentence = `The disk failed under a write (${messageOf(error)}). The server has to end and start again.`;
  return new StoreProblem('broken', sentence, { cause: error });
}
