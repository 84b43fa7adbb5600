import { SightMap } from '@doomtable/kit/sight';
import { SquareGrid } from '@doomtable/kit/square';
import { furnitureOf } from '../../src/data/furniture.js';
import { BOARD } from '../../src/data/prepared.js';
import { doorName } from '../../src/words/names.js';
import { text } from '../text.js';
import { type BoardModel, sizeOf } from './model.js';

/** A line of sight as it is shown: where it goes, what becomes of it, what is first in the way, and the rule. */
export interface ShownLine {
  readonly from: number;
  readonly to: number;
  readonly clear: boolean;
  /** The first thing in the way, or the nearest cover of a clear line; -1 for neither. */
  readonly at: number;
  readonly words: string;
  readonly cite: string;
}

/** Sight over what one viewer knows: what was never seen is in the way like a wall, so nothing of it can be told from here. */
export interface Eyes {
  line(from: number, to: number): ShownLine | null;
  /** Known spaces in line from a space. */
  seen(from: number): readonly number[];
}

export function eyesOver(model: BoardModel): Eyes {
  const { left, top, width, height } = model;
  if (width < 1 || height < 1) return { line: () => null, seen: () => [] };
  const grid = new SquareGrid(width, height);
  const cellOf = (space: number): number => grid.at(BOARD.x(space) - left, BOARD.y(space) - top);
  const spaceOf = (cell: number): number => BOARD.at(left + grid.x(cell), top + grid.y(cell));
  const opaque = new Uint8Array(grid.size).fill(1);
  const level = new Uint8Array(grid.size);
  const platform = new Int16Array(grid.size).fill(-1);
  const names = [...new Set(model.platforms.values())];
  const floor = [...model.sectorAt.keys(), ...model.doors.flatMap(({ spaces }) => spaces)];
  for (const space of floor) {
    const cell = cellOf(space);
    if (cell < 0) continue;
    opaque[cell] = 0;
    level[cell] = model.levels.get(space) ?? 0;
    platform[cell] = names.indexOf(model.platforms.get(space) ?? '');
  }
  const pieces = new Map(model.pieces.flatMap(piece => piece.spaces.map(space => [space, piece] as const)));
  for (const [space, piece] of pieces) if (sizeOf(piece) === 'large') opaque[cellOf(space)] = 1;
  const doors = new Map(model.doors.flatMap(door => door.spaces.map(space => [space, door] as const)));
  const barrels = new Set(model.barrels.flatMap(({ spaces }) => spaces));
  const isShut = (cell: number): boolean => {
    const door = doors.get(spaceOf(cell));
    return door !== undefined && !door.open && door.bars === 'no';
  };
  const map = new SightMap(grid, { opaque, level, platform });
  const blocked = (space: number): Pick<ShownLine, 'words' | 'cite'> => {
    const door = doors.get(space);
    if (door !== undefined) return { words: text.sight.door(doorName(door)), cite: 'MT-405' };
    const piece = pieces.get(space);
    if (piece !== undefined && sizeOf(piece) === 'large') {
      return { words: text.sight.piece(furnitureOf(piece.kind).name), cite: 'MT-419' };
    }
    if (model.sectorAt.has(space)) return { words: text.sight.platform, cite: 'MT-397' };
    return { words: text.sight.wall, cite: 'MT-202' };
  };
  return {
    line: (from, to) => {
      const [a, b] = [cellOf(from), cellOf(to)];
      if (a < 0 || b < 0 || a === b) return null;
      const { spaces, clear, blocker } = map.line(a, b, isShut);
      if (!clear) return { from, to, clear, at: spaceOf(blocker), ...blocked(spaceOf(blocker)) };
      const cover = spaces.map(spaceOf).find(space => {
        const piece = pieces.get(space);
        return barrels.has(space) || (piece !== undefined && sizeOf(piece) === 'small');
      });
      if (cover === undefined) return { from, to, clear, at: -1, words: text.sight.clear, cite: 'MT-202' };
      const piece = pieces.get(cover);
      const name = piece === undefined ? furnitureOf('barrel').name : furnitureOf(piece.kind).name;
      return { from, to, clear, at: cover, words: text.sight.cover(name), cite: 'MT-421' };
    },
    seen: from => {
      const a = cellOf(from);
      return a < 0 ? [] : floor.filter(space => space === from || map.seesPast(a, cellOf(space), isShut));
    },
  };
}
