import { statfs } from 'node:fs/promises';
import { SqliteAdapter, SqliteQueryCompiler } from 'kysely';
import { DatabaseArchive } from './archive.js';
import { askThrough } from './dialect.js';
import { DATA_VERSION } from './migrations.js';
import type { Health } from './port.js';
import type { StoreProblem } from './problem.js';
import { type Engine, SqliteEngine } from './sqlite/engine.js';
import { EmbeddedJobs } from './sqlite/jobs.js';
import { ThreadEngine } from './sqlite/thread.js';

export interface SqliteOptions {
  /** The data folder; made when it is not there. One process at a time may hold it. */
  readonly folder: string;
  /** Called once when the disk has failed: the process must end. Every request is refused from then on. */
  readonly onFatal: (problem: StoreProblem) => void;
  /** Whether the file is written in a thread of its own, so that a slow disk holds nothing up but the writes. */
  readonly thread?: boolean;
}

/** Everything in one file of SQLite, for a server that is one process. */
export class SqliteArchive extends DatabaseArchive {
  readonly jobs: EmbeddedJobs;
  readonly #engine: Engine;
  readonly #folder: string;

  private constructor(engine: Engine, folder: string) {
    const tongue = {
      createAdapter: () => new SqliteAdapter(),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    };
    super(askThrough(engine, tongue), engine);
    this.#engine = engine;
    this.#folder = folder;
    this.jobs = new EmbeddedJobs(this.db);
  }

  static async open({ folder, onFatal, thread = true }: SqliteOptions): Promise<SqliteArchive> {
    const engine = await (thread ? ThreadEngine : SqliteEngine).open({ folder, onFatal });
    return new SqliteArchive(engine, folder);
  }

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
