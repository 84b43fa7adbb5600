/** Work nobody waits for, until the server stops: then it is finished first. What goes wrong is told. */
export class Background {
  readonly #running = new Set<Promise<void>>();
  readonly #onProblem: (error: unknown) => void;

  constructor(onProblem: (error: unknown) => void) {
    this.#onProblem = onProblem;
  }

  run(work: () => Promise<unknown>): void {
    const done: Promise<void> = work()
      .then(() => undefined, this.#onProblem)
      .finally(() => this.#running.delete(done));
    this.#running.add(done);
  }

  async finished(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
