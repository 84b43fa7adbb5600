import { goalAtMost, type BenchResult, type Extra, type GoalResult } from '../report.js';
import { ServerContender, type ContenderPlan } from './server-contender.js';
import { PRODUCT, RAW } from './names.js';

/** How many tables are open when the heap is weighed first and last, and how many come and go. */
export interface Crowd {
  readonly few: number;
  readonly many: number;
  /** Moves at each table before it is weighed. */
  readonly moves: number;
  /** Milliseconds between the last move and weighing a table at which people think. */
  readonly thinkMs: number;
  /** Milliseconds after which nobody needs a table any more that was left; 0 to leave that out. */
  readonly idleMs: number;
}

const KB = 1024;

/** What a table with two sockets weighs on the heap, and what is left of it once it has been left. */
export async function benchMemory(plans: readonly ContenderPlan[], crowd: Crowd): Promise<BenchResult> {
  const contenders = plans.map(plan => new ServerContender(plan, ONLY_DATA));
  try {
    const extras: Extra[] = [];
    const goals: GoalResult[] = [];
    for (const contender of contenders) {
      const before = await weighFew(contender, crowd);
      const [hot, thinking] = await weighTable(contender, crowd, before);
      extras.push({ name: contender.name, value: hot, unit: 'KB a table right after a move' });
      extras.push({ name: contender.name, value: thinking, unit: 'KB a table some seconds later' });
      if (contender.name !== PRODUCT) continue;
      goals.push(goalAtMost('S6', 'KB of heap for a table with two sockets, right after a move', hot, 12));
      goals.push(goalAtMost('S6', 'KB of heap for a table with two sockets, some seconds later', thinking, 12));
      if (crowd.idleMs > 0) goals.push(await weighIdle(contender, crowd, before));
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
  } finally {
    await Promise.all(contenders.map(contender => contender.end()));
  }
}

/** Code lies on the heap too, and comes and goes as the engine sees fit: once it stays the same only what tables hold is weighed. */
const ONLY_DATA = ['--no-opt', '--no-sparkplug', '--no-flush-bytecode'];

/**
 * Bytes of the heap with few tables. As many as there will be have come and gone before, so that whatever is made once, or grows
 * with the largest crowd there was, is there already.
 */
async function weighFew(contender: ServerContender, { few, many, moves, idleMs }: Crowd): Promise<number> {
  await contender.connect(many);
  await contender.play({ moves }, many);
  await contender.leave(few);
  await contender.play({ moves }, few);
  return heapAfter(contender, idleMs);
}

async function heapAfter(contender: ServerContender, ms: number): Promise<number> {
  await new Promise(resolve => setTimeout(resolve, ms));
  return contender.heap();
}

/**
 * What each further table adds, in KB: right after a move, and while people think about the next. Every move of every socket is
 * acknowledged on the way, or the run throws.
 */
async function weighTable(
  contender: ServerContender,
  { few, many, moves, thinkMs }: Crowd,
  before: number,
): Promise<readonly [hot: number, thinking: number]> {
  await contender.connect(many);
  await contender.play({ moves }, many);
  const each = async (ms: number): Promise<number> => ((await heapAfter(contender, ms)) - before) / (many - few) / KB;
  return [await each(0), await each(thinkMs)];
}

/** What is left of each of them once it has been left. */
async function weighIdle(product: ServerContender, { few, many, idleMs }: Crowd, before: number): Promise<GoalResult> {
  await product.leave(few);
  const left = ((await heapAfter(product, idleMs)) - before) / (many - few) / KB;
  return goalAtMost('S6', 'KB of heap left of each table that was left', left, 0.5);
}
