import { Worker } from 'node:worker_threads';
import type { AnyGame } from '@doomtable/kernel';
import { think, type Task, type Thoughts } from './thoughts.js';

/** A task as it goes to the other thread. */
export interface ThreadTask {
  readonly number: number;
  readonly game: string;
  readonly rulesVersion: string;
  readonly task: Task;
}

/** What came of it, and the milliseconds it took. */
export type ThreadResult = { readonly number: number; readonly ms: number } & (
  | { readonly thought: Thoughts[Task['do']] }
  | { readonly error: string }
);

interface PendingTask {
  readonly resolve: (thought: never) => void;
  readonly reject: (error: Error) => void;
}

/** Has tasks done in a thread of its own, so that nobody waits for them but who asked. It knows the games of the registry. */
export class Thinker {
  readonly #asked = new Map<number, PendingTask>();
  #worker: Worker | null = null;
  #numbers = 0;
  #worked = 0;

  /** Milliseconds that tasks have taken so far. */
  get worked(): number {
    return this.#worked;
  }

  ask<T extends Task>({ id: game, rulesVersion }: AnyGame, task: T): Promise<Thoughts[T['do']]> {
    const number = ++this.#numbers;
    return new Promise((resolve, reject) => {
      this.#asked.set(number, { resolve, reject });
      this.#worker ??= this.#start();
      this.#worker.postMessage({ number, game, rulesVersion, task } satisfies ThreadTask);
    });
  }

  /** Does a task in this thread instead, for games that the other one does not know. */
  doHere<T extends Task>(game: AnyGame, task: T): Thoughts[T['do']] {
    const began = performance.now();
    try {
      return think(game, task) as Thoughts[T['do']];
    } finally {
      this.#worked += performance.now() - began;
    }
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  /** A thread that ends takes its questions with it; they are asked again, by the job, of the next one. */
  #start(): Worker {
    const worker = new Worker(new URL('./thinker-main.js', import.meta.url));
    worker.unref();
    worker.on('message', (thought: ThreadResult) => {
      const asked = this.#asked.get(thought.number);
      this.#asked.delete(thought.number);
      this.#worked += thought.ms;
      if ('error' in thought) asked?.reject(new Error(thought.error));
      else asked?.resolve(thought.thought as never);
    });
    const end = (error: Error): void => {
      if (this.#worker === worker) this.#worker = null;
      for (const { reject } of this.#asked.values()) reject(error);
      this.#asked.clear();
    };
    worker.on('error', end);
    worker.on('exit', () => end(new Error('the thread of the bots has ended')));
    return worker;
  }
}
