import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import type { MeasuringTime } from '../measure.js';
import { installPeers } from '../peers/install.js';
import { type BenchReport, type BenchResult, reportLines, numbersOf } from '../report.js';
import type { ContenderPlan } from './server-contender.js';
import { benchMemory, type Crowd } from './memory.js';
import { BOARDGAME, COLYSEUS, PRODUCT, RAW } from './names.js';
import { type WatcherLoad, benchWatchers } from './watchers.js';
import { measure, resultsAtAPace, resultsAtFullSpeed, type Traffic } from './speed.js';

export interface ServerBenchOptions {
  /** The program that serves the product from the folder it is given and then stands by (see `standBy`). */
  readonly product: URL;
  /** Everything once, as briefly as can be: shows that it works and says nothing about speed. */
  readonly smoke?: boolean;
  /** Other servers beside ours. They are installed on the first use. */
  readonly peers?: boolean;
  /** Where the figures are kept. */
  readonly json?: string;
  /** Part of a bench's name: runs the benches that have it. */
  readonly only?: string;
  readonly write: (line: string) => void;
}

/** How much is measured. */
interface Size {
  readonly speed: MeasuringTime & Traffic;
  readonly pace: MeasuringTime & Traffic;
  readonly crowd: Crowd;
  readonly audience: WatcherLoad;
}

const FULL: Size = {
  speed: { tables: 100, thinkMs: 0, rounds: 5, seconds: 2, warmUps: 6 },
  pace: { tables: 400, thinkMs: 1000, rounds: 5, seconds: 4, warmUps: 1 },
  // The server lets go of a table after a minute, and looks for such tables every quarter of one.
  crowd: { few: 200, many: 1200, moves: 20, thinkMs: 5000, idleMs: 80_000 },
  audience: { watchers: 2000, lines: 10 },
};
const SMOKE: Size = {
  speed: { tables: 2, thinkMs: 0, rounds: 1, seconds: 0.05, warmUps: 0 },
  pace: { tables: 2, thinkMs: 10, rounds: 1, seconds: 0.05, warmUps: 0 },
  crowd: { few: 1, many: 2, moves: 2, thinkMs: 0, idleMs: 0 },
  audience: { watchers: 3, lines: 1 },
};

/** The server under load beside others, each in a process of its own on this machine. */
export async function runServerBench(options: ServerBenchOptions): Promise<BenchReport> {
  const { smoke = false, peers = false, only = '', write } = options;
  if (peers) installPeers(write);
  const size = smoke ? SMOKE : FULL;
  const plans = plansOf(options.product, peers);
  // At a pace that all can keep, a server without rules or a store has nothing to say that a bare echo does not.
  const steady = plans.filter(({ name }) => name !== COLYSEUS);
  const benches: { readonly [name: string]: () => Promise<BenchResult[]> } = {
    speed: async () => resultsAtFullSpeed(await measure(plans, size.speed, size.speed), size.speed.tables),
    pace: async () => resultsAtAPace(await measure(steady, size.pace, size.pace), size.pace.tables),
    memory: async () => [await benchMemory(plans, size.crowd)],
    watchers: async () => [
      await benchWatchers(plans.find(({ name }) => name === PRODUCT) as ContenderPlan, size.audience),
    ],
  };
  const at = new Date().toISOString();
  const before = load();
  const results: BenchResult[] = [];
  const chosen = Object.entries(benches).filter(([name]) => name.includes(only));
  if (chosen.length === 0) {
    throw new Error(`There is no bench '${only}' of the server; there are ${Object.keys(benches).join(', ')}.`);
  }
  for (const [, bench] of chosen) {
    for (const result of await bench()) {
      if (!numbersOf(result).every(Number.isFinite)) throw new Error(`The bench '${result.id}' came to no number.`);
      results.push(result);
      for (const line of smoke ? [`${result.id}: works`] : ['', ...reportLines(result)]) write(line);
    }
  }
  const report: BenchReport = { at, ...machine(), load: [before, load()], smoke, budget: size.speed, results };
  keep(report, options);
  return report;
}

/** Those that are compared. The bare echo comes first: it is what the others are measured against. */
function plansOf(product: URL, peers: boolean): ContenderPlan[] {
  const ours: ContenderPlan[] = [
    { name: RAW, script: new URL('./servers/echo.js', import.meta.url), protocol: 'raw' },
    { name: PRODUCT, script: product, protocol: 'product' },
  ];
  const others: ContenderPlan[] = [
    { name: COLYSEUS, script: new URL('./servers/colyseus-server.js', import.meta.url), protocol: 'colyseus' },
    { name: BOARDGAME, script: new URL('./servers/boardgame-server.js', import.meta.url), protocol: 'boardgame.io' },
  ];
  return peers ? [...ours, ...others] : ours;
}

function keep(report: BenchReport, { json, smoke = false, write }: ServerBenchOptions): void {
  const name = smoke ? 'server-smoke.json' : `server-${report.at.replaceAll(':', '-')}.json`;
  const file = json ?? join('.doomtable', 'bench', name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  const [before, after] = report.load;
  if (!smoke) write(`\nThe load was ${before.toFixed(1)} before and ${after.toFixed(1)} after. Kept in ${file}.`);
}

function load(): number {
  return loadavg()[0] ?? 0;
}

function machine(): Pick<BenchReport, 'node' | 'processor' | 'cores'> {
  return { node: process.version, processor: cpus()[0]?.model ?? 'unknown', cores: availableParallelism() };
}
