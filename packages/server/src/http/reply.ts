import type { Refusal } from '@doomtable/kernel';
import type { FastifyReply } from 'fastify';

/** Which status a refusal has. Unknown and forbidden are the same, so that nobody learns what exists. */
const STATUS: { readonly [code: string]: number } = {
  notSignedIn: 401,
  notMember: 404,
  notHost: 403,
  notYourSeat: 403,
  notFound: 404,
  foreignOrigin: 403,
  linkExpired: 404,
  noSuchGame: 404,
  notOver: 403,
  hintsOff: 403,
  oddsOff: 403,
  whatIf: 409,
  otherRules: 409,
  damaged: 500,
  tooFast: 429,
  tooLarge: 413,
  diskFull: 507,
  serverError: 500,
  tryAgain: 503,
};

/** A refusal as it goes out. */
export interface Refused {
  readonly refusal: Refusal;
}

export function refuse(reply: FastifyReply, refusal: Refusal): Refused {
  void reply.code(STATUS[refusal.code] ?? 400);
  return { refusal };
}

export function problem(code: string, path = '', figures?: Refusal['with']): Refusal {
  return figures === undefined ? { code, path } : { code, path, with: figures };
}
