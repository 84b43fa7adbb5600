import type { GameSounds } from '@doomtable/client';
import type { Relics } from '../src/types.js';

/** Tides, bells, and dice that turn. */
export const sounds: GameSounds<Relics> = {
  events: {
    scenarioOpened: 'destiny',
    sceneOpened: 'lantern',
    round: 'voteCast',
    voted: 'voteCast',
    bought: 'coin',
    built: 'poolGathered',
    rolled: 'diceRoll',
    placed: 'modifierPlaced',
    doomSpent: 'doom',
    resolved: 'glory',
    disaster: 'lost',
    stress: 'gritLost',
    calm: 'healed',
    stressedOut: 'shaken',
    scar: 'wound',
    tides: 'destiny',
    hand: 'doom',
    recovery: 'healed',
    growth: 'levelUp',
  },
  ambience: {
    air: { pitch: 300, gain: 0.45, seconds: 11 },
    drone: [65, 98],
    now: { pitches: [784, 988, 1175], every: 12, gain: 0.025, long: 4 },
  },
};
