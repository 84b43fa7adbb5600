import type { Random } from '../luck/random.js';

const DIRECT = 2 ** 30;
const WORD = 2 ** 26;
const EXACT = 2 ** 53;

/** As `random.below`, for any `n` up to 2^53. Pairs of words at or above `n` are thrown again, so all values stay equally likely. */
export function below(random: Random, n: number): number {
  if (n <= DIRECT) return random.below(n);
  const high = Math.ceil(n / WORD);
  let value = random.below(high) * WORD + random.below(WORD);
  while (value >= n) value = random.below(high) * WORD + random.below(WORD);
  return value;
}

/**
 * One of `size` indices, each as likely as its weight says. Weights are counts; exact while they sum to less than 2^53, and
 * right to fifteen digits above. At least one must be positive.
 */
export function pickByWeight(random: Random, size: number, weightOf: (index: number) => number): number {
  let total = 0;
  for (let i = 0; i < size; i++) total += weightOf(i);
  let left = total <= EXACT ? below(random, total) : (below(random, EXACT) / EXACT) * total;
  let last = -1;
  for (let i = 0; i < size; i++) {
    const weight = weightOf(i);
    if (weight === 0) continue;
    if (left < weight) return i;
    left -= weight;
    last = i;
  }
  return last;
}
