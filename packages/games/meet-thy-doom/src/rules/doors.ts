import { KEYS } from '../data/tables.js';
import { apart, doomer, doomerAt, living, monsterAt, sectorAt } from '../board/pieces.js';
import { isFurnished } from '../board/move.js';
import { at, type MeetThyDoomWorld, on } from '../world.js';

/** The door Doomers know by this tag. */
export function doorTagged(w: MeetThyDoomWorld, tag: number): number {
  return w.secret.doors.findIndex(door => door.tag === tag);
}

/** Whether power reaches a door: one of the Sectors it joins has it (MT-416). */
function isPowered(w: MeetThyDoomWorld, door: number): boolean {
  return at(on(w).doors, door).joins.some(sector => at(w.secret.sectors, sector).power);
}

/** Whether something keeps a door from being opened by hand. */
export function isLocked(w: MeetThyDoomWorld, door: number): boolean {
  const { kind } = at(on(w).doors, door);
  if (at(w.secret.doors, door).unlocked) return false;
  if (kind === 'dead') return !isPowered(w, door);
  return kind === 'switched' || KEYS.some(key => key === kind);
}

/** Why this Doomer cannot open or close a door now, `null` where he can (MT-412, MT-413, MT-416, MT-407). */
export function doorRefusal(w: MeetThyDoomWorld, i: number, door: number): string | null {
  const { kind } = at(on(w).doors, door);
  if (at(w.secret.doors, door).open) return shutRefusal(w, door);
  if (!isLocked(w, door)) return null;
  if (kind === 'switched') return 'needsSwitch';
  if (kind === 'dead') return 'noPower';
  const hasKey = doomer(w, i).keys.some(key => key === kind);
  return hasKey ? null : 'needsKey';
}

/** A door that locks open is never shut, and none on somebody who stands in its row (MT-411, MT-407). */
export function shutRefusal(w: MeetThyDoomWorld, door: number): string | null {
  const { kind, spaces } = at(on(w).doors, door);
  if (kind === 'stuck') return 'stuckOpen';
  const p = on(w);
  const blocked = spaces.some(
    space => doomerAt(w, space) >= 0 || monsterAt(w, space) !== undefined || isFurnished(w, p, space),
  );
  return blocked ? 'inTheWay' : null;
}

/** Doors that Doomers know of within reach of a space, as they came to light. */
export function doorsBeside(w: MeetThyDoomWorld, space: number): number[] {
  const near: number[] = [];
  on(w).doors.forEach(({ spaces }, door) => {
    if (at(w.secret.doors, door).tag >= 0 && spaces.some(other => apart(other, space) <= 1)) near.push(door);
  });
  return near.length > 1 ? inOrder(w, near) : near;
}

/** As they came to light: the order of the mission file would tell of doors nobody knows. */
function inOrder(w: MeetThyDoomWorld, doors: number[]): number[] {
  return doors.sort((a, b) => at(w.secret.doors, a).tag - at(w.secret.doors, b).tag);
}

/** Doors the Mastermind may shut at the end of his turn: no Doomer in a Sector they join (MT-410). */
export function shuttable(w: MeetThyDoomWorld): number[] {
  const near = new Set(living(w).map(i => sectorAt(w, doomer(w, i).space)));
  const shut = on(w).doors.flatMap(({ joins }, door) => {
    const { open, tag } = at(w.secret.doors, door);
    if (!open || tag < 0 || joins.some(sector => near.has(sector))) return [];
    return shutRefusal(w, door) === null ? [door] : [];
  });
  return inOrder(w, shut);
}
