import test from 'node:test';
import { sweep } from '@doomtable/kit/testing';
import { OURS } from '../../src/adventures.js';
import { game } from '../../src/index.js';
import type { DoomRealm } from '../../src/types.js';

const SWEPT = sweep<DoomRealm>(game, {
  seats: 1,
  texts: { adventure: JSON.stringify(OURS['drowned-stair']) },
  games: [2, 16],
  told: () => ['round', 'allotted', 'explored', 'discovered', 'attacked', 'struck', 'goldGained', 'ended'],
  toldOnce: () => ['encounter', 'fell', 'looted', 'levelled', 'powerUsed'],
  won: ({ won }) => won,
});

for (const { name, holds } of SWEPT) test(`bots explore, fight and sometimes win with ${name}`, holds);
