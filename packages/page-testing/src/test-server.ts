import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('../../../cli/bin/doomtable.mjs', import.meta.url));

interface ServerProcess {
  readonly address: string;
  readonly child: ChildProcess;
}

async function run(folder: string, port: string, options: readonly string[]): Promise<ServerProcess> {
  const args = [COMMAND, 'serve', '--port', port, '--data', join(folder, 'data'), ...options];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  for await (const chunk of child.stdout) {
    said += String(chunk);
    const address = /open at (\S+)/.exec(said)?.[1];
    if (address !== undefined) return { address, child };
  }
  throw new Error(`the server ended before it was open: ${said}`);
}

async function end({ child }: ServerProcess): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}

/** The real server on a real file, as `npm start` runs it. */
export class TestServer {
  readonly address: string;
  readonly #folder: string;
  readonly #options: readonly string[];
  #running: ServerProcess;

  private constructor(folder: string, options: readonly string[], running: ServerProcess) {
    this.address = running.address;
    this.#folder = folder;
    this.#options = options;
    this.#running = running;
  }

  static async start(options: readonly string[] = []): Promise<TestServer> {
    const folder = mkdtempSync(join(tmpdir(), 'doomtable-page-'));
    return new TestServer(folder, options, await run(folder, '0', options));
  }

  /** The server goes. */
  go(): Promise<void> {
    return end(this.#running);
  }

  /** The server is back at the same address with the same data. */
  async comeBack(): Promise<void> {
    this.#running = await run(this.#folder, new URL(this.address).port, this.#options);
  }

  async stop(): Promise<void> {
    await end(this.#running);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
