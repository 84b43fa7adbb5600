import type { Refusal } from '@doomtable/kernel';

/**
 * A request that was not carried out: refused by the server, or never answered (`unreachable`, status 0). `refusal.code` says why
 * in one word, for which every client has words of its own.
 */
export class RequestError extends Error {
  readonly refusal: Refusal;
  readonly status: number;

  constructor(refusal: Refusal, status: number, options?: ErrorOptions) {
    super(`refused: ${refusal.code}${refusal.path}`, options);
    this.name = 'Refused';
    this.refusal = refusal;
    this.status = status;
  }
}
