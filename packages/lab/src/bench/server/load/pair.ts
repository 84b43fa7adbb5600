/** One table as the load sees it: a socket that moves, and another that listens. */
export interface Pair {
  /** Makes the next move. `done` is called once it is acknowledged and its mover could make another. */
  move(done: () => void): void;
  /** How many moves the other socket has heard of. */
  readonly heard: number;
  /** Gets ready for about so many moves, so that nothing but moves is measured. */
  prepare(moves: number): Promise<void>;
  close(): void;
}

/** Opens the pair with this number at a server. */
export type Connect = (port: number, number: number) => Promise<Pair>;
