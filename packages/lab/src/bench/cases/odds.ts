import { bestReroll, keepHighest, sum } from '@doomtable/kit/dice';
import { type Modifier, successPool } from '@doomtable/kit/success';
import { highestUnmatched, highestUnmatchedWithRerolls } from '@doomtable/kit/unmatched';
import { type MeasuringTime, compareContenders, repeat } from '../measure.js';
import { goalAtMost, type BenchResult, microseconds } from '../report.js';

/** One question about dice, worked out anew each time, and how long that may take. */
interface OddsTask {
  readonly name: string;
  readonly goal: string;
  readonly most: number;
  /** The number of equally likely ways, which the answer must add up to; 1 for a chance. */
  readonly ways: bigint;
  ask(): bigint;
}

const MILLISECOND = 1000;
const DICE = 20;
const ONE_POOL = 6n ** BigInt(DICE);

/** A pool in which 4 and 5 count once and 6 counts twice, with modifiers placed as well as they can be. */
function pool(name: string, most: number, modifiers: readonly Modifier[]): OddsTask {
  const score = (result: number): number => (result >= 6 ? 2 : result >= 4 ? 1 : 0);
  return { name, goal: 'D2', most, ways: ONE_POOL, ask: () => successPool({ dice: DICE, score, modifiers }).total };
}

const plus = (...by: readonly number[]): Modifier[] => by.map(one => ({ by: one, dice: 1 }));

/** Successes first, then a point for every result above six, then as few ones as can be: scores that lie far apart. */
const tieBroken = (result: number): number => (result >= 7 ? 32_896 : result >= 5 ? 16_384 : result >= 2 ? 0 : -16_385);
const HINDERED: readonly Modifier[] = [
  { by: 2, dice: 2 },
  { by: 1, dice: 2 },
  { by: -2, dice: 2 },
];
/** Three modifiers of the highest Ranks that a pool of Relics of the Moon can meet. */
const HARDEST: readonly Modifier[] = [
  { by: 3, dice: 3 },
  { by: -2, dice: 3 },
  { by: -3, dice: 3 },
];

const QUESTIONS: readonly OddsTask[] = [
  {
    name: 'highest unmatched, 20 against 20',
    goal: 'D1',
    most: MILLISECOND,
    ways: ONE_POOL * ONE_POOL,
    ask: () => highestUnmatched(DICE, DICE).total,
  },
  {
    name: 'highest unmatched, 5 against 4, 2 and 1 rerolls',
    goal: 'D1',
    most: 10 * MILLISECOND,
    ways: 1n,
    ask: () => {
      const { win, tie, lose } = highestUnmatchedWithRerolls(5, 4, 2, 1);
      return win.add(tie).add(lose).numerator;
    },
  },
  pool('success pool of 20, +1 on three dice', 0.2 * MILLISECOND, [{ by: 1, dice: 3 }]),
  pool('success pool of 20, +2 +2 +1 +1', 25 * MILLISECOND, plus(2, 2, 1, 1)),
  pool('success pool of 20, +3 +2 +2 +1 +1 +1', 100 * MILLISECOND, plus(3, 2, 2, 1, 1, 1)),
  {
    name: 'hindered pool of 15, +2/2 +1/2 -2/2, ties broken',
    goal: 'D2',
    most: 50 * MILLISECOND,
    ways: 6n ** 15n,
    ask: () => successPool({ dice: 15, score: tieBroken, modifiers: HINDERED }).total,
  },
  {
    name: 'hindered pool of 15, +3/3 -2/3 -3/3, ties broken',
    goal: 'D2',
    most: 50 * MILLISECOND,
    ways: 6n ** 15n,
    ask: () => successPool({ dice: 15, score: tieBroken, modifiers: HARDEST }).total,
  },
  { name: 'highest 3 of 20', goal: 'D3', most: MILLISECOND, ways: ONE_POOL, ask: () => keepHighest(DICE, 3).total },
  { name: 'sum of 20', goal: 'D3', most: MILLISECOND, ways: ONE_POOL, ask: () => sum(DICE).total },
  {
    name: 'best use of 2 rerolls of 2 dice',
    goal: 'D3',
    most: MILLISECOND,
    ways: 1n,
    ask: () => {
      const plan = bestReroll({ dice: 2, rerolls: 2, value: faces => (faces.reduce((a, b) => a + b, 0) >= 9 ? 1 : 0) });
      const chance = plan.expected();
      return chance.numerator > 0n && chance.numerator < chance.denominator ? 1n : 0n;
    },
  },
];

/** Exact odds. Every question is answered from nothing each time. */
export async function benchOdds(budget: MeasuringTime): Promise<BenchResult> {
  for (const { name, ways, ask } of QUESTIONS) {
    if (ask() !== ways) throw new Error(`the ways of '${name}' do not add up`);
  }
  const contenders = QUESTIONS.map(({ name, ask }) => ({
    name,
    run: (seconds: number) => repeat(seconds, () => (ask() > 0n ? 1 : 0)),
  }));
  const base = QUESTIONS[0]?.name ?? '';
  const figures = await compareContenders(contenders, base, budget);
  return {
    id: 'odds',
    title: 'exact odds',
    unit: 'answers',
    shows: 'time',
    base,
    figures,
    extras: [],
    goals: QUESTIONS.map(({ name, goal, most }) =>
      goalAtMost(goal, `microseconds: ${name}`, microseconds(figures, name), most),
    ),
  };
}
