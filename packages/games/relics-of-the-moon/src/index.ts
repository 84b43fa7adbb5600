export { relics } from './game.js';
export { module } from './module.js';
