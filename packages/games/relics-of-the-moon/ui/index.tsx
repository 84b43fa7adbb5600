import type { GameUi } from '@doomtable/client';
import { withMarkdown } from '@doomtable/kit/chronicle';
import { tell } from '../src/chronicle.js';
import type { View } from '../src/view.js';
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

/** The look of Relics of the Moon at the table. */
export const ui: GameUi = {
  Board,
  Sheets,
  trays: TRAYS,
  Print,
  drawsChances: [...BRINGING],
  status: ({ scene, sceneTitle }: View) => (scene === 0 ? text.scene.before : text.scene.scene(scene, sceneTitle)),
  describe,
  chapter: ({ kind, data }) => {
    if (kind === 'sceneOpened') return text.scene.scene(Number(data['scene']), String(data['title']));
    if (kind === 'eventOpened') return String(data['title']);
    return null;
  },
  tips: TIPS,
  ideas,
  soFar,
  chronicle: withMarkdown(tell),
};
