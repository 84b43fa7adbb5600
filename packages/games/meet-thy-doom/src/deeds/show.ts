import { cardOf, KIND_BIT } from '../data/monsters.js';
import { isOpen, isRevealed, nextTag, sectorAt } from '../board/pieces.js';
import { at, type Barrel, type Lying, type MeetThyDoomWorld, type Monster, newMonster, on } from '../world.js';
import { bringAbout } from './pending.js';
import type { T } from './tell.js';

/** A Sector and everything on it comes to light, for good, but for what is invisible, trapped or secret (MT-81). */
export function showSector(t: T, sector: number): void {
  const w = t.world;
  const p = on(w);
  const state = at(w.secret.sectors, sector);
  if (state.tag >= 0) return;
  state.tag = nextTag(w);
  const { name, telling, letter } = at(p.file.sectors, sector);
  const fear = at(p.file.sectors, sector).fear;
  t.tell('sectorSeen', 'MT-390', { sector: state.tag, name, telling, fear });
  const here = (space: number): boolean => sectorAt(w, space) === sector;
  p.doors.forEach(({ joins, secret }, door) => {
    if (joins.includes(sector) && !secret) showDoor(w, door);
  });
  for (const barrel of w.secret.barrels.filter(({ space, tag }) => here(space) && tag < 0)) showBarrel(w, barrel);
  p.devices.forEach((spaces, device) => {
    const it = at(w.secret.devices, device);
    if (spaces.some(here) && it.tag < 0) it.tag = nextTag(w);
  });
  for (const lying of w.secret.lying.filter(({ space }) => here(space))) showThing(t, lying);
  for (const monster of w.secret.monsters.filter(({ space }) => here(space))) {
    if (!cardOf(monster.kind).invisible) showMonster(t, monster);
  }
  p.file.scenes.forEach(({ when }, scene) => {
    if (when.is === 'seen' && when.with === letter) playScene(t, scene);
  });
}

/** What is known stands before what is not, in the order in which it came to light: no order tells of the hidden. */
function toTheKnown<A extends { readonly tag: number }>(list: A[], piece: A): void {
  list.splice(list.indexOf(piece), 1);
  const first = list.findIndex(({ tag }) => tag < 0 || tag > piece.tag);
  list.splice(first < 0 ? list.length : first, 0, piece);
}

export function showBarrel(w: MeetThyDoomWorld, barrel: Barrel): void {
  barrel.tag = nextTag(w);
  toTheKnown(w.secret.barrels, barrel);
}

export function showDoor(w: MeetThyDoomWorld, door: number): void {
  const state = at(w.secret.doors, door);
  if (state.tag < 0) state.tag = nextTag(w);
}

export function showThing(t: T, lying: Lying): void {
  if (lying.tag >= 0) return;
  lying.tag = nextTag(t.world);
  toTheKnown(t.world.secret.lying, lying);
  t.tell('thingSeen', 'MT-392', { thing: lying.thing, tag: lying.tag, space: lying.space });
}

export function showMonster(t: T, monster: Monster): void {
  if (monster.tag >= 0) return;
  monster.tag = nextTag(t.world);
  toTheKnown(t.world.secret.monsters, monster);
  t.tell('monsterShown', 'MT-81', { monster: monster.tag, kind: monster.kind, space: monster.space });
}

/** A new monster on the board; it is known at once where Doomers look on, unless it is invisible. */
export function addMonster(t: T, kind: Monster['kind'], space: number): Monster {
  const monster = newMonster(kind, space);
  t.world.secret.monsters.push(monster);
  if (isRevealed(t.world, sectorAt(t.world, space)) && !cardOf(kind).invisible) showMonster(t, monster);
  return monster;
}

/** What a scene brings about waits until somebody sees to it. */
export function playScene(t: T, scene: number): void {
  const { secret } = t.world;
  if (secret.played[scene] === true) return;
  secret.played[scene] = true;
  const { telling, effects } = at(on(t.world).file.scenes, scene);
  if (telling !== '') t.tell('scene', 'MT-424', { telling });
  bringAbout(t.world, effects, -1, -1);
}

/** All kinds of these bits count as met; the highest fear among them (MT-47). */
export function meet(w: MeetThyDoomWorld, doomer: number, kinds: number): number {
  if (kinds === 0) return 0;
  const d = at(w.open.doomers, doomer);
  let fear = 0;
  for (const { kind } of w.secret.monsters)
    if ((KIND_BIT[kind] & kinds) !== 0) fear = Math.max(fear, cardOf(kind).fear);
  d.met |= kinds;
  return fear;
}

/** Opens or shuts a door and says so, where Doomers know of it. */
export function swing(t: T, door: number, open: boolean, by: string): void {
  const w = t.world;
  if (isOpen(w, door) === open) return;
  const state = at(w.secret.doors, door);
  state.open = open;
  state.since = w.open.round;
  if (state.tag >= 0) t.tell(open ? 'doorOpened' : 'doorShut', 'MT-408', { door: state.tag, by });
}
