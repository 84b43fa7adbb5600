/**
 * Exact dice odds. Every chance is a whole number of ways out of all ways, never a float and never a sample.
 * `sum`, `countFaces`, `keepHighest`, `bestMargin` answer common questions about one throw; `pool` reads a throw by any
 * evaluator; `compareMargins` is a contest; `bestReroll` advises. What they return is combined by the methods of `Distribution`.
 * Pools with modifiers are in `kit/success`, contests of cancelled dice in `kit/unmatched`: a page loads what its game uses.
 */
export { Distribution, type WeightedOutcome } from './distribution.js';
export { Fraction, type Whole } from './fraction.js';
export type { Key } from './key.js';
export { bestMargin, compareMargins, type MarginOptions } from './margins.js';
export { percentile } from './percentile.js';
export { type Evaluator, type PoolOptions, pool } from './pool.js';
export { DiceError, type DiceFault } from './refuse.js';
export { bestReroll, type RerollAdvice, type RerollOption, type RerollPlan, type RerollQuestion } from './reroll.js';
export { countFaces, highest, keepHighest, keepLowest, sum } from './sums.js';
export { type Verdict, verdict } from './verdict.js';
