import { choices, waysToShow } from '../dice/binomial.js';
import { requireDice, requireWhole } from '../dice/refuse.js';
import { type Verdict, verdictOf } from '../dice/verdict.js';

/** One level of the common ranking of both sides' throws: in how many ways each side throws just this strength. */
export type Level = (first: bigint, second: bigint) => void;

/** One side: its dice and how often it may throw all of them again. */
interface RerollSide {
  readonly dice: number;
  readonly rerolls: number;
}

/** What a fight is worth to the first side. A lost one is worth nothing. */
interface Worth {
  readonly win: bigint;
  readonly tie: bigint;
}

/**
 * Highest unmatched die, where the side that is behind throws its whole pool again as long as it has a reroll left; the other
 * side's dice stay, and the new throw stands even if it is worse. A tie ends it, for nobody is behind.
 *
 * The work grows with the number of different throws of the smaller pool (3 003 for ten dice, 53 130 for twenty) times the
 * rerolls of both sides, not with the number of sequences.
 */
export function highestUnmatchedWithRerolls(
  first: number,
  second: number,
  rerollsFirst: number,
  rerollsSecond: number,
  sides = 6,
): Verdict {
  requireDice(first, sides);
  requireDice(second, sides);
  requireWhole('The number of rerolls', rerollsFirst, 0);
  requireWhole('The number of rerolls', rerollsSecond, 0);
  const mine = { dice: first, rerolls: rerollsFirst };
  const theirs = { dice: second, rerolls: rerollsSecond };
  const won = worthOfFight(mine, theirs, sides, { win: 1n, tie: 0n });
  const tied = first === second ? worthOfFight(mine, theirs, sides, { win: 0n, tie: 1n }) : 0n;
  const throws = first * (rerollsFirst + 1) + second * (rerollsSecond + 1);
  return verdictOf(won, tied, BigInt(sides) ** BigInt(throws));
}

/**
 * Goes once down the ranking of throws. What a side may expect when it is behind depends only on the throw that it must beat
 * and on the rerolls left, and a reroll that gets ahead lands on a level that was seen before. `chase` is the first side's
 * worth while it is behind a throw of this level, `hold` its worth while the second side is; both are indexed by the rerolls left
 * (i of the first side, j of the second, at i * width + j) and counted in ways out of all i + j throws, so that nothing is
 * ever divided. A side that is behind without a reroll has lost: `chase` is 0 for i = 0, `hold` a full win for j = 0.
 */
function worthOfFight(first: RerollSide, second: RerollSide, sides: number, worth: Worth): bigint {
  const width = second.rerolls + 1;
  const size = (first.rerolls + 1) * width;
  const total = { first: BigInt(sides) ** BigInt(first.dice), second: BigInt(sides) ** BigInt(second.dice) };
  const all = Array.from({ length: size }, (_, at) => {
    return total.first ** BigInt(Math.floor(at / width)) * total.second ** BigInt(at % width);
  });
  const chase = all.map(() => 0n);
  const hold = all.map((ways, at) => (at % width === 0 ? ways * worth.win : 0n));
  const chaseAbove = all.map(() => 0n);
  const holdAbove = all.map(() => 0n);
  const below = { ...total };
  let atStart = 0n;

  const level: Level = (mine, theirs) => {
    below.first -= mine;
    below.second -= theirs;
    const myTies = mine * worth.tie;
    const theirTies = theirs * worth.tie;
    if (theirs > 0n) {
      for (let at = width; at < size; at++) {
        const before = at - width;
        chase[at] = get(holdAbove, before) + myTies * get(all, before) + below.first * get(chase, before);
      }
    }
    if (mine > 0n) {
      for (let at = 0; at < size; at++) {
        if (at % width === 0) continue;
        const before = at - 1;
        hold[at] = get(chaseAbove, before) + theirTies * get(all, before) + below.second * get(hold, before);
      }
    }
    addTimes(chaseAbove, chase, theirs);
    addTimes(holdAbove, hold, mine);
    const last = size - 1;
    atStart += theirs * below.first * get(chase, last);
    atStart += mine * (below.second * get(hold, last) + theirTies * get(all, last));
  };
  rank(sides, first.dice, second.dice, 1n, 1n, level);
  return atStart;
}

/**
 * Visits every strength from the best down. Where one side shows a face more often than the other has dice left, that
 * decides, whatever lies below: all of it is one level.
 */
export function rank(face: number, first: number, second: number, mine: bigint, theirs: bigint, visit: Level): void {
  const fewer = Math.min(first, second);
  if (first > fewer) visit(mine * waysToShowMoreThan(fewer, first, face), 0n);
  if (second > fewer) visit(0n, theirs * waysToShowMoreThan(fewer, second, face));
  if (face === 1) {
    visit(first === fewer ? mine : 0n, second === fewer ? theirs : 0n);
    return;
  }
  const myWays = choices(first);
  const theirWays = choices(second);
  for (let shown = fewer; shown >= 0; shown--) {
    const myPart = mine * (myWays[shown] ?? 0n);
    const theirPart = theirs * (theirWays[shown] ?? 0n);
    rank(face - 1, first - shown, second - shown, myPart, theirPart, visit);
  }
}

/** In how many ways n dice, none of them above `face`, show it more often than `count` times. */
function waysToShowMoreThan(count: number, n: number, face: number): bigint {
  return waysToShow(n, face).reduce((sum, ways, shown) => (shown > count ? sum + ways : sum), 0n);
}

function addTimes(sums: bigint[], terms: readonly bigint[], factor: bigint): void {
  if (factor === 0n) return;
  for (const [at, term] of terms.entries()) sums[at] = get(sums, at) + term * factor;
}

function get(row: readonly bigint[], at: number): bigint {
  return row[at] ?? 0n;
}
