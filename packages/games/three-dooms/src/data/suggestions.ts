import { COMMON_ASPECTS } from './aspects.js';
import { DOOM_IDEAS } from './dooms.js';
import { EMOTION_PAIRS } from './emotions.js';
import { COUNCILOR_NAMES, HERO_NAMES } from './names.js';
import { ROLES } from './roles.js';
import { SPECIALTIES } from './specialties.js';
import { TOWNS } from './towns.js';

/** Ideas for the stuck, by what is asked for: what a form offers beside a text of that name. */
export const SUGGESTIONS = {
  town: TOWNS.map(({ name }) => name),
  place: TOWNS.map(({ place }) => place),
  councilor: COUNCILOR_NAMES,
  role: ROLES,
  hero: HERO_NAMES,
  emotion: EMOTION_PAIRS.flat(),
  pairs: EMOTION_PAIRS,
  specialty: SPECIALTIES,
  doom: DOOM_IDEAS.map(({ name }) => name),
  aspect: COMMON_ASPECTS,
  aspectsOf: DOOM_IDEAS,
} as const;
