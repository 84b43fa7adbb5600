import { Fraction, greatestCommonDivisor, type Whole } from './fraction.js';
import { type Key, keyOf } from './key.js';
import { DiceError, requireWhole } from './refuse.js';

/** An outcome and the number of ways it comes about. */
export type WeightedOutcome<T> = readonly [outcome: T, weight: bigint];

/**
 * What may happen, and how often out of `total` equally likely ways. Weights are exact and are never reduced, so the total of
 * a throw of n dice stays sides^n. Outcomes are plain data; equal ones are one outcome. A distribution never changes.
 */
export class Distribution<T> {
  readonly total: bigint;
  /** Every outcome that can happen, once: numbers in rising order, anything else in order of first appearance. */
  readonly entries: readonly WeightedOutcome<T>[];
  readonly #weights: ReadonlyMap<Key, WeightedOutcome<T>>;

  private constructor(weights: ReadonlyMap<Key, WeightedOutcome<T>>) {
    const entries = [...weights.values()];
    if (entries.length === 0) throw new DiceError('noOutcome', 'A distribution needs at least one possible outcome.');
    if (entries.every(([outcome]) => typeof outcome === 'number')) entries.sort(byNumber);
    this.entries = entries;
    this.total = entries.reduce((sum, [, weight]) => sum + weight, 0n);
    this.#weights = weights;
  }

  /** Weights of equal outcomes are added up; outcomes without weight are left out. */
  static from<T>(entries: Iterable<WeightedOutcome<T>>): Distribution<T> {
    const weights = new Map<Key, [T, bigint]>();
    for (const [outcome, weight] of entries) {
      if (weight < 0n) throw new DiceError('outOfRange', `A weight cannot be negative, as ${weight} is.`);
      if (weight === 0n) continue;
      const key = keyOf(outcome);
      const known = weights.get(key);
      if (known === undefined) weights.set(key, [outcome, weight]);
      else known[1] += weight;
    }
    return new Distribution(weights);
  }

  static certain<T>(outcome: T): Distribution<T> {
    return Distribution.from([[outcome, 1n]]);
  }

  /** Each of the listed outcomes equally likely; one that is listed twice is twice as likely. */
  static uniform<T>(outcomes: Iterable<T>): Distribution<T> {
    return Distribution.from([...outcomes].map((outcome): WeightedOutcome<T> => [outcome, 1n]));
  }

  /** In how many of `total` ways this outcome comes about; none if it cannot. */
  weight(outcome: T): bigint {
    return this.#weights.get(keyOf(outcome))?.[1] ?? 0n;
  }

  /** How likely an outcome is for which the predicate holds. */
  chance(holds: (outcome: T) => boolean): Fraction {
    return Fraction.of(this.#weightWhere(holds), this.total);
  }

  /** The distribution once it is known that the predicate holds. Refused if it never does. */
  given(holds: (outcome: T) => boolean): Distribution<T> {
    return Distribution.from(this.entries.filter(([outcome]) => holds(outcome)));
  }

  map<U>(change: (outcome: T) => U): Distribution<U> {
    return Distribution.from(this.entries.map(([outcome, weight]): WeightedOutcome<U> => [change(outcome), weight]));
  }

  /** Two independent throws read together; the total is the product of both totals. */
  combine<U, V>(other: Distribution<U>, together: (mine: T, theirs: U) => V): Distribution<V> {
    const entries: WeightedOutcome<V>[] = [];
    for (const [mine, weight] of this.entries) {
      for (const [theirs, factor] of other.entries) entries.push([together(mine, theirs), weight * factor]);
    }
    return Distribution.from(entries);
  }

  /** A throw that depends on this one. The total is this total times the least common multiple of those that may follow. */
  andThen<U>(follow: (outcome: T) => Distribution<U>): Distribution<U> {
    const branches = this.entries.map(([outcome, weight]) => ({ weight, next: follow(outcome) }));
    const common = branches.reduce((multiple, { next }) => leastCommonMultiple(multiple, next.total), 1n);
    const entries: WeightedOutcome<U>[] = [];
    for (const { weight, next } of branches) {
      const scale = weight * (common / next.total);
      for (const [outcome, factor] of next.entries) entries.push([outcome, scale * factor]);
    }
    return Distribution.from(entries);
  }

  /**
   * The same throw made anew while the predicate holds, at most `times` times; the last result stands even if it holds there
   * too. The total is the total of `times + 1` throws.
   */
  rerollWhile(holds: (outcome: T) => boolean, times: number): Distribution<T> {
    requireWhole('The number of rerolls', times, 0);
    const again = this.#weightWhere(holds);
    const allAgain = again ** BigInt(times);
    let reached = 0n;
    for (let spent = 0; spent <= times; spent++) reached = reached * this.total + again ** BigInt(spent);
    return Distribution.from(
      this.entries.map(
        ([outcome, weight]): WeightedOutcome<T> => [outcome, weight * (holds(outcome) ? allAgain : reached)],
      ),
    );
  }

  /** The expected value of a whole number read off the outcome. */
  expected(value: (outcome: T) => Whole): Fraction {
    let sum = 0n;
    for (const [outcome, weight] of this.entries) {
      const worth = value(outcome);
      if (typeof worth === 'number') requireWhole('A value to be averaged', worth);
      sum += BigInt(worth) * weight;
    }
    return Fraction.of(sum, this.total);
  }

  mean(this: Distribution<number>): Fraction {
    return this.expected(outcome => outcome);
  }

  /** Outcomes with their exact chances, in the order of `entries`. */
  toFractions(): readonly (readonly [outcome: T, chance: Fraction])[] {
    return this.entries.map(([outcome, weight]) => [outcome, Fraction.of(weight, this.total)]);
  }

  #weightWhere(holds: (outcome: T) => boolean): bigint {
    return this.entries.reduce((sum, [outcome, weight]) => (holds(outcome) ? sum + weight : sum), 0n);
  }
}

function byNumber(a: WeightedOutcome<unknown>, b: WeightedOutcome<unknown>): number {
  return Number(a[0]) - Number(b[0]);
}

function leastCommonMultiple(a: bigint, b: bigint): bigint {
  return (a / greatestCommonDivisor(a, b)) * b;
}
