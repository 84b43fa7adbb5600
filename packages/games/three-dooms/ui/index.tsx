import type { GameUi } from '@doomtable/client';
import { withMarkdown } from '@doomtable/kit/chronicle';
import { soFar, tell } from '../src/chronicle.js';
import type { View } from '../src/view.js';
import { Board } from './Board.js';
import { describe } from './describe.js';
import { ideas } from './ideas.js';
import { partOf } from './phase.js';
import { Print } from './print/Print.js';
import { Sheets } from './sheets/Sheets.js';
import { text } from './text.js';
import { TIPS } from './tips.js';
import { TRAYS } from './trays/index.js';

/** The look of Three Dooms at the table. */
export const ui: GameUi = {
  Board,
  Sheets,
  trays: TRAYS,
  Print,
  status: (view: View) => text.status(view.session, partOf(view)),
  describe,
  chapter: ({ kind, data }) => {
    switch (kind) {
      case 'session':
        return text.evening(Number(data['session']));
      case 'planShown':
        return text.parts.confrontation;
      case 'scene':
        return text.scene.title(Number(data['number']), String(data['name']));
      case 'sheetOpened':
        return text.parts.return;
      default:
        return null;
    }
  },
  tips: TIPS,
  ideas,
  soFar,
  chronicle: withMarkdown(tell),
};
