import type { SightLine } from '@doomtable/kit/sight';
import { cardOf, KIND_BIT } from '../data/monsters.js';
import { furnitureOf } from '../data/furniture.js';
import { type Outlook, type Prepared, SIDE } from '../data/prepared.js';
import { at, type MeetThyDoomWorld, on } from '../world.js';
import { barrelAt, doomer } from './pieces.js';

/** Whether a closed door hides what lies behind it; a portcullis never does (MT-405, MT-415). */
function hides(w: MeetThyDoomWorld, p: Prepared, door: number): boolean {
  return w.secret.doors[door]?.open === false && p.doors[door]?.bars === 'no';
}

/** Whether a closed door lies between two spaces, so that the line has to be followed. */
function mayBeShut(w: MeetThyDoomWorld, p: Prepared, a: number, b: number): boolean {
  const left = Math.min(a & (SIDE - 1), b & (SIDE - 1));
  const right = Math.max(a & (SIDE - 1), b & (SIDE - 1));
  const top = Math.min(a >> 7, b >> 7);
  const bottom = Math.max(a >> 7, b >> 7);
  for (let door = 0; door < p.doors.length; door++) {
    const hung = at(p.doors, door);
    if (hung.right < left || hung.left > right || hung.bottom < top || hung.top > bottom) continue;
    if (hides(w, p, door)) return true;
  }
  return false;
}

function shut(w: MeetThyDoomWorld, p: Prepared): (cell: number) => boolean {
  return cell => {
    const door = p.door[p.spaces[cell] ?? -1] ?? -1;
    return door >= 0 && hides(w, p, door);
  };
}

/** Whether the line from centre to centre is clear (MT-202, MT-82). */
export function sees(w: MeetThyDoomWorld, a: number, b: number): boolean {
  const p = on(w);
  const from = p.cell[a] ?? -1;
  const to = p.cell[b] ?? -1;
  if (from < 0 || to < 0 || !p.sight.sees(from, to)) return false;
  return !mayBeShut(w, p, a, b) || p.sight.seesPast(from, to, shut(w, p));
}

/** The line, the verdict and the first thing in the way, in spaces of the board. */
export function lineBetween(w: MeetThyDoomWorld, a: number, b: number): SightLine {
  const p = on(w);
  const line = p.sight.line(p.cell[a] ?? -1, p.cell[b] ?? -1, shut(w, p));
  const space = (cell: number): number => p.spaces[cell] ?? -1;
  return { spaces: line.spaces.map(space), clear: line.clear, blocker: space(line.blocker) };
}

/** The nearest piece in the way of a shot that gives cover: a space with small furniture or a barrel, -1 for none (MT-421). */
export function coverBetween(w: MeetThyDoomWorld, a: number, b: number): number {
  const p = on(w);
  if (p.pieces.length === 0 && w.secret.barrels.length === 0) return -1;
  const cell = p.sight.firstCrossed(p.cell[a] ?? -1, p.cell[b] ?? -1, crossed => {
    const space = p.spaces[crossed] ?? -1;
    const piece = p.pieces[p.piece[space] ?? -1];
    return (piece !== undefined && furnitureOf(piece.kind).size === 'small') || barrelAt(w, space) !== undefined;
  });
  return p.spaces[cell] ?? -1;
}

/** Sectors of which some space is in line from here when every door is open, as bits. */
function sectorsInLine(p: Prepared, space: number): number {
  const from = p.cell[space] ?? -1;
  let sectors = p.inLine[from] ?? 0;
  if (sectors < 0) {
    sectors = 0;
    p.sectorSpaces.forEach((spaces, sector) => {
      if (spaces.some(other => p.sight.sees(from, p.cell[other] ?? -1))) sectors |= 1 << sector;
    });
    p.inLine[from] = sectors;
  }
  return sectors;
}

/** Of these Sectors, as bits, those that are seen from here now, by rising number: some space of each is in line (MT-390). */
export function sectorsSeen(w: MeetThyDoomWorld, space: number, wanted: number): number[] {
  const p = on(w);
  const seen: number[] = [];
  for (let left = wanted & sectorsInLine(p, space); left !== 0; left &= left - 1) {
    const sector = 31 - Math.clz32(left & -left);
    if (seesInto(w, p, space, sector)) seen.push(sector);
  }
  return seen;
}

/** Sectors that nobody has seen yet, as bits. */
export function unrevealed(w: MeetThyDoomWorld): number {
  const { sectors } = w.secret;
  let bits = 0;
  for (let sector = 0; sector < sectors.length; sector++) if (at(sectors, sector).tag < 0) bits |= 1 << sector;
  return bits;
}

/** How many ways in which the doors may stand are remembered for one mission. */
const MOST_OUTLOOKS = 64;

function outlookOf(w: MeetThyDoomWorld, p: Prepared): Outlook {
  // A file has at most forty doors, so that no number is too large to be exact.
  let key = 0;
  for (let door = 0; door < p.doors.length; door++) key = 2 * key + (hides(w, p, door) ? 1 : 0);
  let outlook = p.outlooks.get(key);
  if (outlook === undefined) {
    if (p.outlooks.size >= MOST_OUTLOOKS) p.outlooks.clear();
    outlook = { asked: new Int32Array(p.grid.size), seen: new Int32Array(p.grid.size) };
    p.outlooks.set(key, outlook);
  }
  return outlook;
}

/** Whether some space of a Sector is in line. On a map that does not change this depends on the doors alone. */
function seesInto(w: MeetThyDoomWorld, p: Prepared, space: number, sector: number): boolean {
  const { asked, seen } = outlookOf(w, p);
  const cell = p.cell[space] ?? -1;
  const bit = 1 << sector;
  if (((asked[cell] ?? 0) & bit) === 0) {
    asked[cell] = (asked[cell] ?? 0) | bit;
    if (at(p.sectorSpaces, sector).some(other => sees(w, space, other))) seen[cell] = (seen[cell] ?? 0) | bit;
  }
  return ((seen[cell] ?? 0) & bit) !== 0;
}

/** Kinds of known monsters that this Doomer sees and has not met, as bits. */
export function strangersSeen(w: MeetThyDoomWorld, i: number): number {
  const d = doomer(w, i);
  let kinds = 0;
  for (const { tag, kind, space } of w.secret.monsters) {
    const bit = KIND_BIT[kind];
    if (tag >= 0 && (bit & (d.met | kinds)) === 0 && sees(w, d.space, space)) kinds |= bit;
  }
  return kinds;
}

/** Sectors with something terrible in them that this Doomer sees for the first time (MT-426). */
export function dreadSeen(w: MeetThyDoomWorld, i: number): readonly number[] {
  const { dreadful } = on(w);
  if (dreadful === 0) return NONE;
  const { space, dread } = doomer(w, i);
  const known = sectorsSeen(w, space, dreadful & ~unrevealed(w));
  return known.filter(sector => !dread.includes(at(w.secret.sectors, sector).tag));
}
const NONE: readonly number[] = [];

/** Whether a Horror is in sight: Moxie saves need one Hit more (MT-377). */
export function horrorSeen(w: MeetThyDoomWorld, space: number): boolean {
  return w.secret.monsters.some(m => m.tag >= 0 && cardOf(m.kind).horror && sees(w, space, m.space));
}

/** Whether anything would come to light if this Doomer looked round. */
export function hasNews(w: MeetThyDoomWorld, i: number): boolean {
  const { space } = doomer(w, i);
  return sectorsSeen(w, space, unrevealed(w)).length > 0 || strangersSeen(w, i) !== 0 || dreadSeen(w, i).length > 0;
}
