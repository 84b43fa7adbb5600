import { test } from 'node:test';
import { sweep } from '@doomtable/kit/testing';
import { game } from '../../src/index.js';
import type { Relics } from '../../src/types.js';

const SWEPT = sweep<Relics>(game, {
  seats: 4,
  games: [1, 8],
  told: () => ['sceneOpened', 'eventOpened', 'leads', 'built', 'rolled', 'tallied', 'resolved', 'sceneClosed', 'ended'],
  won: ({ won }) => won,
  // A free evening is closed by its GM and not won; nobody resolves a Challenge of the scenario in two rounds.
  winnable: ({ scenario, rounds }) => scenario === 'tide-bell' && (rounds === 0 || Number(rounds) > 2),
});

for (const { name, holds } of SWEPT) test(`bots meet Challenges and sometimes win the scenario with ${name}`, holds);
