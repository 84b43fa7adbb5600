export { game } from './game.js';
export type { Raft } from './types.js';
