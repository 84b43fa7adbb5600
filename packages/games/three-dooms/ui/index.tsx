import { defineUi } from '@doomtable/client';
import { soFar } from '../src/chronicle.js';
import type { ThreeDooms } from '../src/types.js';
import { Board } from './Board.js';
import { describe } from './describe.js';
import { ideas } from './ideas.js';
import { partOf } from './phase.js';
import { Print } from './print/Print.js';
import { Sheets } from './sheets/Sheets.js';
import { text } from './text.js';
import { TIPS } from './tips.js';
import { TRAYS } from './trays/index.js';
import { WAITS } from './waits.js';

/** The look of Three Dooms at the table. */
export const ui = defineUi<ThreeDooms>({
  sessionZero: true,
  Board,
  Sheets,
  pinned: ['log'],
  trays: TRAYS,
  Print,
  status: view => text.status(view.session, partOf(view)),
  describe,
  chapter: event => {
    switch (event.kind) {
      case 'session':
        return text.evening(event.data.session);
      case 'planShown':
        return text.parts.confrontation;
      case 'scene':
        return text.scene.title(event.data.number, event.data.name);
      case 'sheetOpened':
        return text.parts.return;
      default:
        return null;
    }
  },
  tips: TIPS,
  waits: WAITS,
  ideas,
  soFar,
  pictures: async () => (await import('./pictures/index.js')).pictures,
  sounds: async () => (await import('./sounds.js')).sounds,
});
