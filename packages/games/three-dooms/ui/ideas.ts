import type { Stuck } from '@doomtable/client';
import { fieldsIn, type Json } from '@doomtable/kernel';
import type { ThreeDooms } from '../src/types.js';
import { numberIn } from '../src/choices.js';
import { EMOTION_PAIRS } from '../src/data/emotions.js';
import { SUGGESTIONS } from '../src/data/suggestions.js';
import { TOWNS } from '../src/data/towns.js';
import { sameName } from '../src/town.js';
import type { View } from '../src/view.js';
import { aspect, doomName } from '../src/words/names.js';
import { text } from './text.js';

/** Ideas for whoever is stuck, from the game's own tables. */
export function ideas(about: string, at: Stuck<ThreeDooms>): readonly string[] {
  const { view } = at;
  switch (about) {
    case 'town':
      return SUGGESTIONS.town;
    case 'place':
      return placesFor(wordIn(at.draft, 'name'));
    case 'councilor':
      return unused(
        SUGGESTIONS.councilor,
        view.councilors.map(({ name }) => name),
      );
    case 'role':
      return unused(
        SUGGESTIONS.role,
        view.councilors.map(({ role }) => role),
      );
    case 'hero':
      return unused(
        SUGGESTIONS.hero,
        view.heroes.map(({ name }) => name),
      );
    case 'specialty':
      return unused(
        SUGGESTIONS.specialty,
        view.heroes.flatMap(({ specialties }) => specialties),
      );
    case 'emotion':
      return emotions(at);
    case 'doom':
      return unused(
        SUGGESTIONS.doom,
        view.ideas.map(({ name }) => name),
      );
    case 'aspect':
      return unused(aspectsFor(view), view.aspects);
    case 'note':
      return (view.dooms[view.session - 1]?.fronts ?? []).flatMap((_, place) => text.ideas.plans(aspect(view, place)));
    case 'matter':
      return text.ideas.matters;
    default:
      return [];
  }
}

/** Where a town of ours lies comes first, once its name is taken. */
function placesFor(name: string): readonly string[] {
  const own = TOWNS.find(town => sameName(town.name, name));
  return own === undefined ? SUGGESTIONS.place : [own.place];
}

/** Aspects that belong to the Doom, where it is one of ours, and some that fit anywhere. */
function aspectsFor(view: View): readonly string[] {
  const own = SUGGESTIONS.aspectsOf.find(({ name }) => sameName(name, doomName(view, view.session)))?.aspects ?? [];
  return [...own, ...SUGGESTIONS.aspect];
}

/** Opposites of the Hero who is opposed, where our list knows some; any emotion otherwise. */
function emotions({ view, decision, draft }: Stuck<ThreeDooms>): readonly string[] {
  const taken = view.heroes.flatMap(hero => hero.emotions);
  const free = unused(SUGGESTIONS.emotion, taken);
  if (!decision.step.startsWith('supporting')) return free;
  const driving = view.heroes[numberIn(wordIn(draft, 'opposed'))]?.emotions[0] ?? '';
  const opposites = EMOTION_PAIRS.flatMap(([one, other]) =>
    sameName(one, driving) ? [other] : sameName(other, driving) ? [one] : [],
  );
  const fitting = unused(opposites, taken);
  return fitting.length > 0 ? fitting : free;
}

function unused(all: readonly string[], taken: readonly string[]): readonly string[] {
  return all.filter(one => !taken.some(other => sameName(one, other)));
}

/** A word of the answer in the making, wherever it stands. */
function wordIn(draft: Json, field: string): string {
  const given = fieldsIn(draft);
  const word = given[field];
  if (typeof word === 'string') return word;
  return given['with'] === undefined ? '' : wordIn(given['with'], field);
}
