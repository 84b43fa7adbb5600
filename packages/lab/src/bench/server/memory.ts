import { atMost, type BenchResult, type Extra, type GoalResult } from '../report.js';
import { Contender, type Plan } from './contender.js';
import { PRODUCT, RAW } from './names.js';

/** How many tables are open when the heap is weighed first and last, and how many come and go. */
export interface Crowd {
  readonly few: number;
  readonly many: number;
  /** Moves at each table before it is weighed. */
  readonly moves: number;
  /** Milliseconds after which nobody needs a table any more that was left; 0 to leave that out. */
  readonly idleMs: number;
}

const KB = 1024;

/** What a table with two sockets weighs on the heap, and what is left of it once it has been left. */
export async function benchMemory(plans: readonly Plan[], crowd: Crowd): Promise<BenchResult> {
  const extras: Extra[] = [];
  const goals: GoalResult[] = [];
  for (const plan of plans) {
    const contender = new Contender(plan);
    try {
      const empty = await contender.heap();
      const each = await weighTable(contender, crowd);
      extras.push({ name: plan.name, value: each / KB, unit: 'KB a table' });
      if (plan.name === PRODUCT) {
        goals.push(atMost('S6', 'KB of heap for a table with two sockets', each / KB, 12));
        goals.push(...(await benchIdle(contender, empty, crowd)));
      }
    } finally {
      await contender.end();
    }
  }
  return {
    id: 'server memory',
    title: `heap for each table with two sockets, from ${crowd.few} tables to ${crowd.many}`,
    unit: 'tables',
    shows: 'rate',
    base: RAW,
    figures: [],
    extras,
    goals,
  };
}

/** Every move of every socket is acknowledged on the way, or the run throws. */
async function weighTable(contender: Contender, { few, many, moves }: Crowd): Promise<number> {
  await contender.connect(few);
  await contender.play({ moves }, few);
  const before = await contender.heap();
  await contender.connect(many);
  await contender.play({ moves }, many);
  return ((await contender.heap()) - before) / (many - few);
}

async function benchIdle(contender: Contender, empty: number, { many, idleMs }: Crowd): Promise<GoalResult[]> {
  if (idleMs === 0) return [];
  await contender.leave();
  await new Promise(resolve => setTimeout(resolve, idleMs));
  const left = ((await contender.heap()) - empty) / many / KB;
  return [atMost('S6', 'KB of heap left of each table that was left', left, 0.5)];
}
