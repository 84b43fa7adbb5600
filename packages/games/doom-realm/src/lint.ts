import type { ContentKind, Finding, Json } from '@doomtable/kernel';
import { OURS } from './adventures.js';
import { ADVENTURE, type AdventureFile } from './data/shape.js';
import { aboutMap } from './lint/map.js';
import { aboutHeroes, aboutPowers } from './lint/people.js';
import { aboutShapes } from './lint/shapes.js';
import { aboutLocations, aboutTreasures } from './lint/tracks.js';
import { aboutTexts } from './lint/texts.js';

/**
 * Judges an adventure whose form is right. An error means that it cannot be played to its end; a warning, that something in it
 * is never used or hard to read. How hard it is to win is for simulation to say.
 */
export function lint(file: Json): readonly Finding[] {
  const adventure = file as unknown as AdventureFile;
  const map = aboutMap(adventure);
  return [
    ...map,
    ...(map.length === 0 ? aboutShapes(adventure) : []),
    ...aboutTreasures(adventure),
    ...aboutLocations(adventure),
    ...aboutHeroes(adventure),
    ...aboutPowers(adventure),
    ...aboutTexts(adventure),
  ];
}

export const adventures: ContentKind = { kind: 'adventure', shape: ADVENTURE, lint, shipped: OURS };
