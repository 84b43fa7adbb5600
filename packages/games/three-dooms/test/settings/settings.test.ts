import { test } from 'node:test';
import { sweep } from '@doomtable/kit/testing';
import { game } from '../../src/index.js';
import type { ThreeDooms } from '../../src/types.js';

const SWEPT = sweep<ThreeDooms>(game, {
  seats: ({ threePlayers }) => (threePlayers === 'yes' ? 3 : 4),
  games: [1, 32],
  told: () => ['doom', 'aspect', 'scene', 'claimed', 'conflict', 'thrown', 'aspectInjured', 'aspectDefeated', 'glory'],
  won: ({ won }) => won,
  // All fifteen Aspects fall to bots in one game of twenty: too rare to wait for.
  winnable: ({ verdict }) => verdict !== 'allDooms',
});

for (const { name, holds } of SWEPT)
  test(`bots play scenes, defeat Aspects and sometimes save the town with ${name}`, holds);
