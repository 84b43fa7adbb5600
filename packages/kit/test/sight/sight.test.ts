import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { crossings, type SightBlockers, SightMap } from '../../src/sight/index.js';
import { SquareGrid } from '../../src/square/index.js';

interface Place {
  readonly grid: SquareGrid;
  readonly scene: SightBlockers;
  readonly also: readonly boolean[];
}

function placeOf(raised: boolean, widest: number): fc.Arbitrary<Place> {
  return fc
    .record({ width: fc.integer({ min: 1, max: widest }), height: fc.integer({ min: 1, max: 8 }) })
    .chain(({ width, height }) => {
      const size = { minLength: width * height, maxLength: width * height };
      return fc.record({
        grid: fc.constant(new SquareGrid(width, height)),
        scene: fc
          .record({
            opaque: fc.array(
              fc.integer({ min: 0, max: 9 }).map(die => (die < 2 ? 1 : 0)),
              size,
            ),
            level: fc.array(fc.integer({ min: 0, max: 2 }), size),
            platform: fc.array(
              fc.integer({ min: -6, max: raised ? 2 : -1 }).map(id => Math.max(-1, id)),
              size,
            ),
          })
          .map(({ opaque, level, platform }) => ({
            opaque: Uint8Array.from(opaque),
            level: Uint8Array.from(level),
            platform: Int16Array.from(platform),
          })),
        also: fc.array(
          fc.integer({ min: 0, max: 9 }).map(die => die < 1),
          size,
        ),
      });
    });
}

/**
 * A second implementation, from the words of the rule. Coordinates are doubled, so that centres are even and corners odd. The
 * line crosses the inside of a space if two of its corners lie on different sides of the line and the space lies within reach.
 */
function isClear({ grid, scene, also }: Place, a: number, b: number, doors: boolean): boolean {
  const [ax, ay, bx, by] = [2 * grid.x(a), 2 * grid.y(a), 2 * grid.x(b), 2 * grid.y(b)];
  const side = (x: number, y: number): number => Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));
  const low = Math.min(scene.level[a] ?? 0, scene.level[b] ?? 0);
  const blocks = (space: number): boolean => {
    if (space < 0) return false;
    if (scene.opaque[space] === 1 || (doors && also[space] === true)) return true;
    const on = scene.platform[space] ?? -1;
    return on >= 0 && on !== scene.platform[a] && on !== scene.platform[b] && (scene.level[space] ?? 0) > low;
  };
  const between = (v: number, p: number, q: number): boolean => v >= Math.min(p, q) && v <= Math.max(p, q);
  for (let space = 0; space < grid.size; space++) {
    const [x, y] = [2 * grid.x(space), 2 * grid.y(space)];
    if (space === a || space === b || !between(x, ax, bx) || !between(y, ay, by)) continue;
    const sides = [side(x - 1, y - 1), side(x + 1, y - 1), side(x - 1, y + 1), side(x + 1, y + 1)];
    if (sides.includes(1) && sides.includes(-1) && blocks(space)) return false;
  }
  for (let x = Math.min(ax, bx) + 1; x < Math.max(ax, bx); x += 2) {
    for (let y = Math.min(ay, by) + 1; y < Math.max(ay, by); y += 2) {
      if (side(x, y) !== 0) continue;
      const round = [
        grid.at((x - 1) / 2, (y - 1) / 2),
        grid.at((x + 1) / 2, (y + 1) / 2),
        grid.at((x - 1) / 2, (y + 1) / 2),
        grid.at((x + 1) / 2, (y - 1) / 2),
      ];
      // The line falls or rises through the corner; the two spaces beside it are the other pair.
      const pair = (bx - ax) * (by - ay) > 0 ? round.slice(2) : round.slice(0, 2);
      if (pair.every(blocks)) return false;
    }
  }
  return true;
}

for (const [title, raised, widest] of [
  ['flat maps', false, 8],
  ['maps with platforms', true, 8],
  ['maps wider than a word', false, 40],
] as const) {
  test(`sight agrees with the words of the rule on random ${title}, and is mutual`, () => {
    fc.assert(
      fc.property(placeOf(raised, widest), place => {
        const { grid, scene, also } = place;
        const map = new SightMap(grid, scene);
        for (let a = 0; a < grid.size; a++) {
          for (let b = a; b < grid.size; b += widest > 8 ? 7 : 1) {
            const clear = isClear(place, a, b, false);
            assert.equal(map.sees(a, b), clear, `${a} to ${b}`);
            assert.equal(map.sees(b, a), clear, `${b} to ${a}`);
            assert.equal(map.line(a, b).clear, clear);
            const isOdd = (space: number): boolean => space % 2 === 1;
            assert.equal(map.firstCrossed(a, b, isOdd), map.line(a, b).spaces.find(isOdd) ?? -1);
            const past = isClear(place, a, b, true);
            const seen = map.seesPast(a, b, space => also[space] === true);
            assert.equal(seen, past, `${a} to ${b} with doors`);
            assert.equal(map.line(b, a, space => also[space] === true).clear, past);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
}

test('a line names the spaces it crosses and the first that cuts it', () => {
  const grid = new SquareGrid(5, 1);
  const opaque = Uint8Array.from([0, 0, 1, 1, 0]);
  const map = new SightMap(grid, { opaque, level: new Uint8Array(5), platform: new Int16Array(5).fill(-1) });
  assert.deepEqual(map.line(0, 4), { spaces: [1, 2, 3], clear: false, blocker: 2 });
  assert.deepEqual(map.line(4, 0), { spaces: [3, 2, 1], clear: false, blocker: 3 });
  assert.deepEqual(map.line(0, 1), { spaces: [], clear: true, blocker: -1 });
});

test('one corner alone does not cut a line, two that meet do', () => {
  const grid = new SquareGrid(2, 2);
  const with_ = (...walls: number[]): SightMap =>
    new SightMap(grid, {
      opaque: Uint8Array.from([0, ...walls, 0]),
      level: new Uint8Array(4),
      platform: new Int16Array(4).fill(-1),
    });
  assert.equal(with_(1, 0).sees(0, 3), true);
  assert.equal(with_(0, 1).sees(0, 3), true);
  assert.equal(with_(1, 1).sees(0, 3), false);
  assert.equal(with_(1, 1).line(0, 3).blocker, 1);
});

test('a line and its reverse cross the same spaces', () => {
  for (let dx = -9; dx <= 9; dx++) {
    for (let dy = -9; dy <= 9; dy++) {
      const there = crossings(dx, dy)
        .slice(0, -1)
        .map(({ dx: x, dy: y }) => `${x},${y}`);
      const back = crossings(-dx, -dy)
        .slice(0, -1)
        .map(({ dx: x, dy: y }) => `${dx + x},${dy + y}`);
      assert.deepEqual(there, back.reverse());
    }
  }
});
