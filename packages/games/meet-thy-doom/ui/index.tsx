import { defineUi } from '@doomtable/client';
import type { MeetThyDoom } from '../src/types.js';
import { Board } from './board/Board.js';
import { describe } from './describe.js';
import { Print } from './print/Print.js';
import { Sheets } from './sheets/Sheets.js';
import { soFar } from './so-far.js';
import { text } from './text.js';
import { TIPS } from './tips.js';
import { TRAYS } from './trays/index.js';
import { WAITS } from './waits.js';

/** The look of Meet Thy Doom at the table. */
export const ui = defineUi<MeetThyDoom>({
  Board,
  Sheets,
  pinned: ['sheets'],
  trays: TRAYS,
  Print,
  status: view => (view.round === 0 ? text.before : text.status(view.round, view.rounds)),
  describe,
  chapter: ({ kind, data }) => {
    if (kind === 'missionBegins') return text.mission(data.mission, data.title);
    return kind === 'roundBegins' ? text.round(data.round) : null;
  },
  tips: TIPS,
  waits: WAITS,
  keys: text.keys,
  soFar,
  pictures: async () => (await import('./pictures/index.js')).pictures,
  sounds: async () => (await import('./sounds.js')).sounds,
});
