import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import {
  type MeasuringTime,
  type Contender,
  compareContenders,
  median,
  type MeasuredRun,
  workSeconds,
} from '../measure.js';
import { DOOM_REALM } from '../play.js';
import { goalAtLeast, type BenchResult, rateOf } from '../report.js';

const ONE = 'one worker';
const TWO = 'two workers';

async function play(worker: Worker, seconds: number): Promise<MeasuredRun> {
  worker.postMessage(seconds);
  const [run] = (await once(worker, 'message')) as [MeasuredRun];
  return run;
}

/** What all got done, in the time the slowest took. */
async function playTogether(workers: readonly Worker[], seconds: number): Promise<MeasuredRun> {
  const runs = await Promise.all(workers.map(worker => play(worker, seconds)));
  return {
    units: runs.reduce((sum, run) => sum + run.units, 0),
    seconds: Math.max(...runs.map(run => run.seconds)),
  };
}

/** Some workers as a contender, with a note of what each second of work of them all brought. */
function crew(name: string, workers: readonly Worker[]): { readonly contender: Contender; perSecondOfWork(): number } {
  let rates: number[] = [];
  const run = async (seconds: number): Promise<MeasuredRun> => {
    const before = workSeconds();
    const done = await playTogether(workers, seconds);
    rates = [...rates, done.units / (workSeconds() - before)];
    return done;
  };
  return { contender: { name, run }, perSecondOfWork: () => median(rates) };
}

/** Random play in one thread, and in two at once. */
export async function benchWorkers(budget: MeasuringTime): Promise<BenchResult> {
  const file = new URL('../worker.js', import.meta.url);
  const workers = [new Worker(file), new Worker(file)];
  try {
    const one = crew(ONE, workers.slice(0, 1));
    const two = crew(TWO, workers);
    const figures = await compareContenders([one.contender, two.contender], ONE, budget);
    const free = (workers.length * two.perSecondOfWork()) / one.perSecondOfWork();
    return {
      id: 'workers',
      title: `random play of ${DOOM_REALM.name} in threads, by the clock on the wall`,
      unit: 'answers',
      shows: 'rate',
      base: ONE,
      figures,
      extras: [{ name: 'two if cores were free', value: free, unit: 'times one, by work done' }],
      goals: [goalAtLeast('E5', 'two workers against one', rateOf(figures, TWO) / rateOf(figures, ONE), 1.7)],
    };
  } finally {
    await Promise.all(workers.map(worker => worker.terminate()));
  }
}
