import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { DataPlace } from '../../options.js';
import { DESCRIBED } from '../description.js';
import { makeFolder, syncFolder } from '../files.js';
import { DATA_VERSION, type DatabaseKind, makeVersion, migrate } from '../migrations.js';
import { messageOf, StoreProblem } from '../store-problem.js';
import { hasTable, RESTORING_FILE, RESTORING_TABLE } from '../restoring.js';
import type { StoreSchema } from '../schema.js';
import { makePrivate, openDatabase } from '../sqlite/driver.js';
import { DATA_FILE } from '../sqlite/file.js';
import { FolderLock, LOCK_FILE } from '../sqlite/lock.js';
import { type BackupHead, inspectBackup, readBackup, type BackupSection, type SectionEnd } from './backup-file.js';
import { checkData } from './check.js';
import { insertJobs, jobsOf } from './upkeep-jobs.js';
import { type Upkeep, upkeepOf } from './open-for-upkeep.js';
import { insertRows, RowsDigest, rowLine, rowsOf } from './row-lines.js';

export interface Restored {
  readonly counts: ReadonlyMap<string, number>;
  readonly made: number;
}

/**
 * Puts a backup into a place where nothing is. Servers do not start there before everything has been read again and compared
 * with the backup, and every log has been checked.
 */
export async function restore(
  path: string,
  place: DataPlace,
  onProgress: (sentence: string) => void = () => undefined,
): Promise<Restored> {
  onProgress('Reading the backup.');
  const { head, ends } = await inspectBackup(path);
  if (head.dataVersion > DATA_VERSION) {
    throw new StoreProblem('newerData', `${path} was written by a newer version of this program. Use that version.`);
  }
  refuseIncomplete(path, head, ends);
  const fill = (upkeep: Upkeep): Promise<void> => fillFrom(path, head, upkeep, onProgress);
  try {
    await ('folder' in place ? restoreFolder(place.folder, fill) : restoreDatabase(place.database, fill));
  } catch (error) {
    if (error instanceof StoreProblem) throw error;
    throw new StoreProblem('failed', `The backup could not be restored: ${messageOf(error)}.`, { cause: error });
  }
  return { counts: new Map(ends.map(({ end, rows }) => [end, rows])), made: head.made };
}

/** A backup of this version has all tables of this version. */
function refuseIncomplete(path: string, { dataVersion }: BackupHead, ends: readonly SectionEnd[]): void {
  const there = new Set(ends.map(({ end }) => end));
  const missing = DESCRIBED.filter(({ name, derived }) => !derived && !there.has(name)).map(({ name }) => name);
  if (dataVersion < DATA_VERSION || missing.length === 0) return;
  throw new StoreProblem('badBackup', `${path} is not a whole backup: it has no ${missing.join(' and no ')}.`);
}

/** Leaves the data only if all of it is as the backup says. */
async function fillFrom(
  path: string,
  head: BackupHead,
  upkeep: Upkeep,
  onProgress: (sentence: string) => void,
): Promise<void> {
  const { db, kind } = upkeep;
  await makeVersion(db, kind, head.dataVersion);
  // A new database has made a row of its own.
  if (head.dataVersion >= 1) await emptyAll(db, kind);
  for await (const part of readBackup(path)) {
    if (part.is === 'section') onProgress(`Restoring ${part.section.table}.`);
    else if (part.is === 'rows') {
      if (part.section.table === 'jobs') await insertJobs(db, kind, part.rows);
      else await insertRows(db, { name: part.section.table, columns: part.section.columns }, part.rows);
    } else if (part.is === 'end') await compare(upkeep, part.section, part.end);
  }
  await countOn(db, kind);
  await migrate(db, kind);
  onProgress('Checking every log.');
  const { faults } = await checkData(upkeep);
  if (faults.length > 0) throw new StoreProblem('damaged', `What is in the backup is not sound. ${faults.join(' ')}`);
}

async function emptyAll(db: Kysely<StoreSchema>, kind: DatabaseKind): Promise<void> {
  const names =
    kind === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`;
  const there = new Set((await names.execute(db)).rows.map(({ name }) => name));
  for (const { name } of DESCRIBED) if (there.has(name)) await sql`delete from ${sql.table(name)}`.execute(db);
}

/** Reads a table again and compares it with what was put there. */
async function compare({ db, kind }: Upkeep, { table, columns, key }: BackupSection, end: SectionEnd): Promise<void> {
  const digest = new RowsDigest();
  const rows = table === 'jobs' ? jobsOf(db, kind) : rowsOf(db, { name: table, columns, key });
  for await (const some of rows) for (const row of some) digest.add(rowLine(row));
  if (digest.rows === end.rows && digest.end() === end.digest) return;
  throw new StoreProblem('failed', `What was restored into ${table} is not what is in the backup.`);
}

/** PostgreSQL goes on counting after the rows that were given their numbers. */
async function countOn(db: Kysely<StoreSchema>, kind: DatabaseKind): Promise<void> {
  if (kind === 'sqlite') return;
  for (const { name, counted } of DESCRIBED) {
    if (counted === undefined || !(await hasTable(db, name))) continue;
    await sql`select setval(pg_get_serial_sequence(${name}, ${counted}),
      (select coalesce(max(${sql.ref(counted)}), 0) + 1 from ${sql.table(name)}), false)`.execute(db);
  }
}

type Fill = (upkeep: Upkeep) => Promise<void>;

async function restoreFolder(folder: string, fill: Fill): Promise<void> {
  makeFolder(resolve(folder));
  const [restoring, journal] = [RESTORING_FILE, `${RESTORING_FILE}-journal`];
  const others = readdirSync(folder).filter(name => ![restoring, journal, LOCK_FILE].includes(name));
  if (others.length > 0) {
    throw new StoreProblem('notEmpty', `The folder ${folder} is not empty (${others[0]}). Choose an empty one.`);
  }
  const lock = FolderLock.take(folder);
  try {
    const file = join(folder, RESTORING_FILE);
    for (const name of [restoring, journal]) rmSync(join(folder, name), { force: true });
    makePrivate(file);
    const database = openDatabase(file);
    // Nothing is promised before the end, when all of it is synced at once.
    database.exec('pragma journal_mode = off; pragma synchronous = off');
    const upkeep = upkeepOf(database);
    try {
      await fill(upkeep);
    } finally {
      await upkeep.close();
    }
    const opened = openSync(file, 'r+');
    fsyncSync(opened);
    closeSync(opened);
    renameSync(file, join(folder, DATA_FILE));
    syncFolder(folder);
  } finally {
    lock.release();
  }
}

async function restoreDatabase(url: string, fill: Fill): Promise<void> {
  const { checkServer, makePatientPool } = await import('../postgres/pool.js');
  const { Client } = await import('pg');
  const { prepareJobs } = await import('../postgres/postgres-jobs.js');
  const pool = makePatientPool(url);
  const db = new Kysely<StoreSchema>({ dialect: new PostgresDialect({ pool }) });
  const guard = new Client(url);
  try {
    await checkServer(pool);
    await guard.connect();
    await takePlace(guard, db);
    await prepareJobs(pool);
    await fill({ kind: 'postgres', db, findLoss: () => Promise.resolve(undefined), close: () => Promise.resolve() });
    await sql`drop table ${sql.table(RESTORING_TABLE)}`.execute(db);
  } finally {
    await guard.end();
    await db.destroy();
  }
}

/** Makes sure that nothing is overwritten, nobody else restores here, and no server starts before the end. */
async function takePlace(
  guard: { query(text: string): Promise<{ rows: unknown[] }> },
  db: Kysely<StoreSchema>,
): Promise<void> {
  const { rows } = await guard.query("select pg_try_advisory_lock(hashtext('doomtable'), hashtext('restore')) as free");
  if (!(rows[0] as { free: boolean }).free) {
    throw new StoreProblem('inUse', 'Another restore into this database is under way.');
  }
  const listed = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by tablename`.execute(db);
  const names = listed.rows.map(({ name }) => name);
  const { rows: workers } = await guard.query("select 1 from pg_namespace where nspname = 'graphile_worker'");
  if (!names.includes(RESTORING_TABLE) && (names.length > 0 || workers.length > 0)) {
    const found = names[0] === undefined ? 'jobs' : `a table ${names[0]}`;
    throw new StoreProblem('notEmpty', `The database is not empty (it has ${found}). Choose an empty one.`);
  }
  // From here on all that is there was left by a restore that was broken off.
  await sql`create table if not exists ${sql.table(RESTORING_TABLE)} (begun timestamptz default now())`.execute(db);
  for (const name of names) if (name !== RESTORING_TABLE) await sql`drop table ${sql.table(name)}`.execute(db);
  await sql`drop schema if exists graphile_worker cascade`.execute(db);
}
