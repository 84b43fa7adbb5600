import { monitorEventLoopDelay } from 'node:perf_hooks';
import { answerBy } from './process.js';

/** What a server says of itself, beside the connections that are measured. */
export interface Usage {
  /** Where it listens. */
  readonly port: number;
  /** Seconds that all its threads together have worked. */
  readonly worked: number;
}

/** What a server can be asked by the bench. `stall`: the longest its event loop stood still since that was last asked. */
export type Inquiry = { readonly ask: 'usage' } | { readonly ask: 'heap' } | { readonly ask: 'stall' };

/** How often it is looked whether the event loop stands still, in milliseconds. */
const LOOK_MS = 10;

/** To be called by a server in a process of its own, once it listens: the bench then learns what it costs. */
export function standBy(port: number): void {
  const delay = monitorEventLoopDelay({ resolution: LOOK_MS });
  delay.enable();
  answerBy(({ ask }: Inquiry) => {
    if (ask === 'usage') return { port, worked: worked() };
    if (ask === 'heap') return heap();
    const longest = delay.count === 0 ? 0 : Math.max(0, delay.max / 1e6 - LOOK_MS);
    delay.reset();
    return longest;
  });
}

function worked(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Bytes in use after a collection. The second one takes what the first has let go of. */
async function heap(): Promise<number> {
  for (let i = 0; i < 2; i++) {
    globalThis.gc?.();
    await new Promise(resolve => setTimeout(resolve, 20));
  }
  return process.memoryUsage().heapUsed;
}
