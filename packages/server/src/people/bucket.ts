/** Lets `burst` through at once and `perSecond` on the long run. */
export class Bucket {
  readonly #burst: number;
  readonly #perMs: number;
  #left: number;
  #at: number;

  constructor(burst: number, perSecond: number, now: number) {
    this.#burst = burst;
    this.#perMs = perSecond / 1000;
    this.#left = burst;
    this.#at = now;
  }

  take(now: number): boolean {
    this.#left = Math.min(this.#burst, this.#left + (now - this.#at) * this.#perMs);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
