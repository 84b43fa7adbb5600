/** Exact odds of pools whose dice succeed or fail, with modifiers to be placed on them: `successPool` gives the chances, `bestPlacing` advises. */
export { bestPlacing, type Placing, type PlacingQuestion } from './advice.js';
export type { Modifier, Stacking } from './placement.js';
export { type SuccessPool, successPool, type Tallied } from './success-pool.js';
