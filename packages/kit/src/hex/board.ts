import { type Bits, emptyBits, hasBit, setBit } from './bits.js';
import { add, flip, type Hex, HEX_STEPS, turn } from './hex.js';

/** A fixed map of hexes, numbered in the order given. Built once and shared by every table that plays on it. */
export class HexBoard {
  readonly hexes: readonly Hex[];
  /** By hex: the numbers of its neighbours. */
  readonly neighbours: readonly (readonly number[])[];
  /** By hex: its neighbours as bits. */
  readonly halos: readonly (readonly number[])[];
  readonly #numbers = new Map<number, number>();

  constructor(hexes: readonly Hex[]) {
    this.hexes = hexes;
    hexes.forEach((hex, i) => {
      const key = keyOf(hex);
      if (this.#numbers.has(key)) throw new Error(`two hexes lie at ${hex.q},${hex.r}`);
      this.#numbers.set(key, i);
    });
    this.neighbours = hexes.map(hex => HEX_STEPS.map(step => this.at(add(hex, step))).filter(i => i >= 0));
    this.halos = this.neighbours.map(near => this.bitsOf(near));
  }

  get size(): number {
    return this.hexes.length;
  }

  /** The number of the hex at these coordinates, or -1 where the map has none. */
  at(hex: Hex): number {
    return this.#numbers.get(keyOf(hex)) ?? -1;
  }

  bitsOf(hexes: readonly number[]): Bits {
    const bits = emptyBits(this.size);
    for (const i of hexes) setBit(bits, i);
    return bits;
  }
}

/** More rows than any map has, in both directions. */
const ROWS = 1 << 20;

function keyOf({ q, r }: Hex): number {
  return q * ROWS + r;
}

/** One way a shape can lie on a board. */
export interface Placement {
  readonly cells: readonly number[];
  /** Which of the shape's positions this is: sixths of a turn, plus six when flipped over. */
  readonly position: number;
  /** The cell the shape's own origin lies on. */
  readonly anchor: number;
}

/** Every way a shape fits a board, with its masks laid out for scanning. A placement's code is its place in the list. */
export class Placements {
  readonly list: readonly Placement[];
  /** By code: the first of the two words of a board's bits that a placement lies in, and its bits in both. */
  readonly #word: Uint8Array;
  readonly #low: Int32Array;
  readonly #high: Int32Array;
  /** Whether some placement reaches further than two words, so that hexes have to be looked at one by one. */
  readonly #wide: boolean;

  /** `white` says which hexes may be covered at all. Placements that cover the same hexes are kept once. */
  constructor(board: HexBoard, shape: readonly Hex[], white: (hex: number) => boolean, mayFlip: boolean) {
    const list: Placement[] = [];
    const seen = new Set<string>();
    for (let position = 0; position < (mayFlip ? 12 : 6); position++) {
      const turned = shape.map(hex => turn(position < 6 ? hex : flip(hex), position % 6));
      board.hexes.forEach((origin, anchor) => {
        const cells = turned.map(hex => board.at(add(origin, hex)));
        if (!cells.every(cell => cell >= 0 && white(cell))) return;
        cells.sort((a, b) => a - b);
        const key = cells.join(' ');
        if (seen.has(key)) return;
        seen.add(key);
        list.push({ cells, position, anchor });
      });
    }
    this.list = list;
    const lastStart = Math.max(0, emptyBits(board.size).length - 2);
    this.#wide = list.some(({ cells }) => ((cells.at(-1) ?? 0) >>> 5) - ((cells[0] ?? 0) >>> 5) > 1);
    this.#word = Uint8Array.from(list, ({ cells }) => Math.min((cells[0] ?? 0) >>> 5, lastStart));
    this.#low = Int32Array.from(list, ({ cells }, code) => board.bitsOf(cells)[this.#word[code] ?? 0] ?? 0);
    this.#high = Int32Array.from(list, ({ cells }, code) => board.bitsOf(cells)[(this.#word[code] ?? 0) + 1] ?? 0);
  }

  /** The codes of all placements that miss `taken` and cover something of `near`, ascending; the first `most` of them. */
  fitting(taken: readonly number[], near: readonly number[], most = this.list.length): number[] {
    const codes: number[] = [];
    for (let code = 0; code < this.list.length && codes.length < most; code++) {
      if (this.#fits(code, taken, near)) codes.push(code);
    }
    return codes;
  }

  /** Whether there is one. */
  anyFits(taken: readonly number[], near: readonly number[]): boolean {
    for (let code = 0; code < this.list.length; code++) if (this.#fits(code, taken, near)) return true;
    return false;
  }

  #fits(code: number, taken: readonly number[], near: readonly number[]): boolean {
    if (this.#wide) return this.#fitsByHex(code, taken, near);
    const word = this.#word[code] as number;
    const low = this.#low[code] as number;
    const high = this.#high[code] as number;
    if (((low & (taken[word] as number)) | (high & (taken[word + 1] as number))) !== 0) return false;
    return ((low & (near[word] as number)) | (high & (near[word + 1] as number))) !== 0;
  }

  #fitsByHex(code: number, taken: readonly number[], near: readonly number[]): boolean {
    const cells = this.list[code]?.cells ?? [];
    return cells.every(cell => !hasBit(taken, cell)) && cells.some(cell => hasBit(near, cell));
  }

  /** Adds a placement's hexes to `bits`. */
  cover(bits: Bits, code: number): void {
    for (const cell of this.list[code]?.cells ?? []) setBit(bits, cell);
  }
}
