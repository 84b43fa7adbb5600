import { test } from 'node:test';
import { sweep } from '@doomtable/kit/testing';
import { game } from '../../src/index.js';
import type { Raft } from '../../src/types.js';

const SWEPT = sweep<Raft>(game, {
  seats: 2,
  games: [4, 20],
  told: () => ['packed', 'tied', 'weighed'],
  won: ({ winners }) => winners.length > 0,
});

for (const { name, holds } of SWEPT) test(`bots tie planks, cross and sometimes win with ${name}`, holds);
