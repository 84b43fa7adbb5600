import type { Appended } from '@doomtable/host';
import type { EntryRow } from '../rows.js';
import { storable } from '../text.js';
import type { Database, Statement } from './driver.js';
import { failedAlone, isConstraintError } from './sqlite-faults.js';

/** Where a table's log stands: its number in the database, and the last place that is taken. */
interface LogEnd {
  readonly number: number;
  last: number;
}

/** How many tables are remembered; the next costs a look into the file. */
const PLACES_KEPT = 20_000;

/**
 * The statements of the log, on the bare driver because every move goes through them. This process is the only one that
 * writes the file, so it remembers where logs stand and need not ask.
 */
export class LogStatements {
  readonly #insert: Statement;
  readonly #withdraw: Statement;
  readonly #place: Statement;
  readonly #after: Statement;
  readonly #find: Statement;
  readonly #places = new Map<string, LogEnd>();

  constructor(database: Database) {
    this.#insert = database.prepare(
      'insert into entries (table_number, seq, at, id, act, hash) values (?, ?, ?, ?, ?, ?)',
    );
    this.#withdraw = database.prepare('delete from entries where table_number = ? and seq >= ? and seq < ?');
    this.#place = database.prepare(
      'select number, coalesce((select max(seq) from entries where table_number = number), 0) as last from tables where id = ?',
    );
    this.#after = database.prepare(
      'select seq, at, id, act, hash from entries where table_number = ? and seq > ? order by seq limit ?',
    );
    this.#find = database.prepare('select seq, at, id, act, hash from entries where table_number = ? and id = ?');
  }

  /** To be called within a transaction. What it wrote before it met a conflict is taken out again. */
  append(table: string, rows: readonly EntryRow[]): Appended {
    const place = this.#placeOf(table);
    const first = rows[0];
    if (place === undefined || first === undefined || first.seq !== place.last + 1) return 'conflict';
    let written = 0;
    try {
      for (const { seq, at, id, act, hash } of rows) {
        this.#insert.run(place.number, seq, at, id, act, hash);
        written++;
      }
    } catch (error) {
      if (!failedAlone(error)) throw error;
      this.#withdraw.run(place.number, first.seq, first.seq + written);
      if (isConstraintError(error)) return 'conflict';
      throw error;
    }
    place.last += written;
    return 'done';
  }

  entriesAfter(table: string, seq: number, limit: number): readonly EntryRow[] {
    const place = this.#placeOf(table);
    return place === undefined ? [] : (this.#after.all(place.number, seq, limit) as unknown as EntryRow[]);
  }

  findSubmission(table: string, id: string): EntryRow | undefined {
    const place = this.#placeOf(table);
    return place === undefined ? undefined : (this.#find.get(place.number, storable(id)) as EntryRow | undefined);
  }

  /** After a transaction that came to nothing. */
  forget(): void {
    this.#places.clear();
  }

  #placeOf(table: string): LogEnd | undefined {
    const known = this.#places.get(table);
    if (known !== undefined) return known;
    const place = this.#place.get(storable(table)) as LogEnd | undefined;
    if (place === undefined) return undefined;
    if (this.#places.size >= PLACES_KEPT) this.#places.clear();
    this.#places.set(table, place);
    return place;
  }
}
