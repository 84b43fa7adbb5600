import { type SquareGrid, SQUARE_STEPS } from './grid.js';

/** What a walk meets. */
export interface Ground {
  /** By space: not 0 where it is an obstruction. It cannot be entered, and no step squeezes diagonally between two of them. */
  readonly obstructed: Uint8Array;
  /** What a step costs, 1 or more; 0 where it cannot be taken. Asked only for steps that nothing obstructs. */
  price(from: number, to: number): number;
}

/**
 * Finds what can be reached from a space. One walker serves any number of walks on its grid, one at a time: what it found is
 * overwritten by the next.
 */
export class Walker {
  readonly #grid: SquareGrid;
  readonly #cost: Int32Array;
  readonly #from: Int32Array;
  /** By space: the number of the walk that has come near it, as a negative one once it was reached. */
  readonly #stamp: Int32Array;
  readonly #offsets: Int32Array;
  /** By price: spaces that can be had for it, and how many of them are of this walk. */
  readonly #buckets: number[][] = [];
  readonly #sizes: number[] = [];
  readonly #reached: Int32Array;
  #count = 0;
  #walk = 0;
  #start = 0;
  #budget = 0;

  constructor(grid: SquareGrid) {
    this.#grid = grid;
    this.#cost = new Int32Array(grid.size);
    this.#from = new Int32Array(grid.size);
    this.#stamp = new Int32Array(grid.size);
    this.#reached = new Int32Array(grid.size);
    this.#offsets = Int32Array.from(SQUARE_STEPS, ([dx, dy]) => dy * grid.width + dx);
  }

  /** Walks as far as `budget` allows. Spaces of equal price are reached in a fixed order. */
  walk(start: number, budget: number, ground: Ground): void {
    this.#walk++;
    this.#count = 0;
    this.#start = start;
    this.#budget = budget;
    this.#sizes.fill(0);
    this.#note(start, start, 0);
    for (let cost = 0; cost <= budget; cost++) {
      const size = this.#sizes[cost] ?? 0;
      const bucket = this.#buckets[cost];
      if (bucket === undefined || size === 0) continue;
      for (let i = 0; i < size; i++) {
        const space = bucket[i] ?? 0;
        if (this.#cost[space] !== cost || this.#isReached(space)) continue;
        this.#reached[this.#count++] = space;
        this.#stamp[space] = -this.#walk;
        if (cost < budget) this.#spread(space, cost, ground);
      }
    }
  }

  /** The spaces reached by the last walk, nearest first; the start is the first of them. */
  get reached(): Int32Array {
    return this.#reached.subarray(0, this.#count);
  }

  /** The spaces reached by the last walk that are wanted, in rising order. */
  reachedInOrder(isWanted: (space: number) => boolean): number[] {
    const { width, height } = this.#grid;
    // No step costs less than 1, so all of them lie in a square around the start.
    const x = this.#start % width;
    const y = (this.#start / width) | 0;
    const left = Math.max(0, x - this.#budget);
    const right = Math.min(width - 1, x + this.#budget);
    const bottom = Math.min(height - 1, y + this.#budget);
    const list: number[] = [];
    for (let row = Math.max(0, y - this.#budget); row <= bottom; row++) {
      for (let space = row * width + left; space <= row * width + right; space++) {
        if (this.#isReached(space) && isWanted(space)) list.push(space);
      }
    }
    return list;
  }

  /** What the last walk paid to reach a space, or -1 where it did not. */
  costOf(space: number): number {
    return this.#isReached(space) ? (this.#cost[space] ?? -1) : -1;
  }

  /** The spaces of the way the last walk took, without the start; empty where it did not come. */
  routeTo(space: number): number[] {
    const route: number[] = [];
    if (!this.#isReached(space)) return route;
    for (let at = space; this.#from[at] !== at; at = this.#from[at] ?? at) route.push(at);
    return route.reverse();
  }

  #isReached(space: number): boolean {
    return this.#stamp[space] === -this.#walk;
  }

  #note(space: number, from: number, cost: number): void {
    this.#cost[space] = cost;
    this.#from[space] = from;
    this.#stamp[space] = this.#walk;
    const size = this.#sizes[cost] ?? 0;
    const bucket = (this.#buckets[cost] ??= []);
    bucket[size] = space;
    this.#sizes[cost] = size + 1;
  }

  #spread(space: number, cost: number, ground: Ground): void {
    const { width, height } = this.#grid;
    const { obstructed } = ground;
    const offsets = this.#offsets;
    const stamps = this.#stamp;
    const walk = this.#walk;
    const x = space % width;
    const y = (space / width) | 0;
    const inside = x > 0 && y > 0 && x < width - 1 && y < height - 1;
    let sides = 0;
    for (let step = 0; step < 8; step++) {
      if (step >= 4) {
        const squeeze = SQUEEZES[step - 4] ?? 0;
        if (squeeze === (sides & squeeze)) continue;
      }
      const to = inside || this.#isInside(x, y, step) ? space + (offsets[step] ?? 0) : -1;
      if (to < 0 || obstructed[to] !== 0) {
        if (step < 4) sides |= 1 << step;
        continue;
      }
      const stamp = stamps[to];
      if (stamp === -walk) continue;
      const price = ground.price(space, to);
      const total = cost + price;
      if (price <= 0 || total > this.#budget) continue;
      if (stamp === walk && (this.#cost[to] ?? 0) <= total) continue;
      this.#note(to, space, total);
    }
  }

  #isInside(x: number, y: number, step: number): boolean {
    const [dx, dy] = SQUARE_STEPS[step] as readonly [number, number];
    return x + dx >= 0 && x + dx < this.#grid.width && y + dy >= 0 && y + dy < this.#grid.height;
  }
}

/** By diagonal of `STEPS`: the two straight neighbours that it passes between, as bits. */
const SQUEEZES = [0b0011, 0b0110, 0b1100, 0b1001];
