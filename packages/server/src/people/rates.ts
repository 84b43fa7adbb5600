import { Bucket, type Rate } from './bucket.js';

/** How many are remembered. Beyond that the oldest are forgotten: whoever can come from so many places is not held up by this. */
const MOST_KEPT = 20_000;

/** A rate for each of many: addresses, people. */
export class Rates {
  readonly #rate: Rate;
  readonly #buckets = new Map<string, Bucket>();

  constructor(rate: Rate) {
    this.#rate = rate;
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
    return bucket;
  }
}
