import test from 'node:test';
import { sweep } from '@doomtable/kit/testing';
import { game } from '../../src/index.js';
import { OURS } from '../../src/missions.js';
import type { MeetThyDoom } from '../../src/types.js';

const SWEPT = sweep<MeetThyDoom>(game, {
  seats: 3,
  texts: { mission: JSON.stringify(OURS['cold-dock']) },
  pairs: [
    'plan',
    'objectives',
    'interference',
    'mood',
    'death',
    'fudge',
    'cover',
    'armorFloors',
    'sustained',
    'passiveUse',
  ],
  games: [1, 24],
  told: () => ['moved', 'doorOpened', 'sectorSeen', 'shoots', 'attacks', 'monsterKilled', 'missionEnds'],
  toldOnce: () => ['promoted', 'scans'],
  won: ({ won, mission }) => won || mission > 1,
});

for (const { name, holds } of SWEPT) test(`bots open doors, fight monsters and sometimes win with ${name}`, holds);
