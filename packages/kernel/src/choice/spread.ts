import type { Random } from '../luck/random.js';
import { pickByWeight } from './chance.js';

/** What one value of a variable adds to each sum. */
export type Adds = readonly number[];

/**
 * Variables that each take one of a few values, under bounds on sums: points to slots and items to places are both this.
 * `variables[i][v]` says what value `v` of variable `i` adds; sum `s` must end between `least[s]` and `most[s]`.
 */
export interface Spread {
  readonly variables: readonly (readonly Adds[])[];
  readonly least: readonly number[];
  readonly most: readonly number[];
}

type SpreadKey = number | string;

/** What is known before a variable is set. Lists run along the sums. */
interface SpreadLevel {
  readonly values: readonly Adds[];
  /** The least that the earlier variables can have added. */
  readonly base: readonly number[];
  /** The least and the most that this and the later variables can still add. */
  readonly restLow: readonly number[];
  readonly restHigh: readonly number[];
  readonly ways: Map<SpreadKey, number>;
  readonly dead: Set<SpreadKey>;
}

/**
 * Counts, lists and picks the solutions of a spread by dynamic programming over the variables. The state is the sums so far;
 * a sum that can no longer leave its bounds drops out of it. The work therefore grows with the product of the ranges of those
 * sums that are undecided at the same time: one total and limits over neighbouring slots are cheap, many limits that cross
 * each other under a large total are not.
 */
export class Solver {
  readonly #levels: readonly SpreadLevel[];
  readonly #least: readonly number[];
  readonly #most: readonly number[];
  /** How many digits the key needs for each sum. */
  readonly #spans: readonly number[];
  readonly #sums: number[];
  readonly #chosen: number[] = [];
  #states = 0;
  #budget = Number.POSITIVE_INFINITY;
  #found = 0;

  constructor(spread: Spread) {
    this.#least = spread.least;
    this.#most = spread.most;
    this.#sums = spread.least.map(() => 0);
    this.#levels = levelsOf(spread);
    const { restLow = [], restHigh = [] } = this.#levels[0] ?? {};
    this.#spans = restHigh.map((high, sum) => high - (restLow[sum] ?? 0) + 2);
  }

  /** The number of solutions; `NaN` when more than `budget` states would have to be looked at. */
  count(budget = Number.POSITIVE_INFINITY): number {
    this.#budget = budget;
    return this.#fits(0) ? this.#ways(0) : 0;
  }

  /** Hands over the chosen values of one solution after the other, in lexicographic order, until `take` says false. */
  each(take: (chosen: readonly number[]) => boolean): void {
    if (this.#fits(0)) this.#search(0, () => 0, take);
  }

  /**
   * One solution, all equally likely as long as counting stays within `budget` states; above, a random walk that backs out of
   * dead ends, which can reach every solution but not equally often. `undefined` when there is none.
   */
  pick(random: Random, budget: number): readonly number[] | undefined {
    const count = this.count(budget);
    if (count === 0) return undefined;
    if (Number.isNaN(count)) return this.#wander(random);
    const chosen: number[] = [];
    for (let i = 0; i < this.#levels.length - 1; i++) {
      const values = this.#levels[i]?.values ?? [];
      const weights = values.map(adds => this.#waysWith(i, adds));
      const value = pickByWeight(random, weights.length, each => weights[each] ?? 0);
      this.#add(values[value] ?? [], 1);
      chosen.push(value);
    }
    this.#sums.fill(0);
    return chosen;
  }

  #wander(random: Random): readonly number[] | undefined {
    let found: readonly number[] | undefined;
    const keepFirst = (chosen: readonly number[]): boolean => {
      found = chosen.slice();
      return false;
    };
    this.#search(0, size => random.below(size), keepFirst);
    return found;
  }

  #add(adds: Adds, sign: 1 | -1): void {
    for (let sum = 0; sum < adds.length; sum++) this.#sums[sum] = (this.#sums[sum] ?? 0) + sign * (adds[sum] ?? 0);
  }

  /** Whether every sum, looked at by itself, can still end within its bounds. */
  #fits(i: number): boolean {
    const level = this.#levels[i];
    if (level === undefined) return false;
    for (let sum = 0; sum < this.#sums.length; sum++) {
      const now = this.#sums[sum] ?? 0;
      if (now + (level.restLow[sum] ?? 0) > (this.#most[sum] ?? 0)) return false;
      if (now + (level.restHigh[sum] ?? 0) < (this.#least[sum] ?? 0)) return false;
    }
    return true;
  }

  /** Equal keys have equal futures. Digits in a mixed base as far as they fit a number, the rest as text. */
  #key(level: SpreadLevel): SpreadKey {
    let key = 0;
    let base = 1;
    let text = '';
    for (let sum = 0; sum < this.#sums.length; sum++) {
      const now = this.#sums[sum] ?? 0;
      const free =
        now + (level.restHigh[sum] ?? 0) <= (this.#most[sum] ?? 0) &&
        now + (level.restLow[sum] ?? 0) >= (this.#least[sum] ?? 0);
      const digit = free ? 0 : now - (level.base[sum] ?? 0) + 1;
      const next = base * (this.#spans[sum] ?? 1);
      if (next > Number.MAX_SAFE_INTEGER) {
        text += `,${digit}`;
      } else {
        key += digit * base;
        base = next;
      }
    }
    return text === '' ? key : `${key}${text}`;
  }

  #waysWith(i: number, adds: Adds): number {
    this.#add(adds, 1);
    const ways = this.#fits(i + 1) ? this.#ways(i + 1) : 0;
    this.#add(adds, -1);
    return ways;
  }

  #ways(i: number): number {
    const level = this.#levels[i];
    if (level === undefined || i === this.#levels.length - 1) return 1;
    const key = this.#key(level);
    const known = level.ways.get(key);
    if (known !== undefined) return known;
    if (++this.#states > this.#budget) return Number.NaN;
    let ways = 0;
    for (const adds of level.values) {
      ways += this.#waysWith(i, adds);
      if (Number.isNaN(ways)) return ways;
    }
    level.ways.set(key, ways);
    return ways;
  }

  /** Depth first; `start` says at which value a variable begins. A state without solutions is remembered and not entered again. */
  #search(i: number, start: (size: number) => number, take: (chosen: readonly number[]) => boolean): boolean {
    const level = this.#levels[i];
    if (level === undefined || i === this.#levels.length - 1) {
      this.#found++;
      return take(this.#chosen);
    }
    if (level.dead.size > 0 && level.dead.has(this.#key(level))) return true;
    const before = this.#found;
    const size = level.values.length;
    const first = start(size);
    let goOn = true;
    for (let step = 0; step < size && goOn; step++) {
      const value = (first + step) % size;
      const adds = level.values[value] ?? [];
      this.#add(adds, 1);
      this.#chosen[i] = value;
      if (this.#fits(i + 1)) goOn = this.#search(i + 1, start, take);
      this.#add(adds, -1);
    }
    if (this.#found === before) level.dead.add(this.#key(level));
    return goOn;
  }
}

/** One level for each variable, and one for the end, where nothing is left to add. */
function levelsOf(spread: Spread): SpreadLevel[] {
  const nothing = spread.least.map(() => 0);
  const extremes = spread.variables.map(values => ({
    low: nothing.map((_, sum) => values.reduce((low, adds) => Math.min(low, adds[sum] ?? 0), Number.POSITIVE_INFINITY)),
    high: nothing.map((_, sum) =>
      values.reduce((high, adds) => Math.max(high, adds[sum] ?? 0), Number.NEGATIVE_INFINITY),
    ),
  }));
  const plus = (a: readonly number[], b: readonly number[]): number[] => a.map((x, sum) => x + (b[sum] ?? 0));
  const bases = [nothing];
  for (const { low } of extremes) bases.push(plus(low, bases.at(-1) ?? nothing));
  const levels: SpreadLevel[] = [];
  let restLow = nothing;
  let restHigh = nothing;
  for (let i = extremes.length; i >= 0; i--) {
    restLow = plus(restLow, extremes[i]?.low ?? nothing);
    restHigh = plus(restHigh, extremes[i]?.high ?? nothing);
    const values = spread.variables[i] ?? [];
    levels.unshift({ values, base: bases[i] ?? nothing, restLow, restHigh, ways: new Map(), dead: new Set() });
  }
  return levels;
}
