export { raft } from './game.js';
export { module } from './module.js';
