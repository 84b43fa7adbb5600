import { answerBy } from './process.js';

/** What a server says of itself, beside the connections that are measured. */
export interface Usage {
  /** Where it listens. */
  readonly port: number;
  /** Seconds that all its threads together have worked. */
  readonly worked: number;
}

/** What a server can be asked by the bench. */
export type Inquiry = { readonly ask: 'usage' } | { readonly ask: 'heap' };

/** To be called by a server in a process of its own, once it listens: the bench then learns what it costs. */
export function standBy(port: number): void {
  answerBy(({ ask }: Inquiry) => (ask === 'usage' ? { port, worked: worked() } : heap()));
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
