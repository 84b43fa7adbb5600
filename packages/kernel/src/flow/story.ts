import { type Refusal, refuse } from './refusal.js';
import type { Story } from './step.js';

/** The longest telling an answer may carry, in code points. */
export const LONGEST_STORY = 4000;

/** Why a telling cannot come with an answer. Rules never read it, so only its size and its bytes are judged. */
export function storyRefusal(story: string | undefined, wanted: Story, cite: string | undefined): Refusal | undefined {
  if (story === undefined) return wanted === 'required' ? refuse('storyMissing', cite) : undefined;
  if (typeof story !== 'string' || !story.isWellFormed() || story.includes('\u0000'))
    return refuse('storyIllFormed', cite);
  if (wanted === 'required' && story.trim() === '') return refuse('storyMissing', cite);
  if ([...story].length > LONGEST_STORY) return refuse('storyTooLong', cite, { most: LONGEST_STORY });
  return undefined;
}
