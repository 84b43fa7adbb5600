import { ASPECT_LIMITS, ASPECTS, MOTIONS, RENAMES, SESSIONS } from './data/tables.js';
import type { ThreeDoomsSettings } from './settings.js';

/** A roll of level dice is thrown again now and then; more often than this in a row it never happens. */
const AGAIN = 24;
/** How often chance does again what people may do as often as they like. */
const AT_WILL = 60;

/**
 * No game takes more answers than this, luck's included. Whatever repeats costs something that runs out: voices of a window,
 * scenes of a session, Grit of an Aspect, Heroes who are not barred, and Grit and emotions of Heroes.
 */
export function boundOf(_settings: ThreeDoomsSettings, seats: number): number {
  const creation = seats * (10 + AGAIN);
  // People may prolong a game at will: by talk, plans, scenes and praise. No game by chance takes as many as this of each.
  const perTalk = seats * AT_WILL + 2 * seats + 6;
  const meeting = (1 + ASPECTS) * (1 + MOTIONS) * perTalk;
  const preparation = seats * AT_WILL;
  const homecoming = seats * AT_WILL;
  // A round: emotion, answer and dice; each reroll is asked, judged and thrown; Injuries are learned from and judged.
  const rerolls = 40;
  const perRound = 8 + rerolls * (2 + seats) + RENAMES * (1 + seats) * 2;
  const roundsOfAspects = ASPECTS * (ASPECT_LIMITS.grit.max + 1 + seats) + AGAIN;
  const duels = AT_WILL * seats * 2 + roundsOfAspects * seats;
  const confrontation = AT_WILL * seats * 12 + (roundsOfAspects + 2 * duels) * perRound;
  return creation + SESSIONS * (meeting + preparation + confrontation + homecoming) + AGAIN * perRound;
}
