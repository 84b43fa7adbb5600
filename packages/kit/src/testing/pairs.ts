import type { Json, JsonObject } from '@doomtable/kernel';

/** A setting with the values that are tried. */
export interface Valued {
  readonly name: string;
  readonly values: readonly Json[];
}

/**
 * Rows with a value for every setting, so that any two values of different settings stand together in one of them. Each row is
 * begun with a pair that is missing and filled greedily; the rows are few, not fewest, and always the same.
 */
export function coveringPairs(settings: readonly Valued[]): readonly JsonObject[] {
  const missing = new Set<string>();
  settings.forEach((one, i) => {
    settings.slice(i + 1).forEach((_, ahead) => {
      const j = i + 1 + ahead;
      one.values.forEach((_a, a) => settings[j]?.values.forEach((_b, b) => missing.add(keyOf(i, a, j, b))));
    });
  });
  const rows: JsonObject[] = [];
  while (missing.size > 0) {
    const [pair = ''] = missing;
    const row = rowWith(settings, pair, missing);
    row.forEach((a, i) => row.slice(i + 1).forEach((b, ahead) => missing.delete(keyOf(i, a, i + 1 + ahead, b))));
    rows.push(Object.fromEntries(settings.map(({ name, values }, i) => [name, values[row[i] ?? 0] ?? null])));
  }
  return rows;
}

/** The place of a value in each setting: the pair's own two, and for every other setting the value that meets most. */
function rowWith(settings: readonly Valued[], pair: string, missing: ReadonlySet<string>): readonly number[] {
  const [i = 0, a = 0, j = 0, b = 0] = pair.split(' ').map(Number);
  const row = new Map([
    [i, a],
    [j, b],
  ]);
  settings.forEach(({ values }, at) => {
    if (row.has(at)) return;
    const gains = values.map((_, value) => {
      return [...row].filter(([other, taken]) =>
        missing.has(other < at ? keyOf(other, taken, at, value) : keyOf(at, value, other, taken)),
      ).length;
    });
    row.set(at, gains.indexOf(Math.max(...gains)));
  });
  return settings.map((_, at) => row.get(at) ?? 0);
}

function keyOf(i: number, a: number, j: number, b: number): string {
  return `${i} ${a} ${j} ${b}`;
}
