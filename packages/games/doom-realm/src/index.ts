export { doomRealm } from './game.js';
export { module } from './module.js';
