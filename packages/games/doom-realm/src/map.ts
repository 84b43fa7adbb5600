import type { Table } from '@doomtable/kernel';
import { addBits, isEmpty, type Placements, setBit } from '@doomtable/kit/hex';
import { enemyAt, has, on, type Sheet } from './sheet.js';
import type { DoomRealm, Explorer } from './types.js';

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
/** The first two of them: enough to see whether there is anything to choose (DR-56). */
export function firstFor(s: Sheet, die: number): number[] {
  return placementsFor(s, die).fitting(s.shaded, frontier(s), 2);
}

/** Single hexes next to shaded ground; the first `most` of them. */
export function freeNear(s: Sheet, most?: number): number[] {
  return on(s).single.fitting(s.shaded, frontier(s), most);
}
/** Whether there is one. */
export function isRoomNear(s: Sheet): boolean {
  return on(s).single.anyFits(s.shaded, frontier(s));
}

/** All single hexes that are still white; the first `most` of them. */
export function freeAnywhere(s: Sheet, most?: number): number[] {
  return on(s).single.fitting(s.shaded, everything(s), most);
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
  t.tell('explored', 'DR-147', { hexes: cells, by });
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
  t.tell('discovered', 'DR-150', { location, enemy: enemyAt(s, location + 1) });
}
