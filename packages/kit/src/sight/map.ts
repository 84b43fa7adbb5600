import type { SquareGrid } from '../square/grid.js';
import { type Crossing, crossings } from './line.js';

/** What stands in the way of eyes. Lists go by space. */
export interface Scene {
  /** Not 0 where nothing can be seen through. */
  readonly opaque: Uint8Array;
  /** How high each space lies. */
  readonly level: Uint8Array;
  /** The platform each space belongs to, -1 for none. A platform hides what lies behind it from those who stand lower. */
  readonly platform: Int16Array;
}

/** A line from centre to centre, and what becomes of it. */
export interface SightLine {
  /** The spaces the line crosses, in order, without both ends. */
  readonly spaces: readonly number[];
  readonly clear: boolean;
  /** The first space that cuts it, -1 where it is clear. */
  readonly blocker: number;
}

/** Whatever else stands in the way just now, such as closed doors. */
export type AlsoBlocks = (space: number) => boolean;

/**
 * Who sees whom on a map that does not change. A line is cut by crossing a blocking space, or by passing through the corner at
 * which two of them meet; one corner alone does not cut it. A platform cuts a line unless one end stands on it or both ends are
 * at least as high. Sight is mutual.
 *
 * All pairs are worked out at once: for each offset one bit for every space it may be looked at from, a row of them at a time.
 */
export class SightMap {
  readonly #grid: SquareGrid;
  readonly #scene: Scene;
  readonly #words: number;
  readonly #x: Uint16Array;
  readonly #y: Uint16Array;
  /** By offset and space: whether something opaque, or whether anything at all, cuts the line. */
  readonly #walls: Int32Array;
  readonly #all: Int32Array;

  constructor(grid: SquareGrid, scene: Scene) {
    this.#grid = grid;
    this.#scene = scene;
    this.#words = (grid.width + 31) >> 5;
    this.#x = Uint16Array.from({ length: grid.size }, (_, space) => grid.x(space));
    this.#y = Uint16Array.from({ length: grid.size }, (_, space) => grid.y(space));
    this.#walls = this.#cutLines(space => scene.opaque[space] !== 0);
    const raised = scene.platform.some(platform => platform >= 0);
    this.#all = raised
      ? this.#cutLines(space => scene.opaque[space] !== 0 || (scene.platform[space] ?? -1) >= 0)
      : this.#walls;
  }

  /** Whether the line between two spaces is clear. */
  sees(a: number, b: number): boolean {
    if (a === b) return true;
    if (this.#isCut(this.#walls, a, b)) return false;
    return this.#all === this.#walls || !this.#isCut(this.#all, a, b) || this.#trace(a, b, null) < 0;
  }

  /** The same with something else in the way. */
  seesPast(a: number, b: number, also: AlsoBlocks): boolean {
    return a === b || (!this.#isCut(this.#walls, a, b) && this.#trace(a, b, also) < 0);
  }

  /** The line itself, for eyes. */
  line(a: number, b: number, also: AlsoBlocks | null = null): SightLine {
    const spaces = this.#crossed(a, b)
      .slice(0, -1)
      .map(({ dx, dy }) => this.#grid.beside(a, dx, dy));
    const blocker = this.#trace(a, b, also);
    return { spaces, clear: blocker < 0, blocker };
  }

  #crossed(a: number, b: number): readonly Crossing[] {
    return crossingsTo((this.#x[b] ?? 0) - (this.#x[a] ?? 0), (this.#y[b] ?? 0) - (this.#y[a] ?? 0));
  }

  /** The first space that cuts a line, -1 for none. */
  #trace(a: number, b: number, also: AlsoBlocks | null): number {
    const { opaque, level, platform } = this.#scene;
    const { width } = this.#grid;
    const low = Math.min(level[a] ?? 0, level[b] ?? 0);
    const blocks = (space: number): boolean => {
      if (opaque[space] !== 0 || (also !== null && also(space))) return true;
      const on = platform[space] ?? -1;
      return on >= 0 && on !== platform[a] && on !== platform[b] && low < (level[space] ?? 0);
    };
    for (const { dx, dy, corner } of this.#crossed(a, b)) {
      if (corner !== null) {
        const [one, other] = corner;
        const first = a + one[1] * width + one[0];
        if (blocks(first) && blocks(a + other[1] * width + other[0])) return first;
      }
      const space = a + dy * width + dx;
      if (space !== b && blocks(space)) return space;
    }
    return -1;
  }

  #isCut(bits: Int32Array, a: number, b: number): boolean {
    let [x, y] = [this.#x[a] ?? 0, this.#y[a] ?? 0];
    let [dx, dy] = [(this.#x[b] ?? 0) - x, (this.#y[b] ?? 0) - y];
    if (dy < 0 || (dy === 0 && dx < 0)) {
      x += dx;
      y += dy;
      dx = -dx;
      dy = -dy;
    }
    const word = bits[this.#rowAt(dx, dy) + y * this.#words + (x >> 5)] ?? 0;
    return ((word >>> (x & 31)) & 1) === 1;
  }

  /** Where the bits of an offset begin. */
  #rowAt(dx: number, dy: number): number {
    const { width, height } = this.#grid;
    return (dy * (2 * width - 1) + dx + width - 1) * height * this.#words;
  }

  /** For every offset downwards: from which spaces a line of that offset is cut. */
  #cutLines(blocks: (space: number) => boolean): Int32Array {
    const { width, height } = this.#grid;
    const bits = new Int32Array((2 * width - 1) * height * height * this.#words);
    const shifted = this.#shifts(blocks);
    for (let dy = 0; dy < height; dy++) {
      for (let dx = dy === 0 ? 1 : 1 - width; dx < width; dx++) this.#cutLine(bits, shifted, dx, dy);
    }
    return bits;
  }

  /** Follows one line from all spaces at once, as `crossings` follows it from one: the hot loop of a new map. */
  #cutLine(bits: Int32Array, shifted: Int32Array, dx: number, dy: number): void {
    const { width, height } = this.#grid;
    const stride = height * this.#words;
    const length = (height - dy) * this.#words;
    const at = this.#rowAt(dx, dy);
    const nx = Math.abs(dx);
    const sx = Math.sign(dx);
    /** Where the rows begin that tell of a space so many steps along. */
    const rowsOf = (ix: number, iy: number): number => (ix * sx + width - 1) * stride + iy * this.#words;
    for (let ix = 0, iy = 0; ; ) {
      const edge = (1 + 2 * ix) * dy - (1 + 2 * iy) * nx;
      if (edge === 0) {
        andInto(bits, at, shifted, rowsOf(ix + 1, iy), rowsOf(ix, iy + 1), length);
        ix++;
        iy++;
      } else if (edge < 0) ix++;
      else iy++;
      if (ix === nx && iy === dy) return;
      orInto(bits, at, shifted, rowsOf(ix, iy), length);
    }
  }

  /** By columns to the right: a bit for each space whose neighbour so far to the right blocks. */
  #shifts(blocks: (space: number) => boolean): Int32Array {
    const { width, height } = this.#grid;
    const words = this.#words;
    const rows = new Int32Array((2 * width - 1) * height * words);
    for (let space = 0; space < this.#grid.size; space++) {
      if (!blocks(space)) continue;
      const [x, y] = [this.#x[space] ?? 0, this.#y[space] ?? 0];
      for (let from = 0; from < width; from++) {
        const at = ((x - from + width - 1) * height + y) * words + (from >> 5);
        rows[at] = (rows[at] ?? 0) | (1 << (from & 31));
      }
    }
    return rows;
  }
}

function orInto(bits: Int32Array, at: number, rows: Int32Array, from: number, length: number): void {
  for (let i = 0; i < length; i++) bits[at + i] = (bits[at + i] ?? 0) | (rows[from + i] ?? 0);
}

function andInto(bits: Int32Array, at: number, rows: Int32Array, a: number, b: number, length: number): void {
  for (let i = 0; i < length; i++) {
    bits[at + i] = (bits[at + i] ?? 0) | ((rows[a + i] ?? 0) & (rows[b + i] ?? 0));
  }
}

/** Lines by offset, drawn once: no map is so wide that they would not fit. */
const LINES = new Map<number, readonly Crossing[]>();
const WIDEST = 1 << 12;

function crossingsTo(dx: number, dy: number): readonly Crossing[] {
  const key = (dy + WIDEST) * 2 * WIDEST + dx + WIDEST;
  let line = LINES.get(key);
  if (line === undefined) {
    line = crossings(dx, dy);
    LINES.set(key, line);
  }
  return line;
}
