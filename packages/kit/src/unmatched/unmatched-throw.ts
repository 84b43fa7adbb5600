import { choices, waysToShow } from '../dice/binomial.js';
import { requireDice, requireWhole } from '../dice/refuse.js';
import { type Verdict, verdictOf } from '../dice/verdict.js';

/**
 * Highest unmatched die against a throw that lies on the table: how a throw of so many dice would come out. What a reroll is
 * worth to whoever is behind.
 */
export function highestUnmatchedAgainst(dice: number, faces: readonly number[], sides = 6): Verdict {
  requireDice(dice, sides);
  for (const face of faces) requireWhole('A face', face, 1, sides);
  let won = 0n;
  // So far every face was shown just as often as it lies there: in so many ways, with so many dice left.
  let level = 1n;
  let left = dice;
  for (let face = sides; face >= 1; face--) {
    const wall = faces.filter(one => one === face).length;
    const ways = waysToShow(left, face);
    for (let shown = wall + 1; shown <= left; shown++) won += level * (ways[shown] ?? 0n);
    if (wall > left) return verdictOf(won, 0n, BigInt(sides) ** BigInt(dice));
    level *= choices(left)[wall] ?? 0n;
    left -= wall;
  }
  return verdictOf(won, left === 0 ? level : 0n, BigInt(sides) ** BigInt(dice));
}
