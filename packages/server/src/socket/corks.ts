import type { Duplex } from 'node:stream';

/** As much of a connection as is needed to hold its bytes back for a moment. */
export type Pipe = Pick<Duplex, 'cork' | 'uncork'>;

/**
 * Lets what is written to a connection in one turn of the event loop go out together, when all that follows from the turn has
 * been done: what a move came to and its reply cost one call of the system, not two.
 */
export class Corks {
  readonly #held = new Set<Pipe>();

  hold(pipe: Pipe): void {
    if (this.#held.has(pipe)) return;
    if (this.#held.size === 0) process.nextTick(() => this.#release());
    this.#held.add(pipe);
    pipe.cork();
  }

  #release(): void {
    for (const pipe of this.#held) pipe.uncork();
    this.#held.clear();
  }
}
