import type { RivalList } from '@doomtable/client/parts';

type RivalRows = Parameters<typeof RivalList>[0]['rivals'];

/** Four who met the same dice. */
export const RIVALS: RivalRows = {
  deal: 'gallery0',
  rivals: [
    { name: 'Search', isBot: true, status: 'over', result: 'Victory: 61 points.', worth: 0.83, table: null },
    { name: 'Ada', isBot: false, status: 'over', result: 'Defeat: 38 points.', worth: 0.52, table: 'gallery0' },
    { name: 'Ben', isBot: false, status: 'over', result: 'Defeat: 24 points.', worth: 0.33, table: null },
    { name: 'Cleo', isBot: false, status: 'playing', result: null, worth: null, table: null },
  ],
};
