import { allocateSolver } from './allocate.js';
import { binomials, power, sumOf, times } from './arithmetic.js';
import { assignSolver } from './assign.js';
import { unreachable } from './plain.js';
import { Totals } from './totals.js';
import type { ChoiceData, DrawData, ListData, SomeData } from './types.js';
import { countTexts } from './wording.js';

/**
 * How many legal answers there are: exact below 2^53, right to fifteen digits above, and `Infinity` where text is free. Dice
 * count each order of faces, draws each order of ids. `allocate` and `assign` are counted by dynamic programming and always
 * exact, limits included; `Solver` says when that becomes slow.
 */
export function count(choice: ChoiceData): number {
  switch (choice.kind) {
    case 'one':
      return choice.of.length;
    case 'place':
      return choice.codes.length;
    case 'dice':
      return power(choice.sides, sumOf(choice.pools));
    case 'number':
      return Math.max(0, choice.max - choice.min + 1);
    case 'some':
      return sumOf(subsets(choice));
    case 'text':
      return countTexts(choice);
    case 'allocate':
      return (choice.limits === undefined ? new Totals(choice) : allocateSolver(choice)).count();
    case 'assign':
      return assignSolver(choice).count();
    case 'draw':
      return countDraws(choice);
    case 'record':
      return Object.values(choice.fields).reduce((product, field) => times(product, count(field)), 1);
    case 'either':
      return sumOf(Object.values(choice.branches).map(count));
    case 'list':
      return countLists(choice);
    default:
      return unreachable(choice);
  }
}

/** Whether there is any legal answer at all. Unlike counting, this stops at the first one found. */
export function possible(choice: ChoiceData): boolean {
  switch (choice.kind) {
    case 'allocate':
    case 'assign': {
      let found = false;
      const stop = (): boolean => {
        found = true;
        return false;
      };
      (choice.kind === 'allocate' ? allocateSolver(choice) : assignSolver(choice)).each(stop);
      return found;
    }
    case 'record':
      return Object.values(choice.fields).every(possible);
    case 'either':
      return Object.values(choice.branches).some(possible);
    case 'list':
      return choice.max >= Math.max(choice.min, 0) && (choice.min <= 0 || possible(choice.of));
    case 'draw':
      return choice.take >= 0 && choice.take <= sumOf(choice.from.map(pile => pile.count));
    default:
      return count(choice) > 0;
  }
}

/** By size from 0 to the largest allowed, in how many ways so many options can be picked. */
export function subsets(choice: SomeData): number[] {
  const most = Math.min(choice.max, choice.of.length);
  return most < 0 ? [] : binomials(choice.of.length, most).map((ways, size) => (size < choice.min ? 0 : ways));
}

/** Pile by pile: `orders[n]` is the number of sequences of length `n` from the piles so far. */
function countDraws(choice: DrawData): number {
  const { take, from } = choice;
  if (!possible(choice)) return 0;
  const seats = Array.from({ length: take + 1 }, (_, n) => binomials(n));
  let orders: number[] = seats.map((_, n) => (n === 0 ? 1 : 0));
  for (const pile of from) {
    orders = seats.map((ways, n) =>
      sumOf(ways.slice(0, pile.count + 1).map((seating, taken) => times(seating, orders[n - taken] ?? 0))),
    );
  }
  return orders[take] ?? 0;
}

function countLists(choice: ListData): number {
  if (!possible(choice)) return 0;
  const each = count(choice.of);
  let sum = 0;
  for (let length = Math.max(choice.min, 0); length <= choice.max; length++) {
    const lists = power(each, length);
    sum += lists;
    if (lists === 0 || sum === Number.POSITIVE_INFINITY) break;
  }
  return sum;
}
