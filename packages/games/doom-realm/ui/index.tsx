import { type GameUi, lazyDrawing } from '@doomtable/client';
import { ROUNDS } from '../src/data/tables.js';
import type { Sheet } from '../src/sheet.js';
import { Board } from './Board.js';
import { describe } from './describe.js';
import { Sheets } from './sheets/Sheets.js';
import { text } from './text.js';
import { TIPS } from './tips.js';
import { TRAYS } from './trays/index.js';

/** Paper is rarely wanted, and fetched when it is. */
const Print = lazyDrawing(async () => (await import('./Print.js')).Print);

/** The look of Doom Realm at the table. */
export const ui: GameUi = {
  Board,
  Sheets,
  trays: TRAYS,
  Print,
  status: (view: Sheet) => (view.round === 0 ? text.rounds.before : text.rounds.status(view.round, ROUNDS)),
  describe,
  chapter: ({ kind, data }) => {
    if (kind === 'setUpRolled') return text.rounds.setUp;
    return kind === 'round' ? text.rounds.chapter(Number(data['round'])) : null;
  },
  tips: TIPS,
  keys: text.keys,
};
