import type { SquareGrid } from '../square/grid.js';

/** Directions of lines to the right and downwards, from level to upright: columns and rows to the first space whose centre each meets. */
interface Rays {
  readonly dx: Uint16Array;
  readonly dy: Uint16Array;
  /** Steps to the last centre that each meets on the grid. */
  readonly reach: Uint16Array;
}

/**
 * Which lines between two spaces of a grid are cut, worked out for all pairs at once: for each offset one bit for every space
 * it may be looked at from, a row of them at a time. Lines that begin alike are followed together until they part, and are
 * given up once nobody sees along them.
 */
export class Cuts {
  readonly #width: number;
  readonly #height: number;
  /** Words of a row of bits. */
  readonly #words: number;
  readonly #rays: Rays;
  /** By columns to the right: a bit for each space whose neighbour so far to the right blocks, or lies outside. */
  readonly #shifted: Int32Array;
  /** By steps from the start: from which spaces the lines that are being followed are cut so far. */
  readonly #cut: Int32Array;
  /** By offset downwards: from which spaces a line of that offset is cut. */
  readonly #bits: Int32Array;

  constructor(grid: SquareGrid, blocks: (space: number) => boolean) {
    const { width, height } = grid;
    this.#width = width;
    this.#height = height;
    this.#words = (width + 31) >> 5;
    this.#rays = raysOf(width, height);
    this.#shifted = this.#shifts(blocks);
    this.#cut = new Int32Array((width + height) * height * this.#words);
    this.#bits = new Int32Array((2 * width - 1) * height * height * this.#words).fill(-1);
    const rays = this.#rays.dx.length;
    this.#part(1, 0, 0, 0, rays);
    // To the left all but the level and the upright one, which were followed already.
    this.#part(-1, 0, 0, 1, rays - 1);
  }

  /** Whether the line from a column and row to another, so far away, is cut. */
  has(x: number, y: number, dx: number, dy: number): boolean {
    if (dy < 0 || (dy === 0 && dx < 0)) return this.has(x + dx, y + dy, -dx, -dy);
    const word = this.#bits[this.#rowsAt(dx, dy) + y * this.#words + (x >> 5)] ?? 0;
    return ((word >>> (x & 31)) & 1) === 1;
  }

  /** Where the bits of an offset begin. */
  #rowsAt(dx: number, dy: number): number {
    return (dy * (2 * this.#width - 1) + dx + this.#width - 1) * this.#height * this.#words;
  }

  /** Follows some rays on from a space that all of them cross, to the right (1) or to the left (-1): the hot loop of a new map. */
  #part(side: number, ix: number, iy: number, from: number, to: number): void {
    const { dx, dy } = this.#rays;
    // Below 0 where a ray leaves this space by its upright edge, above 0 by its level one, 0 by the corner between them.
    const leaves = (ray: number): number => (1 + 2 * ix) * (dy[ray] ?? 0) - (1 + 2 * iy) * (dx[ray] ?? 0);
    let askew = from;
    while (askew < to && leaves(askew) < 0) askew++;
    let down = askew;
    while (down < to && leaves(down) === 0) down++;
    const steps = ix + iy;
    if (from < askew && ix + 1 < this.#width) this.#enter(side, ix + 1, iy, from, askew, steps);
    if (askew < down && ix + 1 < this.#width && iy + 1 < this.#height) {
      this.#squeeze(side, ix, iy);
      this.#enter(side, ix + 1, iy + 1, askew, down, steps + 1);
    }
    if (down < to && iy + 1 < this.#height) this.#enter(side, ix, iy + 1, down, to, steps);
  }

  /** Some rays enter a space, so many steps after the start. One of them may have its centre for an end. */
  #enter(side: number, ix: number, iy: number, from: number, to: number, before: number): void {
    const cut = this.#cut;
    const size = this.#height * this.#words;
    const length = (this.#height - iy) * this.#words;
    const old = before * size;
    if (this.#isCentred(ix, iy, from, to)) {
      const bits = this.#bits;
      const end = this.#rowsAt(side * ix, iy);
      for (let i = 0; i < length; i++) bits[end + i] = cut[old + i] ?? 0;
    }
    const shifted = this.#shifted;
    const here = this.#shiftAt(side * ix, iy);
    const next = (ix + iy) * size;
    let everywhere = -1;
    for (let i = 0; i < length; i++) {
      const word = (cut[old + i] ?? 0) | (shifted[here + i] ?? 0);
      cut[next + i] = word;
      everywhere &= word;
    }
    if (everywhere !== -1 && this.#goOn(ix + iy, from, to)) this.#part(side, ix, iy, from, to);
  }

  /** Whether some ray meets a centre after so many steps. */
  #goOn(steps: number, from: number, to: number): boolean {
    const { reach } = this.#rays;
    for (let ray = from; ray < to; ray++) if ((reach[ray] ?? 0) > steps) return true;
    return false;
  }

  /** Whether a ray ends in the centre of this space. */
  #isCentred(ix: number, iy: number, from: number, to: number): boolean {
    const { dx, dy } = this.#rays;
    for (let ray = from; ray < to; ray++) if ((dy[ray] ?? 0) * ix === (dx[ray] ?? 0) * iy) return true;
    return false;
  }

  /** Rays pass through the far corner of a space: they are cut where both its neighbours there block. */
  #squeeze(side: number, ix: number, iy: number): void {
    const cut = this.#cut;
    const shifted = this.#shifted;
    const size = this.#height * this.#words;
    const length = (this.#height - iy - 1) * this.#words;
    const old = (ix + iy) * size;
    const beside = this.#shiftAt(side * (ix + 1), iy);
    const below = this.#shiftAt(side * ix, iy + 1);
    for (let i = 0; i < length; i++) {
      cut[old + size + i] = (cut[old + i] ?? 0) | ((shifted[beside + i] ?? 0) & (shifted[below + i] ?? 0));
    }
  }

  /** Where the rows begin that tell of a space so far away. */
  #shiftAt(dx: number, dy: number): number {
    return ((dx + this.#width - 1) * this.#height + dy) * this.#words;
  }

  #shifts(blocks: (space: number) => boolean): Int32Array {
    const width = this.#width;
    const rows = new Int32Array((2 * width - 1) * this.#height * this.#words).fill(-1);
    for (let y = 0; y < this.#height; y++) {
      for (let x = 0; x < width; x++) {
        if (blocks(y * width + x)) continue;
        for (let from = 0; from < width; from++) {
          const at = this.#shiftAt(x - from, y) + (from >> 5);
          rows[at] = (rows[at] ?? 0) & ~(1 << (from & 31));
        }
      }
    }
    return rows;
  }
}

/** All directions in which some centre lies on a grid of this size. Between two of them lies their mediant, if any. */
function raysOf(width: number, height: number): Rays {
  const dx: number[] = [];
  const dy: number[] = [];
  const add = (x: number, y: number): void => {
    dx.push(x);
    dy.push(y);
  };
  const addBetween = (x0: number, y0: number, x1: number, y1: number): void => {
    const [x, y] = [x0 + x1, y0 + y1];
    if (x >= width || y >= height) return;
    addBetween(x0, y0, x, y);
    add(x, y);
    addBetween(x, y, x1, y1);
  };
  add(1, 0);
  addBetween(1, 0, 0, 1);
  add(0, 1);
  const reach = dx.map((x, ray) => {
    const y = dy[ray] ?? 0;
    const across = x === 0 ? height : Math.floor((width - 1) / x);
    const down = y === 0 ? width : Math.floor((height - 1) / y);
    return (x + y) * Math.min(across, down);
  });
  return { dx: Uint16Array.from(dx), dy: Uint16Array.from(dy), reach: Uint16Array.from(reach) };
}
