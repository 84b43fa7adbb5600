/** What somebody has asked for and is not done yet. */
interface QueuedWork {
  readonly kind: string;
  readonly since: number;
  /** Does it. It never throws: whoever asked is told. */
  readonly run: () => Promise<void>;
  readonly refuse: (error: Error) => void;
}

/** What one person has waiting, and when their turn is: in processor time, counted as in `FairQueue`. */
interface Lane {
  readonly waiting: QueuedWork[];
  start: number;
  /** Whether nothing of theirs has been done since the lane was made. */
  isNew: boolean;
}

export interface FairQueueOptions {
  /** How much of one person's may wait. */
  readonly mostEach: number;
  /** The processor time that has gone into the work so far, in milliseconds: by it each person is charged for theirs. */
  readonly worked: () => number;
  /** Told whenever something of a kind begins, after so many milliseconds. */
  readonly onBegin?: (kind: string, waitedMs: number) => void;
}

/** The queue ends with the server; what waited there was not begun. */
export class QueueStopped extends Error {
  constructor() {
    super('the server stops');
    this.name = 'QueueStopped';
  }
}

/**
 * A queue for work that is done one piece at a time, fair by processor time (start-time fair queueing). Each person has a lane.
 * The lane with the least start time is next, and its start time then grows by what the work has cost. A lane that was empty
 * begins at the start time of the work under way, but never before its own end: so whoever is new is next, however much of
 * others waits, and nobody gains by asking in small portions.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  /** Those with something waiting, and those that have had more than their share until now. */
  readonly #lanes = new Map<string, Lane>();
  /** The start time of the work that is under way, or was last. */
  #now = 0;
  #waiting = 0;
  #serving: Promise<void> | null = null;
  #stopped = false;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /** How much waits, of everybody. What is being done does not wait any more. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Has something done for a person when it is their turn. `undefined` where too much of theirs waits already. */
  ask<T>(person: string, kind: string, work: () => Promise<T>): Promise<T> | undefined {
    if (this.#stopped) return Promise.reject(new QueueStopped());
    const lane = this.#lanes.get(person) ?? { waiting: [], start: this.#now, isNew: true };
    if (lane.waiting.length >= this.#options.mostEach) return undefined;
    if (lane.waiting.length === 0) lane.start = Math.max(lane.start, this.#now);
    this.#lanes.set(person, lane);
    const done = new Promise<T>((resolve, reject) => {
      const run = (): Promise<void> => work().then(resolve, reject);
      lane.waiting.push({ kind, since: performance.now(), run, refuse: reject });
    });
    this.#waiting++;
    this.#serving ??= this.#serve();
    return done;
  }

  /** Refuses what waits, and ends once the work under way is done. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const { waiting } of this.#lanes.values()) {
      for (const { refuse } of waiting.splice(0)) refuse(new QueueStopped());
    }
    this.#waiting = 0;
    await this.#serving;
  }

  async #serve(): Promise<void> {
    for (let lane = this.#next(); lane !== undefined; lane = this.#next()) {
      const work = lane.waiting.shift();
      if (work === undefined) break;
      this.#waiting--;
      this.#now = lane.start;
      lane.isNew = false;
      this.#options.onBegin?.(work.kind, performance.now() - work.since);
      const before = this.#options.worked();
      await work.run();
      lane.start += Math.max(this.#options.worked() - before, LEAST_COST);
      this.#forget();
    }
    // Nobody waits, so nobody has had more than their share.
    this.#lanes.clear();
    this.#now = 0;
    this.#serving = null;
  }

  /** The lane that is next; where two may be, the one that has been there longer. */
  #next(): Lane | undefined {
    let next: Lane | undefined;
    for (const lane of this.#lanes.values()) {
      if (lane.waiting.length > 0 && (next === undefined || isBefore(lane, next))) next = lane;
    }
    return next;
  }

  /** Lets go of empty lanes that would begin no later if they were made anew. */
  #forget(): void {
    for (const [person, { waiting, start }] of this.#lanes) {
      if (waiting.length === 0 && start <= this.#now) this.#lanes.delete(person);
    }
  }
}

function isBefore(one: Lane, other: Lane): boolean {
  return one.start === other.start ? one.isNew && !other.isNew : one.start < other.start;
}

/** Work that took no time that could be measured still counts, in milliseconds: it must not be next for ever. */
const LEAST_COST = 0.01;
