import { VerifiableLuck } from '@doomtable/host';
import { type Decision, dice, keyed, type Luck, seeded, Sfc32 } from '@doomtable/kernel';
import { type MeasuringTime, type Contender, compareContenders, repeat } from '../measure.js';
import { goalAtLeast, type BenchResult, rateOf } from '../report.js';

const BARE = 'bare sfc32';
const VERIFIABLE = 'verifiable luck, 10 dice a roll';
const ROLLS = 1000;

/** The generator alone, as one closure over four numbers: the most that dice in plain numbers can do. */
function bareSfc32(seed: number): () => number {
  let a = seed | 0;
  let b = 0x9e3779b9 | 0;
  let c = 0x243f6a88;
  let counter = 1;
  return () => {
    for (;;) {
      const sum = (((a + b) | 0) + counter) | 0;
      counter = (counter + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + sum) | 0;
      const bits = sum >>> 0;
      // 4294967292 is the largest multiple of six below 2^32.
      if (bits < 4_294_967_292) return 1 + (bits % 6);
    }
  };
}

function decisionOf(size: number): Decision {
  return {
    by: 'luck',
    kind: 'roll',
    rule: 'bench',
    step: 'roll',
    cites: [],
    choice: dice([size]),
    tick: 0,
    story: 'none',
    quiet: false,
    otherwise: null,
    thrower: null,
    key: 'round 1',
    eyes: null,
  };
}

/** Rolls pools of one size and adds up the faces, so that nothing can be left out. */
function rolling(name: string, size: number, luck: Luck): Contender {
  const decision = decisionOf(size);
  return {
    name,
    run: seconds =>
      repeat(seconds, () => {
        let sum = 0;
        for (let i = 0; i < ROLLS; i++) {
          const faces = (luck(decision) as number[][])[0] as number[];
          for (let die = 0; die < size; die++) sum += faces[die] as number;
        }
        return sum >= ROLLS * size ? ROLLS * size : 0;
      }),
  };
}

function throwing(name: string, d6: () => number): Contender {
  return {
    name,
    run: seconds =>
      repeat(seconds, () => {
        let sum = 0;
        for (let i = 0; i < 10 * ROLLS; i++) sum += d6();
        return sum >= 10 * ROLLS ? 10 * ROLLS : 0;
      }),
  };
}

/** Six-sided dice a second, from the bare generator to luck that answers decisions. */
export async function benchLuck(budget: MeasuringTime): Promise<BenchResult> {
  const random = new Sfc32('bench');
  const contenders = [
    throwing(BARE, bareSfc32(1)),
    throwing('Sfc32', () => 1 + random.below(6)),
    rolling('seeded luck, 4 dice a roll', 4, seeded('bench')),
    rolling('seeded luck, 10 dice a roll', 10, seeded('bench')),
    rolling('keyed luck, 4 dice a roll', 4, keyed('bench')),
    rolling(VERIFIABLE, 10, new VerifiableLuck('bench', '5a'.repeat(32), ['first', 'second']).roll),
  ];
  const figures = await compareContenders(contenders, BARE, budget);
  const rate = (name: string): number => rateOf(figures, name);
  return {
    id: 'luck',
    title: 'dice',
    unit: 'dice',
    shows: 'rate',
    base: BARE,
    figures,
    extras: [],
    goals: [
      goalAtLeast('R1', 'the generator against bare sfc32', rate('Sfc32') / rate(BARE), 0.6),
      goalAtLeast('R1', 'seeded luck against bare sfc32', rate('seeded luck, 10 dice a roll') / rate(BARE), 0.6),
      goalAtLeast('R1', 'dice a second of luck that can be verified', rate(VERIFIABLE), 1e6),
    ],
  };
}
