import { between, type Lasting } from '@doomtable/kernel';
import { challenge } from './rules/challenge.js';
import { duel } from './rules/duel.js';
import { NO_DRAWBACK } from './rules/hindering.js';
import { questions } from './rules/questions.js';
import { sheets } from './rules/sheets.js';
import { story } from './rules/story.js';
import type { RuleOfThree } from './types.js';

/** What of a story belongs to something that ends. What belongs to an act or a challenge as a whole is remembered by its rule. */
export const lasting: { readonly [span: string]: Lasting<RuleOfThree> } = {
  // R3-54.
  review: between(sheets, 'review', 'settled', (_world, my) => ({
    queries: my?.queries.length ?? 0,
    changed: my?.changed ?? false,
  })),
  // R3-55: sent back at most once.
  question: between(questions, 'word', 'answer', (_world, my) => ({
    sentBack: my?.sentBack ?? false,
    question: my?.question ?? '',
  })),
  // R3-43.
  objections: between(challenge, 'window', 'level', (_world, my) => ({ called: my?.called.length ?? 0 })),
  // R3-12: a drawback is named against one move of a duel.
  move: between(duel, 'declared', 'moved', (_world, my) => ({
    drawback: my !== null && my.drawback !== NO_DRAWBACK,
    called: my?.called.length ?? 0,
  })),
  // R3-53, R3-37.
  objectives: between(story, 'objective', 'choose', (_world, my) => ({ objectives: my?.objectives.length ?? 0 })),
  growing: between(story, 'choose', 'steady', (_world, my) => ({ grower: my?.grower ?? 0 })),
};
