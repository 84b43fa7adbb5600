import type { Kysely } from 'kysely';
import type { Job, Jobs } from '../port.js';
import type { StoreSchema } from '../schema.js';

/** A job that was taken up. `taken` tells it from a later one with the same key. */
interface ClaimedJob extends Job {
  readonly key: string;
  readonly tries: number;
  readonly taken: number;
}

/** The clock is looked at this often even when nothing is due: it may have been set. In milliseconds. */
const LOOK_EVERY = 30_000;
const AT_ONCE = 20;
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 10 * 60_000;

/** Jobs in a table of the one process that does them, and a timer for the next. */
export class EmbeddedJobs implements Jobs {
  readonly #db: Kysely<StoreSchema>;
  readonly #now: () => number;
  #runner: Runner | null = null;

  constructor(db: Kysely<StoreSchema>, now: () => number = Date.now) {
    this.#db = db;
    this.#now = now;
  }

  async schedule({ kind, table, seat, text }: Job, due: number, key: string): Promise<void> {
    const change = { kind, table_id: table, seat, text, due, tries: 0, taken: null };
    await this.#db
      .insertInto('jobs')
      .values({ key, ...change })
      .onConflict(conflict => conflict.column('key').doUpdateSet(change))
      .execute();
    this.#runner?.wake(due);
  }

  async cancel(key: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('jobs')
      .where('key', '=', key)
      .where('taken', 'is', null)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  async run(work: (job: Job, key: string) => Promise<void>): Promise<{ stop(): Promise<void> }> {
    if (this.#runner !== null) throw new Error('jobs are run once in a process');
    // Whatever was taken up before this process began was never finished.
    await this.#db.updateTable('jobs').set({ taken: null }).where('taken', 'is not', null).execute();
    const runner = new Runner(this, this.#now, work);
    this.#runner = runner;
    runner.wake(0);
    return { stop: () => this.stop() };
  }

  /** Ends what is under way and begins nothing more. */
  async stop(): Promise<void> {
    const runner = this.#runner;
    this.#runner = null;
    await runner?.stop();
  }

  /** Takes up what is due, so that nobody else does. */
  async takeDue(now: number, limit: number): Promise<readonly ClaimedJob[]> {
    const rows = await this.#db
      .updateTable('jobs')
      .set({ taken: now })
      .where('key', 'in', db =>
        db
          .selectFrom('jobs')
          .select('key')
          .where('due', '<=', now)
          .where('taken', 'is', null)
          .orderBy('due')
          .orderBy('key')
          .limit(limit),
      )
      .returningAll()
      .execute();
    return rows.map(({ key, kind, table_id, seat, text, tries }) => ({
      key,
      kind,
      table: table_id,
      seat,
      text,
      tries,
      taken: now,
    }));
  }

  async finish({ key, taken }: ClaimedJob): Promise<void> {
    await this.#db.deleteFrom('jobs').where('key', '=', key).where('taken', '=', taken).execute();
  }

  async putBack({ key, taken, tries }: ClaimedJob, due: number): Promise<void> {
    await this.#db
      .updateTable('jobs')
      .set({ taken: null, due, tries: tries + 1 })
      .where('key', '=', key)
      .where('taken', '=', taken)
      .execute();
  }

  async nextDue(): Promise<number | undefined> {
    const row = await this.#db
      .selectFrom('jobs')
      .select('due')
      .where('taken', 'is', null)
      .orderBy('due')
      .limit(1)
      .executeTakeFirst();
    return row?.due;
  }
}

/** Waits for the next job that is due, does it, and waits again. */
class Runner {
  readonly #jobs: EmbeddedJobs;
  readonly #now: () => number;
  readonly #work: (job: Job, key: string) => Promise<void>;
  #timer: NodeJS.Timeout | null = null;
  #wakesAt = Number.POSITIVE_INFINITY;
  #round: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(jobs: EmbeddedJobs, now: () => number, work: (job: Job, key: string) => Promise<void>) {
    this.#jobs = jobs;
    this.#now = now;
    this.#work = work;
  }

  /** Looks for work at that time, or before. */
  wake(due: number): void {
    if (this.#stopped || due >= this.#wakesAt) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#wakesAt = due;
    const wait = Math.min(Math.max(due - this.#now(), 0), LOOK_EVERY);
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#wakesAt = Number.POSITIVE_INFINITY;
      this.#round = this.#round.then(() => this.#doDue());
    }, wait);
    // Waiting for a job is no reason to keep the process alive.
    this.#timer.unref();
  }

  stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    return this.#round;
  }

  /** A store that refuses (a full disk, the end of the process) is asked again later. */
  async #doDue(): Promise<void> {
    if (this.#stopped) return;
    try {
      const taken = await this.#jobs.takeDue(this.#now(), AT_ONCE);
      await Promise.all(taken.map(job => this.#do(job)));
      const next = taken.length === AT_ONCE ? this.#now() : await this.#jobs.nextDue();
      this.wake(next ?? this.#now() + LOOK_EVERY);
    } catch {
      this.wake(this.#now() + FIRST_WAIT);
    }
  }

  async #do(job: ClaimedJob): Promise<void> {
    const { kind, table, seat, text, key, tries } = job;
    try {
      await this.#work({ kind, table, seat, text }, key);
    } catch {
      await this.#jobs.putBack(job, this.#now() + Math.min(FIRST_WAIT * 2 ** tries, LONGEST_WAIT));
      return;
    }
    await this.#jobs.finish(job);
  }
}
