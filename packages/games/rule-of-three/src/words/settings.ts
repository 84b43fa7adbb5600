import { SETTING_TEXTS } from '../data/settings.js';
import type { SETTINGS } from '../settings.js';

const ours = Object.fromEntries(Object.entries(SETTING_TEXTS).map(([id, { title }]) => [`setting.${id}`, title]));

/** What a table agrees on: each setting, then its options. */
export const settings: { readonly [key: string]: string } = {
  ...ours,
  setting: 'The setting: any place, real or invented.',
  'setting.ours': 'One that comes with the game',
  'setting.own': 'One of your own',
  'setting.setting': 'The setting in a sentence or two',
  rounds: 'An act closes by itself after so many rounds of proposals.',
  drawbacks: 'The book gives antipoints no effect. What do they do?',
  'drawbacks.both': 'They lower usefulness, and each may be named once a story to make a challenge harder',
  'drawbacks.lower': 'They lower usefulness, and no more',
  'drawbacks.pure': 'They lower usefulness; only entries of antipoints alone may be named',
  'drawbacks.name': 'They lower nothing, and each may be named once a story',
  difficulty: 'Who says how hard a challenge is?',
  'difficulty.proposer': 'The proposer, unless somebody calls a vote',
  'difficulty.vote': 'Always the group, by the middle vote',
  luck: 'A luck point adds 1 to a die. May it lift a margin to 6 and so pay for itself?',
  'luck.capped': 'No, such a 6 counts as 5',
  'luck.full': 'Yes',
  ties: 'What is compared, die by die, when a duel is drawn?',
  'ties.margins': 'The margins, the best first',
  'ties.faces': 'The faces, the highest first',
  growth: 'When do characters gain points?',
  'growth.book': 'By legendary success alone',
  'growth.steady': 'By legendary success, and a point each after Acts I and II',
  exchanges: 'A duel is broken off as evenly matched after so many moves.',
  holds: 'Open Questions end by themselves once everybody has held the die so often.',
} satisfies { readonly [name in keyof typeof SETTINGS]: string } & { readonly [key: string]: string };
