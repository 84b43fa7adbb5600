import { statfs } from 'node:fs/promises';
import { SqliteAdapter, SqliteQueryCompiler } from 'kysely';
import { countHere } from '../limits/limiter.js';
import { DatabaseArchive } from './archive.js';
import { askThrough } from './dialect.js';
import { DATA_VERSION } from './migrations.js';
import type { Health } from './port.js';
import { type Engine, type EngineOptions, SqliteEngine } from './sqlite/engine.js';
import { EmbeddedJobs } from './sqlite/sqlite-jobs.js';
import { ThreadEngine } from './sqlite/thread.js';

/** The data folder is made when it is not there. One process at a time may serve it. */
export interface SqliteOptions extends Omit<EngineOptions, 'checkpointPages' | 'markLimits'> {
  /** Whether the file is written in a thread of its own, so that a slow disk holds nothing up but the writes. */
  readonly thread?: boolean;
}

/** Everything in one file of SQLite, for a server that is one process. */
export class SqliteArchive extends DatabaseArchive {
  readonly jobs: EmbeddedJobs;
  /** There is one process, so it counts by itself. */
  readonly counter = countHere;
  readonly #engine: Engine;
  readonly #folder: string;

  private constructor(engine: Engine, folder: string) {
    const dialect = {
      createAdapter: () => new SqliteAdapter(),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    };
    super(askThrough(engine, dialect), engine);
    this.#engine = engine;
    this.#folder = folder;
    this.jobs = new EmbeddedJobs(this.db);
  }

  static async open({ thread = true, ...options }: SqliteOptions): Promise<SqliteArchive> {
    const engine = await (thread ? ThreadEngine : SqliteEngine).open(options);
    return new SqliteArchive(engine, options.folder);
  }

  /** There is no other node. */
  hintEnded(): void {}

  async health(): Promise<Health> {
    const { version, waiting } = this.#engine;
    await this.#engine.read('select 1', []);
    const { bsize, bavail, blocks } = await statfs(this.#folder);
    const space = { free: bsize * bavail, total: bsize * blocks };
    return { store: 'sqlite', version, dataVersion: DATA_VERSION, space, waiting };
  }

  async close(): Promise<void> {
    await this.jobs.stop();
    await this.#engine.close();
  }
}
