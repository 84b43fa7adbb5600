import type { KeyColour } from '../data/tables.js';
import { apart, doomer, doomerAt, living, monsterAt, sectorAt } from '../board/pieces.js';
import { isFurnished } from '../board/move.js';
import type { DoorTraits } from '../data/shape.js';
import { signsOf } from '../ground.js';
import type { WhichDoor } from '../offers.js';
import { at, type MeetThyDoomWorld, on } from '../world.js';

/** The door Doomers know by this tag. */
export function doorTagged(w: MeetThyDoomWorld, tag: number): number {
  return w.secret.doors.findIndex(door => door.tag === tag);
}

/** Whether power reaches a door: one of the Sectors it joins has it (MT-416). */
function isPowered(w: MeetThyDoomWorld, door: number): boolean {
  return at(on(w).doors, door).joins.some(sector => at(w.secret.sectors, sector).power);
}

/** What keeps a door from being opened by hand by whoever has these Keys, `null` for nothing; all its conditions count. */
function lockOf(w: MeetThyDoomWorld, door: number, keys: readonly KeyColour[]): string | null {
  const { key, switched, powered } = at(on(w).doors, door);
  const { released, unlocked } = at(w.secret.doors, door);
  if (unlocked) return null;
  if (powered === 'yes' && !isPowered(w, door)) return 'noPower';
  if (switched === 'yes' && !released) return 'needsSwitch';
  return key === 'none' || keys.includes(key) ? null : 'needsKey';
}

/** Whether something keeps a door from being opened by hand from anywhere. */
export function isLocked(w: MeetThyDoomWorld, door: number): boolean {
  return lockOf(w, door, []) !== null;
}

/** Whether a door opens by hand from this space: one of a single way does so from one Sector alone. */
function opensFrom(w: MeetThyDoomWorld, door: number, space: number): boolean {
  const { side } = at(on(w).doors, door);
  return side < 0 || sectorAt(w, space) === side;
}

/** Whether a monster could open a door from where it stands: it has no Keys (MT-352). */
export function opensToMonster(w: MeetThyDoomWorld, door: number, space: number): boolean {
  return !isLocked(w, door) && opensFrom(w, door, space);
}

/** Why this Doomer cannot open or close a door now, `null` where he can (MT-412, MT-413, MT-416, MT-407). */
export function doorRefusal(w: MeetThyDoomWorld, i: number, door: number): string | null {
  const { keys, space } = doomer(w, i);
  if (at(w.secret.doors, door).open) return shutRefusal(w, door);
  return lockOf(w, door, keys) ?? (opensFrom(w, door, space) ? null : 'otherSide');
}

/** A door that locks open is never shut, and none on somebody who stands in its row (MT-411, MT-407). */
export function shutRefusal(w: MeetThyDoomWorld, door: number): string | null {
  const { stays, spaces } = at(on(w).doors, door);
  if (stays === 'stuck') return 'stuckOpen';
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

/** A door as options name it. */
export function whichDoor(w: MeetThyDoomWorld, door: number): WhichDoor {
  return { door: at(w.secret.doors, door).tag, traits: traitsOf(w, door) };
}

/** What Doomers know of what a door asks for: Sectors by the signs they know them by (MT-92). */
export function traitsOf(w: MeetThyDoomWorld, door: number): DoorTraits {
  const { key, switched, powered, stays, bars, side } = at(on(w).doors, door);
  const from = side < 0 ? '' : (signsOf(w, w.open.rulings.plan === 'laidOut')[side] ?? '#');
  return { key, switched, powered, stays, bars, from };
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
