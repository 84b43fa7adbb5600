import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Kysely, SqliteAdapter, SqliteDialect } from 'kysely';
import type { SqlValue } from '../dialect.js';
import { migrate } from '../migrations.js';
import { StoreProblem } from '../problem.js';
import { type Database, openDatabase, sqliteVersion } from './driver.js';
import { isBusy } from './faults.js';

/** Within the data folder. The lock file only says who holds the folder; what keeps others out is SQLite's own lock. */
const DATA_FILE = 'doomtable.db';
const LOCK_FILE = 'doomtable.lock';

/** How long a process that is about to end may keep the next one waiting, in milliseconds. */
const PATIENCE = 2000;

/** What every opening sets, and what it must read back. Drivers change some of these behind one's back. */
const SETTINGS: readonly (readonly [name: string, value: string, readBack: string | number])[] = [
  // One process, one connection: nobody else may open the file, and no shared memory is needed for the write-ahead log.
  ['locking_mode', 'exclusive', 'exclusive'],
  ['journal_mode', 'wal', 'wal'],
  // A commit is on the disk before it is acknowledged. Anything less loses acknowledged moves in a power cut.
  ['synchronous', 'full', 2],
  // Writes through mapped memory would bypass the order of writes and syncs.
  ['mmap_size', '0', 0],
  // The engine moves the log into the file itself, off the path of a move, and sees what goes wrong.
  ['wal_autocheckpoint', '0', 0],
  ['cache_size', '-65536', -65536],
  ['journal_size_limit', '67108864', 67108864],
];

/** Makes a data folder if need be, locks it, and brings its data up to date. */
export async function openFile(folder: string): Promise<Database> {
  makeFolder(resolve(folder));
  const database = openDatabase(join(folder, DATA_FILE));
  try {
    lock(database, folder);
    await migrate(directly(database), 'sqlite');
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/** A new folder is itself on the disk before anything in it is promised. */
function makeFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true });
  // On Windows folders cannot be synced, and need not be.
  if (first === undefined || process.platform === 'win32') return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) {
    const parent = openSync(dirname(made), 'r');
    fsyncSync(parent);
    closeSync(parent);
  }
}

/** Moves the write-ahead log into the file, so that the folder holds one file that can be copied, and unlocks the folder. */
export function closeFile(database: Database, folder: string): void {
  // The name goes first: whoever opens the folder next writes its own.
  rmSync(join(folder, LOCK_FILE), { force: true });
  try {
    // A driver may keep the file open for as long as a statement is left, so the lock is let go by name.
    database.exec('pragma journal_mode = delete; pragma locking_mode = normal; select count(*) from tables');
  } catch {
    // A full disk: the log stays where it is, and the next opening moves it.
    database.close();
    return;
  }
  database.close();
}

function lock(database: Database, folder: string): void {
  database.exec(`pragma busy_timeout = ${PATIENCE}`);
  try {
    for (const [name, value, readBack] of SETTINGS) set(database, name, value, readBack);
    // The first write takes the lock for good.
    database.exec('begin immediate; commit');
  } catch (error) {
    if (!isBusy(error)) throw error;
    const sentence = `The data folder ${folder} is in use by ${holderOf(folder)}. Stop that server first, or choose another folder.`;
    throw new StoreProblem('inUse', sentence, { cause: error });
  }
  writeFileSync(join(folder, LOCK_FILE), `${process.pid} ${hostname()}\n`);
}

function set(database: Database, name: string, value: string, readBack: string | number): void {
  database.exec(`pragma ${name} = ${value}`);
  const found = readSetting(database, name);
  if (found === readBack) return;
  const sentence = `SQLite ${sqliteVersion(database)} does not take ${name} = ${value}; it says ${String(found)}.`;
  throw new StoreProblem('notDurable', sentence);
}

function readSetting(database: Database, name: string): unknown {
  return Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0];
}

function holderOf(folder: string): string {
  try {
    const [pid = '', host = ''] = readFileSync(join(folder, LOCK_FILE), 'utf8').trim().split(' ');
    return `process ${pid} on ${host}`;
  } catch {
    return 'another process';
  }
}

/** Kysely on the bare file, with transactions: for migrations, before anything else runs. */
function directly(database: Database): Kysely<unknown> {
  const statements = {
    prepare(sql: string) {
      const statement = database.prepare(sql);
      return {
        reader: statement.columns().length > 0,
        all: (values: readonly unknown[]) => statement.all(...(values as SqlValue[])),
        run: (values: readonly unknown[]) => ({
          changes: statement.run(...(values as SqlValue[])).changes,
          lastInsertRowid: 0,
        }),
        iterate: () => {
          throw new Error('migrations do not stream');
        },
      };
    },
    close: () => undefined,
  };
  return new Kysely({ dialect: new MigratingDialect({ database: statements }) });
}

class MigratingDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new MigratingAdapter();
  }
}

/** SQLite undoes changes of tables like any others, so a migration happens wholly or not at all. */
class MigratingAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
