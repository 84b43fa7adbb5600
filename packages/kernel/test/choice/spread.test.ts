import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Solver, type Spread } from '../../src/choice/spread.js';
import { Sfc32 } from '../../src/luck/random.js';

/** Five variables of 0 to 3, each also counted twice; they sum to 6 or 7, and twice the sum is at most 13: so to 6. */
const sixes: Spread = {
  variables: Array.from({ length: 5 }, () => [0, 1, 2, 3].map(n => [n, 2 * n])),
  least: [6, Number.NEGATIVE_INFINITY],
  most: [7, 13],
};

function solutions(spread: Spread): string[] {
  const all: string[] = [];
  new Solver(spread).each(chosen => {
    all.push(chosen.join(''));
    return true;
  });
  return all;
}

test('a solver counts, lists in order and stops when told', () => {
  const all = solutions(sixes);
  const expected = Array.from({ length: 4 ** 5 }, (_, n) => n.toString(4).padStart(5, '0')).filter(
    digits => Array.from(digits).reduce((sum, digit) => sum + Number(digit), 0) === 6,
  );
  assert.deepEqual(all, expected);
  assert.equal(new Solver(sixes).count(), expected.length);
  let seen = 0;
  new Solver(sixes).each(() => ++seen < 3);
  assert.equal(seen, 3);
});

test('counting gives up at its budget, and not before', () => {
  const states = Array.from({ length: 100 }, (_, budget) => budget).find(
    budget => !Number.isNaN(new Solver(sixes).count(budget)),
  );
  assert.ok(states !== undefined && states > 5);
  assert.equal(new Solver(sixes).count(states), new Solver(sixes).count());
  assert.ok(Number.isNaN(new Solver(sixes).count(states - 1)));
});

test('beyond the budget every solution can still be picked', () => {
  const random = new Sfc32('wander');
  const picked = new Set<string>();
  for (let i = 0; i < 20_000; i++) picked.add(new Solver(sixes).pick(random, 0)?.join('') ?? 'none');
  assert.deepEqual([...picked].sort(), solutions(sixes));
});

test('one solver may be asked again and again', () => {
  const solver = new Solver(sixes);
  const random = new Sfc32('again');
  const legal = new Set(solutions(sixes));
  for (let i = 0; i < 50; i++) {
    assert.equal(solver.count(), legal.size);
    assert.ok(legal.has(solver.pick(random, Number.POSITIVE_INFINITY)?.join('') ?? ''));
    solver.each(() => false);
  }
});

test('nothing fits: no count, no list, no pick', () => {
  const odd: Spread = {
    variables: [
      [[0], [2]],
      [[0], [2]],
    ],
    least: [1],
    most: [1],
  };
  assert.equal(new Solver(odd).count(), 0);
  assert.deepEqual(solutions(odd), []);
  assert.equal(new Solver(odd).pick(new Sfc32(1), 100), undefined);
  assert.equal(new Solver(odd).pick(new Sfc32(1), 0), undefined);
  assert.equal(new Solver({ variables: [[]], least: [], most: [] }).count(), 0);
  assert.equal(new Solver({ variables: [], least: [], most: [] }).count(), 1);
});
