import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Budget, compare, type Run } from '../measure.js';
import { DOOM_REALM } from '../play.js';
import { atLeast, type BenchResult, rateOf } from '../report.js';

const ONE = 'one worker';
const TWO = 'two workers';

async function play(worker: Worker, seconds: number): Promise<Run> {
  worker.postMessage(seconds);
  const [run] = (await once(worker, 'message')) as [Run];
  return run;
}

/** What both got done, in the time the slower one took. */
async function playTogether(workers: readonly Worker[], seconds: number): Promise<Run> {
  const runs = await Promise.all(workers.map(worker => play(worker, seconds)));
  return {
    units: runs.reduce((sum, run) => sum + run.units, 0),
    seconds: Math.max(...runs.map(run => run.seconds)),
  };
}

/** Random play in one thread, and in two at once. */
export async function benchWorkers(budget: Budget): Promise<BenchResult> {
  const file = new URL('../worker.js', import.meta.url);
  const first = new Worker(file);
  const second = new Worker(file);
  try {
    const contenders = [
      { name: ONE, run: (seconds: number) => play(first, seconds) },
      { name: TWO, run: (seconds: number) => playTogether([first, second], seconds) },
    ];
    const figures = await compare(contenders, ONE, budget);
    return {
      id: 'workers',
      title: `random play of ${DOOM_REALM.name} in threads, by the clock on the wall`,
      unit: 'answers',
      shows: 'rate',
      base: ONE,
      figures,
      extras: [],
      goals: [atLeast('E5', 'two workers against one', rateOf(figures, TWO) / rateOf(figures, ONE), 1.7)],
    };
  } finally {
    await Promise.all([first.terminate(), second.terminate()]);
  }
}
