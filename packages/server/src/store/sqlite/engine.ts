import type { Appended } from '@doomtable/host';
import type { LogAppender } from '../archive.js';
import type { QueryRunner, Outcome, SqlValue } from '../dialect.js';
import type { Claim } from '../high-water-mark.js';
import { StoreProblem } from '../store-problem.js';
import type { EntryRow } from '../rows.js';
import { type Database, sqliteVersion, type Statement } from './driver.js';
import { failedAlone, sqliteProblem } from './sqlite-faults.js';
import { closeFile, type DataFile, type FileOptions, openFile } from './file.js';
import { LogStatements } from './log.js';

/** Something to be written. All three run at most once: `run` within the transaction, then one of the others. */
interface PendingWrite {
  run(): void;
  keep(): void;
  refuse(problem: StoreProblem): void;
}

/** What an archive on SQLite stands on. */
export interface Engine extends QueryRunner, LogAppender {
  /** The version of SQLite. */
  readonly version: string;
  /** Writes that are asked for and not durable yet. */
  readonly waiting: number;
  /** Keeps what waits, then lets go of the file. */
  close(): Promise<void>;
}

export interface EngineOptions extends FileOptions {
  /** Called once when the disk has failed. The process must end: what the disk holds is known only after a fresh start. */
  readonly onFatal: (problem: StoreProblem) => void;
  /** How many pages the write-ahead log may have before it is moved into the file. */
  readonly checkpointPages?: number | undefined;
}

/**
 * In pages of 4 KiB, so that the write-ahead log stays about this small whatever is written. Moves that come while it is moved
 * have to wait, so it is seldom done: fewer than one move in a hundred meets it.
 */
const CHECKPOINT_PAGES = 16_384;

/** The size of the write-ahead log is asked for after so many commits, or so many letters. */
const ASK_EVERY = 16;
const ASK_AFTER_LETTERS = 1024 * 1024;

/** How many statements stay prepared. The books have fewer. */
const STATEMENTS_KEPT = 200;

/**
 * One file of SQLite, written by group commit. Whatever is asked for in one turn of the event loop is one transaction and waits for
 * the disk once. Promises are kept after the commit.
 */
export class SqliteEngine implements Engine {
  readonly version: string;
  readonly #options: EngineOptions;
  readonly #file: DataFile;
  /** Kept beside its statements, as the driver demands. */
  readonly #database: Database;
  readonly #log: LogStatements;
  readonly #begin: Statement;
  readonly #commit: Statement;
  readonly #changes: Statement;
  readonly #countWrite: Statement;
  readonly #logSize: Statement;
  readonly #statements = new Map<string, Statement>();
  #waiting: PendingWrite[] = [];
  #flushing: NodeJS.Immediate | null = null;
  /** What this transaction appends, and whether it changes anything else. */
  #claims: Claim[] = [];
  #writesElse = false;
  #commitsSinceAsked = 0;
  #lettersSinceAsked = 0;
  /** Grows whenever another process changes the file. */
  #version = 0;
  #ended: StoreProblem | null = null;
  #closing: Promise<void> | null = null;

  private constructor(file: DataFile, options: EngineOptions) {
    const { database } = file;
    this.version = sqliteVersion(database);
    this.#options = options;
    this.#file = file;
    this.#database = database;
    this.#log = new LogStatements(database);
    this.#begin = database.prepare('begin immediate');
    this.#commit = database.prepare('commit');
    this.#changes = database.prepare('pragma data_version');
    this.#countWrite = database.prepare('update store set writes = writes + 1 returning writes');
    this.#logSize = database.prepare('pragma wal_checkpoint(noop)');
  }

  static async open(options: EngineOptions): Promise<SqliteEngine> {
    return new SqliteEngine(await openFile(options), options);
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  append(table: string, rows: readonly EntryRow[]): Promise<Appended> {
    let appended: Appended = 'conflict';
    return this.#enqueue(
      () => {
        appended = this.#log.append(table, rows);
        const last = rows.at(-1);
        if (appended === 'conflict' || last === undefined) return;
        this.#claims.push({ table, seq: last.seq, at: last.at, hash: last.hash });
        for (const { act } of rows) this.#lettersSinceAsked += act.length;
      },
      () => appended,
    );
  }

  write(sql: string, values: readonly SqlValue[]): Promise<Outcome> {
    let outcome: Outcome = { rows: [], changed: 0 };
    return this.#enqueue(
      () => {
        outcome = this.#execute(sql, values);
        this.#writesElse = true;
        for (const value of values) if (typeof value === 'string') this.#lettersSinceAsked += value.length;
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
    if (this.#ended !== null) return this.#closing ?? Promise.resolve();
    this.#ended = new StoreProblem('closed', 'The store is closed.');
    this.#closing = closeFile(this.#file);
    return this.#closing;
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
      const problem = sqliteProblem(error);
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
            refused = sqliteProblem(error);
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
    this.#claims = [];
    this.#writesElse = false;
    try {
      this.#begin.run();
      this.#noticeOthers();
      for (const work of group) work.run();
      const writes = this.#writesElse ? Number(this.#countWrite.get()?.['writes']) : null;
      this.#commit.run();
      this.#tellMark(writes);
    } catch (error) {
      this.#abandon(group, sqliteProblem(error));
      return;
    }
    for (const work of group) work.keep();
    this.#commitsSinceAsked++;
    // After the promises: nobody waits for the log to be moved.
    if (this.#commitsSinceAsked >= ASK_EVERY || this.#lettersSinceAsked >= ASK_AFTER_LETTERS) {
      setImmediate(() => this.#keepLogSmall());
    }
  }

  /** What is remembered of logs holds only while nobody else writes to the file. */
  #noticeOthers(): void {
    const version = Number(this.#changes.get()?.['data_version']);
    if (version === this.#version) return;
    this.#version = version;
    this.#log.forget();
  }

  /** The commit is durable; nobody has been told of it. */
  #tellMark(writes: number | null): void {
    const { mark } = this.#file;
    for (const claim of this.#claims) mark.claim(claim);
    if (writes !== null) mark.count(writes);
    mark.write();
  }

  #abandon(group: readonly PendingWrite[], problem: StoreProblem): void {
    this.#log.forget();
    if (problem.code === 'diskFull') {
      this.#rollBack();
      // Moving the log into the file may make it shorter, and room for the next write.
      setImmediate(() => this.#checkpoint());
    } else if (problem.code === 'busy') this.#rollBack();
    else this.#break(problem);
    for (const work of group) work.refuse(this.#ended ?? problem);
  }

  /** SQLite may have rolled back by itself, and then says that there is nothing to roll back. */
  #rollBack(): void {
    try {
      this.#database.exec('rollback');
    } catch (error) {
      if (!failedAlone(error)) this.#break(sqliteProblem(error));
    }
  }

  #keepLogSmall(): void {
    if (this.#ended !== null || this.#commitsSinceAsked === 0) return;
    this.#commitsSinceAsked = 0;
    this.#lettersSinceAsked = 0;
    const pages = Number(this.#logSize.get()?.['log']);
    if (pages >= (this.#options.checkpointPages ?? CHECKPOINT_PAGES)) this.#checkpoint();
  }

  #checkpoint(): void {
    if (this.#ended !== null) return;
    try {
      this.#database.exec('pragma wal_checkpoint(passive)');
    } catch (error) {
      const problem = sqliteProblem(error);
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
