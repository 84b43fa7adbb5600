import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger, Runner, WorkerEvents, WorkerUtils } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Job, Jobs } from '../port.js';
import { messageOf, StoreProblem } from '../store-problem.js';
import { storable } from '../text.js';
import { postgresProblem } from './postgres-faults.js';
import type { NodeChannel } from './node-channel.js';

/** All jobs are one task to the worker; what to do is in the job. */
export const JOBS_TASK = 'doomtable';

/** How many jobs a node does at a time: a slow one must not hold up the clock of a table. */
const AT_ONCE = 4;
export const MOST_TRIES = 25;

/** How often due jobs are looked for, and the jobs of dead nodes, in milliseconds. */
const LOOK_EVERY = 1000;
const SWEEP_EVERY = 10_000;

/** A job that was taken up this long ago by a node that shows no sign of life is free again. */
const DEAD_AFTER = 10_000;

/** The worker alone would keep the jobs of a dead node for hours. A node shows its sign by holding a lock; see `NodeChannel`. */
const FREE_JOBS_OF_THE_DEAD = `
  select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs
    where locked_by is not null and locked_at < $1
      and pg_try_advisory_xact_lock(hashtext('doomtable'), hashtext(locked_by))))`;

type Work = (job: Job, key: string) => Promise<void>;

/** Jobs on PostgreSQL, done by graphile-worker on whichever node takes them up. */
export class PostgresJobs implements Jobs {
  readonly #pool: Pool;
  readonly #line: NodeChannel;
  readonly #utils: WorkerUtils;
  readonly #onTrouble: (sentence: string) => void;
  #stop: (() => Promise<void>) | null = null;

  private constructor(pool: Pool, line: NodeChannel, utils: WorkerUtils, onTrouble: (sentence: string) => void) {
    this.#pool = pool;
    this.#line = line;
    this.#utils = utils;
    this.#onTrouble = onTrouble;
  }

  /** Brings the worker's own tables up to date; two nodes may do so at once. */
  static async open(pool: Pool, line: NodeChannel, onTrouble: (sentence: string) => void): Promise<PostgresJobs> {
    const { makeWorkerUtils } = await import('graphile-worker');
    try {
      return new PostgresJobs(pool, line, await makeWorkerUtils(await settings(pool)), onTrouble);
    } catch (error) {
      throw postgresProblem(error);
    }
  }

  async schedule({ kind, table, seat, text }: Job, due: number, key: string): Promise<void> {
    const payload = { kind: storable(kind), table: storable(table), seat, text: storable(text) };
    const plan = { jobKey: storable(key), runAt: new Date(due), maxAttempts: MOST_TRIES };
    await this.#asked(() => this.#utils.addJob(JOBS_TASK, payload, plan));
  }

  async cancel(key: string): Promise<boolean> {
    const { rows } = await this.#asked(() =>
      this.#pool.query<{ waiting: boolean }>(
        'select locked_at is null as waiting from graphile_worker.remove_job($1) where id is not null',
        [storable(key)],
      ),
    );
    return rows[0]?.waiting === true;
  }

  async run(work: Work): Promise<{ stop(): Promise<void> }> {
    if (this.#stop !== null) throw new Error('jobs are run once in a process');
    const stopping = new AbortController();
    const first = this.#start(work);
    const done = Promise.all([this.#keepRunning(first, work, stopping.signal), this.#sweep(stopping.signal)]);
    const stop = async (): Promise<void> => {
      stopping.abort();
      await done;
      this.#stop = null;
    };
    this.#stop = stop;
    await first;
    return { stop };
  }

  async close(): Promise<void> {
    await this.#stop?.();
    await this.#utils.release();
  }

  /** A worker gives up when the database is away for long; then another takes its place. */
  async #keepRunning(first: Promise<Runner>, work: Work, signal: AbortSignal): Promise<void> {
    let runner: Runner | null = await first.catch(() => null);
    const stopped = new Promise<void>(resolve => signal.addEventListener('abort', () => resolve(), { once: true }));
    while (!signal.aborted) {
      await Promise.race([stopped, runner?.promise.catch(() => undefined)]);
      if (signal.aborted) break;
      this.#onTrouble('the worker for jobs has given up; another begins');
      await pause(LOOK_EVERY, undefined, { signal }).catch(() => undefined);
      runner = await this.#start(work).catch(() => null);
    }
    await runner?.stop().catch(() => undefined);
  }

  async #start(work: Work): Promise<Runner> {
    const { run } = await import('graphile-worker');
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => void this.#line.show(workerPool.id).catch(() => undefined));
    events.on('pool:release', ({ workerPool }) => void this.#line.hide(workerPool.id).catch(() => undefined));
    return run({
      ...(await settings(this.#pool)),
      events,
      concurrency: AT_ONCE,
      pollInterval: LOOK_EVERY,
      noHandleSignals: true,
      taskList: { [JOBS_TASK]: (payload, { job }) => work(jobOf(payload), job.key ?? '') },
    });
  }

  async #sweep(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        await this.#pool.query(FREE_JOBS_OF_THE_DEAD, [new Date(Date.now() - DEAD_AFTER)]);
      } catch (error) {
        this.#onTrouble(`jobs of other nodes could not be looked at: ${messageOf(error)}`);
      }
      await pause(SWEEP_EVERY, undefined, { signal }).catch(() => undefined);
    }
  }

  async #asked<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      throw postgresProblem(error);
    }
  }
}

/** Makes what the worker needs, in a database that has none of it. */
export async function prepareJobs(pool: Pool): Promise<void> {
  const { makeWorkerUtils } = await import('graphile-worker');
  const utils = await makeWorkerUtils(await settings(pool));
  await utils.migrate();
  await utils.release();
}

/** What worker and helpers have in common. */
async function settings(pool: Pool): Promise<{
  readonly pgPool: Pool;
  readonly useNodeTime: true;
  readonly logger: Logger;
  readonly preset: { readonly worker: { readonly completeJobBatchDelay: 0; readonly failJobBatchDelay: 0 } };
}> {
  const worker = await import('graphile-worker');
  return {
    pgPool: pool,
    // Whoever sets a time and whoever waits for it look at clocks of the same kind.
    useNodeTime: true,
    logger: new worker.Logger(() => () => undefined),
    // Without these the worker does not wait for its own reports, and a lost connection under one would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  };
}

function jobOf(payload: unknown): Job {
  if (typeof payload === 'object' && payload !== null) {
    const { kind, table, seat, text } = payload as Partial<Job>;
    if (typeof kind === 'string' && typeof table === 'string' && typeof text === 'string') {
      return { kind, table, seat: seat ?? null, text };
    }
  }
  throw new StoreProblem('failed', 'A job is not of this program.');
}
