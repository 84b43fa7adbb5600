import type { GameSounds } from '@doomtable/client';
import type { RuleOfThree } from '../src/types.js';

/** A quiet table: one die, and what it means. */
export const sounds: GameSounds<RuleOfThree> = {
  events: {
    fact: 'pencil',
    struck: 'voteLost',
    wrote: 'pencil',
    act: 'destiny',
    proposed: 'cardPlayed',
    launched: 'lantern',
    hinders: 'doorShut',
    brings: 'cardPlayed',
    voted: 'voteCast',
    threw: 'diceRoll',
    lucky: 'coin',
    lost: 'gritLost',
    grew: 'levelUp',
    gaveIn: 'voteLost',
    standoff: 'blocked',
    duelOver: 'felled',
    objective: 'glory',
  },
  ambience: {
    air: { pitch: 260, gain: 0.3, seconds: 10 },
    drone: [82, 123],
    now: { pitches: [494, 622, 740], every: 15, gain: 0.02, long: 3.5 },
  },
};
