export { LIMITS, type Limits, WITHOUT_BUDGETS } from './limits/limits.js';
export { type DataPlace, NOTICE_TIMES, type NoticeTimes, type ServeOptions } from './options.js';
export { serve, type RunningServer } from './serve.js';
export { type StorytellerOptions, storytellerAt } from './storyteller/client.js';
export { StartProblem } from './start-problem.js';
export * from './store/upkeep/index.js';
export { StoreProblem, type StoreProblemCode } from './store/store-problem.js';
