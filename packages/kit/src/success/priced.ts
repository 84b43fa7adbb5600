import { choices } from '../dice/binomial.js';
import { Distribution } from '../dice/distribution.js';
import type { PriceLine, PriceLines } from './prices.js';

/** Faces on which every line adds the same count as one, of several. */
interface FaceKind {
  readonly faces: number;
  /** By line. */
  readonly adds: Float64Array;
}

/** How ways are counted: in doubles as far as they are exact, which is many times faster, and in bigints beyond. */
interface WayCounting<N> {
  readonly from: (ways: bigint) => N;
  readonly times: (a: N, b: N) => N;
  readonly plus: (a: N, b: N) => N;
}
const DOUBLES: WayCounting<number> = { from: Number, times: (a, b) => a * b, plus: (a, b) => a + b };
const BIGINTS: WayCounting<bigint> = { from: ways => ways, times: (a, b) => a * b, plus: (a, b) => a + b };

/**
 * The distribution of a total that is a minimum of maxima of lines, over all throws of so many dice. The first `sides` kinds
 * of results of the lines are the faces; `fixed` are the places of further results, which do not fall.
 */
export function pricedTotals(
  lines: PriceLines,
  dice: number,
  sides: number,
  fixed: readonly number[],
): Distribution<number> {
  const exactInDoubles = BigInt(sides) ** BigInt(dice) <= BigInt(Number.MAX_SAFE_INTEGER);
  const ways = exactInDoubles
    ? countThrows(lines, dice, sides, fixed, DOUBLES)
    : countThrows(lines, dice, sides, fixed, BIGINTS);
  return Distribution.from([...ways].map(([total, count]) => [total, BigInt(count)]));
}

/** Throw by throw, the order of dice left out, with the value of every line so far. */
function countThrows<N extends number | bigint>(
  lines: PriceLines,
  dice: number,
  sides: number,
  fixed: readonly number[],
  { from, times, plus }: WayCounting<N>,
): ReadonlyMap<number, N> {
  const all = lines.flat();
  const ends: number[] = [];
  for (const group of lines) ends.push((ends.at(-1) ?? 0) + group.length);
  const start = Float64Array.from(all, ({ base, per }) => fixed.reduce((sum, at) => sum + (per[at] ?? 0), base));
  const kinds = faceKinds(all, sides);
  const rows = kinds.map(() => new Float64Array(all.length));
  const shares = kinds.map(({ faces }) => sharesOf(faces, dice).map(row => row.map(from)));
  const one = from(1n);
  const sums = new Map<number, N>();

  const fall = (kind: number, left: number, before: Float64Array, ways: N): void => {
    const adds = kinds[kind]?.adds ?? start;
    const share = shares[kind]?.[left] ?? [];
    if (kind === kinds.length - 1) {
      const total = leastOfGreatest(before, adds, left, ends);
      const count = times(ways, share[left] ?? one);
      const known = sums.get(total);
      sums.set(total, known === undefined ? count : plus(known, count));
      return;
    }
    const row = rows[kind] ?? start;
    row.set(before);
    for (let shown = 0; shown <= left; shown++) {
      fall(kind + 1, left - shown, row, times(ways, share[shown] ?? one));
      for (let line = 0; line < row.length; line++) row[line] = (row[line] ?? 0) + (adds[line] ?? 0);
    }
  };
  fall(0, dice, start, one);
  return sums;
}

/** By dice that are left, then by how many of them show one of these faces: in how many ways they do. */
function sharesOf(faces: number, dice: number): readonly (readonly bigint[])[] {
  return Array.from({ length: dice + 1 }, (_, left) =>
    choices(left).map((ways, shown) => ways * BigInt(faces) ** BigInt(shown)),
  );
}

/** The least over groups of the greatest line, when so many more dice of one kind fall. */
function leastOfGreatest(before: Float64Array, adds: Float64Array, times: number, ends: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY;
  let line = 0;
  for (const end of ends) {
    let greatest = Number.NEGATIVE_INFINITY;
    // A group that has reached what another one stays below cannot be the least.
    for (; line < end && greatest < least; line++) {
      const value = (before[line] ?? 0) + times * (adds[line] ?? 0);
      if (value > greatest) greatest = value;
    }
    line = end;
    if (greatest < least) least = greatest;
  }
  return least;
}

function faceKinds(all: readonly PriceLine[], sides: number): readonly FaceKind[] {
  const kinds = new Map<string, FaceKind>();
  for (let face = 0; face < sides; face++) {
    const adds = Float64Array.from(all, ({ per }) => per[face] ?? 0);
    const key = adds.join();
    kinds.set(key, { faces: (kinds.get(key)?.faces ?? 0) + 1, adds });
  }
  return [...kinds.values()];
}
