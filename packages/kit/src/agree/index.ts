/**
 * Votes and consensus, counted. `count` says how often each option was named and by whom, `leading` which of them are in and
 * which are level at the last place, `standing` how far a question is from being settled while voices still come in,
 * and `middle` settles votes on a scale.
 */
export { middle } from './middle.js';
export {
  type Count,
  countBallots,
  isMajority,
  isUnanimous,
  leading,
  type Leading,
  standing,
  type VoteStanding,
} from './votes.js';
