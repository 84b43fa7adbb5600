import type { Stuck } from '@doomtable/client';
import type { Relics } from '../src/types.js';
import { READY } from '../src/data/stock.js';
import { ADVANTAGES, CRIES, MOTTOS, NAMES, OMENS, OPENINGS, SCARS, SETBACKS } from '../src/data/suggestions.js';
import type { View } from '../src/view.js';

/** Ideas for whoever is stuck, from the game's own tables. A name is the name of what the step is about. */
export function ideas(about: string, { view, decision }: Stuck<Relics>): readonly string[] {
  switch (about) {
    case 'name':
      return namesAt(`${decision.rule}.${decision.step}`, view);
    case 'motto':
      return MOTTOS;
    case 'cry':
      return CRIES;
    case 'scar':
      return SCARS;
    case 'effect':
      return OMENS;
    default:
      return [];
  }
}

function namesAt(step: string, { cast }: View): readonly string[] {
  switch (step) {
    case 'scenario.cast':
      return NAMES.filter(name => !cast.some(pc => pc.name === name));
    case 'cohort.disaster':
      return [...SETBACKS, ...ADVANTAGES];
    case 'menace.disaster':
      return OPENINGS;
    case 'hand.offer':
      return [...OMENS, ...READY.map(({ name }) => name)];
    default:
      return READY.map(({ name }) => name);
  }
}
