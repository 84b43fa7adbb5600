import { DamagedLog, TableGone } from '@doomtable/host';
import type { Refusal } from '@doomtable/kernel';
import { StoreProblem } from '../store/store-problem.js';
import { QueueStopped } from '../tables/fair-queue.js';

/** A table that cannot be opened by this server, although nothing is wrong with it. */
export class TableProblem extends Error {
  /** Its game is not here, or is here with other rules than it was begun under. */
  readonly code: 'noSuchGame' | 'otherRules';

  constructor(code: TableProblem['code'], sentence: string) {
    super(sentence);
    this.name = 'TableProblem';
    this.code = code;
  }
}

/**
 * What is told of an error of the server's own. `tryAgain` says that nobody knows whether the request was carried out, and that
 * the same request may be sent again; what went wrong is in the server's log alone.
 */
export function refusalFor(error: unknown): Refusal {
  return { code: codeFor(error), path: '' };
}

function codeFor(error: unknown): string {
  if (error instanceof TableProblem) return error.code;
  if (error instanceof DamagedLog) return 'damaged';
  if (error instanceof QueueStopped) return 'tryAgain';
  // What is not there and what is not yours look the same.
  if (error instanceof TableGone) return 'notMember';
  if (!(error instanceof StoreProblem)) return 'serverError';
  if (error.code === 'diskFull' || error.code === 'damaged') return error.code;
  return error.retryable || error.code === 'closed' || error.code === 'broken' ? 'tryAgain' : 'serverError';
}
