import { type Decision, type Json, named, type Random, type Sight } from '@doomtable/kernel';
import type { RuleOfThree } from '../types.js';
import { who } from '../words/names.js';
import { pick } from './speech.js';

/** What a bot adds to some answers that have no words of their own. One in so many goes without. */
const SILENT_EVERY = 3;

const TALES: { readonly [step: string]: { readonly [answer: string]: readonly string[] } } = {
  'duel.stand': {
    stand: ['I have seen better tricks than this one.', 'Come on, then.', 'I stay where I am.'],
    giveIn: ['Have it your way. This time.'],
  },
  'story.verdict': {
    met: ['We did what we came for.', 'Let it be told that we kept our word.'],
    notMet: ['We were brave, but that was not what was asked.', 'Somebody else will have to finish it.'],
  },
  'attempt.luck': { keep: ['Not yet. There will be a worse day.'] },
  'aftermath.narrate': { narrate: ['Allow me.'], leave: ['I would rather hear it from you.'] },
  'aftermath.appeal': { appeal: ['That is not how it was.'] },
};

/** Short tales of our own, where a step welcomes one. */
export function narrate(
  sight: Sight<RuleOfThree>,
  decision: Decision,
  answer: Json,
  random: Random,
): string | undefined {
  if (decision.story === 'none' || decision.by === 'luck' || typeof answer !== 'string') return undefined;
  const tales = TALES[`${decision.rule}.${decision.step}`]?.[answer];
  if (tales === undefined || random.below(SILENT_EVERY) === 0) return undefined;
  return `${named(who(sight.view, decision.by))}: ${pick(random, tales)}`;
}
