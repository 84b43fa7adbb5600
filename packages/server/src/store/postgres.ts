import type { Appended, LogEntry } from '@doomtable/host';
import { Kysely, PostgresAdapter, PostgresDialect, PostgresQueryCompiler } from 'kysely';
import type { Pool } from 'pg';
import type { MakeCounter } from '../limits/limiter.js';
import { DatabaseArchive } from './archive.js';
import { askThrough } from './dialect.js';
import { DATA_VERSION, migrate } from './migrations.js';
import type { Health } from './port.js';
import { countIn } from './postgres/counter.js';
import { PostgresQueryRunner } from './postgres/query-runner.js';
import { PostgresJobs } from './postgres/postgres-jobs.js';
import { NodeChannel } from './postgres/node-channel.js';
import { markPath, NodeMark } from './postgres/node-mark.js';
import { checkServer, makePatientPool, makePool } from './postgres/pool.js';
import { refuseHalfRestoredDatabase } from './restoring.js';
import type { StoreSchema } from './schema.js';

export interface PostgresOptions {
  /** Such as `postgres://user:password@host/database`. */
  readonly url: string;
  readonly connections?: number;
  /** Another node has written to a table, up to this place. Only a hint: it may be late, repeated or lost. */
  readonly onHint?: (table: string, seq: number) => void;
  /** Sessions of a person have ended at another node. Only a hint. */
  readonly onEnded?: (person: string) => void;
  /** Hints may have been lost: look whether anything is new at every open table. */
  readonly onMissed?: () => void;
  /** Something went wrong that repairs itself, for the log of the server. */
  readonly onTrouble?: (sentence: string) => void;
  /** Where this node keeps its mark: what it has acknowledged, to be held against the database at its next start. */
  readonly markFolder?: string;
  /** Goes on, and writes it down, where something acknowledged is missing. */
  readonly acceptLoss?: boolean;
  readonly onProgress?: (sentence: string) => void;
}

interface Pools {
  readonly pool: Pool;
  readonly jobPool: Pool;
  readonly countPool: Pool;
}

const CONNECTIONS = 10;
const CONNECTIONS_FOR_JOBS = 5;
const CONNECTIONS_FOR_COUNTING = 3;

/** So many connections a node opens at the most: these, and the one that stays; `docs/operating.md` says it. */
export const CONNECTIONS_OF_A_NODE = CONNECTIONS + CONNECTIONS_FOR_JOBS + CONNECTIONS_FOR_COUNTING + 1;

/** Everything in a database of PostgreSQL, for servers of several nodes: any node may serve any table. */
export class PostgresArchive extends DatabaseArchive {
  readonly jobs: PostgresJobs;
  readonly counter: MakeCounter;
  readonly #version: string;
  readonly #runner: PostgresQueryRunner;
  readonly #line: NodeChannel;
  readonly #mark: NodeMark | null;
  readonly #pools: readonly Pool[];

  private constructor(
    version: string,
    line: NodeChannel,
    mark: NodeMark | null,
    jobs: PostgresJobs,
    { pool, jobPool, countPool }: Pools,
  ) {
    const runner = new PostgresQueryRunner(pool);
    const dialect = {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    };
    super(askThrough(runner, dialect), runner);
    this.#version = version;
    this.#runner = runner;
    this.#line = line;
    this.#mark = mark;
    this.jobs = jobs;
    this.counter = countIn(countPool);
    this.#pools = [pool, jobPool, countPool];
  }

  static async open(options: PostgresOptions): Promise<PostgresArchive> {
    const { url, connections = CONNECTIONS } = options;
    const nothing = (): void => undefined;
    const { onHint = nothing, onEnded = nothing, onMissed = nothing, onTrouble = nothing } = options;
    const pool = makePool(url, connections, onTrouble);
    const jobPool = makePool(url, CONNECTIONS_FOR_JOBS, onTrouble);
    const countPool = makePool(url, CONNECTIONS_FOR_COUNTING, onTrouble);
    let line: NodeChannel | null = null;
    let mark: NodeMark | null = null;
    try {
      const version = await checkServer(pool);
      mark = await prepare(options);
      line = await NodeChannel.open({ url, onHint, onEnded, onMissed, onTrouble });
      const jobs = await PostgresJobs.open(jobPool, line, onTrouble);
      return new PostgresArchive(version, line, mark, jobs, { pool, jobPool, countPool });
    } catch (error) {
      await line?.close();
      await mark?.close();
      await Promise.all([pool.end(), jobPool.end(), countPool.end()]);
      throw error;
    }
  }

  override async append(table: string, entries: readonly LogEntry[]): Promise<Appended> {
    const appended = await super.append(table, entries);
    const last = entries.at(-1);
    if (appended === 'done' && last !== undefined) {
      this.#mark?.claim({ table, seq: last.seq, at: last.at, hash: last.hash });
      this.#line.hint(table, last.seq);
    }
    return appended;
  }

  hintEnded(person: string): void {
    this.#line.hintEnded(person);
  }

  health(): Promise<Health> {
    const { waiting } = this.#runner;
    const known = { version: this.#version, dataVersion: DATA_VERSION, space: null, waiting };
    return this.#runner.read('select 1', []).then(() => ({ store: 'postgres', ...known }));
  }

  async close(): Promise<void> {
    await this.jobs.close();
    await this.#line.close();
    await this.#mark?.close();
    await Promise.all(this.#pools.map(pool => pool.end()));
  }
}

/** Brings the data up to date, and sees whether all is there that this node has acknowledged. */
async function prepare({ url, markFolder, ...options }: PostgresOptions): Promise<NodeMark | null> {
  const db = new Kysely<StoreSchema>({ dialect: new PostgresDialect({ pool: makePatientPool(url) }) });
  try {
    await refuseHalfRestoredDatabase(db);
    await migrate(db, 'postgres');
    return markFolder === undefined ? null : await NodeMark.open(db, markPath(markFolder, url), options);
  } finally {
    await db.destroy();
  }
}
