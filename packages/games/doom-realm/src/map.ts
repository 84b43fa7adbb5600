import type { Table } from '@doomtable/kernel';
import { addBits, isEmpty, type Placements, setBit } from '@doomtable/kit/hex';
import { type DoomRealm, enemyAt, has, on, type Sheet } from './sheet.js';
import { type Explorer, tell } from './tell.js';

/** Every lie of a die's shape on this map, free or not. */
export function placementsFor(s: Sheet, die: number): Placements {
  return on(s).liesOf(die, s.rulings.flips === 'flip');
}

/** Where new ground may touch: next to anything shaded (DR-18), or next to the start before the first shape (DR-14). */
function frontier(s: Sheet): readonly number[] {
  const prepared = on(s);
  return isEmpty(s.shaded) ? (prepared.board.halos[prepared.start] ?? []) : s.near;
}

/** The codes of every legal lie of a die's shape. Placements lie on white hexes alone, so only shaded ones can be in the way. */
export function freeFor(s: Sheet, die: number): number[] {
  return placementsFor(s, die).fitting(s.shaded, frontier(s));
}
/** Whether there is one. */
export function isRoomFor(s: Sheet, die: number): boolean {
  return placementsFor(s, die).anyFits(s.shaded, frontier(s));
}

/** Single hexes next to shaded ground. */
export function freeNear(s: Sheet): number[] {
  return on(s).single.fitting(s.shaded, frontier(s));
}
/** Whether there is one. */
export function isRoomNear(s: Sheet): boolean {
  return on(s).single.anyFits(s.shaded, frontier(s));
}

/** All single hexes that are still white. */
export function freeAnywhere(s: Sheet): number[] {
  return on(s).single.fitting(s.shaded, everything(s));
}
/** Whether there is one. */
export function isRoomAnywhere(s: Sheet): boolean {
  return on(s).single.anyFits(s.shaded, everything(s));
}
function everything(s: Sheet): number[] {
  return new Array<number>(s.shaded.length).fill(-1);
}

/** The hexes a placement code covers. `board` is `shape 1` to `shape 6`, or `hex` for single ones. */
export function cellsOf(s: Sheet, board: string, code: number): readonly number[] {
  return board === 'hex' ? cellsOfHex(s, code) : cellsOfShape(s, Number(board.slice('shape '.length)), code);
}
/** The same for the shape of a die, and for a single hex. */
export function cellsOfShape(s: Sheet, die: number, code: number): readonly number[] {
  return placementsFor(s, die).list[code]?.cells ?? [];
}
export function cellsOfHex(s: Sheet, code: number): readonly number[] {
  return on(s).single.list[code]?.cells ?? [];
}

/** Shades hexes; discovers locations (DR-150). Returns the question marks among them, which must be met at once (DR-151). */
export function shadeHexes(t: Table<DoomRealm>, cells: readonly number[], by: Explorer): number[] {
  const s = t.world.open;
  const prepared = on(s);
  const mysteries: number[] = [];
  tell(t, 'explored', 'DR-147', { hexes: cells, by });
  for (const hex of cells) {
    setBit(s.shaded, hex);
    addBits(s.near, prepared.board.halos[hex] ?? []);
    const mark = prepared.ground[hex] ?? '';
    if (mark === '?') mysteries.push(hex);
    else if (mark !== '.') discover(t, Number(mark) - 1);
  }
  return mysteries;
}

function discover(t: Table<DoomRealm>, location: number): void {
  const s = t.world.open;
  if (has(s.discovered, location)) return;
  s.discovered |= 1 << location;
  s.foundIn[location] = s.round;
  tell(t, 'discovered', 'DR-150', { location, enemy: enemyAt(s, location + 1) });
}
