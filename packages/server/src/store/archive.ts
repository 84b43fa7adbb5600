import type { Appended, LogEntry, KeptSnapshot, StoredTable } from '@doomtable/host';
import { type Kysely, sql } from 'kysely';
import type { MakeCounter } from '../limits/limiter.js';
import { type Repositories, openRepositories } from './repositories/index.js';
import type { Archive, Health, Jobs } from './port.js';
import { type EntryRow, entryOf, entryRow, isUnbroken, snapshotOf, tableOf, tableRow } from './rows.js';
import type { StoreSchema } from './schema.js';
import { storable } from './text.js';

/** The part of a store that every move goes through; each database has its own way. */
export interface LogAppender {
  append(table: string, rows: readonly EntryRow[]): Promise<Appended>;
  entriesAfter(table: string, seq: number, limit: number): Promise<readonly EntryRow[]>;
  findSubmission(table: string, id: string): Promise<EntryRow | undefined>;
}

/** Larger than every place in a log. */
const END = Number.MAX_SAFE_INTEGER;

/** How many tables one statement asks about: each takes a place among its values, of which databases take so many. */
const ASKED_AT_ONCE = 1000;

/** What is the same on both databases. */
export abstract class DatabaseArchive implements Archive {
  readonly people: Repositories['people'];
  readonly sessions: Repositories['sessions'];
  readonly members: Repositories['members'];
  readonly invites: Repositories['invites'];
  readonly knocks: Repositories['knocks'];
  readonly notes: Repositories['notes'];
  readonly notices: Repositories['notices'];
  readonly contacts: Repositories['contacts'];
  readonly lobby: Repositories['lobby'];
  readonly deals: Repositories['deals'];
  readonly looks: Repositories['looks'];
  readonly pushes: Repositories['pushes'];
  readonly keys: Repositories['keys'];
  abstract readonly jobs: Jobs;
  abstract readonly counter: MakeCounter;
  protected readonly db: Kysely<StoreSchema>;
  readonly #log: LogAppender;

  protected constructor(db: Kysely<StoreSchema>, log: LogAppender) {
    const books = openRepositories(db);
    this.people = books.people;
    this.sessions = books.sessions;
    this.members = books.members;
    this.invites = books.invites;
    this.knocks = books.knocks;
    this.notes = books.notes;
    this.notices = books.notices;
    this.contacts = books.contacts;
    this.lobby = books.lobby;
    this.deals = books.deals;
    this.looks = books.looks;
    this.pushes = books.pushes;
    this.keys = books.keys;
    this.db = db;
    this.#log = log;
  }

  abstract hintEnded(person: string): void;
  abstract health(): Promise<Health>;
  abstract close(): Promise<void>;

  async create(table: StoredTable): Promise<void> {
    await this.db
      .insertInto('tables')
      .values({ id: table.head.id, deal: table.head.deal?.table ?? null, ...tableRow(table) })
      .execute();
  }

  async read(table: string): Promise<StoredTable | undefined> {
    const row = await this.db
      .selectFrom('tables')
      .select(['head', 'secret'])
      .where('id', '=', table)
      .executeTakeFirst();
    return row === undefined ? undefined : tableOf(row);
  }

  async tables(after: string, limit: number): Promise<readonly string[]> {
    const rows = await this.db
      .selectFrom('tables')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  async ends(tables: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const ends = new Map<string, number>();
    for (let from = 0; from < tables.length; from += ASKED_AT_ONCE) {
      const rows = await this.db
        .selectFrom('tables')
        .select(({ selectFrom }) => [
          'id',
          // For each table by itself, so that either database looks up the end in its index instead of reading the log.
          selectFrom('entries')
            .select(({ fn }) => fn.max('seq').as('end'))
            .whereRef('table_number', '=', 'tables.number')
            .as('end'),
        ])
        .where('id', 'in', tables.slice(from, from + ASKED_AT_ONCE))
        .execute();
      for (const { id, end } of rows) ends.set(id, end ?? 0);
    }
    return ends;
  }

  async append(table: string, entries: readonly LogEntry[]): Promise<Appended> {
    if (!isUnbroken(entries)) throw new Error(`table ${table}: entries of one append must follow one another`);
    for (const { id } of entries) if (id !== null) storable(id);
    return this.#log.append(table, entries.map(entryRow));
  }

  async entriesAfter(table: string, seq: number, limit = END): Promise<readonly LogEntry[]> {
    const rows = await this.#log.entriesAfter(table, seq, Math.min(limit, END));
    return rows.map(entryOf);
  }

  async findSubmission(table: string, id: string): Promise<LogEntry | undefined> {
    const row = await this.#log.findSubmission(table, storable(id));
    return row === undefined ? undefined : entryOf(row);
  }

  async keepSnapshot(table: string, snapshot: KeptSnapshot): Promise<void> {
    const text = JSON.stringify(snapshot);
    await this.db
      .insertInto('snapshots')
      .columns(['table_number', 'seq', 'text'])
      .expression(db =>
        db
          .selectFrom('tables')
          .select([
            'number',
            sql<number>`cast(${snapshot.seq} as bigint)`.as('seq'),
            sql<string>`cast(${text} as text)`.as('text'),
          ])
          .where('id', '=', table),
      )
      .onConflict(conflict => conflict.columns(['table_number', 'seq']).doUpdateSet({ text }))
      .execute();
  }

  async snapshotBefore(table: string, seq: number): Promise<KeptSnapshot | undefined> {
    const row = await this.db
      .selectFrom('snapshots')
      .innerJoin('tables', 'tables.number', 'snapshots.table_number')
      .select('snapshots.text')
      .where('tables.id', '=', table)
      .where('snapshots.seq', '<=', Math.min(seq, END))
      .orderBy('snapshots.seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row === undefined ? undefined : snapshotOf(row.text);
  }
}
