import { oneOf, type Rejection, setting, type ValuesOf } from '@doomtable/kernel';
import { PLAYERS } from './data/tables.js';

/** Everything a table agrees on before it begins. The standard values are our reading of the document (TD ids below 100). */
export const SETTINGS = {
  threePlayers: setting('game', oneOf(['no', 'yes']), 'no', 'TD-54'),
  making: setting('table', oneOf(['ready', 'book']), 'ready', 'TD-136'),
  timing: setting('table', oneOf(['scenes', 'clock']), 'scenes', 'TD-49'),
  secondDoom: setting('ruling', oneOf(['fortyFive', 'fifty']), 'fortyFive', 'TD-01'),
  emotions: setting('ruling', oneOf(['eachRound', 'wholeConflict']), 'eachRound', 'TD-07'),
  consensus: setting('ruling', oneOf(['objection', 'ballot']), 'objection', 'TD-43'),
  telling: setting('ruling', oneOf(['required', 'welcome']), 'required', 'TD-14', 'welcome'),
  judging: setting('ruling', oneOf(['objection', 'vote', 'doomMaster', 'trust']), 'objection', 'TD-14'),
  healing: setting('ruling', oneOf(['belowStart', 'lostThisSession']), 'belowStart', 'TD-38'),
  masters: setting('ruling', oneOf(['anyone', 'inTurn']), 'anyone', 'TD-46'),
  verdict: setting('ruling', oneOf(['thirdDoom', 'allDooms']), 'thirdDoom', 'TD-51'),
  fallen: setting('ruling', oneOf(['nobody', 'mostGlorious']), 'nobody', 'TD-52'),
  yielding: setting('ruling', oneOf(['allowed', 'never']), 'allowed', 'TD-66'),
  ballots: setting('ruling', oneOf(['sealed', 'spoken']), 'sealed', 'TD-70'),
} as const;

export type ThreeDoomsSettings = ValuesOf<typeof SETTINGS>;

/** Fewer than four play only where the table has agreed to (TD-54). */
export function judgeSettings({ threePlayers }: ThreeDoomsSettings, seats: number): Rejection | undefined {
  if (seats >= PLAYERS.book || threePlayers === 'yes') return undefined;
  return { code: 'tooFewPlayers', path: '.threePlayers', cite: 'TD-114', with: { least: PLAYERS.book } };
}
