import { SightMap } from '@doomtable/kit/sight';
import { SquareGrid } from '@doomtable/kit/square';
import { furnitureOf } from './furniture.js';
import type { MonsterId } from './monsters.js';
import type { DoorTraits, MissionFile } from './shape.js';
import { CLIMB } from './tables.js';

/**
 * Spaces are numbered on a board of this width whose middle is the first space of the spawn point. So no number tells how far
 * a map goes beyond what was seen of it.
 */
export const SIDE = 128;
const MIDDLE = (SIDE / 2) * SIDE + SIDE / 2;
export const BOARD = new SquareGrid(SIDE, SIDE);

export interface PreparedDoor extends DoorTraits {
  readonly spaces: readonly number[];
  /** The Sector it opens from by hand, -1 for any. */
  readonly side: number;
  readonly secret: boolean;
  /** The Sectors it joins, by their places in the file. */
  readonly joins: readonly number[];
  /** The first and last columns and rows of its spaces. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface PreparedPiece {
  readonly kind: MissionFile['furniture'][number]['kind'];
  readonly spaces: readonly number[];
}

/** A mission made ready for play: what never changes lies here, once, outside every world. */
export interface Prepared {
  readonly file: MissionFile;
  readonly key: string;
  /** Spaces of the map, in the order of the file; and back, -1 for what is no space of the map. */
  readonly spaces: Int32Array;
  readonly cell: Int16Array;
  readonly grid: SquareGrid;
  readonly sight: SightMap;
  /** By space: 1 where one can stand, walls apart; the Sector; the door; the platform; the height; the price of climbing up. */
  readonly floor: Uint8Array;
  readonly sector: Int8Array;
  readonly door: Int8Array;
  readonly platform: Int8Array;
  readonly level: Uint8Array;
  readonly climb: Uint8Array;
  /** By space: the piece of furniture that does not move, -1 for none. */
  readonly piece: Int8Array;
  readonly doors: readonly PreparedDoor[];
  readonly pieces: readonly PreparedPiece[];
  readonly barrels: readonly number[];
  readonly spawn: readonly number[];
  readonly exit: readonly number[];
  readonly exitSet: ReadonlySet<number>;
  readonly devices: readonly (readonly number[])[];
  readonly traps: readonly (readonly number[])[];
  readonly teleports: ReadonlyMap<number, number>;
  readonly items: readonly number[];
  readonly monsters: readonly { readonly space: number; readonly kind: MonsterId; readonly from: number }[];
  readonly sectorSpaces: readonly (readonly number[])[];
  /** By mark: its spaces. */
  readonly marked: ReadonlyMap<string, readonly number[]>;
  readonly letters: ReadonlyMap<string, number>;
  /** What Doomers know of the ground, by what they know of Sectors and doors: drawn once. */
  readonly grounds: Map<string, GroundView>;
  /** Sectors with something terrible in them, as bits. */
  readonly dreadful: number;
  /** Floor that belongs to no Sector, doorways apart. */
  readonly strays: readonly number[];
  readonly plans: Plans;
  /** By cell: the Sectors of which a space is in line when all doors are open, as bits; -1 until it is first asked. */
  readonly inLine: Int32Array;
  /** By the doors that hide what lies behind them: what is seen from where. */
  readonly outlooks: Map<number, Outlook>;
}

/** The floor plan as a walk meets it, for the rows of the board on which the map lies: 1 for what nobody can enter. */
export interface Plans {
  /** The first space of those rows. */
  readonly first: number;
  /** Walls alone, and furniture with them. Doors stand open here. */
  readonly bare: Uint8Array;
  readonly furnished: Uint8Array;
  /** By space of the whole board: what is in the way of the walk being prepared. */
  readonly now: Uint8Array;
}

/** What is seen from where while the doors stand as they do. By cell, Sectors as bits: those looked for so far, those seen. */
export interface Outlook {
  readonly asked: Int32Array;
  readonly seen: Int32Array;
}

/**
 * The ground as far as it is known, row by row: a capital letter for each revealed Sector by its place among them, a small one
 * for those on the floor plan alone, `+` for a door, `#` for wall or for what nobody knows. Heights are digits; spaces of one
 * platform that hides what lies behind it have the same letter.
 */
export interface GroundView {
  readonly left: number;
  readonly top: number;
  readonly rows: readonly string[];
  readonly levels: readonly string[];
  readonly platforms: readonly string[];
}

export function prepare(file: MissionFile, key: string): Prepared {
  const width = Math.max(...file.map.map(row => row.length));
  const grid = new SquareGrid(width, file.map.length);
  const marked = spacesByMark(file);
  const [anchor = { x: 0, y: 0 }] = marked.get(file.spawn) ?? [];
  const spaceAt = ({ x, y }: Point): number => MIDDLE + (y - anchor.y) * SIDE + (x - anchor.x);
  const spacesOf = (mark: string): number[] => (marked.get(mark) ?? []).map(spaceAt);
  const letters = new Map(file.sectors.map(({ letter }, i) => [letter, i]));
  const land = layOut(file, grid, spaceAt, letters);
  raise(file, land, spacesOf);
  const doors = hang(file, land, spacesOf, letters);
  const { pieces, barrels } = furnish(file, land, spacesOf);
  const exit = spacesOf(file.exit.at);
  return {
    file,
    key,
    grid,
    ...land,
    sight: sightOf(grid, land, pieces),
    doors,
    pieces,
    barrels,
    spawn: spacesOf(file.spawn),
    exit,
    exitSet: new Set(exit),
    devices: file.devices.map(({ at }) => spacesOf(at)),
    traps: file.traps.map(({ at }) => spacesOf(at)),
    teleports: new Map(
      file.teleporters.flatMap(({ from, to }) => {
        const [goal] = spacesOf(to);
        return goal === undefined ? [] : spacesOf(from).map((space): [number, number] => [space, goal]);
      }),
    ),
    items: file.items.map(({ at }) => spacesOf(at)[0] ?? -1),
    monsters: file.monsters.flatMap(({ at, kind, from }) => spacesOf(at).map(space => ({ space, kind, from }))),
    sectorSpaces: file.sectors.map((_, sector) => [...land.spaces].filter(space => land.sector[space] === sector)),
    marked: new Map([...marked].map(([mark, points]) => [mark, points.map(spaceAt)])),
    letters,
    grounds: new Map(),
    dreadful: file.sectors.reduce((bits, { fear }, sector) => (fear > 0 ? bits | (1 << sector) : bits), 0),
    strays: [...land.spaces].filter(
      space => land.floor[space] !== 0 && land.sector[space] === -1 && land.door[space] === -1,
    ),
    plans: plan(land),
    inLine: new Int32Array(grid.size).fill(-1),
    outlooks: new Map(),
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function spacesByMark(file: MissionFile): Map<string, Point[]> {
  const marked = new Map<string, Point[]>();
  for (const layer of file.marks) {
    layer.forEach((row, y) => {
      for (let x = 0; x < row.length; x++) {
        const mark = row.charAt(x);
        if (mark === '.') continue;
        const points = marked.get(mark) ?? [];
        points.push({ x, y });
        marked.set(mark, points);
      }
    });
  }
  return marked;
}

type Land = Pick<Prepared, 'spaces' | 'cell' | 'floor' | 'sector' | 'door' | 'platform' | 'level' | 'climb' | 'piece'>;

function layOut(
  file: MissionFile,
  grid: SquareGrid,
  spaceAt: (point: Point) => number,
  letters: ReadonlyMap<string, number>,
): Land {
  const land: Land = {
    spaces: new Int32Array(grid.size),
    cell: new Int16Array(BOARD.size).fill(-1),
    floor: new Uint8Array(BOARD.size),
    sector: new Int8Array(BOARD.size).fill(-1),
    door: new Int8Array(BOARD.size).fill(-1),
    platform: new Int8Array(BOARD.size).fill(-1),
    level: new Uint8Array(BOARD.size),
    climb: new Uint8Array(BOARD.size).fill(CLIMB),
    piece: new Int8Array(BOARD.size).fill(-1),
  };
  for (let cell = 0; cell < grid.size; cell++) {
    const point = { x: grid.x(cell), y: grid.y(cell) };
    const space = spaceAt(point);
    land.spaces[cell] = space;
    land.cell[space] = cell;
    const sign = file.map[point.y]?.charAt(point.x) ?? '#';
    const sector = letters.get(sign) ?? -1;
    land.floor[space] = sector >= 0 || sign === '+' ? 1 : 0;
    land.sector[space] = sector;
    land.level[space] = file.sectors[sector]?.height ?? 0;
  }
  return land;
}

function raise(file: MissionFile, land: Land, spacesOf: (mark: string) => readonly number[]): void {
  file.platforms.forEach(({ at, height, climb, low }, i) => {
    for (const space of spacesOf(at)) {
      land.level[space] = (land.level[space] ?? 0) + height;
      land.climb[space] = climb;
      if (low === 'no') land.platform[space] = i;
    }
  });
  // A raised Sector counts as a platform too (MT-404); platforms of their own come first.
  file.sectors.forEach(({ height }, sector) => {
    if (height === 0) return;
    for (const space of land.spaces) {
      if (land.sector[space] === sector && land.platform[space] === -1) land.platform[space] = PLATFORMS + sector;
    }
  });
}
/** Platforms that are whole Sectors are numbered from here on. */
const PLATFORMS = 20;

function hang(
  file: MissionFile,
  land: Land,
  spacesOf: (mark: string) => readonly number[],
  letters: ReadonlyMap<string, number>,
): PreparedDoor[] {
  return file.doors.map(({ at, secret, ...traits }, i) => {
    const spaces = spacesOf(at);
    const joins = new Set<number>();
    for (const space of spaces) {
      land.door[space] = i;
      for (const step of [-SIDE, SIDE, -1, 1]) {
        const sector = land.sector[space + step] ?? -1;
        if (sector >= 0 && land.door[space + step] !== i) joins.add(sector);
      }
    }
    const columns = spaces.map(space => BOARD.x(space));
    const rows = spaces.map(space => BOARD.y(space));
    return {
      ...traits,
      spaces,
      // A Sector that is not on the map opens it for nobody.
      side: traits.from === '' ? -1 : (letters.get(traits.from) ?? file.sectors.length),
      secret: secret === 'yes',
      joins: [...joins].sort((a, b) => a - b),
      left: Math.min(...columns),
      right: Math.max(...columns),
      top: Math.min(...rows),
      bottom: Math.max(...rows),
    };
  });
}

function furnish(
  file: MissionFile,
  land: Land,
  spacesOf: (mark: string) => readonly number[],
): { readonly pieces: readonly PreparedPiece[]; readonly barrels: readonly number[] } {
  const pieces: PreparedPiece[] = [];
  const barrels: number[] = [];
  for (const { at, kind } of file.furniture) {
    const spaces = spacesOf(at);
    if (kind === 'barrel') barrels.push(...spaces);
    else if (furnitureOf(kind).size === 'large')
      pieces.push(...touching(spaces).map(group => ({ kind, spaces: group })));
    else pieces.push(...spaces.map(space => ({ kind, spaces: [space] })));
  }
  pieces.forEach(({ spaces }, i) => {
    for (const space of spaces) land.piece[space] = i;
  });
  return { pieces, barrels };
}

/** Spaces that touch are one large piece; a mark that is drawn in several places means several of them. */
function touching(spaces: readonly number[]): number[][] {
  const groups: number[][] = [];
  for (const space of spaces) {
    const near = groups.filter(group => group.some(other => BOARD.distance(space, other) === 1));
    const merged = [...near.flat(), space].sort((a, b) => a - b);
    for (const group of near) groups.splice(groups.indexOf(group), 1);
    groups.push(merged);
  }
  return groups.sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
}

function plan({ spaces, floor, piece }: Land): Plans {
  const rowOf = (space: number): number => Math.floor(space / SIDE) * SIDE;
  const first = rowOf(spaces[0] ?? 0);
  const end = rowOf(spaces[spaces.length - 1] ?? 0) + SIDE;
  const bare = new Uint8Array(end - first).fill(1);
  for (const space of spaces) bare[space - first] = floor[space] === 0 ? 1 : 0;
  const furnished = bare.slice();
  for (const space of spaces) if ((piece[space] ?? -1) >= 0) furnished[space - first] = 1;
  return { first, bare, furnished, now: new Uint8Array(BOARD.size).fill(1) };
}

function sightOf(grid: SquareGrid, land: Land, pieces: readonly PreparedPiece[]): SightMap {
  const opaque = new Uint8Array(grid.size);
  const level = new Uint8Array(grid.size);
  const platform = new Int16Array(grid.size);
  land.spaces.forEach((space, cell) => {
    const piece = pieces[land.piece[space] ?? -1];
    const hides = piece !== undefined && furnitureOf(piece.kind).size === 'large';
    opaque[cell] = land.floor[space] === 0 || hides ? 1 : 0;
    level[cell] = land.level[space] ?? 0;
    platform[cell] = land.platform[space] ?? -1;
  });
  return new SightMap(grid, { opaque, level, platform });
}
