export * from './glance.js';
export * from './named.js';
export * from './random.js';
export { nextDecision } from './search/playout.js';
export type { SearchOptions } from './search/options.js';
export * from './search/search.js';
