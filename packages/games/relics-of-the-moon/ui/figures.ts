/** Moments of real games that the rulebook shows: those of the gallery. */
export { samples as figures } from './samples.js';
