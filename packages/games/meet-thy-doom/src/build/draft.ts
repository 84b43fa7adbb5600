import { BOARD, type Prepared, SIDE } from '../data/prepared.js';
import type { MissionFile } from '../data/shape.js';

/*
 * Changes of a mission file, each of which hands back a file of its own. They know nothing of a game in play: an editor of
 * missions draws with them as a Mastermind does (MT-108, MT-139).
 */

/** A column and a row of the file. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
/** The longest row and the most rows a file may have, and the most Sectors. */
export const MOST_SPACES = 40;
export const MOST_SECTORS = 26;

/** Where a space of the board lies in a file: the first space of its spawn point is the middle of the board. */
export function pointOf({ spawn, spaces, grid }: Prepared, space: number): Point {
  const middle = spaces.indexOf(spawn[0] ?? -1);
  return {
    x: grid.x(middle) + BOARD.x(space) - SIDE / 2,
    y: grid.y(middle) + BOARD.y(space) - SIDE / 2,
  };
}

/** All points between two corners, row by row. */
export function rectangle(a: Point, b: Point): Point[] {
  const points: Point[] = [];
  for (let y = Math.min(a.y, b.y); y <= Math.max(a.y, b.y); y++) {
    for (let x = Math.min(a.x, b.x); x <= Math.max(a.x, b.x); x++) points.push({ x, y });
  }
  return points;
}

/** How far a file has to grow, so that these points and a wall around them lie within it. */
interface Margins {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
export function marginsFor(file: MissionFile, points: readonly Point[]): Margins {
  const width = Math.max(...file.map.map(row => row.length));
  const beyond = (values: readonly number[]): number => Math.max(0, ...values);
  return {
    left: beyond(points.map(({ x }) => 1 - x)),
    right: beyond(points.map(({ x }) => x + 2 - width)),
    top: beyond(points.map(({ y }) => 1 - y)),
    bottom: beyond(points.map(({ y }) => y + 2 - file.map.length)),
  };
}

/** Whether a file that has grown so is still one. */
export function hasRoomFor(file: MissionFile, { left, right, top, bottom }: Margins): boolean {
  const width = Math.max(...file.map.map(row => row.length));
  return width + left + right <= MOST_SPACES && file.map.length + top + bottom <= MOST_SPACES;
}

/** The file with more wall around it. */
export function grown(file: MissionFile, { left, right, top, bottom }: Margins): MissionFile {
  const width = Math.max(...file.map.map(row => row.length));
  const wider = (rows: readonly string[], sign: string): string[] => {
    const empty = sign.repeat(width + left + right);
    return [
      ...Array.from({ length: top }, () => empty),
      ...rows.map(row => sign.repeat(left) + row.padEnd(width, sign) + sign.repeat(right)),
      ...Array.from({ length: bottom }, () => empty),
    ];
  };
  return { ...file, map: wider(file.map, '#'), marks: file.marks.map(layer => wider(layer, '.')) };
}

function painted(rows: readonly string[], points: readonly Point[], sign: string): string[] {
  return rows.map((row, y) => {
    const here = points.filter(point => point.y === y);
    if (here.length === 0) return row;
    const signs = [...row];
    for (const { x } of here) signs[x] = sign;
    return signs.join('');
  });
}

export function signAt({ map }: MissionFile, { x, y }: Point): string {
  const sign = map[y]?.charAt(x) ?? '';
  return sign === '' ? '#' : sign;
}
/** The map with these points of a Sector, a door (`+`) or wall (`#`). */
export function drawn(file: MissionFile, points: readonly Point[], sign: string): MissionFile {
  return { ...file, map: painted(file.map, points, sign) };
}

/** Signs for marks, in the order in which they are given out. */
const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');
const SIGNS = [...LETTERS, ...Array.from('0123456789!$%&(),/:;<=>?@[]^_{|}~')];
/** Beyond those, letters of other alphabets. */
const MORE_SIGNS = Array.from({ length: 120 }, (_, i) => String.fromCodePoint(0x3b1 + i));

/** The points with a mark that nothing had before, on the first layer with room for it. */
export function marked(
  file: MissionFile,
  points: readonly Point[],
): { readonly file: MissionFile; readonly mark: string } {
  const used = new Set(file.marks.flat().join(''));
  const mark = [...SIGNS, ...MORE_SIGNS].find(sign => !used.has(sign)) ?? '?';
  const free = file.marks.findIndex(layer => points.every(({ x, y }) => layer[y]?.charAt(x) === '.'));
  const empty = file.map.map(row => '.'.repeat(row.length));
  const layers = free < 0 ? [...file.marks, empty] : file.marks;
  const at = free < 0 ? file.marks.length : free;
  return {
    file: { ...file, marks: layers.map((layer, i) => (i === at ? painted(layer, points, mark) : layer)) },
    mark,
  };
}

/** A letter that no Sector has. */
export function freeLetter({ sectors }: MissionFile): string {
  return LETTERS.find(letter => sectors.every(sector => sector.letter !== letter)) ?? '';
}

/** The lists of a file that grow and shrink, by what is in them. */
interface Entries {
  readonly sectors: MissionFile['sectors'][number];
  readonly doors: MissionFile['doors'][number];
  readonly furniture: MissionFile['furniture'][number];
  readonly platforms: MissionFile['platforms'][number];
  readonly devices: MissionFile['devices'][number];
}
function entries<K extends keyof Entries>(file: MissionFile, list: K): readonly Entries[K][] {
  return file[list] as readonly Entries[K][];
}

/** The file with one more entry in a list. */
export function added<K extends keyof Entries>(file: MissionFile, list: K, entry: Entries[K]): MissionFile {
  return { ...file, [list]: [...entries(file, list), entry] };
}

/** The file without an entry of a list. */
export function without(file: MissionFile, list: keyof Entries, i: number): MissionFile {
  return { ...file, [list]: entries(file, list).filter((_, n) => n !== i) };
}

/** The file with an entry of a list changed. */
export function changed<K extends keyof Entries>(
  file: MissionFile,
  list: K,
  i: number,
  change: Partial<Entries[K]>,
): MissionFile {
  return { ...file, [list]: entries(file, list).map((entry, n) => (n === i ? { ...entry, ...change } : entry)) };
}

/** The file without a mark on these points. */
export function unmarked(file: MissionFile, mark: string, points: readonly Point[]): MissionFile {
  const here = (layer: readonly string[]): Point[] => points.filter(({ x, y }) => layer[y]?.charAt(x) === mark);
  return { ...file, marks: file.marks.map(layer => painted(layer, here(layer), '.')) };
}
