import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { LAWS } from '@doomtable/kernel/laws';
import { duel, loserOf } from '../src/bench/duel.js';
import { type BenchReport, runBench } from '../src/bench/index.js';
import { type Contender, compareContenders, median, repeat } from '../src/bench/measure.js';
import { goalAtLeast, goalAtMost, reportLines, microseconds, numbersOf } from '../src/bench/report.js';

test('a median stands in the middle', () => {
  assert.equal(median([3, 1, 2]), 2);
  assert.equal(median([4, 1, 3, 2]), 2.5);
  assert.ok(Number.isNaN(median([])));
});

test('repeating goes on until the clock says so, and looks at it less and less often', () => {
  let reads = 0;
  let acts = 0;
  const clock = (): number => {
    reads++;
    return acts * 1e-6;
  };
  const act = (): number => {
    acts++;
    return 2;
  };
  const run = repeat(0.01, act, clock);
  assert.equal(run.units, 2 * acts);
  assert.ok(run.seconds >= 0.01);
  assert.ok(reads < 30, `${reads} looks for ${acts} acts`);
});

/** A contender with these rates, round by round, and then the last one for ever. It writes down whenever it runs. */
function contender(name: string, rates: readonly number[], order: string[]): Contender {
  let round = 0;
  return {
    name,
    run: seconds => {
      order.push(name);
      return { units: (rates[Math.min(round++, rates.length - 1)] ?? 0) * seconds, seconds };
    },
  };
}

test('contenders are measured in turn and compared to one of them', async () => {
  const order: string[] = [];
  const contenders = [contender('a', [10, 30, 20], order), contender('b', [40], order)];
  const figures = await compareContenders(contenders, 'a', { rounds: 3, seconds: 2, warmUps: 0 });
  assert.deepEqual(order, ['a', 'b', 'a', 'b', 'a', 'b']);
  assert.deepEqual(figures, [
    { name: 'a', median: 20, min: 10, max: 30, ratio: 1 },
    { name: 'b', median: 40, min: 40, max: 40, ratio: 2 },
  ]);
});

test('a contender is warmed up until it gets no faster', async () => {
  const order: string[] = [];
  const contenders = [contender('slow starter', [1, 2, 3, 4, 5], order), contender('steady', [5], order)];
  const figures = await compareContenders(contenders, 'steady', { rounds: 1, seconds: 1, warmUps: 20 });
  assert.deepEqual(order.filter(name => name === 'slow starter').length, 5 + 3 + 1);
  assert.deepEqual(order.filter(name => name === 'steady').length, 1 + 3 + 1);
  assert.deepEqual(
    figures.map(({ median }) => median),
    [5, 5],
  );
});

test('a contender that does nothing is an error', async () => {
  const idle = { name: 'idle', run: () => ({ units: 0, seconds: 1 }) };
  await assert.rejects(
    compareContenders([idle], 'idle', { rounds: 1, seconds: 1, warmUps: 0 }),
    /'idle' got nothing done/,
  );
});

test('results are shown with spread, ratio and goals', () => {
  const figures = [
    { name: 'slow', median: 500, min: 400, max: 800, ratio: 1 },
    { name: 'fast', median: 2_000_000, min: 1_000_000, max: 2_500_000, ratio: 4000 },
  ];
  const result = {
    id: 'x',
    title: 'things',
    unit: 'things',
    shows: 'time',
    base: 'slow',
    figures,
    extras: [{ name: 'size', value: 2048, unit: 'bytes' }],
    goals: [goalAtMost('G1', 'microseconds', microseconds(figures, 'fast'), 1), goalAtLeast('G2', 'ratio', 4000, 5000)],
  } as const;
  assert.deepEqual(
    reportLines(result).map(line => line.replace(/ +/g, ' ')),
    [
      "x: things (time for one of the things; ratios to 'slow')",
      ' slow 2.00 ms [1.25 ms .. 2.50 ms] x1.00',
      ' fast 500 ns [400 ns .. 1.00 µs] x4.00e+3',
      ' size 2.05k bytes',
      ' G1: microseconds (at most 1): 0.500, met',
      ' G2: ratio (at least 5000): 4.00k, NOT met',
    ],
  );
  assert.equal(numbersOf(result).length, 11);
});

test('equal dice cancel one for one and the highest left wins', () => {
  assert.equal(loserOf([6, 5], [6, 4]), 1);
  assert.equal(loserOf([6, 1], [6, 6]), 0);
  assert.equal(loserOf([3, 3], [3]), 1);
  assert.equal(loserOf([2, 5], [5, 2]), -1);
});

for (const law of LAWS) {
  test(`the bench's own duel obeys: ${law.name}`, () => {
    for (let seed = 0; seed < 5; seed++) law.holds(duel, seed);
  });
}

test('a short run of every bench works and is kept', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'doomtable-bench-'));
  try {
    const json = join(folder, 'figures', 'smoke.json');
    const lines: string[] = [];
    const report = await runBench({ smoke: true, json, write: line => lines.push(line) });
    assert.deepEqual(
      lines,
      ['play', 'fork', 'games', 'search', 'workers', 'luck', 'odds', 'doom', 'sight', 'mastermind'].map(
        id => `${id}: works`,
      ),
    );
    assert.deepEqual(JSON.parse(readFileSync(json, 'utf8')) as BenchReport, JSON.parse(JSON.stringify(report)));
    assert.ok(report.results.every(result => numbersOf(result).every(Number.isFinite)));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a bench that is not there is named, with those that are', async () => {
  const wanted = 'nonsense';
  await assert.rejects(
    runBench({ only: wanted, smoke: true, write: () => undefined }),
    /no bench 'nonsense'; the benches are play, /,
  );
});
