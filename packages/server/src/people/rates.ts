import { Bucket, type Rate } from './bucket.js';

/** How many are remembered. Beyond that the oldest are forgotten: whoever can come from so many places is not held up by this. */
const MOST_KEPT = 20_000;
/** Those who have everything left again are forgotten after so many milliseconds at least, and at most. */
const SOONEST_SWEEP = 1000;
const LATEST_SWEEP = 60 * 60_000;

/** A rate for each of many: addresses, people. Whoever has been quiet for long enough leaves nothing behind. */
export class Rates {
  readonly #rate: Rate;
  readonly #buckets = new Map<string, Bucket>();
  #isSweepSet = false;

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** How many are remembered now. */
  get size(): number {
    return this.#buckets.size;
  }

  /** Whether there is something left. It is taken. */
  take(who: string, now: number): boolean {
    return this.#bucketOf(who, now).take(now);
  }

  /** Whether there is something left. Nothing is taken. */
  has(who: string, now: number): boolean {
    return this.#bucketOf(who, now).has(now);
  }

  #bucketOf(who: string, now: number): Bucket {
    const known = this.#buckets.get(who);
    if (known !== undefined) return known;
    for (const oldest of this.#buckets.keys()) {
      if (this.#buckets.size < MOST_KEPT) break;
      this.#buckets.delete(oldest);
    }
    const bucket = new Bucket(this.#rate, now);
    this.#buckets.set(who, bucket);
    this.#sweepLater();
    return bucket;
  }

  #sweepLater(): void {
    if (this.#isSweepSet) return;
    this.#isSweepSet = true;
    const { burst, perSecond } = this.#rate;
    const untilFull = (1000 * burst) / perSecond;
    setTimeout(() => this.#sweep(), Math.min(Math.max(SOONEST_SWEEP, untilFull), LATEST_SWEEP)).unref();
  }

  #sweep(): void {
    this.#isSweepSet = false;
    const now = performance.now();
    for (const [who, bucket] of this.#buckets) if (bucket.isFull(now)) this.#buckets.delete(who);
    if (this.#buckets.size > 0) this.#sweepLater();
  }
}
