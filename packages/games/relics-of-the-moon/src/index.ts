export { game } from './game.js';
export type { Relics } from './types.js';
