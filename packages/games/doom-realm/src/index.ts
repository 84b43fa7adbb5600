export { game } from './game.js';
export type { DoomRealm } from './types.js';
