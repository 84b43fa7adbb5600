/** What a contender got done, and in how many seconds. */
export interface MeasuredRun {
  readonly units: number;
  readonly seconds: number;
}

/** One of those that are compared. */
export interface Contender {
  readonly name: string;
  /** Works for about this many seconds. */
  run(seconds: number): MeasuredRun | Promise<MeasuredRun>;
}

/** How long everything is measured. */
export interface MeasuringTime {
  readonly rounds: number;
  /** For each contender in each round. */
  readonly seconds: number;
  /** How many rounds a contender gets at most before the first one that counts. */
  readonly warmUps: number;
}

/** What was measured of one contender, in units per second. */
export interface Figure {
  readonly name: string;
  readonly median: number;
  readonly min: number;
  readonly max: number;
  /** The median against that of the contender all are compared to. */
  readonly ratio: number;
}

/** Seconds on the wall. */
export function wallSeconds(): number {
  return Number(process.hrtime.bigint()) / 1e9;
}

/**
 * Seconds that this process has worked, all its threads together. What a core of its own would give is units per second of work,
 * however many others want the same core.
 */
export function workSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** How long a contender works before it looks at the clock, which takes a moment itself. */
const BATCH_SECONDS = 0.001;

/** Does something again and again until the clock has gone on so far. `act` says how many units it got done. */
export function repeat(seconds: number, act: () => number, clock: () => number = workSeconds): MeasuredRun {
  const start = clock();
  let units = 0;
  let gone = 0;
  for (let batch = 1; gone < seconds || gone === 0; ) {
    const before = gone;
    for (let i = 0; i < batch; i++) units += act();
    gone = clock() - start;
    if (gone - before < BATCH_SECONDS) batch *= 2;
  }
  return { units, seconds: gone };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Warmed up is who has not become faster, by more than chance, so many rounds in a row. */
const STEADY_ROUNDS = 3;
const FASTER = 1.02;

/** Lets a contender run until it gets no faster: code is compiled while it runs, which takes seconds. */
export async function warmUp(contender: Contender, { seconds, warmUps }: MeasuringTime): Promise<void> {
  let best = 0;
  let steady = 0;
  for (let round = 0; round < warmUps && steady < STEADY_ROUNDS; round++) {
    const run = await contender.run(seconds);
    const rate = run.units / run.seconds;
    steady = rate > best * FASTER ? 0 : steady + 1;
    best = Math.max(best, rate);
  }
}

/**
 * Measures all contenders in turn, round by round, so that whatever else the machine is doing hits all alike. Ratios are to the
 * contender named `base`.
 */
export async function compareContenders(
  contenders: readonly Contender[],
  base: string,
  budget: MeasuringTime,
): Promise<Figure[]> {
  const rates = contenders.map((): number[] => []);
  for (const contender of contenders) await warmUp(contender, budget);
  for (let round = 0; round < budget.rounds; round++) {
    for (const [i, contender] of contenders.entries()) {
      const { units, seconds } = await contender.run(budget.seconds);
      if (!(units > 0 && seconds > 0)) throw new Error(`'${contender.name}' got nothing done`);
      rates[i]?.push(units / seconds);
    }
  }
  const medians = rates.map(median);
  const to = medians[contenders.findIndex(({ name }) => name === base)];
  if (to === undefined) throw new Error(`no contender is called '${base}'`);
  return contenders.map(({ name }, i) => ({
    name,
    median: medians[i] ?? Number.NaN,
    min: Math.min(...(rates[i] ?? [])),
    max: Math.max(...(rates[i] ?? [])),
    ratio: (medians[i] ?? Number.NaN) / to,
  }));
}
