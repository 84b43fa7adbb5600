import type { JsonObject, Say, Words } from '@doomtable/kernel';
import type { RuleOfThree } from './types.js';
import { asks } from './words/asks.js';
import { events } from './words/events.js';
import { options } from './words/options.js';
import { settings } from './words/settings.js';
import { who } from './words/names.js';

/** Why something is refused; how a purse stands is said to the point (R3-46). */
const refusals: { readonly [code: string]: Say<[figures: JsonObject]> } = {
  hinderedBefore: 'A drawback was named in the last challenge of this character; never in two running.',
  usedUp: 'Every antipoint of it has been named in this story already.',
  lastRound: 'That was the last round of the act.',
  wrongTotal: figures => {
    const left = Number(figures['total']) - Number(figures['is']);
    return left > 0 ? `Left to spend here: ${left}.` : `Spent too much here: ${-left}.`;
  },
};

export const words: Words<RuleOfThree> = {
  about:
    'Three acts, no gamemaster: players build characters by points, challenge one another, and tell what comes of it.',
  aim: 'Tell a story in three acts together, and reach the objective your group agrees on at the end of the first.',
  asks,
  options,
  events,
  rights: {
    object: {
      may: 'Object to something that was just said or done.',
      used: ({ by }, view) => `${who(view, Number(by))} objects.`,
    },
    state: {
      may: 'State a fact about the setting.',
      used: ({ by }, view) => `${who(view, Number(by))} states a fact.`,
    },
    close: {
      may: 'Say that the act may close. It closes as soon as most of you say so.',
      used: ({ by }, view) => `${who(view, Number(by))} says how the act is to go on.`,
    },
    query: {
      may: 'Query an entry of somebody’s sheet.',
      used: ({ by }, view) => `${who(view, Number(by))} queries an entry.`,
    },
  },
  refusals,
  settings,
  endings: {
    met: 'The objective was met.',
    notMet: 'The objective was not met.',
    closed: 'The story was closed early, without a verdict.',
  },
  result: ({ ending, objective }) => {
    const told = objective === '' ? 'The story' : `"${objective}"`;
    if (ending === 'closed') return 'The story was closed early, by consent of all.';
    return ending === 'met' ? `${told} was brought to a good end.` : `${told} was not brought to a good end.`;
  },
};
