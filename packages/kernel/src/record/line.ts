import { canonical, fingerprint } from '../json.js';
import type { Seat } from '../flow/step.js';
import { storyRefusal } from '../flow/story.js';

/** In which voice somebody tells something at any time: as one's character, as the narrator, or aside, as oneself. */
export const VOICES = ['character', 'narrator', 'aside'] as const;
export type TellingVoice = (typeof VOICES)[number];

/** Something that was told at a table, whoever was being asked: no rule reads it, and no tick passes by it. */
export interface SpokenLine {
  /** How many answers the table had taken. */
  readonly tick: number;
  readonly by: Seat;
  readonly voice: TellingVoice;
  readonly text: string;
}

/** What was told, as it is heard by whoever sits at the table: at any time, or with an answer. */
export interface HeardLine extends Omit<SpokenLine, 'voice'> {
  readonly voice: TellingVoice | 'answer';
}

/** A line of a record. `hash` chains it to the lines before it, and the first to the head. */
export interface RecordedLine extends SpokenLine {
  readonly hash: string;
}

export function lineHash(before: string, { tick, by, voice, text }: SpokenLine): string {
  return fingerprint(before + canonical([tick, by, voice, text]));
}

export function isVoice(value: unknown): value is TellingVoice {
  return VOICES.some(voice => voice === value);
}

/** What is wrong with the lines of a record of so many seats and answers, in a sentence, if anything is. */
export function linesFlaw(
  lines: readonly RecordedLine[],
  head: string,
  { seats, answers }: { readonly seats: number; readonly answers: number },
): string | undefined {
  let hash = head;
  let tick = 0;
  for (const [i, line] of lines.entries()) {
    hash = lineHash(hash, line);
    if (hash !== line.hash) return `line ${i} was changed after it was written, or one before it`;
    if (line.tick < tick || line.tick > answers) return `line ${i} stands at a moment that was not`;
    if (line.by >= seats) return `line ${i} was told by nobody at this table`;
    const refusal = storyRefusal(line.text, 'required', undefined);
    if (refusal !== undefined) return `line ${i} cannot be told: ${refusal.code}`;
    ({ tick } = line);
  }
  return undefined;
}
