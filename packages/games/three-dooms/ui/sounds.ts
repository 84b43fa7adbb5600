import type { GameSounds } from '@doomtable/client';
import type { ThreeDooms } from '../src/types.js';

/** A fire, a gavel, and what comes out of the dark. */
export const sounds: GameSounds<ThreeDooms> = {
  events: {
    founded: 'glory',
    session: 'lantern',
    suggested: 'pencil',
    voted: 'voteCast',
    consensus: 'voteCarried',
    doom: 'doom',
    scene: 'lantern',
    conflict: 'swing',
    thrown: 'diceRoll',
    rerolls: 'dieRerolled',
    objected: 'voteCast',
    aspectInjured: 'hit',
    aspectDefeated: 'felled',
    beaten: 'gritLost',
    tied: 'blocked',
    challenged: 'swing',
    duelRound: 'diceRoll',
    hurt: 'wound',
    emotionLost: 'gritLost',
    died: 'death',
    averted: 'glory',
    glory: 'glory',
    healed: 'healed',
    townSaved: 'won',
    townDestroyed: 'lost',
  },
  ambience: {
    air: { pitch: 520, gain: 0.3, seconds: 7 },
    drone: [55, 82],
    now: { pitches: [220, 262, 294], every: 13, gain: 0.03, long: 3 },
  },
};
