/** Why a store refuses, and whether the same request may succeed later. */
export const STORE_PROBLEMS = {
  /** No space left. Nothing was written; writing goes on when there is space again. */
  diskFull: 'later',
  /** The disk failed under a write. Nothing may be believed of this process any more; it has to end. */
  broken: 'never',
  closed: 'never',
  /** Another process holds the data folder. */
  inUse: 'never',
  /** The database program is older than the oldest that is safe. */
  tooOld: 'never',
  /** The database is set up to lose what it has promised to keep. */
  notDurable: 'never',
  /** The data has been through migrations this program does not know. */
  newerData: 'never',
  /** The data has not been through all migrations of this program. */
  olderData: 'never',
  /** There is nothing to be copied, checked or cleared. */
  noData: 'never',
  /** A restore was broken off, or is still at it. */
  halfRestored: 'never',
  /** A file is no backup, or not a whole one. */
  badBackup: 'never',
  /** Something would have to be overwritten. */
  notEmpty: 'never',
  /** Something acknowledged is not there any more. */
  dataLost: 'never',
  /** Another process writes to the file for longer than anybody should wait. */
  busy: 'later',
  noDriver: 'never',
  cannotConnect: 'later',
  wrongPassword: 'never',
  noDatabase: 'never',
  /** The connection was lost over a write: it may have happened. Ask again, by the id of the submission. */
  unknownOutcome: 'later',
  tooSlow: 'later',
  /** A key that must be new is known already. */
  taken: 'never',
  /** Something kept cannot be read any more. */
  damaged: 'never',
  /** Text that no store keeps as it is: U+0000, or half of a surrogate pair. */
  badText: 'never',
  /** The database answered with an error that has no name here. */
  failed: 'never',
} as const satisfies Record<string, 'later' | 'never'>;

export type StoreProblemCode = keyof typeof STORE_PROBLEMS;

/** A store's refusal, in one sentence. */
export class StoreProblem extends Error {
  readonly code: StoreProblemCode;

  constructor(code: StoreProblemCode, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'StoreProblem';
    this.code = code;
  }

  /** Whether it makes sense to ask again. */
  get retryable(): boolean {
    return STORE_PROBLEMS[this.code] === 'later';
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
