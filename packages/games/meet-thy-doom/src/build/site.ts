import { isFurnished, isVacant } from '../board/move.js';
import { barrelAt, doomerAt, isRevealed, monsterAt, sectorAt } from '../board/pieces.js';
import { SIDE } from '../data/prepared.js';
import type { MissionFile } from '../data/shape.js';
import type { T } from '../deeds/tell.js';
import { at, type MeetThyDoomWorld, on } from '../world.js';
import { type Point, pointOf } from './draft.js';

/** The mission in play gets another file: what was known of the old one is known of this. */
export function redraw(w: MeetThyDoomWorld, file: MissionFile): void {
  w.secret.map = JSON.stringify(file);
}

export function pointsOf(w: MeetThyDoomWorld, spaces: readonly number[]): Point[] {
  return spaces.map(space => pointOf(on(w), space));
}

/** Whether a space is wall, on the map or beyond it. */
export function isWall(w: MeetThyDoomWorld, space: number): boolean {
  return (on(w).floor[space] ?? 0) === 0;
}

/** Whether a space is floor of a Sector with no furniture on it. */
export function isBareFloor(w: MeetThyDoomWorld, space: number): boolean {
  return sectorAt(w, space) >= 0 && !isWall(w, space) && !isFurnished(w, on(w), space);
}

/** Whether something large may be set down here: nobody and nothing is in the way, and the mission does not need the space. */
export function isFree(w: MeetThyDoomWorld, space: number): boolean {
  const { spawn, exit, teleports, devices } = on(w);
  if (sectorAt(w, space) < 0 || !isVacant(w, space)) return false;
  if (spawn.includes(space) || exit.includes(space) || teleports.has(space)) return false;
  return !w.secret.lying.some(lying => lying.space === space) && !devices.some(spaces => spaces.includes(space));
}

/** Whether anybody or anything stands here. */
export function isTaken(w: MeetThyDoomWorld, space: number): boolean {
  return doomerAt(w, space) >= 0 || monsterAt(w, space) !== undefined || barrelAt(w, space) !== undefined;
}

/** Whether a door here would lead from floor to floor, straight through. */
export function leadsThrough(w: MeetThyDoomWorld, space: number): boolean {
  const floor = (other: number): boolean => sectorAt(w, other) >= 0;
  return (floor(space - 1) && floor(space + 1)) || (floor(space - SIDE) && floor(space + SIDE));
}

/** Whether Doomers know of this Sector: it was revealed, or it is on the floor plan they have (MT-387, MT-389). */
export function isOnPlan(w: MeetThyDoomWorld, sector: number): boolean {
  if (isRevealed(w, sector)) return true;
  return w.open.rulings.plan === 'laidOut' && at(on(w).file.sectors, sector).hidden === 'no';
}

/** What Doomers see to have changed is told to all (MT-139). */
export function tellAltered(t: T, what: string, space: number): void {
  t.tell('altered', 'MT-139', { what, space });
}

/** Whether a rule in progress has to do with what is called by this. */
export function isBusy(t: T, what: 'monster' | 'device' | 'trap', tag: number): boolean {
  return tag >= 0 && t.stack.some(({ my }) => (my as { readonly [key: string]: unknown })[what] === tag);
}
