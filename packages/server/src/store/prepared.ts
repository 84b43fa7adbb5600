import type { Compilable, CompiledQuery } from 'kysely';
import type { SqlValue } from './dialect.js';

/**
 * A statement that many requests need: written once, with marks in the places of its values, and run with other values each
 * time. Writing it costs more than sending it.
 */
export function prepared<V extends SqlValue[], R>(
  marks: readonly [...V],
  write: (...marks: V) => Compilable<R>,
): (...values: V) => CompiledQuery<R> {
  const statement = write(...([...marks] as V)).compile();
  const places = statement.parameters.map(value => marks.indexOf(value as SqlValue));
  return (...values) => ({
    ...statement,
    parameters: statement.parameters.map((fixed, i) => {
      const place = places[i] ?? -1;
      return place === -1 ? fixed : values[place];
    }),
  });
}

/** Marks that no value of a statement is equal to by chance. */
export const TEXT = (number: number): string => `\u0001${number}`;
export const NUMBER = (number: number): number => -1_000_000_000_000 - number;
