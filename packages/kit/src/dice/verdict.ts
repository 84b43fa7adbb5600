import type { Distribution } from './distribution.js';
import { Fraction } from './fraction.js';

/** How a contest ends for its first side. The three add up to one. */
export interface Verdict {
  readonly win: Fraction;
  readonly tie: Fraction;
  readonly lose: Fraction;
}

/** Reads a difference: above zero the first side wins, below zero the second. */
export function verdict(difference: Distribution<number>): Verdict {
  return {
    win: difference.chance(by => by > 0),
    tie: difference.chance(by => by === 0),
    lose: difference.chance(by => by < 0),
  };
}

/** A verdict from counts of ways; what is neither won nor tied is lost. */
export function verdictOf(won: bigint, tied: bigint, total: bigint): Verdict {
  return { win: Fraction.of(won, total), tie: Fraction.of(tied, total), lose: Fraction.of(total - won - tied, total) };
}
