import { isTaken, takenNames } from '../meeting.js';
import type { Town } from '../world.js';
import { ASPECT_IDEAS } from './aspects.js';
import { DOOM_IDEAS } from './dooms.js';

/** What an absent Councilor is taken to have put forward: the first of our suggestions that is not taken. */
export function spareDoom(town: Town): string {
  return DOOM_IDEAS.find(({ name }) => !isTaken(town, 'doom', name))?.name ?? `Doom ${takenNames(town, 'doom').length}`;
}

export function spareAspect(town: Town): string {
  return ASPECT_IDEAS.find(name => !isTaken(town, 'aspect', name)) ?? `Aspect ${takenNames(town, 'aspect').length}`;
}
