import { type ChoiceData, type Decision, fold, type Json, type Random, type Seat } from '@doomtable/kernel';
import { numberIn } from '../choices.js';
import { COUNCILOR_NAMES, HERO_NAMES } from '../data/names.js';
import { ROLES } from '../data/roles.js';
import { SPECIALTIES } from '../data/specialties.js';
import { oppositeWord } from '../data/spares.js';
import type { Founding } from '../rules/founding.js';
import type { View } from '../view.js';
import { DRIVING } from '../world.js';
import { EMOTION_WORDS, fresh, pick, takenIn } from './writing.js';

/** Towns, Councilors and Heroes as a bot makes them up. */

/** Spreads that win: dice of the Driving Emotion count for more than anything else (docs/balance.md). */
const SPREADS = [
  { driving: 7, supporting: 0, grit: 3 },
  { driving: 6, supporting: 1, grit: 3 },
  { driving: 6, supporting: 0, grit: 4 },
  { driving: 7, supporting: 0, grit: 3 },
] as const;

export function site(my: Founding, { choice }: Decision, random: Random): Json {
  const branches = choice.kind === 'either' ? choice.branches : {};
  const { ready } = branches;
  if (my.sites.length > 0 && (my.sites.length > 2 || random.below(3) > 0)) {
    return { is: 'support', with: `site:${random.below(my.sites.length)}` };
  }
  return { is: 'ready', with: ready?.kind === 'one' ? pick(ready.of, random).id : 'town:0' };
}

/** Somebody who is ready. */
export function joins({ choice }: Decision, random: Random): Json {
  const ready = choice.kind === 'either' ? choice.branches['ready'] : undefined;
  return { is: 'ready', with: ready?.kind === 'one' ? pick(ready.of, random).id : 'ready:0' };
}

/** Every seat draws from its own part of a list, so that bots do not take the same name. */
function own(list: readonly string[], { players }: View, seat: Seat, random: Random): string {
  return pick(
    list.filter((_, i) => i % players === seat),
    random,
  );
}

export function councilor(view: View, seat: Seat, random: Random): Json {
  const role = own(ROLES, view, seat, random);
  return { name: own(COUNCILOR_NAMES, view, seat, random), role, emotion: pick(EMOTION_WORDS, random) };
}

export function hero(view: View, seat: Seat, random: Random): Json {
  const specialty = own(SPECIALTIES, view, seat, random);
  return { name: own(HERO_NAMES, view, seat, random), driving: pick(EMOTION_WORDS, random), specialty };
}

export function emotion({ choice }: Decision, random: Random): Json {
  return fresh(EMOTION_WORDS, takenIn(choice), random);
}

/** Whom to oppose, and the usual opposite of what drives that Hero. */
export function supporting(view: View, { choice }: Decision, random: Random): Json {
  const fields: { readonly [name: string]: ChoiceData } = choice.kind === 'record' ? choice.fields : {};
  const { opposed: whom, word } = fields;
  const options = whom?.kind === 'one' ? whom.of : [];
  const opposed = pick(options, random).id;
  const taken = word === undefined ? [] : takenIn(word);
  const usual = oppositeWord(view.heroes[numberIn(opposed)]?.emotions[DRIVING] ?? '');
  const isFree = usual !== null && !taken.some(one => fold(one) === fold(usual));
  return { opposed, word: isFree ? usual : fresh(EMOTION_WORDS, taken, random) };
}

export function points(random: Random): Json {
  return { ...pick(SPREADS, random) };
}

export function learned(view: View, seat: number, random: Random): Json {
  return { is: 'learn', with: fresh(SPECIALTIES, view.heroes[seat]?.specialties ?? [], random) };
}
