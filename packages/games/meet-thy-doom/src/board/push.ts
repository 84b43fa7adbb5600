import { directionTowards, STEPS } from '@doomtable/kit/square';
import { SIDE } from '../data/prepared.js';
import { at, type MeetThyDoom, on } from '../world.js';
import { isFurnished, isWalled } from './move.js';
import { doomerAt, levelAt, monsterAt, xOf, yOf } from './pieces.js';

/** The step straight away from somebody, as a difference of spaces. */
function stepAway(from: number, target: number): number {
  const [dx, dy] = at(STEPS, directionTowards(xOf(target) - xOf(from), yOf(target) - yOf(from)));
  return dy * SIDE + dx;
}

/**
 * Where a push from `from` sends what stands on `target`, -1 where it cannot: straight away, into a free space that a step
 * could enter, level or lower (MT-50). A hidden monster there looks like free space.
 */
export function pushedTo(w: MeetThyDoom, from: number, target: number): number {
  const p = on(w);
  const step = stepAway(from, target);
  const to = target + step;
  const blocked = (space: number): boolean => isWalled(w, p, space) || isFurnished(w, p, space);
  if (blocked(to) || levelAt(w, to) > levelAt(w, target) || doomerAt(w, to) >= 0) return -1;
  const there = monsterAt(w, to);
  if (there !== undefined && there.tag >= 0) return -1;
  const [dx, dy] = [xOf(to) - xOf(target), yOf(to) - yOf(target)];
  if (dx !== 0 && dy !== 0 && blocked(target + dx) && blocked(target + dy * SIDE)) return -1;
  return to;
}
