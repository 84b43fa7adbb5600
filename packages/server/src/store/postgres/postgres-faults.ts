import { messageOf, StoreProblem } from '../store-problem.js';

/** Codes of PostgreSQL and of the network, by what they mean to us. */
const NAMED: ReadonlyMap<string, 'taken' | 'diskFull' | 'wrongPassword' | 'noDatabase' | 'tooSlow'> = new Map([
  ['23505', 'taken'],
  ['53100', 'diskFull'],
  ['28P01', 'wrongPassword'],
  ['28000', 'wrongPassword'],
  ['3D000', 'noDatabase'],
  ['57014', 'tooSlow'],
]);

/** The server goes down, came up a moment ago, or has no connection left; or the network says so. Class 08 is all of that. */
const LOST = /^(?:08...|57P0[123]|53300|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)$/;

/** Two transactions stood in each other's way, and one was undone. */
const TRY_AGAIN: ReadonlySet<string> = new Set(['40001', '40P01']);

/** What the driver says when there is no code. */
const LOST_WORDS =
  /connection terminated|connection error|timeout exceeded when trying to connect|client was closed|query read timeout/i;

export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** Whether the connection was lost, so that nobody can say what became of the statement. */
export function isLost(error: unknown): boolean {
  return LOST.test(codeOf(error)) || (codeOf(error) === '' && LOST_WORDS.test(messageOf(error)));
}

export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === '23505';
}

/** Whether the statement was undone as a whole and may simply be sent again. */
export function wasUndone(error: unknown): boolean {
  return TRY_AGAIN.has(codeOf(error));
}

const SENTENCES = {
  taken: 'It is there already',
  diskFull: 'The disk of the database is full; nothing was written. Try again when there is space',
  wrongPassword: 'PostgreSQL does not let this user in; check name and password in the address of the database',
  noDatabase: 'There is no such database; create it first',
  tooSlow: 'PostgreSQL took too long and the statement was given up',
} as const;

/** A fault of PostgreSQL's in our words. */
export function postgresProblem(error: unknown): StoreProblem {
  if (error instanceof StoreProblem) return error;
  const code = NAMED.get(codeOf(error));
  if (code !== undefined) return new StoreProblem(code, `${SENTENCES[code]} (${messageOf(error)}).`, { cause: error });
  if (isLost(error)) return cannotConnect(error);
  return new StoreProblem('failed', messageOf(error), { cause: error });
}

export function cannotConnect(error: unknown): StoreProblem {
  const why = messageOf(error) === '' ? codeOf(error) : messageOf(error);
  return new StoreProblem('cannotConnect', `PostgreSQL cannot be reached (${why}).`, { cause: error });
}

export function unknownOutcome(error: unknown): StoreProblem {
  const sentence = `The connection to PostgreSQL was lost over a write; it may have happened (${messageOf(error)}).`;
  return new StoreProblem('unknownOutcome', sentence, { cause: error });
}
