import type { GameSounds } from '@doomtable/client';
import type { DoomRealm } from '../src/types.js';

/** What a pencil, four dice and a realm sound like. */
export const sounds: GameSounds<DoomRealm> = {
  events: {
    setUpRolled: 'diceRoll',
    rolled: 'diceRoll',
    rerolled: 'dieRerolled',
    burned: 'dieKept',
    treasureShaded: 'pencil',
    locationShaded: 'pencil',
    improved: 'growl',
    explored: 'shapeLaid',
    discovered: 'lantern',
    mystery: 'lantern',
    goldGained: 'coin',
    goldLost: 'coin',
    powerUsed: 'modifierPlaced',
    doorOpened: 'doorOpened',
    attacked: 'swing',
    fightRolled: 'diceRoll',
    fightRerolled: 'dieRerolled',
    struck: 'hit',
    blow: 'hit',
    wounded: 'wound',
    died: 'death',
    restored: 'healed',
    fell: 'felled',
    looted: 'chest',
    found: 'coin',
    keyFound: 'keyTaken',
    keyLost: 'doom',
    levelled: 'levelUp',
  },
  ambience: {
    air: { pitch: 420, gain: 0.35, seconds: 9 },
    drone: [73, 110],
    now: { pitches: [587, 659, 880], every: 14, gain: 0.03, long: 3 },
  },
};
