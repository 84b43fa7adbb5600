import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { SqlValue } from '../dialect.js';
import type { StoreSchema } from '../schema.js';

export type Values = readonly SqlValue[];

/** What of a table is read, and in which order. */
export interface Reading {
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
}

/** How many rows are read at a time, at first and at most, and how many letters they should have. */
const FIRST_ROWS = 200;
const MOST_ROWS = 2000;
const LETTERS = 4 * 1024 * 1024;

/** All rows of a table in the order of its key, some at a time: as many as fit into memory, whatever their size. */
export async function* rowsOf(
  db: Kysely<StoreSchema>,
  { name, columns, key }: Reading,
): AsyncGenerator<readonly Values[]> {
  const keyColumns = sql.join(key.map(column => sql.ref(column)));
  const keyPlaces = key.map(column => columns.indexOf(column));
  let after: Values | null = null;
  let limit = FIRST_ROWS;
  for (;;) {
    const where: RawBuilder<unknown> = after === null ? sql`` : sql`where (${keyColumns}) > (${sql.join(after)})`;
    const { rows } = await sql<Record<string, SqlValue>>`
      select ${sql.join(columns.map(column => sql.ref(column)))} from ${sql.table(name)} ${where}
      order by ${keyColumns} limit ${sql.lit(limit)}`.execute(db);
    const some: Values[] = rows.map(row => columns.map(column => row[column] ?? null));
    const last = some.at(-1);
    if (last === undefined) return;
    yield some;
    after = keyPlaces.map(place => last[place] ?? null);
    if (some.length < limit) return;
    limit = Math.max(1, Math.min(MOST_ROWS, Math.floor((LETTERS * some.length) / lettersIn(some))));
  }
}

function lettersIn(rows: readonly Values[]): number {
  let letters = 1;
  for (const row of rows) for (const value of row) letters += typeof value === 'string' ? value.length : 8;
  return letters;
}

/** Puts rows into a table, as they are. */
export async function insertRows(
  db: Kysely<StoreSchema>,
  { name, columns }: Pick<Reading, 'name' | 'columns'>,
  rows: readonly Values[],
): Promise<void> {
  // Databases take so many values in one statement.
  const atOnce = Math.floor(MOST_VALUES / columns.length);
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce).map(row => sql`(${sql.join(row)})`);
    await sql`
      insert into ${sql.table(name)} (${sql.join(columns.map(column => sql.ref(column)))})
      values ${sql.join(some)}`.execute(db);
  }
}

const MOST_VALUES = 6000;

/** A digest over rows in order: the same for the same rows, whichever database holds them. */
export class RowsDigest {
  readonly #hash = createHash('sha256');
  rows = 0;

  add(line: string): void {
    this.#hash.update(line);
    this.rows++;
  }

  end(): string {
    return this.#hash.digest('hex');
  }
}

export function rowLine(row: Values): string {
  return `${JSON.stringify(row)}\n`;
}
