import type { Clock, Host } from '@doomtable/host';
import type { Job, Jobs } from '../store/port.js';
import type { Keeper } from './keeper.js';

/** How long a bot waits before it answers, so that people can follow. */
export const BOT_PAUSE_MS = 400;

export interface DueOptions {
  readonly botPauseMs: number;
  /** Told when a seat of a person has been asked something. */
  onAsked?(host: Host, seat: number): void;
}

/**
 * What has to happen at a table without anybody pressing anything: bots answer, deadlines pass. Each is a job with a key of its
 * own, so that several nodes do it once; and doing it twice would do no harm, because the log takes each answer once.
 */
export class Due {
  readonly #jobs: Jobs;
  readonly #keeper: Keeper;
  readonly #clock: Clock;
  readonly #options: DueOptions;
  /** By table: the tick its seats were last asked at. */
  readonly #asked = new Map<string, string>();

  constructor(jobs: Jobs, keeper: Keeper, clock: Clock, options: DueOptions) {
    this.#jobs = jobs;
    this.#keeper = keeper;
    this.#clock = clock;
    this.#options = options;
  }

  /** Sets the jobs that follow from where a table stands now. */
  async plan(host: Host): Promise<void> {
    const { head, state } = host;
    const { table, seats, options } = state;
    if (table === null || table.over || state.paused !== null || state.closed) return;
    const now = this.#clock.now();
    for (const { by, tick } of table.decisions()) {
      if (by === 'luck') continue;
      const who = seats[by]?.kind;
      if (who === 'bot') await this.#set('bot', head.id, by, tick, now + this.#options.botPauseMs);
      else if (this.#isNew(head.id, by, tick)) {
        this.#options.onAsked?.(host, by);
        if (options.deadline > 0 && options.absent !== 'wait') {
          await this.#set('cover', head.id, by, tick, now + options.deadline * 1000);
        }
      }
    }
  }

  /** Does a job. What has been overtaken by events is nothing to do. */
  async work(job: Job): Promise<void> {
    const { seat, table, kind } = job;
    if (seat === null) return;
    await this.#keeper.with(table, async host => {
      if (kind === 'bot') await host.playBot(seat);
      else if (kind === 'cover') await host.coverAbsent(seat, Number(job.text));
    });
  }

  forget(table: string): void {
    this.#asked.delete(table);
  }

  #set(kind: string, table: string, seat: number, tick: number, due: number): Promise<void> {
    return this.#jobs.schedule({ kind, table, seat, text: String(tick) }, due, `${kind}/${table}/${seat}/${tick}`);
  }

  /** Whether this seat has not been asked at this tick before. */
  #isNew(table: string, seat: number, tick: number): boolean {
    const mark = `${seat}@${tick}`;
    const before = this.#asked.get(table) ?? '';
    if (before.split(' ').includes(mark)) return false;
    const current = before.split(' ').filter(one => one.endsWith(`@${tick}`));
    this.#asked.set(table, [...current, mark].join(' '));
    return true;
  }
}
