import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ServeOptions } from '../../src/index.js';

const MAIN = fileURLToPath(new URL('./child-main.js', import.meta.url));

/** A server in a process of its own. */
export interface Child {
  readonly pid: number;
  readonly address: string;
  readonly port: number;
  /** What it wrote about problems. */
  readonly problems: string[];
  /** Ends it at once, as the kernel would. */
  kill(): Promise<void>;
  /** Asks it to stop, and gives its exit code. */
  stop(): Promise<number | null>;
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
}

/** Whatever a failed test leaves running ends with the process of the test. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a server and waits until it listens. Broken with what it said when it does not start. */
export async function startChild(
  data: ServeOptions['data'],
  port = 0,
  { uid }: { readonly uid?: number } = {},
): Promise<Child> {
  const args = [MAIN, JSON.stringify({ data, port })];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid }),
  });
  running.add(child);
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  const problems: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => problems.push(text));
  const listening = await Promise.race([
    once(child.stdout.setEncoding('utf8'), 'data').then(([text]) => Number(text)),
    ended.then(code => {
      throw new Error(`the server ended with ${code}: ${problems.join('')}`);
    }),
  ]);
  return {
    pid: child.pid ?? 0,
    address: `http://127.0.0.1:${listening}`,
    port: listening,
    problems,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
    signal: signal => child.kill(signal),
  };
}
