import { setTimeout as pause } from 'node:timers/promises';
import type { Appended } from '@doomtable/host';
import type { Pool, QueryConfig, QueryResult } from 'pg';
import type { LogAppender } from '../archive.js';
import type { QueryRunner, Outcome, Row, SqlValue } from '../dialect.js';
import type { StoreProblem } from '../store-problem.js';
import type { EntryRow } from '../rows.js';
import { storable } from '../text.js';
import {
  cannotConnect,
  isLost,
  isUniqueViolation,
  postgresProblem,
  unknownOutcome,
  wasUndone,
} from './postgres-faults.js';

/** How long a lost server is waited for before a request is refused, in milliseconds, and how long between two attempts. */
const PATIENCE = 10_000;
const PAUSE = 100;

/**
 * Writes entries if the table is there and the place before the first of them is taken. Two nodes that write the same place
 * meet at its unique key, and one of them is told; there is no other lock.
 */
const APPEND = `
  insert into entries (table_number, seq, at, id, act, hash)
  select t.number, e.seq, e.at, e.id, e.act, e.hash
  from tables t
  cross join unnest($3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::text[]) as e (seq, at, id, act, hash)
  where t.id = $1
    and ($2::bigint = 0 or exists (select 1 from entries p where p.table_number = t.number and p.seq = $2))`;

const HASHES = `
  select e.seq, e.hash from entries e join tables t on t.number = e.table_number
  where t.id = $1 and e.seq > $2 and e.seq <= $3 order by e.seq`;

const AFTER = `
  select e.seq, e.at, e.id, e.act, e.hash from entries e join tables t on t.number = e.table_number
  where t.id = $1 and e.seq > $2 order by e.seq limit $3`;

const FIND = `
  select e.seq, e.at, e.id, e.act, e.hash from entries e join tables t on t.number = e.table_number
  where t.id = $1 and e.id = $2`;

/** A query that may have been sent before its connection was lost. */
class Lost extends Error {
  override readonly cause: unknown;

  constructor(cause: unknown) {
    super('the connection was lost');
    this.cause = cause;
  }
}

/** Statements on a pool of connections, any of which may be lost at any time. */
export class PostgresQueryRunner implements QueryRunner, LogAppender {
  readonly #pool: Pool;
  readonly #patience: number;
  #writing = 0;

  constructor(pool: Pool, patience = PATIENCE) {
    this.#pool = pool;
    this.#patience = patience;
  }

  /** Writes that are asked for and not durable yet. */
  get waiting(): number {
    return this.#writing;
  }

  /** A read may be asked again as often as it takes. */
  async read(sql: string, values: readonly SqlValue[]): Promise<Outcome> {
    const { rows } = await this.#persist(() => this.#query<Row>({ text: sql, values: [...values] }));
    return { rows, changed: 0 };
  }

  /** A write is asked once: nobody here knows whether doing it twice would be the same. */
  async write(sql: string, values: readonly SqlValue[]): Promise<Outcome> {
    this.#writing++;
    try {
      const { rows, rowCount } = await this.#query<Row>({ text: sql, values: [...values] });
      return { rows, changed: rowCount ?? 0 };
    } catch (error) {
      throw error instanceof Lost ? unknownOutcome(error.cause) : postgresProblem(error);
    } finally {
      this.#writing--;
    }
  }

  /**
   * When the connection is lost over an append it is sent again: either the first one never happened, or the second one finds
   * the first one's entries, known by their hashes.
   */
  async append(table: string, rows: readonly EntryRow[]): Promise<Appended> {
    const first = rows[0];
    if (first === undefined) return 'conflict';
    const values = [storable(table), first.seq - 1, ...columnsOf(rows)];
    let attempts = 0;
    this.#writing++;
    try {
      return await this.#persist(async () => {
        attempts++;
        const taken = await this.#insert(values, rows.length);
        return taken === 'conflict' && attempts > 1 && (await this.#isThere(table, rows)) ? 'done' : taken;
      });
    } finally {
      this.#writing--;
    }
  }

  async entriesAfter(table: string, seq: number, limit: number): Promise<readonly EntryRow[]> {
    const query = { name: 'after', text: AFTER, values: [storable(table), seq, limit] };
    return (await this.#persist(() => this.#query<EntryRow>(query))).rows;
  }

  async findSubmission(table: string, id: string): Promise<EntryRow | undefined> {
    const query = { name: 'find', text: FIND, values: [storable(table), id] };
    return (await this.#persist(() => this.#query<EntryRow>(query))).rows[0];
  }

  async #insert(values: readonly unknown[], count: number): Promise<Appended> {
    try {
      const { rowCount } = await this.#query({ name: 'append', text: APPEND, values: [...values] });
      return rowCount === count ? 'done' : 'conflict';
    } catch (error) {
      if (isUniqueViolation(error)) return 'conflict';
      throw error;
    }
  }

  /** Whether these very entries are in the log. */
  async #isThere(table: string, rows: readonly EntryRow[]): Promise<boolean> {
    const [first, last] = [rows[0], rows.at(-1)];
    if (first === undefined || last === undefined) return false;
    const { rows: found } = await this.#query<{ seq: number; hash: string }>({
      name: 'hashes',
      text: HASHES,
      values: [table, first.seq - 1, last.seq],
    });
    return found.length === rows.length && found.every(({ hash }, i) => hash === rows[i]?.hash);
  }

  /** Asks until there is an answer, as long as it is only the connection that fails. */
  async #persist<T>(ask: () => Promise<T>): Promise<T> {
    const giveUpAt = performance.now() + this.#patience;
    let lost: StoreProblem | null = null;
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (error instanceof Lost) lost = unknownOutcome(error.cause);
        else if (!isLost(error) && !wasUndone(error)) throw postgresProblem(error);
        if (performance.now() > giveUpAt) throw lost ?? cannotConnect(error);
      }
      await pause(PAUSE);
    }
  }

  async #query<R extends object>(query: QueryConfig): Promise<QueryResult<R>> {
    const client = await this.#pool.connect();
    let gone = false;
    try {
      return await client.query<R>(query);
    } catch (error) {
      gone = isLost(error);
      throw gone ? new Lost(error) : error;
    } finally {
      client.release(gone);
    }
  }
}

function columnsOf(rows: readonly EntryRow[]): readonly unknown[] {
  return [
    rows.map(({ seq }) => seq),
    rows.map(({ at }) => at),
    rows.map(({ id }) => id),
    rows.map(({ act }) => act),
    rows.map(({ hash }) => hash),
  ];
}
