/** The rows of the outcome table, from -6 to 6, in our words. */
const WORDS: readonly string[] = [
  'a grievous failure, with lasting damage',
  'a failure with a heavy loss beside it',
  'a failure with a small loss beside it',
  'a clear failure that everybody sees',
  'a failure',
  'a failure, though only just',
  'barely enough, and no harm done',
  'good enough, without distinction',
  'fairly easy in the end',
  'strong and impressive',
  'a success with a small benefit beside it',
  'a success with a great benefit beside it',
  'a legendary success that leaves something for good',
];

export function rowName(row: number): string {
  return WORDS[row + 6] ?? 'nothing';
}

/** A margin with its sign. */
export function signed(row: number): string {
  return row > 0 ? `+${row}` : String(row);
}
