import { type Refusal, refuse } from './refusal.js';
import type { Decision } from './decision.js';
import type { Story } from './step.js';

/** The longest telling an answer may carry, in code points. */
export const LONGEST_STORY = 4000;

/** What stands where a telling is required of a seat that has nothing to tell: a bot without words, or nobody at all. */
export const UNTOLD = 'Without a word.';

/** Why a telling cannot come with an answer. Rules never read it, so only its size and its bytes are judged. */
export function storyRefusal(story: string | undefined, wanted: Story, cite: string | undefined): Refusal | undefined {
  if (story === undefined) return wanted === 'required' ? refuse('storyMissing', cite) : undefined;
  if (typeof story !== 'string' || !story.isWellFormed() || story.includes('\u0000'))
    return refuse('storyIllFormed', cite);
  if (wanted === 'required' && story.trim() === '') return refuse('storyMissing', cite);
  if ([...story].length > LONGEST_STORY) return refuse('storyTooLong', cite, { most: LONGEST_STORY });
  return undefined;
}

/** Whether a telling may or must come with this answer: an option may want one by itself. */
export function storyWanted({ story, choice }: Pick<Decision, 'story' | 'choice'>, answer: unknown): Story {
  const picked = choice.kind === 'one' ? choice.of.find(({ id }) => id === answer) : undefined;
  return picked?.story ?? story;
}
