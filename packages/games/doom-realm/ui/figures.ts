import { readMoments } from '@doomtable/kit/testing';
import moments from './samples/figures.json' with { type: 'json' };

/** Moments of real games that the rulebook shows. */
export const figures = readMoments(moments);
