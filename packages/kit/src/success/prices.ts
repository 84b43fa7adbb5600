import type { Modifier } from './placement.js';

/**
 * The minimax of a placement as a game of prices. At most one modifier of each side lies on a die, so for any hindered dice
 * the owner's best answer is an assignment, and by linear duality it equals the least bill over prices `p` of his modifiers:
 * everything he has at its price, and for each die what the best modifier brings there beyond its price. The opponent's
 * minimum then goes over prices and placements alike, and for given `p` the placement is an assignment again, with prices `q`.
 * What is left is a minimum over `p` of a maximum over `q` of sums over single dice, exact because such assignments have
 * whole optima at corners, and the corners are known before any die has fallen.
 */
export interface PriceLine {
  /** What does not depend on the dice. */
  readonly base: number;
  /** What each kind of result adds, in the order of the results that were given. */
  readonly per: readonly number[];
}

/** The total is the least over groups of the greatest over the lines of a group. */
export type PriceLines = readonly (readonly PriceLine[])[];

/** Beyond this many groups going state by state is faster. */
const MOST_GROUPS = 500;

/** One side's modifiers of equal value: so many dice can be changed by so much. */
interface Kind {
  readonly by: number;
  readonly dice: number;
}

function kindsOf(modifiers: readonly Modifier[], sign: number, dice: number): readonly Kind[] {
  const sums = new Map<number, number>();
  for (const { by, dice: on } of modifiers) {
    if (Math.sign(by) === sign && on > 0) sums.set(by, Math.min(dice, (sums.get(by) ?? 0) + on));
  }
  return [...sums].map(([by, on]) => ({ by, dice: on }));
}

/**
 * All lines for a pool of so many dice whose results are among these, with one modifier of each side on a die at most;
 * `undefined` where there would be too many.
 */
export function priceLinesOf(
  modifiers: readonly Modifier[],
  dice: number,
  results: readonly number[],
  score: (result: number) => number,
): PriceLines | undefined {
  const helps = kindsOf(modifiers, 1, dice);
  const hinders = kindsOf(modifiers, -1, dice);
  const loads = [0, ...hinders.map(({ by }) => by)];
  const hindered = [...new Set(results.flatMap(result => loads.map(load => result + load)))];
  const gains = hindered.map(result => helps.map(({ by }) => score(result + by) - score(result)));
  let groups: (readonly PriceLine[])[] = [];
  for (const prices of cornersOf(gains)) {
    const cost = helps.reduce((sum, kind, at) => sum + kind.dice * (prices[at] ?? 0), 0);
    const answered = results.map(result => loads.map(load => bestAnswer(result + load, helps, prices, score)));
    const group = hinderingLines(cost, answered, hinders, dice);
    if (groups.some(other => nowhereBelow(group, other, dice))) continue;
    groups = [...groups.filter(other => !nowhereBelow(other, group, dice)), group];
    if (groups.length > MOST_GROUPS) return undefined;
  }
  return groups;
}

/** What a die is worth to the owner when he pays these prices. */
function bestAnswer(
  result: number,
  helps: readonly Kind[],
  prices: readonly number[],
  score: (result: number) => number,
): number {
  return helps.reduce((best, { by }, at) => Math.max(best, score(result + by) - (prices[at] ?? 0)), score(result));
}

/** The lines of one group: for each corner of the opponent's prices. `answered` is by result, then by load, none first. */
function hinderingLines(
  cost: number,
  answered: readonly (readonly number[])[],
  hinders: readonly Kind[],
  dice: number,
): readonly PriceLine[] {
  const savings = answered.map(([plain = 0, ...loaded]) => loaded.map(worth => plain - worth));
  const lines = cornersOf(savings).map(prices => ({
    base: cost - hinders.reduce((sum, kind, at) => sum + kind.dice * (prices[at] ?? 0), 0),
    per: answered.map(([plain = 0, ...loaded]) =>
      loaded.reduce((least, worth, at) => Math.min(least, worth + (prices[at] ?? 0)), plain),
    ),
  }));
  return greatest(lines, dice);
}

/** Without lines that are nowhere above another one, whatever falls. */
function greatest(lines: readonly PriceLine[], dice: number): readonly PriceLine[] {
  const kept: PriceLine[] = [];
  for (const line of lines) {
    if (kept.some(other => nowhereAbove(line, other, dice))) continue;
    const still = kept.filter(other => !nowhereAbove(other, line, dice));
    kept.splice(0, kept.length, ...still, line);
  }
  return kept;
}

/** Whether each line of the other group stays under some line of this one, so that the other is the least wherever one is. */
function nowhereBelow(group: readonly PriceLine[], other: readonly PriceLine[], dice: number): boolean {
  return other.every(high => group.some(line => nowhereAbove(high, line, dice)));
}

function nowhereAbove(line: PriceLine, other: PriceLine, dice: number): boolean {
  const ahead = other.base - line.base;
  return line.per.every((add, at) => dice * (add - (other.per[at] ?? 0)) <= ahead);
}

/**
 * Prices among which there is always a best one: those where each kind is worth nothing, or exactly what it brings on some
 * die, or as much more than another kind as it brings more on some die. `worths` is by die, then by kind.
 */
function cornersOf(worths: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const kinds = worths[0]?.length ?? 0;
  let partly: (readonly (number | null)[])[] = [new Array<number | null>(kinds).fill(null)];
  for (let settled = 0; settled < kinds; settled++) {
    const further = new Map<string, readonly (number | null)[]>();
    for (const prices of partly) {
      for (const [kind, known] of prices.entries()) {
        if (known !== null) continue;
        for (const price of pricesFor(kind, prices, worths)) {
          const next = prices.with(kind, price);
          further.set(next.join(), next);
        }
      }
    }
    partly = [...further.values()];
  }
  return partly.map(prices => prices.map(price => price ?? 0));
}

function pricesFor(
  kind: number,
  prices: readonly (number | null)[],
  worths: readonly (readonly number[])[],
): ReadonlySet<number> {
  const most = worths.reduce((highest, worth) => Math.max(highest, worth[kind] ?? 0), 0);
  const candidates = worths.flatMap(worth => {
    const own = worth[kind] ?? 0;
    return [own, ...prices.flatMap((price, other) => (price === null ? [] : [price + own - (worth[other] ?? 0)]))];
  });
  return new Set([0, ...candidates].filter(price => price >= 0 && price <= most));
}
