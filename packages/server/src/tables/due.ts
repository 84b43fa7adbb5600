import type { Clock, Host, Sitting, Wait } from '@doomtable/host';
import type { Job, Jobs } from '../store/port.js';
import type { Keeper } from './keeper.js';

/** How long a bot waits before it answers unless something else was said. */
export const BOT_PAUSE_MS = 400;
/** A bot that goes on after its own answer waits only so much of that: a turn of many answers is not to take a minute. */
const GOING_ON = 1 / 8;
/** How often a bot is asked anew because the question changed while it thought. */
const BOT_TRIES = 5;

/** A seat that has been asked something. */
export interface News {
  readonly seat: number;
  readonly wait: Wait;
}

/** Who sat in a seat, and the entry that asked it, when it was planned for. */
interface Planned {
  readonly kind: Sitting['kind'];
  readonly since: number;
}

export interface DueOptions {
  readonly botPauseMs: number;
  /** Whether the person in a seat is somewhere else, and has to be told. */
  isAway(host: Host, seat: number): boolean;
  /** Told when a seat of a person has been asked something. */
  onAsked(host: Host, seat: number, wait: Wait): Promise<void>;
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
  /** By table and seat: what has been planned for. */
  readonly #planned = new WeakMap<Host, readonly (Planned | null)[]>();
  /** The bot that answered last at a table, and when. */
  readonly #answered = new WeakMap<Host, { readonly seat: number; readonly at: number }>();
  /** Tables for which something could not be set. */
  readonly #owed = new Set<Host>();

  constructor(jobs: Jobs, keeper: Keeper, clock: Clock, options: DueOptions) {
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

  /** Sets the jobs that follow from what is new. What the store refuses is owed: a bot nobody wakes would hold up its table. */
  async plan(host: Host, news: readonly News[]): Promise<void> {
    for (const [at, { seat, wait }] of news.entries()) {
      try {
        await this.#planFor(host, seat, wait);
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

  /** Does a job. What has been overtaken by events is nothing to do. */
  async work({ kind, table, seat, text }: Job): Promise<void> {
    if (seat === null) return;
    const since = Number(text);
    await this.#keeper.with(table, async host => {
      if (kind === 'cover') await host.coverAbsent(seat, since);
      else if (kind === 'bot') {
        this.#answered.set(host, { seat, at: this.#clock.now() });
        await letBotPlay(host, seat, since);
      }
    });
  }

  #owe(host: Host, news: readonly News[]): void {
    const unset = new Set(news.map(({ seat }) => seat));
    const planned = this.#planned.get(host) ?? [];
    this.#planned.set(
      host,
      planned.map((one, seat) => (unset.has(seat) ? null : one)),
    );
    this.#owed.add(host);
  }

  async #planFor(host: Host, seat: number, wait: Wait): Promise<void> {
    const { seats, options } = host.state;
    if (seats[seat]?.kind === 'bot') {
      await this.#set('bot', host, seat, wait, this.#clock.now() + this.#pauseOf(host, seat));
      return;
    }
    await this.#options.onAsked(host, seat, wait);
    if (options.deadline > 0 && options.absent !== 'wait') {
      await this.#set('cover', host, seat, wait, wait.at + options.deadline * 1000);
    }
  }

  #pauseOf(host: Host, seat: number): number {
    const { botPauseMs } = this.#options;
    const last = this.#answered.get(host);
    const goesOn = last !== undefined && last.seat === seat && this.#clock.now() - last.at < botPauseMs;
    return goesOn ? Math.ceil(botPauseMs * GOING_ON) : botPauseMs;
  }

  #set(kind: 'bot' | 'cover', { head }: Host, seat: number, { seq }: Wait, due: number): Promise<void> {
    const job = { kind, table: head.id, seat, text: String(seq) };
    return this.#jobs.schedule(job, due, `${kind}/${head.id}/${seat}/${seq}`);
  }
}

async function letBotPlay(host: Host, seat: number, since: number): Promise<void> {
  for (let tries = 0; tries < BOT_TRIES; tries++) {
    if (host.state.waits[seat]?.seq !== since) return;
    const reply = await host.playBot(seat);
    if (reply?.refusal?.code !== 'notAway') return;
  }
  throw new Error(`table ${host.head.id}: the question to seat ${seat} changed faster than its bot could answer`);
}
