import { type Kysely, type RawBuilder, sql } from 'kysely';
import { DESCRIBED, type TableName, type Target } from '../description.js';
import type { DatabaseKind } from '../migrations.js';
import type { StoreSchema } from '../schema.js';
import { partsOf } from './check.js';
import { jobsOf, removeJobs } from './upkeep-jobs.js';
import type { Upkeep } from './open-for-upkeep.js';
import { inOneTransaction } from './transaction.js';

export interface Retention {
  readonly now: number;
  /** Tables that are over or closed go when nothing has happened there for so many days. */
  readonly finishedDays: number;
  /** Tables that are not over go when nothing has happened there for so many days. */
  readonly abandonedDays: number;
  /** People without a table go when they have not been seen for so many days. */
  readonly guestDays: number;
}

export const RETENTION: Omit<Retention, 'now'> = { finishedDays: 90, abandonedDays: 365, guestDays: 90 };

/** What goes, by kind, in the order it goes. */
export interface Pruned {
  readonly finished: number;
  readonly abandoned: number;
  /** Entries in the logs of those tables. */
  readonly entries: number;
  /** By table of the store: rows whose time has passed. */
  readonly expired: Readonly<Record<string, number>>;
  readonly jobs: number;
  readonly guests: number;
  /** Rows that name tables or people that are not there. */
  readonly leftovers: number;
}

interface OldTable {
  readonly number: number;
  readonly id: string;
  /** The table whose dice it has: its own, or another one's. */
  readonly deal: string;
  readonly seq: number;
  readonly kind: 'finished' | 'abandoned';
}

const DAY = 24 * 60 * 60 * 1000;

/** A job that nobody could do for so long is of no use any more. */
const JOB_DAYS = 30;

/** How many tables are looked at, and how many people go, at a time. */
const AT_ONCE = 500;

/** What would go now. */
export async function planPrune(upkeep: Upkeep, retention: Retention): Promise<Pruned> {
  const { db, kind } = upkeep;
  const old = await oldTables(db, retention);
  const gone = new Set(old.map(({ id }) => id));
  return {
    ...countOf(old),
    expired: await expiredRows(db, retention.now, 'count', gone),
    jobs: (await staleJobs(upkeep, retention.now, gone)).length,
    guests: (await unusedPeople(db, retention, gone)).length,
    leftovers: await leftovers(db, kind, 'count'),
  };
}

/**
 * Takes away what is old. Each table goes with everything that belongs to it in one transaction, or not at all; whoever plays
 * there meanwhile keeps it. Broken off at any moment it leaves a sound store, and can be run again.
 */
export async function prune(
  upkeep: Upkeep,
  retention: Retention,
  onProgress: (done: number, of: number) => void = () => undefined,
): Promise<Pruned> {
  const { db, kind } = upkeep;
  const old = await oldTables(db, retention);
  const removed: OldTable[] = [];
  for (const [i, table] of old.entries()) {
    if (await removeTable(upkeep, table, retention)) removed.push(table);
    onProgress(i + 1, old.length);
  }
  const expired = await expiredRows(db, retention.now, 'delete', new Set());
  const jobs = await staleJobs(upkeep, retention.now, new Set());
  await removeJobs(db, kind, jobs);
  const guests = await removePeople(upkeep, retention);
  return { ...countOf(removed), expired, jobs: jobs.length, guests, leftovers: await leftovers(db, kind, 'delete') };
}

function countOf(tables: readonly OldTable[]): Pick<Pruned, 'finished' | 'abandoned' | 'entries'> {
  const of = (kind: OldTable['kind']): number => tables.filter(table => table.kind === kind).length;
  return {
    finished: of('finished'),
    abandoned: of('abandoned'),
    entries: tables.reduce((sum, { seq }) => sum + seq, 0),
  };
}

interface TableAge {
  readonly number: number;
  readonly id: string;
  readonly head: string;
  readonly deal: string | null;
  readonly seq: number | null;
  readonly at: number | null;
  /** Whether the lobby knows it as over or closed, and since when it has known. */
  readonly done: number | null;
  readonly updated: number | null;
}

function tableAges(where: RawBuilder<unknown>): RawBuilder<TableAge> {
  return sql<TableAge>`
    select tables.number as number, tables.id as id, tables.head as head, tables.deal as deal,
      last.seq as seq, last.at as at,
      case when summaries.over = 1 or summaries.closed = 1 then 1 else 0 end as done, summaries.updated as updated
    from tables
    left join entries as last on last.table_number = tables.number
      and last.seq = (select max(seq) from entries where table_number = tables.number)
    left join summaries on summaries.table_id = tables.id
    ${where}`;
}

/**
 * Tables whose time has come. Those that share dice wait for each other: whoever has met the dice is known from all of them. The
 * first of them goes last.
 */
async function oldTables(db: Kysely<StoreSchema>, retention: Retention): Promise<readonly OldTable[]> {
  const old: OldTable[] = [];
  const staying = new Set<string>();
  for (let after = -1; ; ) {
    const where = sql`where tables.number > ${after} order by tables.number limit ${sql.lit(AT_ONCE)}`;
    const { rows } = await tableAges(where).execute(db);
    for (const row of rows) {
      const { number, id, seq } = row;
      const kind = kindOf(row, retention);
      const deal = row.deal ?? id;
      if (kind === undefined) staying.add(deal);
      else old.push({ number, id, deal, seq: seq ?? 0, kind });
    }
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.number;
  }
  const isFirst = ({ id, deal }: OldTable): number => (id === deal ? 1 : 0);
  return old.filter(({ deal }) => !staying.has(deal)).sort((a, b) => isFirst(a) - isFirst(b) || a.number - b.number);
}

function kindOf(row: TableAge, { now, finishedDays, abandonedDays }: Retention): OldTable['kind'] | undefined {
  const at = row.at ?? madeIn(row.head);
  if (at === undefined) return undefined;
  // A summary may be behind its table: one that was made before the last entry says nothing about the end.
  const isDone = row.done === 1 && (row.updated ?? 0) >= at;
  const days = isDone ? finishedDays : abandonedDays;
  if (at > now - days * DAY) return undefined;
  return isDone ? 'finished' : 'abandoned';
}

function madeIn(head: string): number | undefined {
  try {
    const { made } = JSON.parse(head) as { made?: unknown };
    return typeof made === 'number' ? made : undefined;
  } catch {
    return undefined;
  }
}

/** Removes a table if it still is as it was when it was found. */
function removeTable(upkeep: Upkeep, { number, id, seq }: OldTable, retention: Retention): Promise<boolean> {
  const { kind } = upkeep;
  return inOneTransaction(upkeep, ['tables', 'entries'], async db => {
    const { rows } = await tableAges(sql`where tables.number = ${number}`).execute(db);
    const [row] = rows;
    if (row === undefined || (row.seq ?? 0) !== seq || kindOf(row, retention) === undefined) return false;
    const { rows: needing } = await sql`select 1 from tables where deal = ${id} limit 1`.execute(db);
    if (needing.length > 0) return false;
    await removeJobs(db, kind, await jobsAt(db, kind, id));
    for (const { name, column, to } of goingWith(kind, ['tables.id', 'tables.number'])) {
      const value = to === 'tables.id' ? id : number;
      await sql`delete from ${sql.table(name)} where ${sql.ref(column)} = ${value}`.execute(db);
    }
    await db
      .insertInto('removed_tables')
      .values({ table_id: id, seq, at: retention.now })
      .onConflict(conflict => conflict.column('table_id').doUpdateSet({ seq, at: retention.now }))
      .execute();
    await db.deleteFrom('tables').where('number', '=', number).execute();
    return true;
  });
}

interface Removal {
  readonly name: TableName;
  readonly column: string;
  readonly to: Target;
}

/** The rows that go when what they name goes. */
function goingWith(kind: DatabaseKind, targets: readonly Target[]): readonly Removal[] {
  return DESCRIBED.filter(({ embeddedAlone }) => !embeddedAlone || kind === 'sqlite').flatMap(({ name, references }) =>
    references
      .filter(({ reference }) => reference.then === 'goes' && targets.includes(reference.to))
      .map(({ column, reference }) => ({ name, column, to: reference.to })),
  );
}

async function jobsAt(db: Kysely<StoreSchema>, kind: DatabaseKind, table: string): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const rows of jobsOf(db, kind, table)) for (const [key] of rows) keys.push(String(key));
  return keys;
}

/** Counts or deletes rows whose time has passed; those of tables that go anyway are not counted twice. */
async function expiredRows(
  db: Kysely<StoreSchema>,
  now: number,
  what: 'count' | 'delete',
  gone: ReadonlySet<string>,
): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { name, expires, references } of DESCRIBED) {
    if (expires === undefined) continue;
    const past = sql`${sql.table(name)} where ${sql.ref(expires)} <= ${now}`;
    if (what === 'delete') {
      found[name] = Number((await sql`delete from ${past}`.execute(db)).numAffectedRows ?? 0);
      continue;
    }
    const table = references.find(({ reference }) => reference.to === 'tables.id')?.column;
    const column = table === undefined ? sql.lit('') : sql.ref(table);
    const { rows } = await sql<{ table: string }>`select ${column} as "table" from ${past}`.execute(db);
    found[name] = rows.filter(row => !gone.has(row.table)).length;
  }
  return found;
}

/** Jobs that should have been done long ago. */
async function staleJobs({ db, kind }: Upkeep, now: number, gone: ReadonlySet<string>): Promise<readonly string[]> {
  const stale: string[] = [];
  for await (const rows of jobsOf(db, kind)) {
    for (const [key, , table, , , due] of rows) {
      if (Number(due) <= now - JOB_DAYS * DAY && !gone.has(String(table))) stale.push(String(key));
    }
  }
  return stale;
}

/** Whether no row keeps a person: nobody has them at a table, and no browser of theirs was seen lately. */
function isUnused(cutoff: number): RawBuilder<boolean> {
  const holders = DESCRIBED.flatMap(({ name, references }) =>
    references
      .filter(({ reference }) => reference.to === 'people.id' && reference.then === 'keeps')
      .map(({ column }) => sql`not exists (select 1 from ${sql.table(name)} where ${sql.ref(column)} = people.id)`),
  );
  const unseen = sql`not exists (select 1 from sessions where person = people.id and seen > ${cutoff})`;
  return sql<boolean>`people.made <= ${cutoff} and ${unseen} and ${sql.join(holders, sql` and `)}`;
}

/** Those of tables that go anyway are counted too. */
async function unusedPeople(
  db: Kysely<StoreSchema>,
  { now, guestDays }: Retention,
  gone: ReadonlySet<string>,
): Promise<readonly string[]> {
  const cutoff = now - guestDays * DAY;
  const { rows } = await sql<{ id: string }>`
    select id from people where made <= ${cutoff}
      and not exists (select 1 from sessions where person = people.id and seen > ${cutoff})`.execute(db);
  const kept = new Set<string>();
  for (const { name, references } of DESCRIBED) {
    const person = references.find(({ reference }) => reference.to === 'people.id' && reference.then === 'keeps');
    if (person === undefined) continue;
    const table = references.find(({ reference }) => reference.to === 'tables.id')?.column;
    const column = table === undefined ? sql.lit('') : sql.ref(table);
    const { rows: holding } = await sql<{ person: string; table: string }>`
      select distinct ${sql.ref(person.column)} as person, ${column} as "table" from ${sql.table(name)}`.execute(db);
    for (const row of holding) if (!gone.has(row.table)) kept.add(row.person);
  }
  return rows.map(({ id }) => id).filter(id => !kept.has(id));
}

async function removePeople(upkeep: Upkeep, retention: Retention): Promise<number> {
  const { db, kind } = upkeep;
  const cutoff = retention.now - retention.guestDays * DAY;
  let removed = 0;
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select id from people where ${isUnused(cutoff)} limit ${sql.lit(AT_ONCE)}`.execute(db);
    if (rows.length === 0) return removed;
    const ids = sql.join(rows.map(({ id }) => id));
    const went = await inOneTransaction(upkeep, [], async within => {
      const result = await sql`delete from people where id in (${ids}) and ${isUnused(cutoff)}`.execute(within);
      for (const { name, column } of goingWith(kind, ['people.id'])) {
        await sql`delete from ${sql.table(name)} where ${sql.ref(column)} in (${ids})
          and not exists (select 1 from people where id = ${sql.ref(`${name}.${column}`)})`.execute(within);
      }
      return Number(result.numAffectedRows ?? 0);
    });
    if (went === 0) return removed;
    removed += went;
  }
}

/** Rows that go with something that is not there any more: somebody was served while it went. */
async function leftovers(db: Kysely<StoreSchema>, kind: DatabaseKind, what: 'count' | 'delete'): Promise<number> {
  let found = 0;
  const targets: readonly Target[] = ['tables.id', 'tables.number', 'people.id'];
  for (const { name, column, to } of goingWith(kind, targets)) {
    const [table, key] = partsOf(to);
    const lost = sql`${sql.table(name)} where not exists
      (select 1 from ${sql.table(table)} as there where ${sql.ref(`there.${key}`)} = ${sql.ref(`${name}.${column}`)})`;
    if (what === 'delete') found += Number((await sql`delete from ${lost}`.execute(db)).numAffectedRows ?? 0);
    else
      found += Number((await sql<{ count: number }>`select count(*) as count from ${lost}`.execute(db)).rows[0]?.count);
  }
  return found;
}
