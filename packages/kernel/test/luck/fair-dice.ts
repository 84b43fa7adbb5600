/**
 * The chance that fair counts lie at least as far from what is expected: Pearson's chi-square, with the upper tail of its
 * distribution from the series of the incomplete gamma function.
 */
export function chiSquare(counts: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const expected = total / counts.length;
  const statistic = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  return 1 - lowerGamma((counts.length - 1) / 2, statistic / 2);
}

/** The regularised lower incomplete gamma function, for whole and half `a`. */
function lowerGamma(a: number, x: number): number {
  let term = 1;
  let sum = 1;
  for (let n = 1; term > sum * 1e-16; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return sum * Math.exp(a * Math.log(x) - x - logGamma(a + 1));
}

/** By the recurrence from 1 or one half. */
function logGamma(a: number): number {
  if (a === 1) return 0;
  if (a === 0.5) return Math.log(Math.PI) / 2;
  return Math.log(a - 1) + logGamma(a - 1);
}
