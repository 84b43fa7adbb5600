import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { MeasuredRun } from '../measure.js';
import type { Recorded, PeerTask } from './tasks.js';

/** A process of its own for contenders: what one of them does to the engine's view of the code stays there. */
export class PeerProcess {
  readonly #process: ChildProcess;

  constructor() {
    const file = fileURLToPath(new URL('./contender.js', import.meta.url));
    this.#process = fork(file, { env: { ...process.env, NODE_ENV: 'production' } });
  }

  async record(game: string, games: number): Promise<readonly Recorded[]> {
    return (await this.#ask({ do: 'record', game, games })) as readonly Recorded[];
  }

  async run(task: PeerTask): Promise<MeasuredRun> {
    return (await this.#ask(task)) as MeasuredRun;
  }

  end(): void {
    this.#process.kill();
  }

  async #ask(task: PeerTask): Promise<unknown> {
    const settled = new AbortController();
    const { signal } = settled;
    const reply = Promise.race([once(this.#process, 'message', { signal }), once(this.#process, 'exit', { signal })]);
    this.#process.send(task);
    const [answer] = (await reply) as [{ readonly value?: unknown; readonly error?: string } | number | null];
    settled.abort();
    if (typeof answer !== 'object' || answer === null) throw new Error(`a contender ended with code ${answer}`);
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  }
}
