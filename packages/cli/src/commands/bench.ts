import { runBench } from '@doomtable/lab/bench';
import { runServerBench } from '@doomtable/lab/bench/server';
import { BadInput } from '../problem.js';

export interface BenchOptions {
  readonly smoke?: boolean;
  readonly server?: boolean;
  readonly peers?: boolean;
  readonly json?: string;
  readonly only?: string;
}

/** The server that `--server` measures. */
const PRODUCT = new URL('../bench/product.js', import.meta.url);

/** `doomtable bench`: how fast it all is on this machine. A smoke run of everything has the server in it. */
export async function bench(options: BenchOptions): Promise<number> {
  const { server = false, smoke = false, only } = options;
  const { json: _, ...unnamed } = options;
  const write = (line: string): boolean => process.stdout.write(`${line}\n`);
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
