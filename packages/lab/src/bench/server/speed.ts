import { type MeasuringTime, type Figure, median, warmUp } from '../measure.js';
import { goalAtLeast, goalAtMost, type BenchResult, type GoalResult, rateOf } from '../report.js';
import { ServerContender, type Measured, type ContenderPlan } from './server-contender.js';
import { BOARDGAME, COLYSEUS, PRODUCT, RAW } from './names.js';

/** How many tables play, and how long each thinks between two moves. */
export interface Traffic {
  readonly tables: number;
  readonly thinkMs: number;
}

/** What each contender came to, round by round. */
export type Rounds = ReadonlyMap<string, readonly Measured[]>;

/** So many moves are made before anything is compared: on a busy machine that takes longer than any number of seconds set here. */
const WARM_MOVES = 10_000;

/** Runs all contenders in turn, round by round, so that whatever else the machine is doing hits all alike. */
export async function measure(
  plans: readonly ContenderPlan[],
  { tables, thinkMs }: Traffic,
  budget: MeasuringTime,
): Promise<Rounds> {
  const contenders: ServerContender[] = [];
  const rounds = new Map<string, Measured[]>();
  try {
    for (const plan of plans) {
      const contender = new ServerContender(plan);
      contenders.push(contender);
      await contender.connect(tables);
      // Nobody thinks while the servers warm up: at a slow pace their code would still be compiled in the rounds that count.
      const run = async (seconds: number) => {
        const { moves, worked } = await contender.play({ seconds }, tables);
        return { units: moves, seconds: worked };
      };
      if (budget.warmUps > 0) await contender.play({ moves: Math.ceil(WARM_MOVES / tables) }, tables);
      await warmUp({ name: plan.name, run }, budget);
    }
    for (let round = 0; round < budget.rounds; round++) {
      for (const contender of contenders) {
        const run = await contender.play({ seconds: budget.seconds, thinkMs }, tables);
        rounds.set(contender.name, [...(rounds.get(contender.name) ?? []), run]);
      }
    }
  } finally {
    await Promise.all(contenders.map(contender => contender.end()));
  }
  return rounds;
}

/** A figure for each contender: the median and spread of something that is per second. */
function figuresOf(rounds: Rounds, rate: (run: Measured) => number): Figure[] {
  const base = median((rounds.get(RAW) ?? []).map(rate));
  return [...rounds].map(([name, runs]) => {
    const rates = runs.map(rate);
    const middle = median(rates);
    return { name, median: middle, min: Math.min(...rates), max: Math.max(...rates), ratio: middle / base };
  });
}

/** A goal against a contender that may have been left out. */
function against(figures: readonly Figure[], name: string, goal: (ratio: number) => GoalResult): GoalResult[] {
  const rate = rateOf(figures, name);
  return Number.isNaN(rate) ? [] : [goal(rateOf(figures, PRODUCT) / rate)];
}

/** As many moves as can be made: what one costs the server, and how many there are in a second. */
export function resultsAtFullSpeed(rounds: Rounds, tables: number): BenchResult[] {
  const work = figuresOf(rounds, ({ moves, worked }) => moves / worked);
  const rate = figuresOf(rounds, ({ moves, seconds }) => moves / seconds);
  const about = { unit: 'moves', base: RAW, extras: [] } as const;
  const title = `${tables} tables of two sockets, the next move as soon as the last is acknowledged`;
  return [
    {
      ...about,
      id: 'server work',
      title: `processor time of the server; ${title}`,
      shows: 'time',
      figures: work,
      goals: [
        ...against(work, RAW, ratio =>
          goalAtMost('S1', 'work for a durable, judged move against a bare echo', 1 / ratio, 2),
        ),
        ...against(work, BOARDGAME, ratio =>
          goalAtMost('S1', 'the same against boardgame.io in memory', 1 / ratio, 0.1),
        ),
        ...against(work, COLYSEUS, ratio => goalAtMost('S1', 'the same against a patch of Colyseus', 1 / ratio, 1)),
      ],
    },
    {
      ...about,
      id: 'server rate',
      title,
      shows: 'rate',
      figures: rate,
      goals: [
        ...against(rate, RAW, ratio => goalAtLeast('S2', 'durable moves a second against bare echoes', ratio, 0.5)),
        ...against(rate, BOARDGAME, ratio => goalAtLeast('S2', 'the same against boardgame.io in memory', ratio, 8)),
        ...against(rate, COLYSEUS, ratio => goalAtLeast('S2', 'the same against patches of Colyseus', ratio, 1.2)),
      ],
    },
  ];
}

/** A pace that every server can keep: how long a move takes until it is acknowledged. */
export function resultsAtAPace(rounds: Rounds, tables: number): BenchResult[] {
  const middle = figuresOf(rounds, ({ p50 }) => 1000 / p50);
  const slow = figuresOf(rounds, ({ p99 }) => 1000 / p99);
  const about = { unit: 'moves', shows: 'time', base: RAW, extras: [] } as const;
  const title = `${tables} tables that think for a second`;
  const slowest = 1000 / rateOf(slow, PRODUCT);
  return [
    {
      ...about,
      id: 'server p50',
      title: `half of the moves are acknowledged within; ${title}`,
      figures: middle,
      goals: [goalAtMost('S3', 'milliseconds for half of the moves', 1000 / rateOf(middle, PRODUCT), 1)],
    },
    {
      ...about,
      id: 'server p99',
      title: `99 of 100 moves are acknowledged within; ${title}`,
      figures: slow,
      goals: [
        ...against(slow, RAW, ratio => goalAtMost('S3', 'the slowest hundredth against a bare echo', 1 / ratio, 2)),
        goalAtMost('S3', 'milliseconds for 99 of 100 moves', slowest, 10),
        ...against(slow, BOARDGAME, ratio => goalAtLeast('S3', 'times faster there than boardgame.io', ratio, 5)),
      ],
    },
  ];
}
