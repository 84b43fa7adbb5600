import { readMoments } from '@doomtable/kit/testing';
import moments from './samples/moments.json' with { type: 'json' };

/** Moments of real games, from enlisting to the end, through Doomers' eyes and the Mastermind's, for galleries and picture tests. */
export const samples = readMoments(moments);
