import type { Refusal } from '@doomtable/kernel';
import type { FastifyReply } from 'fastify';

/** Which status a refusal has. Unknown and forbidden are the same, so that nobody learns what exists. */
const STATUS: { readonly [code: string]: number } = {
  notSignedIn: 401,
  keyNeeded: 401,
  notMember: 404,
  notHost: 403,
  notYourSeat: 403,
  notFound: 404,
  foreignOrigin: 403,
  upgradeOnly: 426,
  linkExpired: 404,
  noSuchSession: 404,
  noSuchGame: 404,
  notOver: 403,
  othersPlay: 403,
  secretSettings: 403,
  metDice: 403,
  noDaily: 404,
  hintsOff: 403,
  oddsOff: 403,
  whatIf: 409,
  noNotice: 409,
  noSeatFree: 409,
  otherRules: 409,
  damaged: 500,
  tooFast: 429,
  tooMuch: 429,
  tooManySockets: 503,
  tooLarge: 413,
  diskFull: 507,
  serverError: 500,
  tryAgain: 503,
};

/** A refusal as it goes out. */
export interface RefusalReply {
  readonly refusal: Refusal;
}

/** Answers with a refusal, and says when to try again where that is known. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): RefusalReply {
  void reply.code(STATUS[refusal.code] ?? 400);
  const seconds = refusal.with?.['seconds'];
  if (typeof seconds === 'number') void reply.header('retry-after', seconds);
  if (refusal.code === 'keyNeeded') void reply.header('www-authenticate', 'Bearer');
  if (refusal.code === 'upgradeOnly') void reply.header('upgrade', 'websocket');
  return { refusal };
}

export function refusalWith(code: string, path = '', figures?: Refusal['with']): Refusal {
  return figures === undefined ? { code, path } : { code, path, with: figures };
}
