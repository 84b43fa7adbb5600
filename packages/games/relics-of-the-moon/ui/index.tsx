import { defineUi } from '@doomtable/client';
import type { Relics } from '../src/types.js';
import { BRINGING } from './bench/wares.js';
import { Board } from './Board.js';
import { describe } from './describe.js';
import { ideas } from './ideas.js';
import { Print } from './print/Print.js';
import { Sheets } from './sheets/Sheets.js';
import { soFar } from './so-far.js';
import { text } from './text.js';
import { TIPS } from './tips.js';
import { TRAYS } from './trays/index.js';
import { WAITS } from './waits.js';

/** The look of Relics of the Moon at the table. */
export const ui = defineUi<Relics>({
  sessionZero: true,
  Board,
  Sheets,
  pinned: ['log'],
  trays: TRAYS,
  Print,
  drawsChances: [...BRINGING],
  status: ({ scene, sceneTitle }) => (scene === 0 ? text.scene.before : text.scene.scene(scene, sceneTitle)),
  describe,
  chapter: event => {
    if (event.kind === 'sceneOpened') return text.scene.scene(event.data.scene, event.data.title);
    return event.kind === 'eventOpened' ? event.data.title : null;
  },
  tips: TIPS,
  waits: WAITS,
  ideas,
  soFar,
  pictures: async () => (await import('./pictures/index.js')).pictures,
  sounds: async () => (await import('./sounds.js')).sounds,
});
