import type { Seat } from '@doomtable/kernel';
import { cardOf } from '../data/monsters.js';
import { BOARD, SIDE } from '../data/prepared.js';
import { MASTERMIND } from '../data/tables.js';
import { at, type Barrel, type Doomer, type MeetThyDoomWorld, type Monster, on } from '../world.js';

/** Doomers are counted from 0; the Mastermind's seat comes before theirs. */
export function seatOf(doomer: number): Seat {
  return doomer + 1;
}
export function doomerOf(seat: Seat): number {
  return seat - 1;
}
export function isMastermind(seat: Seat): boolean {
  return seat === MASTERMIND;
}

export function living(w: MeetThyDoomWorld): number[] {
  const list: number[] = [];
  const { doomers } = w.open;
  for (let i = 0; i < doomers.length; i++) if (doomers[i]?.state === 'in') list.push(i);
  return list;
}
export function isAnybodyIn(w: MeetThyDoomWorld): boolean {
  for (const { state } of w.open.doomers) if (state === 'in') return true;
  return false;
}
export function doomer(w: MeetThyDoomWorld, i: number): Doomer {
  return at(w.open.doomers, i);
}
export function doomerAt(w: MeetThyDoomWorld, space: number): number {
  const { doomers } = w.open;
  for (let i = 0; i < doomers.length; i++) {
    const d = doomers[i];
    if (d?.space === space && d.state === 'in') return i;
  }
  return -1;
}

/** The monster Doomers know by this tag. */
export function monsterTagged(w: MeetThyDoomWorld, tag: number): Monster | undefined {
  for (const monster of w.secret.monsters) if (monster.tag === tag) return monster;
  return undefined;
}
export function monsterAt(w: MeetThyDoomWorld, space: number): Monster | undefined {
  for (const monster of w.secret.monsters) if (monster.space === space) return monster;
  return undefined;
}
export function barrelAt(w: MeetThyDoomWorld, space: number): Barrel | undefined {
  for (const barrel of w.secret.barrels) if (barrel.space === space) return barrel;
  return undefined;
}
export function barrelTagged(w: MeetThyDoomWorld, tag: number): Barrel | undefined {
  return w.secret.barrels.find(barrel => barrel.tag === tag);
}

/** Spaces apart, diagonals counted as one: 1 is adjacent (MT-212). */
export function apart(a: number, b: number): number {
  const dx = Math.abs((a & (SIDE - 1)) - (b & (SIDE - 1)));
  const dy = Math.abs((a >> 7) - (b >> 7));
  return dx > dy ? dx : dy;
}
export function xOf(space: number): number {
  return BOARD.x(space);
}
export function yOf(space: number): number {
  return BOARD.y(space);
}

export function levelAt(w: MeetThyDoomWorld, space: number): number {
  return on(w).level[space] ?? 0;
}

/** The Sector of a space, by its place in the mission file; -1 for none. */
export function sectorAt(w: MeetThyDoomWorld, space: number): number {
  const p = on(w);
  const door = p.door[space] ?? -1;
  return door < 0 ? (p.sector[space] ?? -1) : sectorOfDoorway(w, at(p.doors, door).joins);
}

/** Whoever stands in a doorway counts as being in the Sector that was seen first of those it joins. */
function sectorOfDoorway(w: MeetThyDoomWorld, joins: readonly number[]): number {
  let [first, earliest] = [joins[0] ?? -1, Number.POSITIVE_INFINITY];
  for (const sector of joins) {
    const { tag } = at(w.secret.sectors, sector);
    if (tag >= 0 && tag < earliest) [first, earliest] = [sector, tag];
  }
  return first;
}
export function isRevealed(w: MeetThyDoomWorld, sector: number): boolean {
  return (w.secret.sectors[sector]?.tag ?? -1) >= 0;
}
export function isDark(w: MeetThyDoomWorld, space: number): boolean {
  return w.secret.sectors[sectorAt(w, space)]?.dark === true;
}

/** Whether a door may be walked through, and seen through where it is no portcullis. */
export function isOpen(w: MeetThyDoomWorld, door: number): boolean {
  return w.secret.doors[door]?.open === true;
}

/** Monsters Doomers know of, that could be commanded in this turn (MT-28). */
export function commandable(w: MeetThyDoomWorld): Monster[] {
  return w.secret.monsters.filter(({ tag, stilled, commanded }) => tag >= 0 && stilled === 0 && !commanded);
}

/** A hidden Invisible monster: in a Sector that was revealed, and still unknown (MT-55). */
export function isLurking(w: MeetThyDoomWorld, { tag, kind, space, stilled }: Monster): boolean {
  return tag < 0 && stilled === 0 && cardOf(kind).invisible && isRevealed(w, sectorAt(w, space));
}

/** The Mastermind's turn is past, taken or not: what was stilled is free again (MT-467). */
export function freeAll(w: MeetThyDoomWorld): void {
  for (const monster of w.secret.monsters) {
    monster.stilled = 0;
    monster.commanded = false;
  }
}

export function nextTag(w: MeetThyDoomWorld): number {
  const tag = w.open.tags;
  w.open.tags++;
  return tag;
}
