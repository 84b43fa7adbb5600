export { meetThyDoom } from './game.js';
export { module } from './module.js';
