export * from './simulate.js';
export * from './tally.js';
