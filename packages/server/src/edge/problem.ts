import type { Refusal } from '@doomtable/kernel';
import { StoreProblem } from '../store/problem.js';

/**
 * What is told of an error of the server's own. `tryAgain` says that nobody knows whether the request was carried out, and that
 * the same request may be sent again; what went wrong is in the server's log alone.
 */
export function refusalFor(error: unknown): Refusal {
  if (!(error instanceof StoreProblem)) return { code: 'serverError', path: '' };
  if (error.code === 'diskFull') return { code: 'diskFull', path: '' };
  const passing = error.retryable || error.code === 'closed' || error.code === 'broken';
  return { code: passing ? 'tryAgain' : 'serverError', path: '' };
}
