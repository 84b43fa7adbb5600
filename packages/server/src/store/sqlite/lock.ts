import { hostname } from 'node:os';
import { join } from 'node:path';
import { StoreProblem } from '../store-problem.js';
import { type Database, makePrivate, openDatabase } from './driver.js';
import { isBusy } from './sqlite-faults.js';

export const LOCK_FILE = 'doomtable.lock';

/** How long a process that is about to end may keep the next one waiting, in milliseconds. */
const PATIENCE = 2000;

/**
 * The right to serve a data folder. It is the write lock of a small database of its own: the kernel lets go of it when the
 * process ends, however it ends, and whoever is kept out can still read who holds it. The data itself is not locked by it, so
 * that other processes can look at it and copy it meanwhile.
 */
export class FolderLock {
  readonly #database: Database;

  private constructor(database: Database) {
    this.#database = database;
  }

  static take(folder: string): FolderLock {
    const path = join(folder, LOCK_FILE);
    makePrivate(path);
    const database = openDatabase(path);
    try {
      database.exec(`pragma busy_timeout = ${PATIENCE}`);
      database.exec('create table if not exists holder (pid integer, host text)');
      database.exec('begin immediate; delete from holder');
      database.prepare('insert into holder values (?, ?)').run(process.pid, hostname());
      database.exec('commit; begin immediate');
      return new FolderLock(database);
    } catch (error) {
      const holder = isBusy(error) ? holderIn(database) : '';
      database.close();
      if (!isBusy(error)) throw error;
      const sentence = `The data folder ${folder} is in use by ${holder}. Stop that server first, or choose another folder.`;
      throw new StoreProblem('inUse', sentence, { cause: error });
    }
  }

  release(): void {
    this.#database.exec('rollback');
    this.#database.close();
  }
}

function holderIn(database: Database): string {
  try {
    const holder = database.prepare('select pid, host from holder').get();
    return `process ${String(holder?.['pid'])} on ${String(holder?.['host'])}`;
  } catch {
    return 'another process';
  }
}
