import { choices, waysToShow } from '../dice/binomial.js';
import { Distribution, type WeightedOutcome } from '../dice/distribution.js';
import { requireDice } from '../dice/refuse.js';

/**
 * Equal dice of two pools cancel one for one; the side with the highest die left wins. The outcome is that die's face,
 * counted negative if the second side holds it, and zero if nothing is left. The total is sides^(first + second).
 *
 * Faces are read from the highest down. As long as both sides show every face equally often, all that matters is how many dice
 * each has used up; the first face that they show differently often decides, whatever lies below it.
 */
export function highestUnmatched(first: number, second: number, sides = 6): Distribution<number> {
  requireDice(first, sides);
  requireDice(second, sides);
  const entries: WeightedOutcome<number>[] = [];
  let tied = [1n];
  for (let face = sides; face >= 1; face--) {
    let won = 0n;
    let lost = 0n;
    for (const [used, ways] of tied.entries()) {
      const decided = decide(waysToShow(first - used, face), waysToShow(second - used, face));
      won += ways * decided.won;
      lost += ways * decided.lost;
    }
    entries.push([face, won], [-face, lost]);
    tied = stillTied(tied, first, second);
  }
  if (first === second) entries.push([0, tied[first] ?? 0n]);
  return Distribution.from(entries);
}

/** Of two independent counts, in how many ways the first or the second is larger. */
function decide(first: readonly bigint[], second: readonly bigint[]): { won: bigint; lost: bigint } {
  let won = 0n;
  let lost = 0n;
  let firstBelow = 0n;
  let secondBelow = 0n;
  for (let count = 0; count < Math.max(first.length, second.length); count++) {
    const mine = first[count] ?? 0n;
    const theirs = second[count] ?? 0n;
    won += mine * secondBelow;
    lost += theirs * firstBelow;
    firstBelow += mine;
    secondBelow += theirs;
  }
  return { won, lost };
}

/** One more face that both sides show equally often: entry u counts the ways to have used up u dice of each side. */
function stillTied(tied: readonly bigint[], first: number, second: number): bigint[] {
  const fewer = Math.min(first, second);
  const after = new Array<bigint>(fewer + 1).fill(0n);
  for (const [used, ways] of tied.entries()) {
    const mine = choices(first - used);
    const theirs = choices(second - used);
    for (let shown = 0; used + shown <= fewer; shown++) {
      after[used + shown] = (after[used + shown] ?? 0n) + ways * (mine[shown] ?? 0n) * (theirs[shown] ?? 0n);
    }
  }
  return after;
}
