/** Lets `burst` through at once and `perSecond` on the long run. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** What is left of a rate for one. */
export class Bucket {
  readonly #rate: Rate;
  #left: number;
  #at: number;

  constructor(rate: Rate, now: number) {
    this.#rate = rate;
    this.#left = rate.burst;
    this.#at = now;
  }

  has(now: number): boolean {
    const { burst, perSecond } = this.#rate;
    this.#left = Math.min(burst, this.#left + (Math.max(0, now - this.#at) / 1000) * perSecond);
    this.#at = now;
    return this.#left >= 1;
  }

  take(now: number): boolean {
    if (!this.has(now)) return false;
    this.#left -= 1;
    return true;
  }

  /** Whether nothing would change if it were made anew. */
  isFull(now: number): boolean {
    this.has(now);
    return this.#left === this.#rate.burst;
  }
}
