/** Lets `burst` through at once and `perSecond` on the long run. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** What is left of a rate for one. */
export class Bucket {
  readonly #burst: number;
  readonly #perMs: number;
  #left: number;
  #at: number;

  constructor({ burst, perSecond }: Rate, now: number) {
    this.#burst = burst;
    this.#perMs = perSecond / 1000;
    this.#left = burst;
    this.#at = now;
  }

  has(now: number): boolean {
    this.#left = Math.min(this.#burst, this.#left + Math.max(0, now - this.#at) * this.#perMs);
    this.#at = now;
    return this.#left >= 1;
  }

  take(now: number): boolean {
    if (!this.has(now)) return false;
    this.#left -= 1;
    return true;
  }
}
