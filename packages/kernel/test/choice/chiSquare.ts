/**
 * The value that the chi-square statistic of a fair sampler exceeds once in ten thousand seeds, by the approximation of Wilson
 * and Hilferty. Seeds are fixed, so a fair sampler passes always or never.
 */
export function chiSquareBound(categories: number): number {
  const freedom = categories - 1;
  const deviate = 3.719;
  const spread = 2 / (9 * freedom);
  return freedom * (1 - spread + deviate * Math.sqrt(spread)) ** 3;
}

/** The chi-square statistic of what was seen against weights that say how often each thing is to be seen. */
export function chiSquare(seen: ReadonlyMap<string, number>, weights: ReadonlyMap<string, number>): number {
  const draws = [...seen.values()].reduce((sum, n) => sum + n, 0);
  const total = [...weights.values()].reduce((sum, n) => sum + n, 0);
  let statistic = 0;
  for (const [thing, weight] of weights) {
    const expected = (draws * weight) / total;
    statistic += ((seen.get(thing) ?? 0) - expected) ** 2 / expected;
  }
  return statistic;
}
