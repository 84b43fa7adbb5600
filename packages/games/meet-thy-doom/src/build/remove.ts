import { barrelAt, doomerAt, isRevealed, monsterAt, sectorAt } from '../board/pieces.js';
import type { T } from '../deeds/tell.js';
import { at, type MeetThyDoomWorld, on } from '../world.js';
import { changed, drawn, unmarked, without } from './draft.js';
import type { Change, Remove } from './shape.js';
import { isBusy, isOnPlan, pointsOf, redraw, tellAltered } from './site.js';

/** The device on a space, the door, the platform, by their places in the file; -1 for none. */
function deviceOn(w: MeetThyDoomWorld, space: number): number {
  return on(w).devices.findIndex(spaces => spaces.includes(space));
}
function doorOn(w: MeetThyDoomWorld, space: number): number {
  return on(w).door[space] ?? -1;
}
function platformOn(w: MeetThyDoomWorld, space: number): number {
  const { file, marked } = on(w);
  return file.platforms.findIndex(({ at: mark }) => marked.get(mark)?.includes(space) === true);
}

/** Why something cannot be taken away, `null` where it can (MT-141). */
export function removeRefusal(t: T, { what, at: space }: Remove): string | null {
  const w = t.world;
  const { exit, piece } = on(w);
  const { traps, lying, devices } = w.secret;
  const isThere = (there: boolean): string | null => (there ? null : 'nothingThere');
  switch (what) {
    case 'sector':
      return sectorRefusal(w, sectorAt(w, space));
    case 'door':
      if (exit.includes(space)) return 'needed';
      return doomerAt(w, space) >= 0 ? 'spaceTaken' : isThere(doorOn(w, space) >= 0);
    case 'furniture':
      return isThere((piece[space] ?? -1) >= 0 || barrelAt(w, space) !== undefined);
    case 'platform':
      return isThere(platformOn(w, space) >= 0);
    case 'item':
      return isThere(lying.some(one => one.space === space));
    case 'monster': {
      const { tag = -1 } = monsterAt(w, space) ?? {};
      return isBusy(t, 'monster', tag) ? 'busyNow' : isThere(monsterAt(w, space) !== undefined);
    }
    case 'trap': {
      const trap = traps.find(one => one.spaces.includes(space));
      return isBusy(t, 'trap', trap?.tag ?? -1) ? 'busyNow' : isThere(trap !== undefined);
    }
    default: {
      const device = deviceOn(w, space);
      return isBusy(t, 'device', devices[device]?.tag ?? -1) ? 'busyNow' : isThere(device >= 0);
    }
  }
}

/** A Sector goes while nobody has seen it, nor a door to it, and the mission can do without. */
function sectorRefusal(w: MeetThyDoomWorld, sector: number): string | null {
  if (sector < 0) return 'nothingThere';
  const { spawn, exit, doors } = on(w);
  const isSeen = doors.some(({ joins }, door) => joins.includes(sector) && at(w.secret.doors, door).tag >= 0);
  if (isRevealed(w, sector) || isSeen) return 'seenAlready';
  return [...spawn, ...exit].some(space => sectorAt(w, space) === sector) ? 'needed' : null;
}

/** Takes a part of the mission away (MT-141). */
export function remove(t: T, { what, at: space }: Remove): void {
  const w = t.world;
  const { secret } = w;
  const known = isOnPlan(w, sectorAt(w, space));
  switch (what) {
    case 'sector':
      removeSector(t, sectorAt(w, space), space);
      return;
    case 'door':
      removeDoor(t, doorOn(w, space), space);
      return;
    case 'furniture':
      removePiece(w, space);
      break;
    case 'platform':
      redraw(w, without(on(w).file, 'platforms', platformOn(w, space)));
      break;
    case 'item':
      secret.lying.splice(
        secret.lying.findIndex(one => one.space === space),
        1,
      );
      break;
    case 'monster': {
      const monster = monsterAt(w, space);
      if (monster === undefined) return;
      secret.monsters.splice(secret.monsters.indexOf(monster), 1);
      if (monster.tag >= 0) t.tell('removed', 'MT-141', { monster: monster.tag, kind: monster.kind });
      return;
    }
    case 'trap': {
      const trap = secret.traps.findIndex(one => one.spaces.includes(space));
      const [gone] = secret.traps.splice(trap, 1);
      if ((gone?.tag ?? -1) >= 0) tellAltered(t, what, space);
      return;
    }
    default: {
      const device = deviceOn(w, space);
      redraw(w, without(on(w).file, 'devices', device));
      secret.devices.splice(device, 1);
    }
  }
  if (known) tellAltered(t, what, space);
}

function removePiece(w: MeetThyDoomWorld, space: number): void {
  const barrel = barrelAt(w, space);
  if (barrel !== undefined) {
    w.secret.barrels.splice(w.secret.barrels.indexOf(barrel), 1);
    return;
  }
  const { file, marked, pieces, piece } = on(w);
  const gone = pieces[piece[space] ?? -1];
  const mark = file.furniture.find(({ at: one }) => marked.get(one)?.includes(space) === true)?.at ?? '';
  redraw(w, unmarked(file, mark, pointsOf(w, gone?.spaces ?? [])));
}

/** Where a door was is open floor of a Sector beside it. */
function removeDoor(t: T, door: number, space: number): void {
  const w = t.world;
  const { file, doors } = on(w);
  const { spaces, joins } = at(doors, door);
  const [sector = 0] = joins.toSorted((a, b) => Number(isRevealed(w, b)) - Number(isRevealed(w, a)));
  const { tag } = at(w.secret.doors, door);
  redraw(w, without(drawn(file, pointsOf(w, spaces), at(file.sectors, sector).letter), 'doors', door));
  w.secret.doors.splice(door, 1);
  if (tag >= 0 || isOnPlan(w, sector)) tellAltered(t, 'door', space);
}

/** The place in the file stays, so that no number changes; its spaces are wall, and what was on them is gone with its doors. */
function removeSector(t: T, sector: number, space: number): void {
  const w = t.world;
  const { secret } = w;
  const known = isOnPlan(w, sector);
  const isHere = (one: { readonly space: number }): boolean => sectorAt(w, one.space) === sector;
  secret.monsters = secret.monsters.filter(one => !isHere(one));
  secret.barrels = secret.barrels.filter(one => !isHere(one));
  secret.lying = secret.lying.filter(one => !isHere(one));
  secret.traps = secret.traps.filter(({ spaces }) => !spaces.some(one => sectorAt(w, one) === sector));
  const { file, doors, sectorSpaces } = on(w);
  const gone = doors.flatMap(({ joins }, door) => (joins.includes(sector) ? [door] : []));
  const walls = [...at(sectorSpaces, sector), ...gone.flatMap(door => at(doors, door).spaces)];
  const next = gone
    .toReversed()
    .reduce((now, door) => without(now, 'doors', door), drawn(file, pointsOf(w, walls), '#'));
  redraw(w, next);
  secret.doors = secret.doors.filter((_, door) => !gone.includes(door));
  if (known) tellAltered(t, 'sector', space);
}

/** Why something cannot be changed, `null` where it can. */
export function changeRefusal(w: MeetThyDoomWorld, { is, with: part }: Change): string | null {
  return (is === 'door' ? doorOn(w, part.at) : sectorAt(w, part.at)) >= 0 ? null : 'nothingThere';
}

/** Changes what a door asks for, or what a Sector is (MT-139). */
export function change(t: T, act: Change): void {
  const w = t.world;
  if (act.is === 'door') {
    const { at: space, ...traits } = act.with;
    const door = doorOn(w, space);
    const state = at(w.secret.doors, door);
    redraw(w, changed(on(w).file, 'doors', door, traits));
    state.released = false;
    state.unlocked = false;
    if (state.tag >= 0) tellAltered(t, 'door', space);
    return;
  }
  const { at: space, name, tile, floor, telling, dark, power } = act.with;
  const sector = sectorAt(w, space);
  redraw(w, changed(on(w).file, 'sectors', sector, { name, tile, floor, telling }));
  const state = at(w.secret.sectors, sector);
  state.dark = dark === 'yes';
  state.power = power === 'yes';
  if (state.tag >= 0) tellAltered(t, 'sector', space);
}
