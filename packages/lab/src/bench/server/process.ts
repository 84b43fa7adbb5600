import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What a child answers: the value, or what went wrong. */
type ChildReply = { readonly value: unknown } | { readonly error: string };

/** A process of its own that answers questions, one after the other. */
export class BenchProcess {
  readonly #process: ChildProcess;

  constructor(script: URL, args: readonly string[], flags: readonly string[] = []) {
    this.#process = fork(fileURLToPath(script), args, {
      execArgv: ['--expose-gc', ...flags],
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  }

  ask(question: object): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const settle = (act: () => void): void => {
        this.#process.off('message', hear).off('exit', gone);
        act();
      };
      const hear = (answer: ChildReply | string): void => {
        // Servers of others say things of their own here.
        if (typeof answer !== 'object') return;
        if ('value' in answer) settle(() => resolve(answer.value));
        else if ('error' in answer) settle(() => reject(new Error(answer.error)));
      };
      const gone = (code: number | null): void => settle(() => reject(new Error(`a process ended with ${code}`)));
      this.#process.on('message', hear).on('exit', gone);
      if (this.#process.connected) this.#process.send(question);
      else gone(this.#process.exitCode);
    });
  }

  async end(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const exit = once(this.#process, 'exit');
    this.#process.kill();
    await exit;
  }
}

/** The other end of `Child`: answers every question by what `act` makes of it. */
export function answerBy<Q>(act: (question: Q) => unknown): void {
  process.on('message', (question: Q) => {
    Promise.resolve(question)
      .then(act)
      .then(
        value => process.send?.({ value } satisfies ChildReply),
        (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
      );
  });
}
