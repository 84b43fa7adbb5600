/**
 * For the tests of games, and for nothing else. A table is played by hand: `mustTake` and `mustRefuse` answer for seats, dice fall
 * as they are written down. Or bots play it: `botsPlay` a whole game, and `sampledMomentsOf` keeps sights of one.
 */
export { type BotGame, type BotsPlay, botsPlay } from './bots.js';
export {
  askedAt,
  decisionOf,
  endOf,
  letFall,
  mustRefuse,
  mustTake,
  offeredIds,
  seatsAsked,
  toldOf,
  untilAsked,
} from './hand.js';
export { usedUpAfter } from './dice.js';
export { readMoments, type SampledMoment, sampledMomentsOf, type WantedMoments } from './moments.js';
export { coveringPairs, type Valued } from './pairs.js';
export { misgranted, type Plant, planted } from './plant.js';
export { Play, type RuleStanding, tableAt } from './play.js';
export { type Sweep, type Swept, sweep, valuesOf } from './sweep.js';
export { unmet } from './unmet.js';
export * from './questions.js';
