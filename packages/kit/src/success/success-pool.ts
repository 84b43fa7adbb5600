import { choices } from '../dice/binomial.js';
import type { Distribution } from '../dice/distribution.js';
import { keyOf } from '../dice/key.js';
import { type Modifier, ModifierPlacement, requireModifiers, type Stacking } from './placement.js';
import { type Evaluator, pool } from '../dice/pool.js';
import { pricedTotals } from './priced.js';
import { priceLinesOf } from './prices.js';
import { requireDice, requireWhole } from '../dice/refuse.js';
import { walk } from '../dice/dice-walk.js';

/** Scores up to here leave room for exact totals of thousands of dice. */
const LARGEST_SCORE = 2 ** 40;

export interface SuccessPool {
  /** Dice that are rolled. */
  readonly dice: number;
  readonly sides?: number;
  /** Results of further dice that are not rolled. They may lie beyond the faces of a die. */
  readonly autos?: readonly number[];
  /** What one die adds to the total, from its result after modifiers: a whole number. */
  readonly score: (result: number) => number;
  readonly modifiers?: readonly Modifier[];
  /** `one per die` unless said otherwise. */
  readonly stacking?: Stacking;
}

/** A total together with what the tally makes of the natural results. */
export interface Tallied<T> {
  readonly total: number;
  readonly tally: T;
}

/**
 * The total score of a pool whose modifiers are placed after the roll: first all hindering ones by the opponent, who expects
 * the owner's best answer, then all beneficial ones by the owner. Exact, with a total of sides^dice.
 *
 * With a `tally` the outcome also tells what that evaluator makes of the natural results, autos included: say, how many ones.
 * To learn more about the results after modifiers let `score` carry it: with 100 for each success and 1 for each critical one
 * the owner prefers successes, then critical ones, and both can be read off the total.
 */
export function successPool(question: SuccessPool): Distribution<number>;
export function successPool<S, T>(question: SuccessPool, tally: Evaluator<S, T>): Distribution<Tallied<T>>;
export function successPool<S, T>(
  question: SuccessPool,
  tally?: Evaluator<S, T>,
): Distribution<number> | Distribution<Tallied<T>> {
  const { dice, sides = 6, autos = [], modifiers = [], stacking = 'one per die' } = question;
  requireDice(dice, sides);
  for (const auto of autos) requireWhole('An automatic result', auto);
  requireModifiers(modifiers);
  const score = remembered(question.score);
  if (tally === undefined && stacking === 'one per die') {
    const priced = pricedPool(dice, sides, autos, modifiers, score);
    if (priced !== undefined) return priced;
  }
  const placement = new ModifierPlacement(modifiers, stacking, dice + autos.length, score);
  return tally === undefined
    ? totals(dice, sides, autos, score, placement)
    : pool(dice, tallied(placement, score, tally), { sides, fixed: autos });
}

/** Throws that differ in more than their order: up to here it is faster to read them all than to go state by state. */
const FEW_THROWS = 30_000n;

/** By prices of modifiers, throw by throw. `undefined` where there is too much of either. */
function pricedPool(
  dice: number,
  sides: number,
  autos: readonly number[],
  modifiers: readonly Modifier[],
  score: (result: number) => number,
): Distribution<number> | undefined {
  if ((choices(dice + sides - 1)[dice] ?? 0n) > FEW_THROWS) return undefined;
  const faces = Array.from({ length: sides }, (_, index) => index + 1);
  const results = [...new Set([...faces, ...autos])];
  const lines = priceLinesOf(modifiers, dice + autos.length, results, score);
  return lines === undefined
    ? undefined
    : pricedTotals(
        lines,
        dice,
        sides,
        autos.map(auto => results.indexOf(auto)),
      );
}

/** Die by die, for the order of the dice does not matter to a total. */
function totals(
  dice: number,
  sides: number,
  autos: readonly number[],
  score: (result: number) => number,
  placement: ModifierPlacement,
): Distribution<number> {
  const start = autos.reduce((state, auto) => placement.after(state, auto), placement.start);
  const certain = autos.reduce((sum, auto) => sum + score(auto), 0);
  return walk({
    dice,
    sides,
    start,
    score,
    next: (state, face) => placement.after(state, face),
    outcome: (state, rolled) => certain + rolled + placement.gain(state),
  });
}

interface Tallying<S> {
  readonly placed: number;
  readonly total: number;
  readonly tally: S;
}

/** Face by face, since the tally may rely on that order. */
function tallied<S, T>(
  placement: ModifierPlacement,
  score: (result: number) => number,
  tally: Evaluator<S, T>,
): Evaluator<Tallying<S>, Tallied<T>> {
  const keyOfTally = (state: S) => (tally.key === undefined ? keyOf(state) : tally.key(state));
  return {
    initial: { placed: placement.start, total: 0, tally: tally.initial },
    next: (state, face, count) => {
      let placed = state.placed;
      for (let die = 0; die < count; die++) placed = placement.after(placed, face);
      return { placed, total: state.total + count * score(face), tally: tally.next(state.tally, face, count) };
    },
    final: state => ({ total: state.total + placement.gain(state.placed), tally: tally.final(state.tally) }),
    key: state => `${state.placed} ${state.total} ${keyOfTally(state.tally)}`,
  };
}

/** The caller's score, asked once for each result and checked. */
function remembered(score: (result: number) => number): (result: number) => number {
  const known = new Map<number, number>();
  return result => {
    const before = known.get(result);
    if (before !== undefined) return before;
    const value = score(result);
    requireWhole('A score', value, -LARGEST_SCORE, LARGEST_SCORE);
    known.set(result, value);
    return value;
  };
}
