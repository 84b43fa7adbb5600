import { DOOM_IDEAS } from './dooms.js';

/** Aspects that fit nearly any Doom. */
export const COMMON_ASPECTS: readonly string[] = [
  'The only guide knows the way and hates us',
  'A toll that is paid in memories',
  'The bridge with a keeper',
  'A village that pretends nothing is wrong',
  'The rival hero from downriver',
  'A storm with a will of its own',
  'The locked temple',
  'The riddle over the door',
  'An old love in the wrong place',
  'The beast that guards the spring',
  'Priests who profit by it',
  'The blind seer’s price',
  'The maze under the mound',
  'Crowds that want blood',
  'A feast that must not be refused',
  'The poisoned well',
  'The chief who collects champions',
  'A curse laid by our own founder',
  'The night without stars',
  'A sworn enemy with a good offer',
  'The cliff path',
  'The child who must not be woken',
  'The door in the lake',
  'A plague of rumours',
  'The judge of the dead',
  'The singing swamp',
  'The weapon nobody can lift',
  'The hostage who does not want to leave',
  'A trial before strangers',
  'The thing in the granary',
];

/** Every Aspect of ours: first those that fit anywhere. */
export const ASPECT_IDEAS: readonly string[] = [...COMMON_ASPECTS, ...DOOM_IDEAS.flatMap(({ aspects }) => aspects)];
