export { type Attacked, attackGame } from './adversary.js';
export { accusation, type Law, viewers } from './law.js';
export { nothingOutlivesItsTime, watched } from './lasting-law.js';
export { LAWS } from './laws.js';
export { Met } from './met.js';
export { type LawVisitor, playThrough, type RandomAnswer, type RandomGame, randomAnswer, randomGame } from './play.js';
export { comparePairs, nothingHiddenIsShown } from './secrecy.js';
export { twinOf } from './twin.js';
export { everyChangeIsTold, keepAccounts } from './told.js';
