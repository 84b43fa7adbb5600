import { closeSync, openSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Row, SqlValue } from '../dialect.js';
import { PRIVATE } from '../files.js';
import { messageOf, StoreProblem } from '../store-problem.js';

export interface Statement {
  run(...values: SqlValue[]): { readonly changes: number | bigint };
  get(...values: SqlValue[]): Row | undefined;
  all(...values: SqlValue[]): Row[];
  columns(): readonly unknown[];
}

/**
 * What is used of Node's own driver. The package that stands in for it on Node 20 has the same, but crashes when a database
 * is collected before its statements: whoever keeps a statement keeps the database beside it.
 */
export interface Database {
  exec(sql: string): void;
  prepare(sql: string): Statement;
  close(): void;
}

interface DriverModule {
  readonly DatabaseSync: new (file: string, options?: { readonly readOnly: boolean }) => Database;
}

/** The oldest SQLite that does not damage a file when its write-ahead log starts over. 3.52 was withdrawn. */
const OLDEST = [3, 51, 3] as const;
const WITHDRAWN = /^3\.52\./;

/** Node's own comes first; the package is for Nodes without one, or with one that is too old. */
const DRIVERS = ['node:sqlite', '@photostructure/sqlite'];

let loaded: DriverModule | undefined;

export function openDatabase(file: string): Database {
  loaded ??= loadDriver();
  return new loaded.DatabaseSync(file);
}

/** Opens a file that is there, to look at it and leave it as it is: not even its write-ahead log is moved when it is closed. */
export function openReadOnly(file: string): Database {
  loaded ??= loadDriver();
  return new loaded.DatabaseSync(file, { readOnly: true });
}

/**
 * Makes a file that is not there yet one that only its owner may read. SQLite gives the files beside it the same rights. A file
 * that is there must not even be opened: closing it again would let go of every lock this process has on it.
 */
export function makePrivate(file: string): void {
  try {
    closeSync(openSync(file, 'ax', PRIVATE));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

function loadDriver(): DriverModule {
  const require = createRequire(import.meta.url);
  const complaints: string[] = [];
  for (const name of DRIVERS) {
    try {
      const driver = require(name) as DriverModule;
      const version = versionOf(driver);
      const complaint = versionComplaint(version);
      if (complaint === undefined) return driver;
      complaints.push(`${name}: ${complaint}`);
    } catch (error) {
      complaints.push(`${name}: ${messageOf(error).split('\n')[0] ?? ''}`);
    }
  }
  const sentence = 'No driver for SQLite can be used here; npm install brings one for this Node.';
  throw new StoreProblem('noDriver', `${sentence} (${complaints.join('; ')})`);
}

function versionOf(driver: DriverModule): string {
  return sqliteVersion(new driver.DatabaseSync(':memory:'));
}

export function sqliteVersion(database: Database): string {
  return String(database.prepare('select sqlite_version() as version').get()?.['version']);
}

/** What is wrong with a version, if anything. */
export function versionComplaint(version: string): string | undefined {
  if (WITHDRAWN.test(version)) return `SQLite ${version} was withdrawn by its makers`;
  const parts = version.split('.').map(Number);
  for (const [i, least] of OLDEST.entries()) {
    const part = parts[i] ?? 0;
    if (part > least) return undefined;
    if (part < least) return `SQLite ${version} is older than ${OLDEST.join('.')}, and can damage its files`;
  }
  return undefined;
}
