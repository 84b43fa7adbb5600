export { game } from './game.js';
export type { MeetThyDoom } from './types.js';
