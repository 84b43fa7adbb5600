import { choices } from './binomial.js';
import { Distribution, type WeightedOutcome } from './distribution.js';
import { DiceError, requireWhole } from './refuse.js';

/** Dice read one by one, in any order: a state and a score, both of which must come out the same in every order. */
export interface Walk {
  readonly dice: number;
  readonly sides: number;
  /** States are whole numbers from 0. */
  readonly start: number;
  readonly next: (state: number, face: number) => number;
  /** What each face adds to the score: a whole number. */
  readonly score: (face: number) => number;
  /** What comes of ending in this state with this score. */
  readonly outcome: (state: number, score: number) => number;
}

/** Where each face leads from each state, and how much it adds. */
interface Paths {
  /** In order of discovery. */
  readonly states: readonly number[];
  /** Row s, column f - 1: the position of the state that face f leads to from the state at position s. */
  readonly targets: readonly number[];
  /** How many states can be reached with at most d dice. */
  readonly reachable: readonly number[];
  /** By face - 1: the score above the lowest score of any face. */
  readonly gains: readonly number[];
  /** Scores above the lowest of all dice run from 0 to `span` - 1. */
  readonly span: number;
}

/** Above this a row of scores would be mostly empty. */
const WIDEST_ROW = 1024;

/**
 * In how many of sides^dice ways each outcome comes about, counted die by die. This is much faster than going face by face,
 * but only for what does not depend on the order of faces. Every state has a row of counts by score.
 */
export function walk(question: Walk): Distribution<number> {
  const { dice, sides, start, next, outcome } = question;
  const scores = Array.from({ length: sides }, (_, index) => question.score(index + 1));
  for (const score of scores) requireWhole('A score', score);
  const lowest = Math.min(...scores);
  const gains = scores.map(score => score - lowest);
  const span = dice * Math.max(...gains) + 1;
  if (span > WIDEST_ROW) return throwByThrow(question, scores) ?? walkWithScoreInState(question, lowest, span);
  const paths = { ...explore(dice, sides, start, next), gains, span };
  const outcomeAt = (index: number): number => {
    return outcome(paths.states[Math.floor(index / span)] ?? start, (index % span) + dice * lowest);
  };
  // Doubles hold these counts exactly up to 2^53, which is 20 six-sided dice, and are many times faster than bigints.
  const exactInDoubles = BigInt(sides) ** BigInt(dice) <= BigInt(Number.MAX_SAFE_INTEGER);
  const ways = exactInDoubles
    ? addUp(countInDoubles(paths), outcomeAt, (a, b) => a + b)
    : addUp(countInBigints(paths), outcomeAt, (a, b) => a + b);
  return Distribution.from([...ways].map(([result, count]): WeightedOutcome<number> => [result, BigInt(count)]));
}

/** Throws that differ in more than their order: beyond this many, going through them all takes too long. */
const MOST_THROWS = 400_000;

/**
 * The same counted throw by throw, the order of dice left out: for large scores, where rows would be mostly empty. `undefined`
 * where there are too many throws.
 */
function throwByThrow(question: Walk, scores: readonly number[]): Distribution<number> | undefined {
  const { dice, sides, start, next, outcome } = question;
  if ((choices(dice + sides - 1)[dice] ?? 0n) > MOST_THROWS) return undefined;
  const sums = new Map<number, bigint>();
  const from = (face: number, left: number, state: number, score: number, ways: bigint): void => {
    const worth = scores[face - 1] ?? 0;
    const ofLeft = choices(left);
    let at = state;
    for (let shown = 0; shown <= left; shown++) {
      if (shown > 0) at = next(at, face);
      if (face > 1) from(face - 1, left - shown, at, score + shown * worth, ways * (ofLeft[shown] ?? 0n));
    }
    if (face > 1) return;
    const result = outcome(at, score + left * worth);
    sums.set(result, (sums.get(result) ?? 0n) + ways);
  };
  from(sides, dice, start, 0, 1n);
  return Distribution.from(sums);
}

/** The same walk with the score as a part of the state, so that scores that never come about take no room. */
function walkWithScoreInState(question: Walk, lowest: number, span: number): Distribution<number> {
  const { dice, sides, start, next, score, outcome } = question;
  return walk({
    dice,
    sides,
    start: start * span,
    next: (both, face) => {
      const after = next(Math.floor(both / span), face) * span + (both % span) + score(face) - lowest;
      if (after > Number.MAX_SAFE_INTEGER) throw new DiceError('outOfRange', 'The scores are too large to add up.');
      return after;
    },
    score: () => 0,
    outcome: both => outcome(Math.floor(both / span), (both % span) + dice * lowest),
  });
}

function addUp<N extends number | bigint>(
  counts: ArrayLike<N>,
  outcomeAt: (index: number) => number,
  plus: (a: N, b: N) => N,
): Map<number, N> {
  const sums = new Map<number, N>();
  for (let index = 0; index < counts.length; index++) {
    const count = counts[index];
    if (count === undefined || count <= 0) continue;
    const outcome = outcomeAt(index);
    const sum = sums.get(outcome);
    sums.set(outcome, sum === undefined ? count : plus(sum, count));
  }
  return sums;
}

function explore(
  dice: number,
  sides: number,
  start: number,
  next: (state: number, face: number) => number,
): Pick<Paths, 'states' | 'targets' | 'reachable'> {
  const states = [start];
  const positions = new Map([[start, 0]]);
  const targets: number[] = [];
  const reachable = [1];
  let explored = 0;
  for (let thrown = 0; thrown < dice; thrown++) {
    for (const frontier = states.length; explored < frontier; explored++) {
      const from = states[explored] ?? start;
      for (let face = 1; face <= sides; face++) {
        const state = next(from, face);
        const position = positions.get(state) ?? states.length;
        if (position === states.length) {
          positions.set(state, position);
          states.push(state);
        }
        targets.push(position);
      }
    }
    reachable.push(states.length);
  }
  return { states, targets, reachable };
}

function countInDoubles({ targets, reachable, gains, span }: Paths): Float64Array {
  const sides = gains.length;
  const highest = Math.max(...gains);
  let counts = new Float64Array(span);
  counts[0] = 1;
  for (let thrown = 1; thrown < reachable.length; thrown++) {
    const after = new Float64Array((reachable[thrown] ?? 0) * span);
    const width = (thrown - 1) * highest + 1;
    for (let from = 0; from < counts.length; from += span) {
      for (let face = 0; face < sides; face++) {
        const to = (targets[(from / span) * sides + face] ?? 0) * span + (gains[face] ?? 0);
        for (let at = 0; at < width; at++) after[to + at] = (after[to + at] ?? 0) + (counts[from + at] ?? 0);
      }
    }
    counts = after;
  }
  return counts;
}

function countInBigints({ targets, reachable, gains, span }: Paths): bigint[] {
  const sides = gains.length;
  let counts = [1n];
  for (let thrown = 1; thrown < reachable.length; thrown++) {
    const after = new Array<bigint>((reachable[thrown] ?? 0) * span).fill(0n);
    for (const [at, count] of counts.entries()) {
      if (count === 0n) continue;
      const from = Math.floor(at / span);
      for (let face = 0; face < sides; face++) {
        const to = (targets[from * sides + face] ?? 0) * span + (at % span) + (gains[face] ?? 0);
        after[to] = (after[to] ?? 0n) + count;
      }
    }
    counts = after;
  }
  return counts;
}
