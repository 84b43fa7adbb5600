import { readMoments } from '@doomtable/kit/testing';
import moments from './samples/moments.json' with { type: 'json' };

/** Moments of one real game, from its founding to its end, for galleries and picture tests. */
export const samples = readMoments(moments);
