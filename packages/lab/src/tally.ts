import type { JsonObject } from '@doomtable/kernel';

/** How one game ended. `won`, `score` and `figures` are the result's own, where it has them. */
export interface GameEnd {
  readonly won: boolean | null;
  readonly score: number | null;
  readonly ending: string;
  readonly answers: number;
  /** What the seats answered, counted by `rule.step`. */
  readonly steps: { readonly [step: string]: number };
  /** Whatever else the result counts, by name. */
  readonly figures: { readonly [name: string]: number };
}

/** A share of games, with its 95 % confidence interval. */
export interface Share {
  readonly count: number;
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

/** A mean over games, with its 95 % confidence interval. */
export interface Mean {
  readonly mean: number;
  readonly deviation: number;
  readonly low: number;
  readonly high: number;
  readonly least: number;
  readonly greatest: number;
}

/** What many games came to. */
export interface Simulation {
  readonly games: number;
  /** `null` when results do not say who won. */
  readonly wins: Share | null;
  readonly losses: number;
  /** `null` when results have no score. */
  readonly score: Mean | null;
  readonly endings: { readonly [ending: string]: number };
  /** Answers per game, dice included. */
  readonly answers: Mean | null;
  /** Answers of seats per game, and the sum of all games by `rule.step`, most frequent first. */
  readonly seatAnswers: Mean | null;
  readonly steps: { readonly [step: string]: number };
  /** The share of what seats answered that only approved of what somebody else did. */
  readonly approvals: Share | null;
  /** What else the results count, by name, in the order of the first game; games without a figure are left out of its mean. */
  readonly figures: { readonly [name: string]: Mean };
}

/** The standard normal quantile of a two-sided 95 % interval. */
const Z = 1.959964;

/** Adds games up in the order given, so that equal games give equal figures to the last digit. */
export function tally(ends: readonly GameEnd[], approvals: readonly string[] = []): Simulation {
  const decided = ends.filter(end => end.won !== null);
  const wins = decided.filter(end => end.won === true).length;
  const endings: { [ending: string]: number } = {};
  for (const { ending } of ends) endings[ending] = (endings[ending] ?? 0) + 1;
  const steps = stepsOf(ends);
  const answered = sumOf(Object.values(steps));
  const approved = sumOf(approvals.map(step => steps[step] ?? 0));
  return {
    games: ends.length,
    wins: decided.length === 0 ? null : shareOf(wins, decided.length),
    losses: decided.length - wins,
    score: meanOf(ends.flatMap(end => end.score ?? [])),
    endings: Object.fromEntries(Object.entries(endings).sort(([a], [b]) => (a < b ? -1 : 1))),
    answers: meanOf(ends.map(end => end.answers)),
    seatAnswers: meanOf(ends.map(end => sumOf(Object.values(end.steps)))),
    steps,
    approvals: answered === 0 ? null : shareOf(approved, answered),
    figures: figuresOf(ends),
  };
}

function stepsOf(ends: readonly GameEnd[]): Simulation['steps'] {
  const counts = new Map<string, number>();
  for (const end of ends) {
    for (const [step, count] of Object.entries(end.steps)) counts.set(step, (counts.get(step) ?? 0) + count);
  }
  const frequent = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  return Object.fromEntries(frequent);
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function figuresOf(ends: readonly GameEnd[]): Simulation['figures'] {
  const names = new Set(ends.flatMap(({ figures }) => Object.keys(figures)));
  const means: { [name: string]: Mean } = {};
  for (const name of names) {
    const mean = meanOf(ends.flatMap(({ figures }) => figures[name] ?? []));
    if (mean !== null) means[name] = mean;
  }
  return means;
}

/** Wilson's score interval: honest near 0 and 1 too. */
export function shareOf(count: number, of: number): Share {
  const rate = count / of;
  const spread = 1 + (Z * Z) / of;
  const middle = (rate + (Z * Z) / (2 * of)) / spread;
  const reach = (Z * Math.sqrt((rate * (1 - rate)) / of + (Z * Z) / (4 * of * of))) / spread;
  return { count, rate, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}

export function meanOf(values: readonly number[]): Mean | null {
  if (values.length === 0) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const deviation = values.length === 1 ? 0 : Math.sqrt(squares / (values.length - 1));
  const reach = (Z * deviation) / Math.sqrt(values.length);
  return {
    mean,
    deviation,
    low: mean - reach,
    high: mean + reach,
    least: Math.min(...values),
    greatest: Math.max(...values),
  };
}

/** A simulation as plain data, for `--json`. */
export function simulationJson(simulation: Simulation): JsonObject {
  return JSON.parse(JSON.stringify(simulation)) as JsonObject;
}
