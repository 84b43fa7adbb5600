export { soFar } from './chronicle.js';
export { SUGGESTIONS } from './data/suggestions.js';
export { game } from './game.js';
export type { ThreeDooms } from './types.js';
