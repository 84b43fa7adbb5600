import type { MeasuringTime, Figure } from './measure.js';

/** A figure that is not a speed: bytes, or a count. */
export interface Extra {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
}

/** What was to be reached, and what was. */
export interface GoalResult {
  /** As in the table of goals, e.g. `E6`. */
  readonly goal: string;
  readonly claim: string;
  readonly value: number;
  readonly met: boolean;
}

/** What one bench found out. */
export interface BenchResult {
  readonly id: string;
  readonly title: string;
  /** What is counted: `answers`, `games`. */
  readonly unit: string;
  /** Whether it reads best as so many a second, or as how long one takes. */
  readonly shows: 'rate' | 'time';
  /** The contender that ratios are to. */
  readonly base: string;
  readonly figures: readonly Figure[];
  readonly extras: readonly Extra[];
  readonly goals: readonly GoalResult[];
}

/** A whole run, as it is kept. */
export interface BenchReport {
  readonly at: string;
  readonly node: string;
  readonly processor: string;
  readonly cores: number;
  /** The load of the machine over the last minute, before and after. */
  readonly load: readonly [before: number, after: number];
  readonly smoke: boolean;
  readonly budget: MeasuringTime;
  readonly results: readonly BenchResult[];
}

export function goalAtLeast(goal: string, claim: string, value: number, least: number): GoalResult {
  return { goal, claim: `${claim} (at least ${least})`, value, met: value >= least };
}

export function goalAtMost(goal: string, claim: string, value: number, most: number): GoalResult {
  return { goal, claim: `${claim} (at most ${most})`, value, met: value <= most };
}

/** The median rate of a contender. */
export function rateOf(figures: readonly Figure[], name: string): number {
  return figures.find(figure => figure.name === name)?.median ?? Number.NaN;
}

/** How long one takes, in microseconds. */
export function microseconds(figures: readonly Figure[], name: string): number {
  return 1e6 / rateOf(figures, name);
}

/** Every number of a result. A bench that comes to no number has not worked. */
export function numbersOf(result: BenchResult): number[] {
  return [
    ...result.figures.flatMap(({ median, min, max, ratio }) => [median, min, max, ratio]),
    ...result.extras.map(({ value }) => value),
    ...result.goals.map(({ value }) => value),
  ];
}

export function reportLines(result: BenchResult): string[] {
  const { figures, shows, unit } = result;
  const width = Math.max(0, ...figures.map(({ name }) => name.length), ...result.extras.map(({ name }) => name.length));
  const show = shows === 'rate' ? count : duration;
  const lines = figures.map(({ name, median, min, max, ratio }) => {
    const [least, most] = shows === 'rate' ? [min, max] : [max, min];
    const spread = `${show(median).padStart(8)}  [${show(least)} .. ${show(most)}]`.padEnd(32);
    return `  ${name.padEnd(width)}  ${spread}  x${ratio.toPrecision(3)}`;
  });
  const extras = result.extras.map(
    ({ name, value, unit: of }) => `  ${name.padEnd(width)}  ${count(value).padStart(8)} ${of}`,
  );
  const goals = result.goals.map(({ goal, claim, value, met }) => {
    return `  ${goal}: ${claim}: ${shortly(value)}, ${met ? 'met' : 'NOT met'}`;
  });
  const how = shows === 'rate' ? `${unit} a second` : `time for one of the ${unit}`;
  return [`${result.id}: ${result.title} (${how}; ratios to '${result.base}')`, ...lines, ...extras, ...goals];
}

function shortly(value: number): string {
  return Math.abs(value) >= 1000 ? count(value) : value.toPrecision(3);
}

/** A count in few digits: 1.55M, 12.3k, 8.10. */
function count(value: number): string {
  for (const [size, name] of [
    [1e9, 'G'],
    [1e6, 'M'],
    [1e3, 'k'],
  ] as const) {
    if (value >= size) return `${(value / size).toPrecision(3)}${name}`;
  }
  return value.toPrecision(3);
}

/** How long one takes at so many a second. */
function duration(rate: number): string {
  const seconds = 1 / rate;
  if (seconds >= 1) return `${seconds.toPrecision(3)} s`;
  if (seconds >= 1e-3) return `${(seconds * 1e3).toPrecision(3)} ms`;
  return seconds >= 1e-6 ? `${(seconds * 1e6).toPrecision(3)} µs` : `${(seconds * 1e9).toPrecision(3)} ns`;
}
