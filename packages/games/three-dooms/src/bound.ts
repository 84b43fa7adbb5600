import { ASPECT_LIMITS, ASPECTS, MOTIONS, SCENES, SESSIONS, VOICES } from './data/tables.js';
import type { ThreeDoomsSettings } from './settings.js';

/** A roll of level dice is thrown again now and then; more often than this in a row it never happens. */
const AGAIN = 24;

/**
 * No game takes more answers than this, luck's included. Whatever repeats costs something that runs out: voices of a window,
 * scenes of a session, Grit of an Aspect, Heroes who are not barred, and Grit and emotions of Heroes.
 */
export function boundOf(_settings: ThreeDoomsSettings, seats: number): number {
  const creation = seats * (8 + VOICES.town) + AGAIN * seats;
  // Everybody speaks, suggests, wants a vote and falls silent; then ballots and a casting vote; after a motion that failed again.
  const perTalk = seats * (VOICES.say + VOICES.suggest + 2) + 2 * seats + 6;
  const meeting = (1 + ASPECTS) * (1 + MOTIONS) * perTalk;
  const preparation = seats * VOICES.note;
  // A round: emotion, answer and dice; each reroll is asked, judged and thrown; Injuries are learned from and judged.
  const rerolls = 40;
  const perRound = 8 + rerolls * (2 + seats) + VOICES.rename * (1 + seats) * 2;
  const roundsOfAspects = ASPECTS * (ASPECT_LIMITS.grit.max + 1 + seats) + AGAIN;
  const duels = SCENES.last * seats * 2 + roundsOfAspects * seats;
  const confrontation = SCENES.last * seats * (VOICES.say + 8) + (roundsOfAspects + 2 * duels) * perRound;
  return creation + SESSIONS * (meeting + preparation + confrontation) + AGAIN * perRound;
}
