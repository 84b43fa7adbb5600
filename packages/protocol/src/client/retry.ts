/** The longest pause between two tries, and the longest after a server said that it would be right back. */
const LONGEST_MS = 15_000;
const RESTART_MS = 3000;

/** Tries again later: soon at first, then less and less often, never in step with everybody else. */
export class Retry {
  #tries = 0;
  #spread = false;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #again: (() => void) | null = null;

  later(again: () => void): void {
    this.#again = again;
    const most = this.#spread ? RESTART_MS : Math.min(LONGEST_MS, 250 * 2 ** this.#tries++);
    const least = this.#spread ? 0 : most / 2;
    this.#spread = false;
    this.#timer = setTimeout(() => this.now(), least + Math.random() * (most - least));
  }

  /** Everybody is about to be cut off at once: the next try comes at any moment of a few seconds. */
  spread(): void {
    this.#spread = true;
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
