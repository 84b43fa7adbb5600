export { LIMITS, type Limits, NOTICE_TIMES, type NoticeTimes, type ServeOptions } from './options.js';
export { serve, type Serving } from './serve.js';
export { StartProblem } from './start-problem.js';
export { StoreProblem, type StoreProblemCode } from './store/problem.js';
