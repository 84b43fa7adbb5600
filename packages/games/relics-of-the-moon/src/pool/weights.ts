import { classOf, DESTINY, DOOM, SUCCESSES } from '../data/results.js';

/** Room for Destiny and for Doom in a weight: more than any pool brings. */
const ROOM = 128;

/**
 * What a result is worth to the Cohort, as one number: successes first, then Destiny, then as little Doom as can be. Sums of
 * weights can be read back, so that one distribution of them tells all three.
 */
export function weightOf(result: number): number {
  const is = classOf(result);
  return (SUCCESSES[is] * ROOM + DESTINY[is]) * ROOM - DOOM[is];
}

export interface Weighed {
  readonly successes: number;
  readonly destiny: number;
  readonly doom: number;
}

/** Reads a sum of weights. */
export function readWeight(weight: number): Weighed {
  const doom = ((-weight % ROOM) + ROOM) % ROOM;
  const rest = (weight + doom) / ROOM;
  const successes = Math.floor(rest / ROOM);
  return { successes, destiny: rest - successes * ROOM, doom };
}
