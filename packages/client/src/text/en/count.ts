const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** So many people, in words. */
export function people(n: number): string {
  return n === 1 ? 'one person' : `${NUMBERS[n] ?? n} people`;
}
