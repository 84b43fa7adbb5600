import type { SightLine } from '@doomtable/kit/sight';
import { cardOf, KIND_BIT } from '../data/monsters.js';
import { furnitureOf } from '../data/furniture.js';
import { type Prepared, SIDE } from '../data/prepared.js';
import { at, type MeetThyDoom, on } from '../world.js';
import { barrelAt, doomer, isRevealed } from './pieces.js';

/** Whether a closed door hides what lies behind it; a portcullis never does (MT-405, MT-415). */
function hides(w: MeetThyDoom, p: Prepared, door: number): boolean {
  return !at(w.secret.doors, door).open && at(p.doors, door).kind !== 'portcullis';
}

/** Whether a closed door lies between two spaces, so that the line has to be followed. */
function mayBeShut(w: MeetThyDoom, p: Prepared, a: number, b: number): boolean {
  const left = Math.min(a & (SIDE - 1), b & (SIDE - 1));
  const right = Math.max(a & (SIDE - 1), b & (SIDE - 1));
  const top = Math.min(a >> 7, b >> 7);
  const bottom = Math.max(a >> 7, b >> 7);
  for (let door = 0; door < p.doors.length; door++) {
    if (!hides(w, p, door)) continue;
    for (const space of at(p.doors, door).spaces) {
      const x = space & (SIDE - 1);
      const y = space >> 7;
      if (x >= left && x <= right && y >= top && y <= bottom) return true;
    }
  }
  return false;
}

function shut(w: MeetThyDoom, p: Prepared): (cell: number) => boolean {
  return cell => {
    const door = p.door[at(p.spaces, cell)] ?? -1;
    return door >= 0 && hides(w, p, door);
  };
}

/** Whether the line from centre to centre is clear (MT-202, MT-82). */
export function sees(w: MeetThyDoom, a: number, b: number): boolean {
  const p = on(w);
  const from = p.cell[a] ?? -1;
  const to = p.cell[b] ?? -1;
  if (from < 0 || to < 0 || !p.sight.sees(from, to)) return false;
  return !mayBeShut(w, p, a, b) || p.sight.seesPast(from, to, shut(w, p));
}

/** The line, the verdict and the first thing in the way, in spaces of the board. */
export function lineBetween(w: MeetThyDoom, a: number, b: number): SightLine {
  const p = on(w);
  const line = p.sight.line(at(p.cell, a), at(p.cell, b), shut(w, p));
  const space = (cell: number): number => (cell < 0 ? -1 : at(p.spaces, cell));
  return { spaces: line.spaces.map(space), clear: line.clear, blocker: space(line.blocker) };
}

/** Pieces in the way of a shot that give cover: spaces with small furniture or barrels, nearest first (MT-421). */
export function coverBetween(w: MeetThyDoom, a: number, b: number): number[] {
  const p = on(w);
  if (p.pieces.length === 0 && w.secret.barrels.length === 0) return [];
  return lineBetween(w, a, b).spaces.filter(space => {
    const piece = p.pieces[p.piece[space] ?? -1];
    return (piece !== undefined && furnitureOf(piece.kind).size === 'small') || barrelAt(w, space) !== undefined;
  });
}

/** Sectors of which some space is in line from here when every door is open. */
function sectorsInLine(p: Prepared, space: number): readonly number[] {
  let list = p.inLine.get(space);
  if (list === undefined) {
    const from = at(p.cell, space);
    list = p.sectorSpaces.flatMap((spaces, sector) =>
      spaces.some(other => p.sight.sees(from, at(p.cell, other))) ? [sector] : [],
    );
    p.inLine.set(space, list);
  }
  return list;
}

/** Sectors that a Doomer sees now: some space of each is in line (MT-390). */
export function sectorsSeen(w: MeetThyDoom, space: number, wanted: (sector: number) => boolean): number[] {
  const p = on(w);
  return sectorsInLine(p, space).filter(sector => wanted(sector) && seesInto(w, p, space, sector));
}

/** Verdicts that are kept of one mission: enough for every space at which somebody may stop, whatever doors are open. */
const MOST_KEPT = 50_000;
const MOST_SECTORS = 64;

/** Whether some space of a Sector is in line. On a map that does not change this depends on which doors are open alone. */
function seesInto(w: MeetThyDoom, p: Prepared, space: number, sector: number): boolean {
  const look = (): boolean => at(p.sectorSpaces, sector).some(other => sees(w, space, other));
  const { doors } = w.secret;
  if (doors.length > 31 || p.sectorSpaces.length > MOST_SECTORS) return look();
  let opened = 0;
  for (let door = 0; door < doors.length; door++) if (at(doors, door).open) opened |= 1 << door;
  const key = ((opened >>> 0) * SIDE * SIDE + space) * MOST_SECTORS + sector;
  let seen = p.seenInto.get(key);
  if (seen === undefined) {
    seen = look();
    if (p.seenInto.size >= MOST_KEPT) p.seenInto.clear();
    p.seenInto.set(key, seen);
  }
  return seen;
}

/** Kinds of known monsters that this Doomer sees and has not met, as bits. */
export function strangersSeen(w: MeetThyDoom, i: number): number {
  const d = doomer(w, i);
  let kinds = 0;
  for (const { tag, kind, space } of w.secret.monsters) {
    const bit = KIND_BIT[kind];
    if (tag >= 0 && (bit & (d.met | kinds)) === 0 && sees(w, d.space, space)) kinds |= bit;
  }
  return kinds;
}

/** Sectors with something terrible in them that this Doomer sees for the first time (MT-426). */
export function dreadSeen(w: MeetThyDoom, i: number): number[] {
  const d = doomer(w, i);
  const { file } = on(w);
  return file.sectors.flatMap(({ fear }, sector) => {
    const { tag } = at(w.secret.sectors, sector);
    if (fear === 0 || tag < 0 || d.dread.includes(tag)) return [];
    return sectorsSeen(w, d.space, other => other === sector);
  });
}

/** Whether a Horror is in sight: Moxie saves need one Hit more (MT-377). */
export function horrorSeen(w: MeetThyDoom, space: number): boolean {
  return w.secret.monsters.some(m => m.tag >= 0 && cardOf(m.kind).horror && sees(w, space, m.space));
}

/** Whether anything would come to light if this Doomer looked round. */
export function hasNews(w: MeetThyDoom, i: number): boolean {
  const { space } = doomer(w, i);
  for (const sector of sectorsInLine(on(w), space)) {
    if (!isRevealed(w, sector) && sectorsSeen(w, space, other => other === sector).length > 0) return true;
  }
  return strangersSeen(w, i) !== 0 || dreadSeen(w, i).length > 0;
}
