import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { goalAtMost, type BenchResult, type Extra } from '../report.js';
import type { ContenderPlan } from './server-contender.js';
import type { WatchersOrder } from './load/watcher-load.js';
import { PRODUCT } from './names.js';
import { BenchProcess } from './process.js';
import type { Usage } from './standby.js';

/** How many watch one table, and how many lines are said to all of them while they do. */
export interface WatcherLoad {
  readonly watchers: number;
  readonly lines: number;
}

/** What a part of the evening cost: seconds of the server's processor, its longest stop in milliseconds, bytes told. */
interface EveningPart {
  readonly name: string;
  readonly worked: number;
  readonly stall: number;
  readonly bytes: number;
}

/** Lets many people come to one table, one after the other, hear a few things, and go all at once. */
export async function benchWatchers({ script }: ContenderPlan, { watchers, lines }: WatcherLoad): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'doomtable-bench-'));
  const server = new BenchProcess(script, [folder]);
  const load = new BenchProcess(new URL('./load/watcher-load.js', import.meta.url), []);
  const order = async (of: WatchersOrder): Promise<number> => (await load.ask(of)) as number;
  const usage = async (): Promise<Usage> => (await server.ask({ ask: 'usage' })) as Usage;
  const during = async (name: string, of: WatchersOrder): Promise<EveningPart> => {
    await server.ask({ ask: 'stall' });
    const before = await usage();
    const bytes = await order(of);
    // What is gathered is told by then.
    await new Promise(resolve => setTimeout(resolve, SETTLE_MS));
    const worked = (await usage()).worked - before.worked;
    return { name, worked, stall: (await server.ask({ ask: 'stall' })) as number, bytes };
  };
  try {
    const { port } = await usage();
    await order({ do: 'signIn', port, watchers });
    const come = await during('come', { do: 'come' });
    const hear = await during('hear', { do: 'say', lines });
    const go = await during('go', { do: 'go' });
    return {
      id: 'server watchers',
      title: `${watchers} watchers of one table come, hear ${lines} lines, and go`,
      unit: 'watchers',
      shows: 'rate',
      base: PRODUCT,
      figures: [],
      extras: [come, hear, go].flatMap(extrasOf),
      goals: [
        goalAtMost('S7', 'seconds of the processor to come and to go', come.worked + go.worked, 2),
        goalAtMost('S7', 'milliseconds of the longest stop meanwhile', Math.max(come.stall, go.stall), 100),
      ],
    };
  } finally {
    await Promise.all([server.end(), load.end()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

const SETTLE_MS = 500;

function extrasOf({ name, worked, stall, bytes }: EveningPart): Extra[] {
  return [
    { name, value: worked, unit: 'seconds of the processor' },
    { name, value: stall, unit: 'milliseconds of the longest stop' },
    { name, value: bytes, unit: 'bytes told' },
  ];
}
