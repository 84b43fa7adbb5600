import { type SquareGrid, STEPS } from './grid.js';

/** What a walk meets. */
export interface Ground {
  /** Whether a space is an obstruction: it cannot be entered, and no step squeezes diagonally between two of them. */
  obstructs(space: number): boolean;
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
  readonly #stamp: Int32Array;
  /** By space: the number of the walk that found it obstructed, or free as a negative one; each is asked about once a walk. */
  readonly #obstructed: Int32Array;
  readonly #offsets: readonly number[];
  readonly #buckets: number[][] = [];
  #walk = 0;
  /** The spaces reached by the last walk, nearest first; the start is the first of them. */
  readonly reached: number[] = [];

  constructor(grid: SquareGrid) {
    this.#grid = grid;
    this.#cost = new Int32Array(grid.size);
    this.#from = new Int32Array(grid.size);
    this.#stamp = new Int32Array(grid.size);
    this.#obstructed = new Int32Array(grid.size);
    this.#offsets = STEPS.map(([dx, dy]) => dy * grid.width + dx);
  }

  /** Walks as far as `budget` allows. Spaces of equal price are reached in a fixed order. */
  walk(start: number, budget: number, ground: Ground): void {
    this.#walk++;
    this.reached.length = 0;
    this.#note(start, start, 0);
    for (let cost = 0; cost <= budget; cost++) {
      const bucket = this.#buckets[cost];
      if (bucket === undefined) continue;
      for (const space of bucket) {
        if (this.#cost[space] !== cost || this.#isDone(space)) continue;
        this.reached.push(space);
        this.#stamp[space] = -this.#walk;
        this.#spread(space, cost, budget, ground);
      }
      bucket.length = 0;
    }
  }

  /** What the last walk paid to reach a space, or -1 where it did not. */
  costOf(space: number): number {
    return this.#isDone(space) ? (this.#cost[space] ?? -1) : -1;
  }

  /** The spaces of the way the last walk took, without the start; empty where it did not come. */
  routeTo(space: number): number[] {
    const route: number[] = [];
    if (!this.#isDone(space)) return route;
    for (let at = space; this.#from[at] !== at; at = this.#from[at] ?? at) route.push(at);
    return route.reverse();
  }

  #isDone(space: number): boolean {
    return this.#stamp[space] === -this.#walk;
  }

  #note(space: number, from: number, cost: number): void {
    this.#cost[space] = cost;
    this.#from[space] = from;
    this.#stamp[space] = this.#walk;
    const bucket = (this.#buckets[cost] ??= []);
    bucket.push(space);
  }

  #spread(space: number, cost: number, budget: number, ground: Ground): void {
    const { width, height } = this.#grid;
    const x = space % width;
    const y = (space / width) | 0;
    const inside = x > 0 && y > 0 && x < width - 1 && y < height - 1;
    let sides = 0;
    for (let step = 0; step < 8; step++) {
      if (step >= 4) {
        const squeeze = SQUEEZES[step - 4] ?? 0;
        if (squeeze === (sides & squeeze)) continue;
      }
      const to = inside || this.#isInside(x, y, step) ? space + (this.#offsets[step] ?? 0) : -1;
      if (to < 0 || this.#isObstructed(to, ground)) {
        if (step < 4) sides |= 1 << step;
        continue;
      }
      const stamp = this.#stamp[to];
      if (stamp === -this.#walk) continue;
      const price = ground.price(space, to);
      const total = cost + price;
      if (price <= 0 || total > budget) continue;
      if (stamp === this.#walk && (this.#cost[to] ?? 0) <= total) continue;
      this.#note(to, space, total);
    }
  }

  #isObstructed(space: number, ground: Ground): boolean {
    const known = this.#obstructed[space];
    if (known === this.#walk) return true;
    if (known === -this.#walk) return false;
    const obstructs = ground.obstructs(space);
    this.#obstructed[space] = obstructs ? this.#walk : -this.#walk;
    return obstructs;
  }

  #isInside(x: number, y: number, step: number): boolean {
    const [dx, dy] = STEPS[step] as readonly [number, number];
    return x + dx >= 0 && x + dx < this.#grid.width && y + dy >= 0 && y + dy < this.#grid.height;
  }
}

/** By diagonal of `STEPS`: the two straight neighbours that it passes between, as bits. */
const SQUEEZES = [0b0011, 0b0110, 0b1100, 0b1001];
