import type { Clock, Host, Sitting, Wait } from '@doomtable/host';
import type { Job, Jobs } from '../store/port.js';
import type { TableCache } from './table-cache.js';

/** How long a start waits for the hash or the words of somebody's browser. */
export const WORDS_WAIT_MS = 15_000;

/** A seat that has been asked something, or (without a seat) a start that waits for somebody's hash or words. */
export type News = { readonly seat: number; readonly wait: Wait } | { readonly seat: null; readonly wait: Since };

type Since = Pick<Wait, 'seq' | 'at'>;

/** Who sat in a seat, and the entry that asked it, when it was planned for. */
interface Planned {
  readonly kind: Sitting['kind'];
  readonly since: number;
}

export interface DueOptions {
  /** Milliseconds a bot lets pass before its turn. */
  pauseBefore(host: Host, seat: number): number;
  /** A bot's turn has come. */
  onTurn(job: Job, key: string): Promise<void>;
  readonly wordsWaitMs: number;
  /** Whether the person in a seat is somewhere else, and has to be told. */
  isAway(host: Host, seat: number): boolean;
  /** Told when a seat of a person has been asked something. */
  onAsked(host: Host, seat: number, wait: Wait): Promise<void>;
}

/**
 * What has to happen at a table without anybody pressing anything: bots answer, deadlines pass, starts go on. Each is a job with a key of its
 * own, so that several nodes do it once; and doing it twice would do no harm, because the log takes each answer once.
 */
export class Due {
  readonly #jobs: Jobs;
  readonly #keeper: TableCache;
  readonly #clock: Clock;
  readonly #options: DueOptions;
  /** By table and seat: what has been planned for. */
  readonly #planned = new WeakMap<Host, readonly (Planned | null)[]>();
  /** By table: the entry since which a start waits, when that was planned for. */
  readonly #plannedStart = new WeakMap<Host, number>();
  /** Tables for which something could not be set. */
  readonly #owed = new Set<Host>();

  constructor(jobs: Jobs, keeper: TableCache, clock: Clock, options: DueOptions) {
    this.#jobs = jobs;
    this.#keeper = keeper;
    this.#clock = clock;
    this.#options = options;
  }

  /**
   * The seats that have been asked something new by now and for which something has to be set. Most moves lead to nothing but
   * a question to somebody who is there.
   */
  news(host: Host): readonly News[] {
    const { table, seats, waits, paused, closed, options } = host.state;
    if (table === null && !closed) return this.#startNews(host);
    if (table === null || table.over || paused !== null || closed) return [];
    const timed = options.deadline > 0 && options.absent !== 'wait';
    const before = this.#planned.get(host);
    const news: News[] = [];
    const now = waits.map((wait, seat): Planned | null => {
      const kind = seats[seat]?.kind;
      if (wait === null || kind === undefined) return null;
      const known = before?.[seat] ?? null;
      if (known?.kind === kind && known.since === wait.seq) return known;
      if (timed || kind === 'bot' || this.#options.isAway(host, seat)) news.push({ seat, wait });
      return { kind, since: wait.seq };
    });
    this.#planned.set(host, now);
    return news;
  }

  #startNews(host: Host): readonly News[] {
    const { since } = host.state.sealing;
    if (since === null || this.#plannedStart.get(host) === since.seq) return [];
    this.#plannedStart.set(host, since.seq);
    return [{ seat: null, wait: since }];
  }

  /** Sets the jobs that follow from what is new. What the store refuses is owed: a bot nobody wakes would hold up its table. */
  async plan(host: Host, news: readonly News[]): Promise<void> {
    for (const [at, one] of news.entries()) {
      try {
        await this.#planFor(host, one);
      } catch (error) {
        this.#owe(host, news.slice(at));
        throw error;
      }
    }
  }

  /** Tries again to set what the store refused. */
  async payDebts(): Promise<void> {
    const owed = [...this.#owed];
    this.#owed.clear();
    const paid = await Promise.allSettled(owed.map(host => this.plan(host, this.news(host))));
    for (const one of paid) if (one.status === 'rejected') throw one.reason;
  }

  /** Sets the turns of bots once more: nobody had looked at the table, so they may have been left. */
  async resume(host: Host): Promise<void> {
    const { table, seats, waits, paused, closed } = host.state;
    if (table === null || table.over || paused !== null || closed) return;
    for (const [seat, wait] of waits.entries()) {
      if (wait !== null && seats[seat]?.kind === 'bot') await this.#planFor(host, { seat, wait });
    }
  }

  /** Does a job. What has been overtaken by events is nothing to do. */
  async work(job: Job, key: string): Promise<void> {
    const { kind, table, seat, text } = job;
    if (kind === 'bot') await this.#options.onTurn(job, key);
    else if (kind === 'cover' && seat !== null) {
      await this.#keeper.with(table, host => host.coverAbsent(seat, Number(text)));
    } else if (kind === 'words') await this.#keeper.with(table, host => host.passOverSilent(Number(text)));
  }

  #owe(host: Host, news: readonly News[]): void {
    const unset = new Set(news.map(({ seat }) => seat));
    if (unset.has(null)) this.#plannedStart.delete(host);
    const planned = this.#planned.get(host) ?? [];
    this.#planned.set(
      host,
      planned.map((one, seat) => (unset.has(seat) ? null : one)),
    );
    this.#owed.add(host);
  }

  async #planFor(host: Host, { seat, wait }: News): Promise<void> {
    const { seats, options } = host.state;
    if (seat === null) return this.#set('words', host, null, wait, wait.at + this.#options.wordsWaitMs);
    if (seats[seat]?.kind === 'bot') {
      await this.#set('bot', host, seat, wait, this.#clock.now() + this.#options.pauseBefore(host, seat));
      return;
    }
    await this.#options.onAsked(host, seat, wait);
    if (options.deadline > 0 && options.absent !== 'wait') {
      await this.#set('cover', host, seat, wait, wait.at + options.deadline * 1000);
    }
  }

  #set(
    kind: 'bot' | 'cover' | 'words',
    { head }: Host,
    seat: number | null,
    { seq }: Since,
    due: number,
  ): Promise<void> {
    const job = { kind, table: head.id, seat, text: String(seq) };
    return this.#jobs.schedule(job, due, `${kind}/${head.id}/${seat ?? ''}/${seq}`);
  }
}
