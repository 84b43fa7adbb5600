/* The games of this table, as their folders declare them; the build writes the list. Each is loaded when it is wanted. */
export { GAMES } from '../found/games.js';
export * from './load-game.js';
