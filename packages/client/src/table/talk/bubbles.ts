import type { Reaction } from '@doomtable/host';
import type { Seat, TellingVoice } from '@doomtable/kernel';
import type { Moment } from '@doomtable/protocol';
import { memberName, nameOf } from '../people/names.js';
import { isApart } from './told-by.js';

/** Something that was just said, as it is shown where its teller sits. */
export interface Bubble {
  readonly key: string;
  readonly seq: number;
  readonly seat: Seat | null;
  readonly name: string;
  readonly voice: TellingVoice | 'answer' | 'reaction';
  readonly words: string;
  readonly mark: Reaction | null;
}

/** No more than these are shown at once. */
export const MOST_BUBBLES = 3;

/** How long it takes to notice and read some words, in milliseconds. */
export function readingTime(words: string): number {
  return Math.min(20_000, 5000 + 55 * words.length);
}

/** The first words of a line, for whoever has read it before. */
export function shortWords(words: string, most = 48): string {
  const letters = [...words];
  return letters.length <= most
    ? words
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

/** The words that were told at a place of the log, as they stand. */
export function wordsAt(moments: readonly Moment[], seq: number): string | null {
  let words: string | null = null;
  for (const { message } of moments) {
    const { act } = message;
    if (message.seq === seq) words = act.do === 'tell' ? act.text : (message.stories[0]?.story ?? words);
    if (act.do === 'mend' && act.line === seq) words = act.text;
    if (act.do === 'strike' && act.line === seq) words = null;
  }
  return words === '' ? null : words;
}

/** What a moment has somebody say aloud, as whoever sits at `seats` hears it. */
export function bubblesOf({ message, scene }: Moment, moments: readonly Moment[], seats: readonly Seat[]): Bubble[] {
  const { act, seq, stories } = message;
  const told = stories.map(({ by, story }, i): Bubble => {
    const name = nameOf(scene, by);
    return { key: `${seq} ${i}`, seq, seat: by, name, voice: 'answer', words: story, mark: null };
  });
  if (act.do !== 'tell' && act.do !== 'react') return told;
  if (seats.length > 0 && isApart(act, scene)) return told;
  const seat =
    act.do === 'tell'
      ? act.seat
      : scene.room.seats.findIndex(who => who.kind === 'member' && who.member === act.member);
  const name = act.member === null ? nameOf(scene, seat ?? 0) : memberName(scene, act.member);
  const at = { key: String(seq), seq, seat: seat === -1 ? null : seat, name };
  if (act.do === 'tell')
    return act.text === '' ? told : [...told, { ...at, voice: act.voice, words: act.text, mark: null }];
  if (!act.on) return told;
  return [...told, { ...at, voice: 'reaction', words: shortWords(wordsAt(moments, act.moment) ?? ''), mark: act.mark }];
}
