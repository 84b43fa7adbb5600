import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('../../../../cli/bin/doomtable.mjs', import.meta.url));

/** The real server on a real file, as `npm start` runs it. */
export class Serving {
  readonly address: string;
  readonly #folder: string;
  readonly #child: ChildProcess;

  private constructor(address: string, folder: string, child: ChildProcess) {
    this.address = address;
    this.#folder = folder;
    this.#child = child;
  }

  static async start(): Promise<Serving> {
    const folder = mkdtempSync(join(tmpdir(), 'doomtable-page-'));
    const args = [COMMAND, 'serve', '--port', '0', '--data', join(folder, 'data')];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    for await (const chunk of child.stdout) {
      said += String(chunk);
      const address = /open at (\S+)/.exec(said)?.[1];
      if (address !== undefined) return new Serving(address, folder, child);
    }
    throw new Error(`the server ended before it was open: ${said}`);
  }

  async stop(): Promise<void> {
    this.#child.kill('SIGTERM');
    if (this.#child.exitCode === null) await once(this.#child, 'exit');
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
