import { choices, waysToShow } from './binomial.js';
import { Distribution, type WeightedOutcome } from './distribution.js';
import { requireDice, requireWhole } from './refuse.js';
import { walk } from './dice-walk.js';

/** The sum of all dice. No dice make zero. */
export function sum(dice: number, sides = 6): Distribution<number> {
  return scored(dice, sides, face => face);
}

/** How many dice show one of the given faces. */
export function countFaces(dice: number, faces: readonly number[], sides = 6): Distribution<number> {
  const counted = new Set(faces);
  return scored(dice, sides, face => (counted.has(face) ? 1 : 0));
}

/** The highest face; zero if there are no dice. */
export function highest(dice: number, sides = 6): Distribution<number> {
  return keepHighest(dice, 1, sides);
}

/** The sum of the `keep` highest dice; of all of them if there are not more. */
export function keepHighest(dice: number, keep: number, sides = 6): Distribution<number> {
  requireDice(dice, sides);
  requireWhole('The number of dice to keep', keep, 0);
  const kept = Math.min(dice, keep);
  if (kept === 0) return Distribution.from([[0, BigInt(sides) ** BigInt(dice)]]);
  const entries: WeightedOutcome<number>[] = [];
  for (let lowestKept = 1; lowestKept <= sides; lowestKept++) addKept(entries, dice, kept, lowestKept, sides);
  return Distribution.from(entries);
}

/** The sum of the `keep` lowest dice. Turning every die upside down makes the lowest the highest. */
export function keepLowest(dice: number, keep: number, sides = 6): Distribution<number> {
  const upsideDown = Math.min(dice, keep) * (sides + 1);
  return keepHighest(dice, keep, sides).map(total => upsideDown - total);
}

/** The sum over all dice of what each face scores. */
function scored(dice: number, sides: number, score: (face: number) => number): Distribution<number> {
  requireDice(dice, sides);
  return walk({ dice, sides, start: 0, next: () => 0, score, outcome: (_, total) => total });
}

/** Adds the throws whose lowest kept die shows `lowestKept`: fewer than `kept` dice lie above it, the others at or below. */
function addKept(
  entries: WeightedOutcome<number>[],
  dice: number,
  kept: number,
  lowestKept: number,
  sides: number,
): void {
  const higherFaces = sides - lowestKept;
  let sums = [1n];
  for (let above = 0; above < kept; above++) {
    const ways = (choices(dice)[above] ?? 0n) * showAtLeast(dice - above, lowestKept, kept - above);
    const least = kept * lowestKept + above;
    for (const [extra, count] of sums.entries()) entries.push([least + extra, count * ways]);
    sums = withOneMoreDie(sums, higherFaces);
  }
}

/** In how many ways at least `least` of n dice show the highest face that any of them may show. */
function showAtLeast(n: number, face: number, least: number): bigint {
  return waysToShow(n, face).reduce((sum, ways, shown) => (shown >= least ? sum + ways : sum), 0n);
}

/** Adds a die with faces 0 to `faces` - 1 to a row of counts by sum, by a window that slides over the row. */
function withOneMoreDie(sums: readonly bigint[], faces: number): bigint[] {
  let window = 0n;
  return Array.from({ length: sums.length + faces - 1 }, (_, total) => {
    window += (sums[total] ?? 0n) - (sums[total - faces] ?? 0n);
    return window;
  });
}
