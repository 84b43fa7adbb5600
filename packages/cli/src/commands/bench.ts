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

/** What of the page is measured: how its boards stand, and how quick it is. */
const PAGE_PARTS: readonly string[] = ['stage', 'speed'];

/** The page: how much of the window its boards have, and how quick it is beside the barest page of a peer. */
function benchPage({ smoke = false, json, only }: BenchCommandOptions, write: (line: string) => void): number {
  if (!existsSync(PAGE))
    throw new BadInput('The page and what measures it are built from the repository: npm run build.');
  if (only !== undefined && !PAGE_PARTS.includes(only))
    throw new BadInput(`There is no bench of the page called ${only}: ${PAGE_PARTS.join(' or ')}.`);
  if (only !== 'stage') installPeers(write);
  const named = { json, only };
  const args = Object.entries(named).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, value]));
  if (smoke) args.push('--smoke');
  return spawnSync(process.execPath, [PAGE, ...args], { stdio: 'inherit' }).status ?? 1;
}
