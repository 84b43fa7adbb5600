import type { GameUi } from '@doomtable/client';
import { withMarkdown } from '@doomtable/kit/chronicle';
import { tell } from '../src/chronicle.js';
import type { View } from '../src/view.js';
import { Board } from './Board.js';
import { describe } from './describe.js';
import { ideas } from './ideas.js';
import { roman, settingOf, who } from './names.js';
import { Print } from './Print.js';
import { Sheets } from './sheets/Sheets.js';
import { text } from './text.js';
import { TIPS } from './tips.js';
import { OWN_CHANCES, TRAYS } from './trays/index.js';

/** The latest facts that are told to whoever comes back. */
const LATEST = 3;

/** The look of Rule of Three at the table. */
export const ui: GameUi = {
  Board,
  Sheets,
  trays: TRAYS,
  Print,
  status: (view: View) => text.status(roman(view.act), view.round),
  describe,
  chapter: ({ kind, data }) => {
    if (kind === 'act') return text.act(roman(Number(data['act'])));
    if (kind === 'questions') return text.questions.title;
    return kind === 'ended' ? text.ended : null;
  },
  tips: TIPS,
  ideas,
  chronicle: withMarkdown(tell),
  drawsChances: OWN_CHANCES,
  soFar: (view: View) => [
    settingOf(view).about,
    ...(view.objective === '' ? [] : [`${text.objective}: ${view.objective}`]),
    ...view.book.slice(-LATEST).map(fact => `${who(view, fact.by)}: ${fact.text}`),
  ],
  keys: [
    ['m', text.build.fit],
    ['g', text.bring.giveIn],
    ['w', text.bring.without],
  ],
};
