/** Exact odds of two pools whose equal dice cancel each other, so that the highest die left decides. */
export { highestUnmatched } from './unmatched.js';
export { highestUnmatchedWithRerolls } from './unmatched-rerolls.js';
export { highestUnmatchedStreak, type StreakSide } from './unmatched-streak.js';
export { highestUnmatchedAgainst } from './unmatched-throw.js';
