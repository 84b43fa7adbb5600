/**
 * How many single letters have to be put in, left out, changed or swapped with their neighbour to turn one word into the
 * other.
 */
export function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const change = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, change, swapped ? at(i - 2, j - 2) + 1 : change));
    }
  }
  return at(a.length, b.length);
}

/** The known word that was probably meant; nothing when more than half of its letters would have to change. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const other of known) {
    const far = editDistance(word.toLowerCase(), other.toLowerCase());
    if (far >= least || far > Math.max(1, Math.floor(other.length / 2))) continue;
    best = other;
    least = far;
  }
  return best;
}

/** What follows on a word that is not known: the one that was probably meant, or all there are. */
export function suggestionFor(word: string, known: readonly string[]): string {
  const meant = nearest(word, known);
  return meant === undefined ? `Known are: ${known.join(', ')}.` : `Did you mean '${meant}'?`;
}
