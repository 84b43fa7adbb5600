export { accusation, type Law, viewers } from './law.js';
export { LAWS } from './laws.js';
export { type Along, playThrough, type RandomAnswer, type RandomGame, randomAnswer, randomGame } from './play.js';
export { nothingHiddenIsShown } from './secrecy.js';
