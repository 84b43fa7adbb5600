import { directionTowards, SQUARE_STEPS } from '@doomtable/kit/square';
import { SIDE } from '../data/prepared.js';
import { at, type MeetThyDoomWorld, on } from '../world.js';
import { isFurnished, isWalled } from './move.js';
import { doomerAt, levelAt, monsterAt, xOf, yOf } from './pieces.js';

/** The step straight away from somebody, as a difference of spaces. */
function stepAway(from: number, target: number): number {
  const [dx, dy] = at(SQUARE_STEPS, directionTowards(xOf(target) - xOf(from), yOf(target) - yOf(from)));
  return dy * SIDE + dx;
}

/**
 * Where a push from `from` sends what stands on `target`, -1 where it cannot: straight away, into a free space that a step
 * could enter, level or lower (MT-50). A hidden monster there looks like free space.
 */
export function pushedTo(w: MeetThyDoomWorld, from: number, target: number): number {
  const p = on(w);
  const step = stepAway(from, target);
  const to = target + step;
  const blocked = (space: number): boolean => isWalled(w, p, space) || isFurnished(w, p, space);
  if (blocked(to) || levelAt(w, to) > levelAt(w, target) || doomerAt(w, to) >= 0) return -1;
  const there = monsterAt(w, to);
  if (there !== undefined && there.tag >= 0) return -1;
  const [dx, dy] = [xOf(to) - xOf(target), yOf(to) - yOf(target)];
  const bars = (space: number): boolean => blocked(space) || isOpposed(w, target, space);
  if (dx !== 0 && dy !== 0 && bars(target + dx) && bars(target + dy * SIDE)) return -1;
  return to;
}

/** Whether somebody on a space is in the way of who stands on another: a known monster of a Doomer, a Doomer of a monster (MT-191, MT-33). */
function isOpposed(w: MeetThyDoomWorld, target: number, space: number): boolean {
  if (doomerAt(w, target) >= 0) return (monsterAt(w, space)?.tag ?? -1) >= 0;
  return monsterAt(w, target) !== undefined && doomerAt(w, space) >= 0;
}
