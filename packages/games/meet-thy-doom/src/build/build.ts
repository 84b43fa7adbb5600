import { isVacant } from '../board/move.js';
import { isRevealed, nextTag, sectorAt } from '../board/pieces.js';
import { addMonster, showBarrel, showDoor, showThing } from '../deeds/show.js';
import type { T } from '../deeds/tell.js';
import type { Effect } from '../data/shape.js';
import { at, type MeetThyDoomWorld, on } from '../world.js';
import { added, drawn, freeLetter, grown, hasRoomFor, marginsFor, marked, MOST_SECTORS, signAt } from './draft.js';
import type { Build } from './shape.js';
import { isBareFloor, isFree, isOnPlan, isTaken, isWall, leadsThrough, pointsOf, redraw, tellAltered } from './site.js';
import { spacesBetween } from './spaces.js';

/** The longest side of what is drawn in one go. */
const LONGEST_SIDE = 16;

/** Why something cannot be built there, `null` where it can. */
export function buildRefusal(w: MeetThyDoomWorld, { is, with: part }: Build): string | null {
  const { at: space } = part;
  switch (is) {
    case 'sector': {
      const spaces = spacesBetween(space, part.to);
      if (spaces.length > LONGEST_SIDE * LONGEST_SIDE) return 'tooLarge';
      if (!spaces.some(one => isWall(w, one))) return 'noWallThere';
      if (on(w).file.sectors.length >= MOST_SECTORS) return 'tooManySectors';
      return hasRoomFor(on(w).file, marginsFor(on(w).file, pointsOf(w, spaces))) ? null : 'tooLarge';
    }
    case 'door':
      if (on(w).doors.some(({ spaces }) => spaces.includes(space)) || isTaken(w, space)) return 'spaceTaken';
      return leadsThrough(w, space) ? null : 'doorNowhere';
    case 'platform': {
      const spaces = spacesBetween(space, part.to);
      const isOne = spaces.every(one => sectorAt(w, one) === sectorAt(w, space) && isBareFloor(w, one));
      return isOne && spaces.length <= LONGEST_SIDE * LONGEST_SIDE ? null : 'noFloorThere';
    }
    case 'item':
    case 'trap':
      return isBareFloor(w, space) ? null : 'noFloorThere';
    case 'monster':
      return sectorAt(w, space) >= 0 && isVacant(w, space) ? null : 'spaceTaken';
    case 'device':
      if (part.opens > 0 && (on(w).door[part.opens] ?? -1) < 0) return 'noDoorThere';
      return isFree(w, space) ? null : 'spaceTaken';
    default:
      return isFree(w, space) ? null : 'spaceTaken';
  }
}

/** Builds a part of the mission, which is known at once where Doomers know the place (MT-108, MT-139, MT-140). */
export function build(t: T, act: Build): void {
  const { at: space } = act.with;
  const { secret } = t.world;
  const known = isRevealed(t.world, sectorAt(t.world, space));
  switch (act.is) {
    case 'sector':
      buildSector(t, act.with);
      return;
    case 'door':
      buildDoor(t, act.with);
      return;
    case 'furniture':
      if (act.with.kind === 'barrel') secret.barrels.push({ space, tag: -1 });
      if (act.with.kind === 'barrel' && known) showBarrel(t.world, at(secret.barrels, secret.barrels.length - 1));
      if (act.with.kind !== 'barrel') place(t.world, [space], mark => ['furniture', { at: mark, kind: act.with.kind }]);
      break;
    case 'platform': {
      const { to, height, climb, low } = act.with;
      place(t.world, spacesBetween(space, to), mark => ['platforms', { at: mark, height, climb, low }]);
      break;
    }
    case 'device': {
      const { name, level, once, telling, opens } = act.with;
      const effects = [...opening(t.world, opens), ...act.with.effects];
      place(t.world, [space], mark => ['devices', { at: mark, name, level, once, telling, effects }]);
      secret.devices.push({ tag: known ? nextTag(t.world) : -1, used: 0 });
      break;
    }
    case 'item':
      secret.lying.push({ thing: act.with.thing, space, reach: 'space', count: -1, item: -1, had: false, tag: -1 });
      if (known) showThing(t, at(secret.lying, secret.lying.length - 1));
      return;
    case 'monster':
      addMonster(t, act.with.kind, space);
      return;
    default: {
      const { name, hits, disarm, telling, effects } = act.with;
      secret.traps.push({ name, spaces: [space], hits, disarm, telling, effects, tag: -1, spent: false });
      return;
    }
  }
  if (known || (act.is === 'platform' && isOnPlan(t.world, sectorAt(t.world, space)))) tellAltered(t, act.is, space);
}

/** What a switch brings about: its door opens. */
function opening(w: MeetThyDoomWorld, space: number): Effect[] {
  const mark = on(w).file.doors[on(w).door[space] ?? -1]?.at;
  return space === 0 || mark === undefined ? [] : [{ is: 'open', with: mark }];
}

type Entry = Parameters<typeof added>;

/** Draws a mark on these spaces, and adds to the file what it stands for. */
function place(w: MeetThyDoomWorld, spaces: readonly number[], entry: (mark: string) => [Entry[1], Entry[2]]): void {
  const { file, mark } = marked(on(w).file, pointsOf(w, spaces));
  redraw(w, added(file, ...entry(mark)));
}

function buildSector(t: T, { at: space, to, ...sector }: Extract<Build, { readonly is: 'sector' }>['with']): void {
  const w = t.world;
  const spaces = spacesBetween(space, to).filter(one => isWall(w, one));
  redraw(w, grown(on(w).file, marginsFor(on(w).file, pointsOf(w, spaces))));
  const { file } = on(w);
  const letter = freeLetter(file);
  const points = pointsOf(w, spaces).filter(point => signAt(file, point) === '#');
  redraw(w, added(drawn(file, points, letter), 'sectors', { letter, ...sector }));
  w.secret.sectors.push({ tag: -1, dark: sector.dark === 'yes', power: sector.power === 'yes' });
  if (isOnPlan(w, w.secret.sectors.length - 1)) tellAltered(t, 'sector', space);
}

function buildDoor(t: T, { at: space, ...door }: Extract<Build, { readonly is: 'door' }>['with']): void {
  const w = t.world;
  const { file, mark } = marked(on(w).file, pointsOf(w, [space]));
  redraw(w, added(drawn(file, pointsOf(w, [space]), '+'), 'doors', { at: mark, ...door }));
  w.secret.doors.push({ tag: -1, open: false, since: 0, released: false, unlocked: false });
  const number = w.secret.doors.length - 1;
  const { joins } = at(on(w).doors, number);
  if (door.secret === 'yes') return;
  if (joins.some(sector => isRevealed(w, sector))) showDoor(w, number);
  if (joins.some(sector => isOnPlan(w, sector))) tellAltered(t, 'door', space);
}
