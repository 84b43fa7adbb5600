import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { benchDoom } from './cases/doom.js';
import { benchFork } from './cases/fork.js';
import { benchGames } from './cases/games.js';
import { benchLuck } from './cases/luck.js';
import { benchOdds } from './cases/odds.js';
import { benchPlay } from './cases/playing.js';
import { benchSearch } from './cases/search.js';
import { benchWorkers } from './cases/workers.js';
import type { MeasuringTime } from './measure.js';
import { benchPeers } from './peers/index.js';
import { type BenchReport, type BenchResult, reportLines, numbersOf } from './report.js';

export type { MeasuringTime, Figure } from './measure.js';
export type { BenchReport, BenchResult, Extra, GoalResult } from './report.js';

export interface BenchOptions {
  /** Everything once, as briefly as can be: shows that it works and says nothing about speed. */
  readonly smoke?: boolean;
  /** Other libraries beside ours. They are installed on the first use. */
  readonly peers?: boolean;
  /** Where the figures are kept. */
  readonly json?: string;
  /** Part of a bench's name: runs the benches that have it. */
  readonly only?: string;
  readonly write: (line: string) => void;
}

const FULL: MeasuringTime = { rounds: 7, seconds: 0.3, warmUps: 16 };
const SMOKE: MeasuringTime = { rounds: 1, seconds: 0.002, warmUps: 0 };

type Bench = (budget: MeasuringTime, write: (line: string) => void) => Promise<readonly BenchResult[]>;

const alone =
  (bench: (budget: MeasuringTime) => Promise<BenchResult>): Bench =>
  async budget => [await bench(budget)];

/** The benches in the order they run, by name. */
const BENCHES: { readonly [name: string]: Bench } = {
  play: alone(benchPlay),
  fork: alone(benchFork),
  games: alone(benchGames),
  search: alone(benchSearch),
  workers: alone(benchWorkers),
  luck: alone(benchLuck),
  odds: alone(benchOdds),
  doom: benchDoom,
  peers: benchPeers,
};

/** Measures, prints as it goes, and keeps the figures in a file. Throws where results are wrong, never where they are slow. */
export async function runBench(options: BenchOptions): Promise<BenchReport> {
  const { smoke = false, write } = options;
  const budget = smoke ? SMOKE : FULL;
  const at = new Date().toISOString();
  const before = load();
  if (!smoke) write(headline(budget, before));
  const results: BenchResult[] = [];
  for (const name of chosen(options)) {
    for (const result of (await BENCHES[name]?.(budget, write)) ?? []) {
      if (!numbersOf(result).every(Number.isFinite)) throw new Error(`The bench '${result.id}' came to no number.`);
      results.push(result);
      for (const line of smoke ? [`${result.id}: works`] : ['', ...reportLines(result)]) write(line);
    }
  }
  const report: BenchReport = { at, ...machine(), load: [before, load()], smoke, budget, results };
  const file = options.json ?? join('.doomtable', 'bench', smoke ? 'smoke.json' : `${at.replaceAll(':', '-')}.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  if (!smoke)
    write(`\nThe load was ${before.toFixed(1)} before and ${report.load[1].toFixed(1)} after. Kept in ${file}.`);
  return report;
}

/** The names of the benches that are wanted. Peers run when they are asked for, alone or beside ours. */
function chosen({ only = '', peers = false }: BenchOptions): string[] {
  const names = Object.keys(BENCHES).filter(name => name.includes(only) && (name !== 'peers' || peers));
  if (names.length > 0) return names;
  throw new Error(`There is no bench '${only}'; the benches are ${Object.keys(BENCHES).join(', ')}.`);
}

function load(): number {
  return loadavg()[0] ?? 0;
}

function machine(): Pick<BenchReport, 'node' | 'processor' | 'cores'> {
  return { node: process.version, processor: cpus()[0]?.model ?? 'unknown', cores: availableParallelism() };
}

function headline({ rounds, seconds }: MeasuringTime, load: number): string {
  const { node, processor, cores } = machine();
  const how = `medians [least .. most] of ${rounds} rounds of ${seconds} s of processor time, taken in turn`;
  return `Node ${node}, ${processor}, ${cores} cores, load ${load.toFixed(1)}; ${how}`;
}
