import { missionOf } from './missions.js';
import { lastRoundOf, missionsOf } from './begin.js';
import { LONGEST_MISSION } from './data/tables.js';
import type { DoomSettings } from './settings.js';

/** Answers one Doomer's turn can take: actions, free acts and cards, each with every die, save, re-roll and push that follows. */
const TURN = 400;
/** Answers of one monster's turn, reactions of four Doomers included; and how many monsters a mission can come to hold. */
const MONSTER = 120;
const MONSTERS = 60;
/** Set-up of a mission, and what happens between rounds. */
const SET_UP = 60;

/** No game takes more answers than this: rounds are counted, and so are free acts, cards and rights. */
export function boundOf(settings: DoomSettings, seats: number): number {
  const round = (seats - 1) * TURN + MONSTER * MONSTERS + SET_UP;
  return missionsOf(settings).reduce((sum, key) => {
    const rounds = lastRoundOf(settings, missionOf(key).file.rounds) || LONGEST_MISSION;
    return sum + SET_UP * seats + rounds * round;
  }, 0);
}
