import type { SquareGrid } from '../square/grid.js';
import { Cuts } from './cuts.js';
import { type Crossing, crossings } from './crossings.js';

/** What stands in the way of eyes. Lists go by space. */
export interface SightBlockers {
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
 */
export class SightMap {
  readonly #grid: SquareGrid;
  readonly #scene: SightBlockers;
  readonly #x: Uint16Array;
  readonly #y: Uint16Array;
  /** What is cut by something opaque, and what by anything at all. */
  readonly #walls: Cuts;
  readonly #all: Cuts;

  constructor(grid: SquareGrid, scene: SightBlockers) {
    this.#grid = grid;
    this.#scene = scene;
    this.#x = Uint16Array.from({ length: grid.size }, (_, space) => grid.x(space));
    this.#y = Uint16Array.from({ length: grid.size }, (_, space) => grid.y(space));
    this.#walls = new Cuts(grid, space => scene.opaque[space] !== 0);
    const raised = scene.platform.some(platform => platform >= 0);
    this.#all = raised
      ? new Cuts(grid, space => scene.opaque[space] !== 0 || (scene.platform[space] ?? -1) >= 0)
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

  /** The first space that a line crosses, both ends apart, of which this is true; -1 for none. */
  firstCrossed(a: number, b: number, isIt: (space: number) => boolean): number {
    const { width } = this.#grid;
    for (const { dx, dy } of this.#crossed(a, b)) {
      const space = a + dy * width + dx;
      if (space !== b && isIt(space)) return space;
    }
    return -1;
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

  #isCut(cuts: Cuts, a: number, b: number): boolean {
    const [x, y] = [this.#x[a] ?? 0, this.#y[a] ?? 0];
    return cuts.has(x, y, (this.#x[b] ?? 0) - x, (this.#y[b] ?? 0) - y);
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
