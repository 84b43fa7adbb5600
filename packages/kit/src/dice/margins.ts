import { Distribution, type WeightedOutcome } from './distribution.js';
import { DiceError, requireDice, requireWhole } from './refuse.js';
import { type Verdict, verdictOf } from './verdict.js';

export interface MarginOptions {
  readonly sides?: number;
  /** Anything below counts as this much, and so does a missing die. Without it a missing die is worse than any die. */
  readonly floor?: number;
}

/**
 * The best of several dice, each with its own bonus: the highest of d + bonus. For rules that roll low, where the margin is a
 * rating minus the die, let the bonus be the rating minus (sides + 1): a die upside down is as likely as a die.
 */
export function bestMargin(bonuses: readonly number[], sides = 6): Distribution<number> {
  requireBonuses(bonuses, sides);
  if (bonuses.length === 0) throw new DiceError('noOutcome', 'The best of no dice has no margin.');
  const entries: WeightedOutcome<number>[] = [];
  let below = 0n;
  for (let margin = Math.min(...bonuses) + 1; margin <= Math.max(...bonuses) + sides; margin++) {
    const atMost = bonuses.reduce((ways, bonus) => ways * facesUpTo(margin - bonus, sides), 1n);
    entries.push([margin, atMost - below]);
    below = atMost;
  }
  return Distribution.from(entries);
}

/** Compares the margins of two sets of dice, best against best; if equal the next best, and so on. Exact. */
export function compareMargins(
  first: readonly number[],
  second: readonly number[],
  options: MarginOptions = {},
): Verdict {
  const { sides = 6, floor = Math.min(...first, ...second, 0) } = options;
  requireBonuses(first, sides);
  requireBonuses(second, sides);
  requireWhole('The floor', floor);
  const length = Math.max(first.length, second.length);
  const mine = sortedMargins(first, sides, floor, length);
  const theirs = sortedMargins(second, sides, floor, length);
  const ranked = [...theirs.entries].sort(([a], [b]) => compareLists(a, b));
  let won = 0n;
  let tied = 0n;
  let passed = 0;
  let below = 0n;
  for (const [list, weight] of [...mine.entries].sort(([a], [b]) => compareLists(a, b))) {
    for (let next = ranked[passed]; next !== undefined && compareLists(next[0], list) < 0; next = ranked[passed]) {
      below += next[1];
      passed += 1;
    }
    won += weight * below;
    tied += weight * theirs.weight(list);
  }
  return verdictOf(won, tied, mine.total * theirs.total);
}

/** Lists of margins from the best down, filled up to `length` with the floor. */
function sortedMargins(
  bonuses: readonly number[],
  sides: number,
  floor: number,
  length: number,
): Distribution<readonly number[]> {
  const missing = new Array<number>(length - bonuses.length).fill(floor);
  let lists = Distribution.certain<readonly number[]>(missing);
  for (const bonus of bonuses) {
    const faces = Array.from({ length: sides }, (_, index) => Math.max(index + 1 + bonus, floor));
    lists = lists.combine(Distribution.uniform(faces), (list, margin) => [...list, margin].sort((a, b) => b - a));
  }
  return lists;
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  for (const [index, margin] of a.entries()) {
    const difference = margin - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function facesUpTo(highest: number, sides: number): bigint {
  return BigInt(Math.min(Math.max(highest, 0), sides));
}

function requireBonuses(bonuses: readonly number[], sides: number): void {
  requireDice(bonuses.length, sides);
  for (const bonus of bonuses) requireWhole('A bonus', bonus);
}
