/** Boards of square spaces: numbers, distances, directions, and walks that may not squeeze between obstructions. */
export { directionTowards, SquareGrid, SQUARE_STEPS } from './grid.js';
export { type Ground, Walker } from './walk.js';
