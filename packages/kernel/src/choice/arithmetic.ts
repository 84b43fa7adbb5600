/** The product of two counts, where nothing of anything is nothing, even of endlessly many. */
export function times(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : a * b;
}

/** `base` to the power `exponent` by multiplication alone: exact below 2^53, which `Math.pow` does not promise. */
export function power(base: number, exponent: number): number {
  let result = 1;
  for (let i = 0; i < exponent && Number.isFinite(result) && result !== 0; i++) result = times(result, base);
  return result;
}

/** In how many ways 0, 1, … `most` of `n` things can be taken; `most` is at most `n`. Sums alone, so exact below 2^53. */
export function binomials(n: number, most = n): number[] {
  const row: number[] = [1];
  for (let i = 1; i <= n; i++) {
    for (let k = Math.min(i, most); k > 0; k--) row[k] = (row[k] ?? 0) + (row[k - 1] ?? 0);
  }
  return row;
}

export function sumOf(numbers: Iterable<number>): number {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
}
