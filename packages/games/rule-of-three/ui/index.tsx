import { defineUi } from '@doomtable/client';
import type { RuleOfThree } from '../src/types.js';
import { Board } from './Board.js';
import { describe } from './describe.js';
import { ideas } from './ideas.js';
import { roman, settingOf, who } from './names.js';
import { Print } from './Print.js';
import { Sheets } from './sheets/Sheets.js';
import { text } from './text.js';
import { TIPS } from './tips.js';
import { OWN_CHANCES, TRAYS } from './trays/index.js';
import { WAITS } from './waits.js';

/** The latest facts that are told to whoever comes back. */
const LATEST = 3;

/** The look of Rule of Three at the table. */
export const ui = defineUi<RuleOfThree>({
  sessionZero: true,
  Board,
  Sheets,
  pinned: ['log'],
  trays: TRAYS,
  Print,
  status: view => text.status(roman(view.act), view.round),
  describe,
  chapter: event => {
    if (event.kind === 'act') return text.act(roman(event.data.act));
    if (event.kind === 'questions') return text.questions.title;
    return event.kind === 'ended' ? text.ended : null;
  },
  tips: TIPS,
  waits: WAITS,
  ideas,
  drawsChances: OWN_CHANCES,
  soFar: view => [
    settingOf(view).about,
    ...(view.objective === '' ? [] : [`${text.objective}: ${view.objective}`]),
    ...view.book.slice(-LATEST).map(fact => `${who(view, fact.by)}: ${fact.text}`),
  ],
  keys: [
    ['m', text.build.complete],
    ['g', text.bring.giveIn],
    ['w', text.bring.without],
  ],
  pictures: async () => (await import('./pictures/index.js')).pictures,
  sounds: async () => (await import('./sounds.js')).sounds,
});
