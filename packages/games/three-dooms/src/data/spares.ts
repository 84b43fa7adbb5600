import { fold, type Seat } from '@doomtable/kernel';
import { DRIVING, type Councilor, type Town } from '../world.js';
import { EMOTION_PAIRS } from './emotions.js';
import { COUNCILOR_NAMES, HERO_NAMES } from './names.js';
import { ROLES } from './roles.js';
import { SPECIALTIES } from './specialties.js';

/** What an absent seat is taken to have written: the same every time, and different for every seat. */

function nth<T>(list: readonly T[], at: number): T {
  const found = list[at % list.length];
  if (found === undefined) throw new Error('a table of suggestions is empty');
  return found;
}

export function spareCouncilor(seat: Seat): Councilor {
  return { name: nth(COUNCILOR_NAMES, seat), role: nth(ROLES, seat), emotion: nth(EMOTION_PAIRS, seat)[1] };
}

export function spareHero(seat: Seat): { name: string; driving: string; specialty: string } {
  return { name: nth(HERO_NAMES, seat), driving: nth(EMOTION_PAIRS, seat)[0], specialty: nth(SPECIALTIES, seat) };
}

/** The usual opposite of a Hero's Driving Emotion, or some emotion that nobody has. */
export function spareOpposite(town: Town, opposed: Seat): string {
  const driving = town.heroes[opposed]?.emotions[DRIVING] ?? '';
  const word = oppositeWord(driving);
  return word !== null && !isTaken(town, word) ? word : spareEmotion(town, opposed);
}

/** The word that stands opposite in our list of pairs; `null` for an emotion of the player's own. */
export function oppositeWord(word: string): string | null {
  const folded = fold(word);
  for (const [one, other] of EMOTION_PAIRS) {
    if (fold(one) === folded) return other;
    if (fold(other) === folded) return one;
  }
  return null;
}

/** An emotion that nobody has; `from` makes several seats find different ones. */
export function spareEmotion(town: Town, from = 0): string {
  const words = EMOTION_PAIRS.flat();
  for (let i = 0; i < words.length; i++) {
    const word = nth(words, words.length - 1 - i + 2 * words.length - from);
    if (!isTaken(town, word)) return word;
  }
  return `Longing ${town.players}`;
}

function isTaken(town: Town, word: string): boolean {
  return town.heroes.some(({ emotions }) => emotions.some(one => fold(one) === fold(word)));
}
