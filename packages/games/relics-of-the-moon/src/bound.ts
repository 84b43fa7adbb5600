import { LIMITS } from './data/tables.js';
import type { RelicsSettings } from './settings.js';

/** Rounds that no event comes to by chance where it has no last one (RM-61): Stress ends it long before. */
const PLENTY = 200;

/**
 * No game takes more answers than this. A turn of the Cohort asks each PC for a part, for a late trait and for help, a turn of a
 * Challenge for an answer; what Leader and GM decide is counted with room to spare, and so is pushing, which five Agony end.
 */
export function boundOf({ rounds: agreed }: RelicsSettings, seats: number): number {
  const rounds = agreed === 0 ? PLENTY : agreed;
  const pcs = seats - 1;
  const turns = 12 + 8 * seats;
  const votes = 4 * seats;
  const perRound = LIMITS.challenges * (2 * (turns + votes) + 8);
  const perEvent = rounds * perRound + LIMITS.challenges * (turns + votes);
  const perScene = LIMITS.events * (1 + perEvent) + 4 * (turns + votes) + 3 * pcs * turns;
  return seats + 2 + LIMITS.scenes * perScene + 20 * pcs;
}
