import type { Appended, LogEntry } from '@doomtable/host';
import { Kysely, PostgresAdapter, PostgresDialect, PostgresQueryCompiler } from 'kysely';
import type { Pool } from 'pg';
import { DatabaseArchive } from './archive.js';
import { askThrough } from './dialect.js';
import { DATA_VERSION, migrate } from './migrations.js';
import type { Health } from './port.js';
import { PostgresDesk } from './postgres/desk.js';
import { PostgresJobs } from './postgres/jobs.js';
import { NodeLine } from './postgres/line.js';
import { checkServer, makePatientPool, makePool } from './postgres/pool.js';

export interface PostgresOptions {
  /** Such as `postgres://user:password@host/database`. */
  readonly url: string;
  readonly connections?: number;
  /** Another node has written to a table, up to this place. Only a hint: it may be late, repeated or lost. */
  readonly onHint?: (table: string, seq: number) => void;
  /** Hints may have been lost: look whether anything is new at every open table. */
  readonly onMissed?: () => void;
  /** Something went wrong that repairs itself, for the log of the server. */
  readonly onTrouble?: (sentence: string) => void;
}

const CONNECTIONS = 10;
const CONNECTIONS_FOR_JOBS = 5;

/** Everything in a database of PostgreSQL, for servers of several nodes: any node may serve any table. */
export class PostgresArchive extends DatabaseArchive {
  readonly jobs: PostgresJobs;
  readonly #version: string;
  readonly #desk: PostgresDesk;
  readonly #line: NodeLine;
  readonly #pools: readonly Pool[];

  private constructor(version: string, desk: PostgresDesk, line: NodeLine, jobs: PostgresJobs, pools: readonly Pool[]) {
    const tongue = {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    };
    super(askThrough(desk, tongue), desk);
    this.#version = version;
    this.#desk = desk;
    this.#line = line;
    this.jobs = jobs;
    this.#pools = pools;
  }

  static async open(options: PostgresOptions): Promise<PostgresArchive> {
    const { url, connections = CONNECTIONS } = options;
    const nothing = (): void => undefined;
    const { onHint = nothing, onMissed = nothing, onTrouble = nothing } = options;
    const pool = makePool(url, connections, onTrouble);
    const jobPool = makePool(url, CONNECTIONS_FOR_JOBS, onTrouble);
    let line: NodeLine | null = null;
    try {
      const version = await checkServer(pool);
      await migrateAt(url);
      line = await NodeLine.open({ url, onHint, onMissed, onTrouble });
      const jobs = await PostgresJobs.open(jobPool, line, onTrouble);
      return new PostgresArchive(version, new PostgresDesk(pool), line, jobs, [pool, jobPool]);
    } catch (error) {
      await line?.close();
      await Promise.all([pool.end(), jobPool.end()]);
      throw error;
    }
  }

  override async append(table: string, entries: readonly LogEntry[]): Promise<Appended> {
    const appended = await super.append(table, entries);
    const last = entries.at(-1);
    if (appended === 'done' && last !== undefined) this.#line.hint(table, last.seq);
    return appended;
  }

  health(): Promise<Health> {
    const { waiting } = this.#desk;
    const known = { version: this.#version, dataVersion: DATA_VERSION, space: null, waiting };
    return this.#desk.read('select 1', []).then(() => ({ store: 'postgres', ...known }));
  }

  async close(): Promise<void> {
    await this.jobs.close();
    await this.#line.close();
    await Promise.all(this.#pools.map(pool => pool.end()));
  }
}

async function migrateAt(url: string): Promise<void> {
  const db = new Kysely({ dialect: new PostgresDialect({ pool: makePatientPool(url) }) });
  try {
    await migrate(db, 'postgres');
  } finally {
    await db.destroy();
  }
}
