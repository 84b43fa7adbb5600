import { fold, type HeardLine, type Seat, type Talk } from '@doomtable/kernel';
import { nounsIn } from './nouns.js';

/** A thing that a person spoke of and that no bot has taken up since. */
export interface Thing {
  readonly by: Seat;
  readonly thing: string;
}

/** How many lines back people are still listened to. */
const WITHIN = 8;

/** The thing a person spoke of last, as far as nobody has answered to it. */
export function openThing({ lines, bots }: Talk): Thing | undefined {
  for (let i = lines.length - 1; i >= Math.max(0, lines.length - WITHIN); i--) {
    const line = lines[i];
    if (line === undefined || line.voice === 'aside' || bots.includes(line.by)) continue;
    const later = lines.slice(i + 1).filter(({ by }) => bots.includes(by));
    const thing = nounsIn(line.text).find(noun => !later.some(({ text }) => speaksOf(text, noun)));
    if (thing !== undefined) return { by: line.by, thing };
  }
  return undefined;
}

/** Whether a line speaks of a thing, whatever stands before it. */
export function speaksOf(text: string, noun: string): boolean {
  const bare = noun.replace(/^(?:the|your|my|our|his|her|their) /i, '');
  return fold(text).includes(fold(bare));
}

/**
 * The bot that answers to what a person has told: whoever is named in it, else each in turn; nobody where it speaks of nothing one
 * could take up.
 */
export function answererOf({ lines, bots }: Talk, last: HeardLine, nameOf: (seat: Seat) => string): Seat | undefined {
  const named = bots.find(seat => nameOf(seat) !== '' && fold(last.text).includes(fold(nameOf(seat))));
  return named ?? bots[lines.length % Math.max(1, bots.length)];
}
