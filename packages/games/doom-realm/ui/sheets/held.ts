import { HEROES } from '../../src/data/tables.js';
import { has } from '../../src/sheet.js';

/** How many heroes are in a set. */
export function held(set: number): number {
  let n = 0;
  for (let hero = 0; hero < HEROES; hero++) if (has(set, hero)) n++;
  return n;
}
