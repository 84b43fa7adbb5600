import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Hex, fromOffset, hasBit, HexBoard, listBits, Placements } from '../../src/hex/index.js';

/** A board of full rows, odd rows half a hex to the right. */
function boardOf(columns: number, rows: number): HexBoard {
  const hexes: Hex[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) hexes.push(fromOffset(column, row));
  return new HexBoard(hexes);
}

const SHAPE = fc.uniqueArray(fc.record({ q: fc.integer({ min: -3, max: 3 }), r: fc.integer({ min: -3, max: 3 }) }), {
  minLength: 1,
  maxLength: 5,
  selector: ({ q, r }) => `${q},${r}`,
});

/** A board of one word, of two, and of many, and two sets of its hexes. */
const SCENE = fc
  .record({ columns: fc.integer({ min: 1, max: 16 }), rows: fc.integer({ min: 1, max: 14 }) })
  .chain(({ columns, rows }) => {
    const cells = fc.uniqueArray(fc.nat(columns * rows - 1));
    return fc.record({ board: fc.constant(boardOf(columns, rows)), taken: cells, near: cells, black: cells });
  });

test('a placement fits where it misses all that is taken and covers something near, on boards of any size', () => {
  fc.assert(
    fc.property(SCENE, SHAPE, fc.boolean(), ({ board, taken, near, black }, shape, mayFlip) => {
      const placements = new Placements(board, shape, hex => !black.includes(hex), mayFlip);
      const wanted = placements.list.flatMap(({ cells }, code) => {
        const fits = cells.every(cell => !taken.includes(cell)) && cells.some(cell => near.includes(cell));
        return fits ? [code] : [];
      });
      const [takenBits, nearBits] = [board.bitsOf(taken), board.bitsOf(near)];
      assert.deepEqual(placements.fitting(takenBits, nearBits), wanted);
      assert.equal(placements.anyFits(takenBits, nearBits), wanted.length > 0);
    }),
    { numRuns: 300 },
  );
});

test('placements lie on white hexes alone, each set of hexes once, in ascending order', () => {
  fc.assert(
    fc.property(SCENE, SHAPE, ({ board, black }, shape) => {
      const { list } = new Placements(board, shape, hex => !black.includes(hex), true);
      assert.equal(new Set(list.map(({ cells }) => cells.join(' '))).size, list.length);
      for (const { cells } of list) {
        assert.equal(cells.length, shape.length);
        assert.ok(cells.every((cell, i) => !black.includes(cell) && (i === 0 || cell > (cells[i - 1] ?? 0))));
      }
    }),
    { numRuns: 100 },
  );
});

test('covering adds the hexes of a placement and nothing else', () => {
  const board = boardOf(9, 9);
  const bar = new Placements(board, [fromOffset(0, 0), fromOffset(1, 0), fromOffset(2, 0)], () => true, false);
  bar.list.forEach(({ cells }, code) => {
    const bits = board.bitsOf([80]);
    bar.cover(bits, code);
    assert.deepEqual(
      listBits(bits),
      [...new Set([...cells, 80])].sort((a, b) => a - b),
    );
    assert.ok(hasBit(bits, 80));
  });
});
