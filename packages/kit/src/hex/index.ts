export * from './bits.js';
export * from './board.js';
export * from './hex.js';
