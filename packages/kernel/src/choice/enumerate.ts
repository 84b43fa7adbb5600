import type { Json } from '../json.js';
import { allocateAnswer, allocateSolver } from './allocate.js';
import { times } from './arithmetic.js';
import { assignAnswer, assignSolver } from './assign.js';
import { count } from './count.js';
import { fallen, fallenInAnyOrder } from './falls.js';
import { objectOf, unreachable } from './plain.js';
import type { Solver } from './spread.js';
import { Totals } from './totals.js';
import type { ChoiceData, DrawData, EitherData, ListData, SomeData } from './types.js';

/** An answer, and in how many equally likely ways chance comes to it. Where nobody but a player decides, the weight is 1. */
export interface Weighted {
  readonly answer: Json;
  readonly weight: number;
}

/** What there is to list, unless there is more than was asked for. */
export type Listing<T> = readonly T[] | 'too many';

/**
 * All legal answers, when there are no more than `limit`. The order is stable: options, places and branches as listed; slots,
 * items, pools and fields lexicographically, the first changing slowest; shorter lists first. Answers may share parts, so
 * they are to be read, never changed.
 */
export function enumerate(choice: ChoiceData, limit: number): Listing<Json> {
  if (choice.kind === 'one') return choice.of.length > limit ? 'too many' : choice.of.map(option => option.id);
  if (choice.kind === 'place') return choice.codes.length > limit ? 'too many' : choice.codes;
  const listing = weighted(choice, limit);
  return listing === 'too many' ? listing : listing.map(({ answer }) => answer);
}

/** As `enumerate`, with weights: 1 for every order of dice, and for a draw the number of ways to draw just these. */
export function weighted(choice: ChoiceData, limit: number): Listing<Weighted> {
  return list(choice, limit, fallen);
}

/**
 * As `weighted`, but the order in which dice fall within a pool is left out: faces are highest first, and the weight is the
 * number of orders. For search and odds, wherever the rules do not look at the order.
 */
export function outcomes(choice: ChoiceData, limit: number): Listing<Weighted> {
  return list(choice, limit, fallenInAnyOrder);
}

/** How the faces of one pool are listed. */
type Pool = (size: number, sides: number, limit: number) => Listing<Weighted>;

function list(choice: ChoiceData, limit: number, pool: Pool): Listing<Weighted> {
  switch (choice.kind) {
    case 'allocate':
      return solutions(choice.limits === undefined ? new Totals(choice) : allocateSolver(choice), limit, chosen =>
        allocateAnswer(choice, chosen),
      );
    case 'assign':
      return solutions(assignSolver(choice), limit, chosen => assignAnswer(choice, chosen));
    case 'dice':
      return product(
        choice.pools.map(size => pool(size, choice.sides, limit)),
        limit,
      );
    case 'record':
      return listRecord(choice.fields, limit, pool);
    case 'either':
      return listEither(choice, limit, pool);
    case 'list':
      return listLists(choice, limit, pool);
    default:
      break;
  }
  // What is left is quick to count, and then known to be short.
  if (count(choice) > limit) return 'too many';
  switch (choice.kind) {
    case 'one':
      return choice.of.map(option => plain(option.id));
    case 'place':
      return choice.codes.map(plain);
    case 'number':
      return Array.from({ length: count(choice) }, (_, i) => plain(choice.min + i));
    case 'text':
      return count(choice) === 0 ? [] : [plain('')];
    case 'some':
      return listSome(choice);
    case 'draw':
      return listDraws(choice);
    default:
      return unreachable(choice);
  }
}

function plain(answer: Json): Weighted {
  return { answer, weight: 1 };
}

/** Runs the solver until it ends or finds one answer too many, since counting first may cost more than the list. */
function solutions(
  solver: Pick<Solver, 'each'>,
  limit: number,
  answerOf: (chosen: readonly number[]) => Json,
): Listing<Weighted> {
  const found: Weighted[] = [];
  let tooMany = false;
  solver.each(chosen => {
    tooMany = found.length >= limit;
    if (!tooMany) found.push(plain(answerOf(chosen)));
    return !tooMany;
  });
  return tooMany ? 'too many' : found;
}

/** All ways to take one of each list, as lists. An empty list leaves nothing, however long the others are. */
function product(
  lists: readonly Listing<Weighted>[],
  limit: number,
): Listing<{ answer: readonly Json[]; weight: number }> {
  if (lists.some(each => each.length === 0)) return [];
  let rows: { answer: readonly Json[]; weight: number }[] = [{ answer: [], weight: 1 }];
  for (const each of lists) {
    if (each === 'too many' || rows.length * each.length > limit) return 'too many';
    rows = rows.flatMap(row =>
      each.map(next => ({ answer: [...row.answer, next.answer], weight: row.weight * next.weight })),
    );
  }
  return rows.length > limit ? 'too many' : rows;
}

function listRecord(fields: { readonly [name: string]: ChoiceData }, limit: number, pool: Pool): Listing<Weighted> {
  const names = Object.keys(fields);
  const rows = product(
    Object.values(fields).map(field => list(field, limit, pool)),
    limit,
  );
  if (rows === 'too many') return rows;
  return rows.map(({ answer, weight }) => ({
    answer: objectOf(names.map((name, i) => [name, answer[i] ?? null])),
    weight,
  }));
}

function listEither(choice: EitherData, limit: number, pool: Pool): Listing<Weighted> {
  const all: Weighted[] = [];
  for (const [is, branch] of Object.entries(choice.branches)) {
    const listing = list(branch, limit - all.length, pool);
    if (listing === 'too many') return listing;
    for (const { answer, weight } of listing) all.push({ answer: { is, with: answer }, weight });
  }
  return all;
}

function listLists(choice: ListData, limit: number, pool: Pool): Listing<Weighted> {
  const { min, max } = choice;
  const items = list(choice.of, limit, pool);
  const all: Weighted[] = [];
  for (let length = Math.max(min, 0); length <= max; length++) {
    const copies = Array.from({ length }, () => items);
    const listing = product(copies, limit - all.length);
    if (listing === 'too many') return listing;
    for (const each of listing) all.push(each);
    if (items.length === 0) break;
  }
  return all;
}

/** Picks as words in a dictionary: a pick, then that pick and what can follow it. */
function listSome(choice: SomeData): Weighted[] {
  const all: Weighted[] = [];
  const extend = (picks: readonly string[], from: number): void => {
    if (picks.length + choice.of.length - from < choice.min) return;
    if (picks.length >= choice.min) all.push(plain(picks));
    if (picks.length >= choice.max) return;
    choice.of.forEach((option, i) => {
      if (i >= from) extend([...picks, option.id], i + 1);
    });
  };
  if (choice.max >= 0) extend([], 0);
  return all;
}

function listDraws(choice: DrawData): Weighted[] {
  const all: Weighted[] = [];
  const left = choice.from.map(pile => pile.count);
  const extend = (drawn: readonly string[], weight: number): void => {
    if (drawn.length === choice.take) {
      all.push({ answer: drawn, weight });
      return;
    }
    choice.from.forEach((pile, i) => {
      const rest = left[i] ?? 0;
      if (rest <= 0) return;
      left[i] = rest - 1;
      extend([...drawn, pile.id], times(weight, rest));
      left[i] = rest;
    });
  };
  if (count(choice) > 0) extend([], 1);
  return all;
}
