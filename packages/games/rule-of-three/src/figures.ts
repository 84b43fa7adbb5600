import { ACTS, ROWS } from './data/tables.js';
import type { Story } from './world.js';

/** What a story can be measured by: rolls and successes of each act, each row, and what became of the characters. */
export function figuresOf({ rows, gained, lost, book, characters }: Story): { readonly [name: string]: number } {
  const acts = Array.from({ length: ACTS }, (_, i) => [
    [`rolls in act ${i + 1}`, total(rows[i] ?? [])] as const,
    [`met in act ${i + 1}`, total((rows[i] ?? []).slice(-ROWS.worst))] as const,
  ]).flat();
  const each = (rows[0] ?? []).map((_, i) => [`row ${i + ROWS.worst}`, total(rows.map(act => act[i] ?? 0))] as const);
  return {
    ...Object.fromEntries([...acts, ...each]),
    'points gained': total(gained),
    'points lost': total(lost),
    'luck points': total(characters.map(({ luck }) => luck)),
    'drawbacks named': total(characters.flatMap(({ elements }) => elements.map(({ named }) => named))),
    'facts in the book': book.length,
  };
}

function total(list: readonly number[]): number {
  return list.reduce((sum, each) => sum + each, 0);
}
