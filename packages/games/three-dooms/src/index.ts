export { soFar, tell } from './chronicle.js';
export { SUGGESTIONS } from './data/suggestions.js';
export { threeDooms } from './game.js';
export { module } from './module.js';
