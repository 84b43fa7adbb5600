import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Row } from '../dialect.js';
import { makeFolder } from '../files.js';
import { describeLoss, findLoss, type Loss, lossOfAll, lossProblem, recordLoss } from '../loss.js';
import { type Claim, HighWaterMark, type MarkContents, type MarkLimits, readMark } from '../high-water-mark.js';
import { migrate } from '../migrations.js';
import { StoreProblem } from '../store-problem.js';
import { refuseHalfRestored } from '../restoring.js';
import { type Database, makePrivate, openDatabase, openReadOnly, sqliteVersion } from './driver.js';
import { isDamage } from './sqlite-faults.js';
import { directly } from './kysely.js';
import { FolderLock } from './lock.js';

/** Within the data folder. */
export const DATA_FILE = 'doomtable.db';
export const MARK_FILE = 'doomtable.mark';

/** How long another process that writes, such as one that removes old tables, may keep this one waiting, in milliseconds. */
const PATIENCE = 2000;

/** What every opening sets, and what it must read back. Drivers change some of these behind one's back. */
const SETTINGS: readonly (readonly [name: string, value: string, readBack: string | number])[] = [
  ['journal_mode', 'wal', 'wal'],
  // A commit is on the disk before it is acknowledged. Anything less loses acknowledged moves in a power cut.
  ['synchronous', 'full', 2],
  // Writes through mapped memory would bypass the order of writes and syncs.
  ['mmap_size', '0', 0],
  // The engine moves the log into the file itself, off the path of a move, and sees what goes wrong.
  ['wal_autocheckpoint', '0', 0],
  ['cache_size', '-65536', -65536],
  // A write-ahead log that had to grow, because somebody read for long, is cut back to this when it begins anew.
  ['journal_size_limit', '67108864', 67108864],
];

/** A write-ahead log of this many bytes takes long enough to be moved that somebody should be told. */
const LARGE_LOG = 16 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

export interface FileOptions {
  readonly folder: string;
  /** Goes on, and writes it down, where something acknowledged is missing. */
  readonly acceptLoss?: boolean | undefined;
  /** Told what an opening that takes long is about, and what a server should know. */
  readonly onProgress?: (sentence: string) => void;
  readonly markLimits?: MarkLimits | undefined;
}

/** A data folder that this process serves. */
export interface DataFile {
  readonly database: Database;
  readonly mark: HighWaterMark;
  readonly lock: FolderLock;
}

/** Makes a data folder if need be, locks it, sees whether anything is missing, and brings its data up to date. */
export async function openFile(options: FileOptions): Promise<DataFile> {
  const { folder, onProgress = () => undefined } = options;
  makeFolder(resolve(folder));
  const lock = FolderLock.take(folder);
  try {
    refuseHalfRestored(folder);
    const before = readMark(join(folder, MARK_FILE));
    const loss = before === undefined ? undefined : await lossIn(folder, before);
    if (loss !== undefined && options.acceptLoss !== true) throw lossProblem(loss, `The data folder ${folder}`);
    const database = await openData(folder, onProgress);
    try {
      if (loss !== undefined) {
        await recordLoss(directly(database), loss, Date.now());
        onProgress(`Going on although ${describeLoss(loss)}, as was asked. It is written down in the database.`);
      }
      const mark = await HighWaterMark.begin(join(folder, MARK_FILE), survey(database, before), {
        onTrouble: onProgress,
        limits: options.markLimits,
      });
      return { database, mark, lock };
    } catch (error) {
      database.close();
      throw error;
    }
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** What a mark claims and a folder does not hold. Nothing in the folder is changed by asking. */
export async function lossIn(folder: string, mark: MarkContents): Promise<Loss | undefined> {
  const file = join(folder, DATA_FILE);
  if (!existsSync(file) || statSync(file).size === 0) return lossOfAll(mark);
  const database = openReadOnly(file);
  try {
    return await findLoss(directly(database), mark);
  } finally {
    database.close();
  }
}

async function openData(folder: string, onProgress: (sentence: string) => void): Promise<Database> {
  const file = join(folder, DATA_FILE);
  makePrivate(file);
  const database = openDatabase(file);
  try {
    database.exec(`pragma busy_timeout = ${PATIENCE}`);
    for (const [name, value, readBack] of SETTINGS) set(database, name, value, readBack);
    moveLog(database, file, onProgress);
    await migrate(directly(database), 'sqlite');
    // The tables themselves are never in the log alone: without it, what is missing could not be told.
    database.exec('pragma wal_checkpoint(truncate)');
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/** Moves what an abrupt end has left in the write-ahead log into the file. Whoever reads meanwhile may keep a part of it back. */
function moveLog(database: Database, file: string, onProgress: (sentence: string) => void): void {
  const size = sizeOf(`${file}-wal`);
  const began = performance.now();
  if (size >= LARGE_LOG) {
    onProgress(
      `Moving a write-ahead log of ${inMegabytes(size)} into the database of ${inMegabytes(sizeOf(file))}; this may take a while.`,
    );
  }
  database.exec('pragma wal_checkpoint(truncate)');
  if (size < LARGE_LOG) return;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  onProgress(`The write-ahead log was moved in ${seconds} s; the database has ${inMegabytes(sizeOf(file))}.`);
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function inMegabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

/** How far every log has come. Of a log on damaged pages the old claim is kept. */
function survey(database: Database, before: MarkContents | undefined): MarkContents {
  const store = database.prepare('select id, writes from store').get();
  const end = database.prepare('select seq, at, hash from entries where table_number = ? order by seq desc limit 1');
  const claims = new Map<string, Claim>();
  for (const row of database.prepare('select id, number from tables').all()) {
    const table = String(row['id']);
    const claim = claimAt(table, () => end.get(Number(row['number'])), before);
    if (claim !== undefined) claims.set(table, claim);
  }
  return { store: String(store?.['id']), writes: Number(store?.['writes']), claims };
}

function claimAt(table: string, read: () => Row | undefined, before: MarkContents | undefined): Claim | undefined {
  try {
    const row = read();
    if (row === undefined) return undefined;
    return { table, seq: Number(row['seq']), at: Number(row['at']), hash: String(row['hash']) };
  } catch (error) {
    if (isDamage(error)) return before?.claims.get(table);
    throw error;
  }
}

/** Moves the write-ahead log into the file, so that the folder holds one file that can be copied, and unlocks the folder. */
export async function closeFile({ database, mark, lock }: DataFile): Promise<void> {
  await mark.close();
  try {
    database.exec('pragma wal_checkpoint(truncate)');
  } catch {
    // A full disk: the log stays where it is, and the next opening moves it.
  }
  database.close();
  lock.release();
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
