import { defineUi, lazyDrawing } from '@doomtable/client';
import type { DoomRealm } from '../src/types.js';
import { ROUNDS } from '../src/data/tables.js';
import { Board } from './Board.js';
import { describe } from './describe.js';
import { regret } from './regret.js';
import { Sheets } from './sheets/Sheets.js';
import { text } from './text.js';
import { TIPS } from './tips.js';
import { TRAYS } from './trays/index.js';

/** Paper is rarely wanted, and fetched when it is. */
const Print = lazyDrawing(async () => (await import('./Print.js')).Print);

/** The look of Doom Realm at the table. */
export const ui = defineUi<DoomRealm>({
  Board,
  Sheets,
  trays: TRAYS,
  Print,
  status: view => (view.round === 0 ? text.rounds.before : text.rounds.status(view.round, ROUNDS)),
  describe,
  chapter: event => {
    if (event.kind === 'setUpRolled') return text.rounds.setUp;
    return event.kind === 'round' ? text.rounds.chapter(event.data.round) : null;
  },
  tips: TIPS,
  keys: text.keys,
  regret,
  pictures: async () => (await import('./pictures/index.js')).pictures,
  sounds: async () => (await import('./sounds.js')).sounds,
});
