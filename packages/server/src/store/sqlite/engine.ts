import type { Appended } from '@doomtable/host';
import type { LogDesk } from '../archive.js';
import type { Desk, Outcome, SqlValue } from '../dialect.js';
import { StoreProblem } from '../problem.js';
import type { EntryRow } from '../rows.js';
import { type Database, sqliteVersion, type Statement } from './driver.js';
import { failedAlone, problemOf } from './faults.js';
import { closeFile, openFile } from './file.js';
import { LogStatements } from './log.js';

/** Something to be written. All three run at most once: `run` within the transaction, then one of the others. */
interface Work {
  run(): void;
  keep(): void;
  refuse(problem: StoreProblem): void;
}

/** What an archive on SQLite stands on. */
export interface Engine extends Desk, LogDesk {
  /** The version of SQLite. */
  readonly version: string;
  /** Writes that are asked for and not durable yet. */
  readonly waiting: number;
  /** Keeps what waits, then lets go of the file. */
  close(): Promise<void>;
}

export interface EngineOptions {
  readonly folder: string;
  /** Called once when the disk has failed. The process must end: what the disk holds is known only after a fresh start. */
  readonly onFatal: (problem: StoreProblem) => void;
  /** How many rows are written before the write-ahead log is moved into the file. */
  readonly checkpointEvery?: number;
}

/** Moves that come meanwhile have to wait, so it is seldom done: fewer than one move in a hundred meets it. */
const CHECKPOINT_EVERY = 4000;

/** How many statements stay prepared. The books have fewer. */
const STATEMENTS_KEPT = 200;

/**
 * One file of SQLite, written in groups. Whatever is asked for in one turn of the event loop is one transaction and waits for
 * the disk once. Promises are kept after the commit.
 */
export class SqliteEngine implements Engine {
  readonly version: string;
  readonly #options: EngineOptions;
  /** Kept beside its statements, as the driver demands. */
  readonly #database: Database;
  readonly #log: LogStatements;
  readonly #begin: Statement;
  readonly #commit: Statement;
  readonly #statements = new Map<string, Statement>();
  #waiting: Work[] = [];
  #flushing: NodeJS.Immediate | null = null;
  #sinceCheckpoint = 0;
  #ended: StoreProblem | null = null;

  private constructor(database: Database, options: EngineOptions) {
    this.version = sqliteVersion(database);
    this.#options = options;
    this.#database = database;
    this.#log = new LogStatements(database);
    this.#begin = database.prepare('begin immediate');
    this.#commit = database.prepare('commit');
  }

  static async open(options: EngineOptions): Promise<SqliteEngine> {
    return new SqliteEngine(await openFile(options.folder), options);
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  append(table: string, rows: readonly EntryRow[]): Promise<Appended> {
    let appended: Appended = 'conflict';
    return this.#enqueue(
      () => {
        appended = this.#log.append(table, rows);
        this.#sinceCheckpoint += rows.length;
      },
      () => appended,
    );
  }

  write(sql: string, values: readonly SqlValue[]): Promise<Outcome> {
    let outcome: Outcome = { rows: [], changed: 0 };
    return this.#enqueue(
      () => {
        outcome = this.#execute(sql, values);
        this.#sinceCheckpoint++;
      },
      () => outcome,
    );
  }

  read(sql: string, values: readonly SqlValue[]): Promise<Outcome> {
    return this.#now(() => this.#execute(sql, values));
  }

  entriesAfter(table: string, seq: number, limit: number): Promise<readonly EntryRow[]> {
    return this.#now(() => this.#log.entriesAfter(table, seq, limit));
  }

  findSubmission(table: string, id: string): Promise<EntryRow | undefined> {
    return this.#now(() => this.#log.findSubmission(table, id));
  }

  /** A file that failed is left as it is: nothing that this process does to it could be believed. */
  close(): Promise<void> {
    if (this.#flushing !== null) clearImmediate(this.#flushing);
    if (this.#waiting.length > 0) this.#flush();
    if (this.#ended !== null) return Promise.resolve();
    this.#ended = new StoreProblem('closed', 'The store is closed.');
    closeFile(this.#database, this.#options.folder);
    return Promise.resolve();
  }

  #execute(sql: string, values: readonly SqlValue[]): Outcome {
    const statement = this.#prepared(sql);
    if (statement.columns().length === 0) return { rows: [], changed: Number(statement.run(...values).changes) };
    const rows = statement.all(...values);
    return { rows, changed: rows.length };
  }

  #prepared(sql: string): Statement {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    if (this.#statements.size >= STATEMENTS_KEPT) this.#statements.clear();
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  #now<T>(read: () => T): Promise<T> {
    if (this.#ended !== null) return Promise.reject(this.#ended);
    try {
      return Promise.resolve(read());
    } catch (error) {
      const problem = problemOf(error);
      if (problem.code === 'broken') this.#break(problem);
      return Promise.reject(problem);
    }
  }

  /** Queues work. When only its own statements fail, it is refused alone and the rest of its group goes on. */
  #enqueue<T>(run: () => void, result: () => T): Promise<T> {
    if (this.#ended !== null) return Promise.reject(this.#ended);
    return new Promise((resolve, reject) => {
      let refused: StoreProblem | null = null;
      this.#waiting.push({
        run: () => {
          try {
            run();
          } catch (error) {
            if (!failedAlone(error)) throw error;
            refused = problemOf(error);
          }
        },
        keep: () => (refused === null ? resolve(result()) : reject(refused)),
        refuse: reject,
      });
      this.#flushing ??= setImmediate(() => this.#flush());
    });
  }

  #flush(): void {
    this.#flushing = null;
    const group = this.#waiting;
    this.#waiting = [];
    try {
      this.#begin.run();
      for (const work of group) work.run();
      this.#commit.run();
    } catch (error) {
      this.#abandon(group, problemOf(error));
      return;
    }
    for (const work of group) work.keep();
    const every = this.#options.checkpointEvery ?? CHECKPOINT_EVERY;
    // After the promises: nobody waits for the log to be moved.
    if (this.#sinceCheckpoint >= every) setImmediate(() => this.#checkpoint());
  }

  #abandon(group: readonly Work[], problem: StoreProblem): void {
    this.#log.forget();
    if (problem.code === 'diskFull') {
      this.#rollBack();
      // Moving the log into the file may make it shorter, and room for the next write.
      setImmediate(() => this.#checkpoint());
    } else this.#break(problem);
    for (const work of group) work.refuse(this.#ended ?? problem);
  }

  /** SQLite may have rolled back by itself, and then says that there is nothing to roll back. */
  #rollBack(): void {
    try {
      this.#database.exec('rollback');
    } catch (error) {
      if (!failedAlone(error)) this.#break(problemOf(error));
    }
  }

  #checkpoint(): void {
    if (this.#ended !== null || this.#sinceCheckpoint === 0) return;
    this.#sinceCheckpoint = 0;
    try {
      this.#database.exec('pragma wal_checkpoint(passive)');
    } catch (error) {
      const problem = problemOf(error);
      // A full disk leaves everything in the write-ahead log, where it is safe.
      if (problem.code !== 'diskFull') this.#break(problem);
    }
  }

  #break(problem: StoreProblem): void {
    if (this.#ended !== null) return;
    this.#ended = new StoreProblem('broken', problem.message, { cause: problem });
    const left = this.#waiting;
    this.#waiting = [];
    for (const work of left) work.refuse(this.#ended);
    this.#options.onFatal(this.#ended);
  }
}
