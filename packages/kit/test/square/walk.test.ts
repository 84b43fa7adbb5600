import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { directionTowards, SquareGrid, SQUARE_STEPS, Walker } from '../../src/square/index.js';

interface Land {
  readonly grid: SquareGrid;
  readonly walls: readonly boolean[];
  readonly heights: readonly number[];
  readonly start: number;
  readonly budget: number;
}

const LAND: fc.Arbitrary<Land> = fc
  .record({ width: fc.integer({ min: 1, max: 9 }), height: fc.integer({ min: 1, max: 9 }) })
  .chain(({ width, height }) => {
    const size = width * height;
    const some = { minLength: size, maxLength: size };
    return fc.record({
      grid: fc.constant(new SquareGrid(width, height)),
      walls: fc.array(
        fc.integer({ min: 0, max: 9 }).map(die => die < 3),
        some,
      ),
      heights: fc.array(fc.integer({ min: 0, max: 2 }), some),
      start: fc.nat(size - 1),
      budget: fc.integer({ min: 0, max: 7 }),
    });
  });

/** Climbing costs one more for each level; three levels at once cannot be climbed. */
function priceOf({ heights }: Land, from: number, to: number): number {
  const up = (heights[to] ?? 0) - (heights[from] ?? 0);
  return up >= 2 ? 0 : 1 + Math.max(0, up);
}

/** A second implementation: prices are improved, space by space, until none can be. */
function pricesOf(land: Land): number[] {
  const { grid, walls, start, budget } = land;
  const best = new Array<number>(grid.size).fill(Number.POSITIVE_INFINITY);
  best[start] = 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (let from = 0; from < grid.size; from++) {
      for (let to = 0; to < grid.size; to++) {
        if (grid.distance(from, to) !== 1 || walls[to] === true) continue;
        const one = walls[grid.at(grid.x(from), grid.y(to))] === true;
        const other = walls[grid.at(grid.x(to), grid.y(from))] === true;
        const diagonal = grid.x(from) !== grid.x(to) && grid.y(from) !== grid.y(to);
        if (diagonal && one && other) continue;
        const price = priceOf(land, from, to);
        const total = (best[from] ?? 0) + price;
        if (price > 0 && total <= budget && total < (best[to] ?? 0)) {
          best[to] = total;
          changed = true;
        }
      }
    }
  }
  return best.map(price => (Number.isFinite(price) ? price : -1));
}

test('a walk reaches what a second implementation reaches, at the same price', () => {
  fc.assert(
    fc.property(LAND, land => {
      const { grid, walls, start, budget } = land;
      const walker = new Walker(grid);
      const ground = {
        obstructed: Uint8Array.from(walls, wall => (wall ? 1 : 0)),
        price: (a: number, b: number) => priceOf(land, a, b),
      };
      // A walker is used again: what an earlier walk found must not show.
      walker.walk((start + 1) % grid.size, 7, ground);
      walker.walk(start, budget, ground);
      const prices = Array.from({ length: grid.size }, (_, space) => walker.costOf(space));
      assert.deepEqual(prices, pricesOf(land));
      const reached = prices.flatMap((price, space) => (price >= 0 ? [space] : []));
      assert.deepEqual([...walker.reached.toSorted()], reached);
      assert.deepEqual(
        walker.reachedInOrder(() => true),
        reached,
      );
      const isEven = (space: number): boolean => space % 2 === 0;
      assert.deepEqual(walker.reachedInOrder(isEven), reached.filter(isEven));
    }),
    { numRuns: 400 },
  );
});

test('a route goes step by step and costs what it is said to', () => {
  fc.assert(
    fc.property(LAND, land => {
      const { grid, walls, start, budget } = land;
      const walker = new Walker(grid);
      const obstructed = Uint8Array.from(walls, wall => (wall ? 1 : 0));
      walker.walk(start, budget, { obstructed, price: (a, b) => priceOf(land, a, b) });
      for (const space of walker.reached) {
        let [at, cost] = [start, 0];
        for (const next of walker.routeTo(space)) {
          assert.equal(grid.distance(at, next), 1);
          cost += priceOf(land, at, next);
          at = next;
        }
        assert.equal(at, space);
        assert.equal(cost, walker.costOf(space));
      }
    }),
  );
});

test('a space that was not reached has no price and no route', () => {
  const walker = new Walker(new SquareGrid(3, 1));
  walker.walk(0, 1, { obstructed: new Uint8Array(3), price: () => 1 });
  assert.equal(walker.costOf(2), -1);
  assert.deepEqual(walker.routeTo(2), []);
});

test('spaces are numbered row by row, and a grid needs rows and columns', () => {
  const grid = new SquareGrid(4, 3);
  assert.equal(grid.at(3, 2), 11);
  assert.deepEqual([grid.x(11), grid.y(11), grid.at(4, 0), grid.at(0, -1)], [3, 2, -1, -1]);
  assert.deepEqual(grid.neighbours(0), [1, 4, 5]);
  assert.equal(grid.distance(0, 11), 3);
  assert.throws(() => new SquareGrid(0, 3), /0 columns/);
});

test('the direction towards a space is the nearest of eight by angle', () => {
  for (let dx = -12; dx <= 12; dx++) {
    for (let dy = -12; dy <= 12; dy++) {
      const turn = (x: number, y: number): number => {
        const apart = Math.abs(Math.atan2(y, x) - Math.atan2(dy, dx));
        return Math.min(apart, 2 * Math.PI - apart);
      };
      const nearest = SQUARE_STEPS.map(([x, y]) => turn(x, y));
      const best = dx === 0 && dy === 0 ? -1 : nearest.indexOf(Math.min(...nearest));
      assert.equal(directionTowards(dx, dy), best, `${dx},${dy}`);
    }
  }
});
