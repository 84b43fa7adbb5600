import { Worker } from 'node:worker_threads';
import type { Appended } from '@doomtable/host';
import type { Outcome, SqlValue } from '../dialect.js';
import { StoreProblem } from '../store-problem.js';
import type { EntryRow } from '../rows.js';
import type { EngineReply, Complaint, FromThread, Request, ThreadData } from './calls.js';
import type { Engine, EngineOptions } from './engine.js';

interface PendingCall {
  readonly writes: boolean;
  readonly resolve: (value: unknown) => void;
  readonly reject: (problem: StoreProblem) => void;
}

/** How often somebody is told that a database is still being opened, in milliseconds. */
const SAY_EVERY = 5000;

/** An engine in a thread of its own: while it waits for the disk, this thread goes on. */
export class ThreadEngine implements Engine {
  readonly version: string;
  readonly #worker: Worker;
  readonly #onFatal: EngineOptions['onFatal'];
  readonly #onProgress: NonNullable<EngineOptions['onProgress']>;
  readonly #asked = new Map<number, PendingCall>();
  #unsent: { number: number; request: Request }[] = [];
  #numbers = 0;
  #writing = 0;
  #ended: StoreProblem | null = null;

  private constructor(worker: Worker, version: string, { onFatal, onProgress }: EngineOptions) {
    this.version = version;
    this.#worker = worker;
    this.#onFatal = onFatal;
    this.#onProgress = onProgress ?? (() => undefined);
    worker.on('message', (message: FromThread) => this.#hear(message));
    worker.on('error', (error: Error) => this.#end(brokenOff(error.message)));
    worker.on('exit', () => this.#end(brokenOff('it ended by itself')));
  }

  static async open(options: EngineOptions): Promise<ThreadEngine> {
    const { folder, acceptLoss, checkpointPages, markLimits, onProgress = () => undefined } = options;
    const workerData: ThreadData = { folder, acceptLoss, checkpointPages, markLimits };
    const worker = new Worker(new URL('./thread-main.js', import.meta.url), { workerData });
    const began = performance.now();
    // The thread itself cannot speak while the database is busy.
    const patience = setInterval(() => {
      onProgress(`The data is still being opened, after ${Math.round((performance.now() - began) / 1000)} s.`);
    }, SAY_EVERY);
    try {
      return await new Promise((resolve, reject) => {
        worker.once('error', reject);
        const hear = (message: FromThread): void => {
          if (message.kind === 'progress') onProgress(message.sentence);
          else if (message.kind === 'notOpen') reject(problemOf(message.complaint));
          else if (message.kind === 'open') {
            resolve(new ThreadEngine(worker, message.version, options));
            worker.off('error', reject);
            worker.off('message', hear);
          }
        };
        worker.on('message', hear);
      });
    } finally {
      clearInterval(patience);
    }
  }

  get waiting(): number {
    return this.#writing;
  }

  append(table: string, rows: readonly EntryRow[]): Promise<Appended> {
    return this.#ask<Appended>(['append', table, rows], true);
  }

  entriesAfter(table: string, seq: number, limit: number): Promise<readonly EntryRow[]> {
    return this.#ask<readonly EntryRow[]>(['entriesAfter', table, seq, limit], false);
  }

  findSubmission(table: string, id: string): Promise<EntryRow | undefined> {
    return this.#ask<EntryRow | undefined>(['findSubmission', table, id], false);
  }

  read(sql: string, values: readonly SqlValue[]): Promise<Outcome> {
    return this.#ask<Outcome>(['read', sql, values], false);
  }

  write(sql: string, values: readonly SqlValue[]): Promise<Outcome> {
    return this.#ask<Outcome>(['write', sql, values], true);
  }

  async close(): Promise<void> {
    if (this.#ended === null) {
      const closed = this.#ask<void>(['close'], false);
      this.#ended = new StoreProblem('closed', 'The store is closed.');
      await closed;
    }
    await this.#worker.terminate();
  }

  /** The answer has the type that the engine's own method gives it. */
  #ask<T>(request: Request, writes: boolean): Promise<T> {
    if (this.#ended !== null) return Promise.reject(this.#ended);
    return new Promise((resolve, reject) => {
      const number = ++this.#numbers;
      this.#asked.set(number, { writes, resolve: value => resolve(value as T), reject });
      if (writes) this.#writing++;
      this.#unsent.push({ number, request });
      if (this.#unsent.length === 1) setImmediate(() => this.#send());
    });
  }

  /** One message for whatever was asked in this turn of the event loop. */
  #send(): void {
    this.#worker.postMessage(JSON.stringify(this.#unsent));
    this.#unsent = [];
  }

  #hear(message: FromThread): void {
    if (message.kind === 'answers') for (const answer of message.answers) this.#settle(answer);
    else if (message.kind === 'fatal') this.#end(problemOf(message.complaint));
    else if (message.kind === 'progress') this.#onProgress(message.sentence);
  }

  #settle(answer: EngineReply): void {
    const asked = this.#asked.get(answer.number);
    if (asked === undefined) return;
    this.#asked.delete(answer.number);
    if (asked.writes) this.#writing--;
    if ('complaint' in answer) asked.reject(problemOf(answer.complaint));
    else asked.resolve(answer.value);
  }

  #end(problem: StoreProblem): void {
    if (this.#ended !== null) return;
    this.#ended = problem;
    for (const { reject } of this.#asked.values()) reject(problem);
    this.#asked.clear();
    this.#onFatal(problem);
  }
}

function problemOf({ code, sentence }: Complaint): StoreProblem {
  return new StoreProblem(code, sentence);
}

function brokenOff(reason: string): StoreProblem {
  return new StoreProblem(
    'broken',
    `The thread that writes the file is gone: ${reason}. The server has to start again.`,
  );
}
