import type { Distribution } from './distribution.js';
import { Fraction } from './fraction.js';

/**
 * Where a result stands among all that could have come: the chance of less, plus half the chance of just this. One half is
 * ordinary, near one is rare good fortune, near zero is rare bad fortune; over many throws the average is exactly one half.
 */
export function percentile(distribution: Distribution<number>, outcome: number): Fraction {
  let twice = 0n;
  for (const [other, weight] of distribution.entries) {
    if (other < outcome) twice += 2n * weight;
    else if (other === outcome) twice += weight;
  }
  return Fraction.of(twice, 2n * distribution.total);
}
