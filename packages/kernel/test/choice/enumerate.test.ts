import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allocate,
  assign,
  assignSome,
  type ChoiceData,
  dice,
  draw,
  either,
  enumerate,
  listOf,
  nothing,
  oneOf,
  outcomes,
  place,
  print,
  record,
  someOf,
  text,
  type Weighted,
  weighted,
  wholeNumber,
} from '../../src/choice/index.js';

/** All answers in a few lines, so that a change of order is seen: keyboard shortcuts and golden files rely on it. */
function listing(choice: ChoiceData): string {
  const all = enumerate(choice, 100);
  assert.ok(all !== 'too many');
  return all.map(answer => print(choice, answer)).join(' . ');
}

test('the order is that of the lists, the first of several changing slowest', () => {
  assert.equal(listing(oneOf(['b', 'a'])), 'b . a');
  assert.equal(listing(wholeNumber(-1, 1)), '-1 . 0 . 1');
  assert.equal(listing(place('map', [], [3, 7])), '#3 . #7');
  assert.equal(listing(someOf(['c', 'b', 'a'], { min: 0, max: 2 })), '- . c . c, b . c, a . b . b, a . a');
  assert.equal(listing(dice([1, 1], 2)), '1 / 1 . 1 / 2 . 2 / 1 . 2 / 2');
  assert.equal(listing(dice([2], 2)), '1 1 . 1 2 . 2 1 . 2 2');
  assert.equal(
    listing(
      draw(
        [
          { id: 'y', count: 1 },
          { id: 'x', count: 2 },
        ],
        2,
      ),
    ),
    'y, x . x, y . x, x',
  );
  assert.equal(
    listing(
      allocate(
        2,
        [
          { id: 'a', min: 0, max: 2 },
          { id: 'b', min: 0, max: 1 },
        ],
        [],
        1,
      ),
    ),
    'a 0, b 1 . a 1, b 0 . a 1, b 1 . a 2, b 0',
  );
  const places = [{ id: 'q', max: 1 }, { id: 'p' }];
  assert.equal(
    listing(assign([{ id: 'd1' }, { id: 'd2' }], places)),
    'd1 to q, d2 to p . d1 to p, d2 to q . d1 to p, d2 to p',
  );
  assert.equal(listing(assignSome([{ id: 'd' }], places)), 'd to q . d to p . -');
  assert.equal(
    listing(record({ b: oneOf(['x', 'y']), a: wholeNumber(1, 2) })),
    'b: x; a: 1 . b: x; a: 2 . b: y; a: 1 . b: y; a: 2',
  );
  assert.equal(listing(either({ pass: nothing(), go: oneOf(['n', 's']) })), 'pass . go: n . go: s');
  assert.equal(
    listing(listOf(oneOf(['n', 's']), { min: 0, max: 2 })),
    '[] . [n] . [s] . [n | n] . [n | s] . [s | n] . [s | s]',
  );
});

test('too many is said at once, however many there are', () => {
  const huge: readonly ChoiceData[] = [
    text('name', { max: 9 }),
    wholeNumber(0, 2 ** 52),
    dice([40]),
    someOf(
      Array.from({ length: 200 }, (_, i) => `i${i}`),
      { min: 0, max: 200 },
    ),
    draw(
      Array.from({ length: 60 }, (_, i) => ({ id: `i${i}`, count: 4 })),
      30,
    ),
    allocate(
      500,
      Array.from({ length: 40 }, (_, i) => ({ id: `i${i}`, min: 0, max: 500 })),
    ),
    assign(
      Array.from({ length: 40 }, (_, i) => ({ id: `i${i}` })),
      Array.from({ length: 40 }, (_, i) => ({ id: `p${i}`, max: 2 })),
    ),
    listOf(oneOf(['a']), { min: 0, max: 1_000_000 }),
    record({ a: wholeNumber(0, 2 ** 40), b: wholeNumber(0, 2 ** 40) }),
  ];
  for (const choice of huge) assert.equal(enumerate(choice, 256), 'too many');
  assert.deepEqual(enumerate(record({ a: wholeNumber(0, 2 ** 40), b: oneOf([]) }), 256), []);
});

test('the walk past dead ends is short: nine items to eight places of one each', () => {
  const items = Array.from({ length: 14 }, (_, i) => ({ id: `i${i}` }));
  const places = Array.from({ length: 13 }, (_, i) => ({ id: `p${i}`, max: 1 }));
  assert.deepEqual(enumerate(assign(items, places), 256), []);
});

function total(all: readonly Weighted[] | 'too many'): number {
  assert.ok(all !== 'too many');
  return all.reduce((sum, { weight }) => sum + weight, 0);
}

test('weights of dice and draws sum to all the ways there are', () => {
  assert.equal(total(weighted(dice([2, 1]), 1000)), 216);
  assert.equal(total(outcomes(dice([2, 1]), 1000)), 216);
  assert.equal(total(outcomes(dice([10]), 5000)), 6 ** 10);
  assert.equal(total(outcomes(dice([4, 4]), 20_000)), 6 ** 8);
  // Three out of nine cards, in order.
  const piles = [
    { id: 'sun', count: 4 },
    { id: 'moon', count: 3 },
    { id: 'star', count: 2 },
  ];
  assert.equal(total(weighted(draw(piles, 3), 100)), 9 * 8 * 7);
  assert.equal(total(outcomes(draw(piles, 3), 100)), 9 * 8 * 7);
  assert.equal(total(weighted(record({ roll: dice([1]), card: draw(piles, 2) }), 100)), 6 * 9 * 8);
});

test('the weight of a draw is the number of ways to draw just these', () => {
  const all = weighted(
    draw(
      [
        { id: 'sun', count: 3 },
        { id: 'moon', count: 1 },
      ],
      2,
    ),
    10,
  );
  assert.deepEqual(all, [
    { answer: ['sun', 'sun'], weight: 6 },
    { answer: ['sun', 'moon'], weight: 3 },
    { answer: ['moon', 'sun'], weight: 3 },
  ]);
});

test('outcomes are the falls of each pool sorted, highest first, each with the number of its orders', () => {
  const choice = dice([3, 2], 4);
  const falls = weighted(choice, 5000);
  const merged = outcomes(choice, 5000);
  assert.ok(falls !== 'too many' && merged !== 'too many');
  const orders = new Map<string, number>();
  for (const { answer } of falls) {
    const pools = answer as readonly (readonly number[])[];
    const sorted = JSON.stringify(pools.map(pool => pool.toSorted((a, b) => b - a)));
    orders.set(sorted, (orders.get(sorted) ?? 0) + 1);
  }
  assert.deepEqual(new Map(merged.map(({ answer, weight }) => [JSON.stringify(answer), weight])), orders);
  assert.equal(merged.length, orders.size);
  assert.equal(outcomes(choice, merged.length - 1), 'too many');
});
