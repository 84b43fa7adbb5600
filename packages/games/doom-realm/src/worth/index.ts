export * from './expected.js';
export * from './features.js';
export * from './party.js';
export * from './weigh.js';
export * from './weights.js';
