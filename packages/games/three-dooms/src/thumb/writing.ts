import { type ChoiceData, fold, type Random } from '@doomtable/kernel';
import { COMMON_ASPECTS } from '../data/aspects.js';
import { DOOM_IDEAS } from '../data/dooms.js';
import { EMOTION_PAIRS } from '../data/emotions.js';
import { sameName } from '../town.js';
import type { View } from '../view.js';

/** Words of our own tables for whatever a bot has to name. */

export function pick<T>(list: readonly T[], random: Random): T {
  const found = list[random.below(Math.max(1, list.length))];
  if (found === undefined) throw new Error('there is nothing to pick from');
  return found;
}

/** One of the list that is not taken; with a number behind it when all are. */
export function fresh(list: readonly string[], taken: readonly string[], random: Random): string {
  const folded = new Set(taken.map(fold));
  const free = list.filter(word => !folded.has(fold(word)));
  if (free.length > 0) return pick(free, random);
  for (let n = 2; ; n++) {
    const word = `${list[0] ?? 'Word'} ${n}`;
    if (!folded.has(fold(word))) return word;
  }
}

/** Words a text may not be. */
export function takenIn(choice: ChoiceData): readonly string[] {
  return choice.kind === 'text' ? (choice.not ?? []) : [];
}

export const EMOTION_WORDS: readonly string[] = EMOTION_PAIRS.flat();

export function freshDoom(taken: readonly string[], random: Random): string {
  return fresh(
    DOOM_IDEAS.map(({ name }) => name),
    taken,
    random,
  );
}

/** An Aspect that belongs to the Doom, where it is one of ours; else one that fits anywhere. */
export function freshAspect(view: View, taken: readonly string[], random: Random): string {
  const doom = view.dooms[view.session - 1];
  const name = doom === undefined ? '' : (view.ideas[doom.idea]?.name ?? '');
  const own = DOOM_IDEAS.find(idea => sameName(idea.name, name))?.aspects ?? [];
  const free = own.filter(aspect => !taken.some(one => sameName(one, aspect)));
  return free.length > 0 && random.below(4) > 0
    ? pick(free, random)
    : fresh([...COMMON_ASPECTS, ...own], taken, random);
}
