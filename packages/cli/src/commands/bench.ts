import { runBench } from '@doomtable/lab/bench';
import { BadInput } from '../problem.js';

export interface BenchOptions {
  readonly smoke?: boolean;
  readonly peers?: boolean;
  readonly json?: string;
  readonly only?: string;
}

/** `doomtable bench`: how fast it all is on this machine. */
export async function bench(options: BenchOptions): Promise<number> {
  try {
    await runBench({ ...options, write: line => process.stdout.write(`${line}\n`) });
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('There is no bench')) throw new BadInput(error.message);
    throw error;
  }
  return 0;
}
