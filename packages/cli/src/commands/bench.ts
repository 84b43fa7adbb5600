import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runBench } from '@doomtable/lab/bench';
import { installPeers } from '@doomtable/lab/bench/peers';
import { runServerBench } from '@doomtable/lab/bench/server';
import { BadInput } from '../problem.js';

export interface BenchCommandOptions {
  readonly smoke?: boolean;
  readonly server?: boolean;
  readonly page?: boolean;
  readonly peers?: boolean;
  readonly json?: string;
  readonly only?: string;
}

/** The server that `--server` measures. */
const PRODUCT = new URL('../bench/product.js', import.meta.url);

/** What measures the page in a real browser; in the repository alone, as its tests are. */
const PAGE = fileURLToPath(new URL('../../../../app/dist/bench/page.js', import.meta.url));

/** `doomtable bench`: how fast it all is on this machine. A smoke run of everything has the server in it. */
export async function bench(options: BenchCommandOptions): Promise<number> {
  const { server = false, smoke = false, only } = options;
  const { json: _, ...unnamed } = options;
  const write = (line: string): boolean => process.stdout.write(`${line}\n`);
  if (options.page === true) return benchPage(options, write);
  try {
    if (server) await runServerBench({ ...options, product: PRODUCT, write });
    else await runBench({ ...options, write });
    // The file that was named holds the figures of the engine.
    if (!server && smoke && only === undefined) await runServerBench({ ...unnamed, product: PRODUCT, write });
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('There is no bench')) throw new BadInput(error.message);
    throw error;
  }
  return 0;
}

/** The page beside the barest page of a peer. */
function benchPage({ smoke = false, json }: BenchCommandOptions, write: (line: string) => void): number {
  if (!existsSync(PAGE))
    throw new BadInput('The page and what measures it are built from the repository: npm run build.');
  installPeers(write);
  const args = [PAGE, ...(smoke ? ['--smoke'] : []), ...(json === undefined ? [] : ['--json', json])];
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
}
