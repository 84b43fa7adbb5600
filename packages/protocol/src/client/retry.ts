/** Tries again later: soon at first, then less and less often, never in step with everybody else. */
export class Retry {
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #again: (() => void) | null = null;

  later(again: () => void): void {
    this.#again = again;
    const most = Math.min(15_000, 250 * 2 ** this.#tries++);
    this.#timer = setTimeout(() => this.now(), most / 2 + (Math.random() * most) / 2);
  }

  now(): void {
    const again = this.#again;
    this.stop();
    again?.();
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#again = null;
  }

  reset(): void {
    this.#tries = 0;
  }
}
