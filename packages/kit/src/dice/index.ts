/**
 * Exact dice odds. Every chance is a whole number of ways out of all ways, never a float and never a sample.
 * `sum`, `countFaces`, `keepHighest`, `bestMargin` answer common questions about one throw; `pool` reads a throw by any
 * evaluator; `successPool` places modifiers; `highestUnmatched` and `compareMargins` are contests; `bestReroll` and `bestPlacing` advise.
 * What they return is combined by the methods of `Distribution`.
 */
export { bestPlacing, type Placing, type PlacingQuestion } from './advice.js';
export { Distribution, type Entry } from './distribution.js';
export { Fraction, type Whole } from './fraction.js';
export type { Key } from './key.js';
export { bestMargin, compareMargins, type MarginOptions } from './margins.js';
export { percentile } from './percentile.js';
export type { Modifier, Stacking } from './placement.js';
export { type Evaluator, type PoolOptions, pool } from './pool.js';
export { DiceError, type DiceFault } from './refuse.js';
export { bestReroll, type RerollAdvice, type RerollOption, type RerollPlan, type RerollQuestion } from './reroll.js';
export { type SuccessPool, successPool, type Tallied } from './success-pool.js';
export { countFaces, highest, keepHighest, keepLowest, sum } from './sums.js';
export { highestUnmatched } from './unmatched.js';
export { highestUnmatchedWithRerolls } from './unmatched-rerolls.js';
export { highestUnmatchedStreak, type StreakSide } from './unmatched-streak.js';
export { highestUnmatchedAgainst } from './unmatched-throw.js';
export { type Verdict, verdict } from './verdict.js';
