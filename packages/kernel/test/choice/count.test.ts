import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allocate,
  assign,
  assignSome,
  atLeast,
  atMost,
  type ChoiceData,
  count,
  dice,
  draw,
  either,
  enumerate,
  listOf,
  nothing,
  oneOf,
  place,
  possible,
  record,
  someOf,
  text,
  wholeNumber,
} from '../../src/choice/index.js';

function ids(n: number): { id: string }[] {
  return Array.from({ length: n }, (_, i) => ({ id: `i${i}` }));
}

test('fifteen legal heroes: ten points to driving 2-10, supporting 0-10, grit 3-10, driving above supporting', () => {
  const slots = [
    { id: 'driving', min: 2, max: 10 },
    { id: 'supporting', min: 0, max: 10 },
    { id: 'grit', min: 3, max: 10 },
  ];
  const heroes = allocate(10, slots, [atLeast('driving', 'supporting', 1)]);
  assert.equal(count(heroes), 15);
  const all = enumerate(heroes, 15);
  assert.ok(all !== 'too many');
  assert.deepEqual(all[0], { driving: 2, supporting: 0, grit: 8 });
  assert.deepEqual(all[14], { driving: 7, supporting: 0, grit: 3 });
  assert.equal(new Set(all.map(hero => JSON.stringify(hero))).size, 15);
});

test('plain kinds', () => {
  assert.equal(count(oneOf(['a', 'b'])), 2);
  assert.equal(count(place('map', [], [1, 5, 9])), 3);
  assert.equal(count(wholeNumber(-2, 2)), 5);
  assert.equal(count(wholeNumber(2, 1)), 0);
  assert.equal(count(text('name', { max: 20 })), Number.POSITIVE_INFINITY);
  assert.equal(count(text('name', { min: 3, max: 2 })), 0);
  assert.equal(count(text('name', { min: 0, max: 0 })), 1);
  assert.equal(count(text('name', { min: 0, max: 0, not: [''] })), 0);
  assert.equal(count(dice([2, 3])), 6 ** 5);
  assert.equal(count(dice([])), 1);
});

test('binomials, powers and draws stay exact up to 2^53', () => {
  assert.equal(count(someOf(ids(52), { min: 26, max: 26 })), 495_918_532_948_104);
  assert.equal(count(someOf(ids(52), { min: 0, max: 52 })), 2 ** 52);
  assert.equal(count(dice([20])), 3_656_158_440_062_976);
  assert.equal(count(dice([33], 3)), 5_559_060_566_555_523);
  assert.equal(
    count(
      draw(
        ids(17).map(pile => ({ ...pile, count: 1 })),
        17,
      ),
    ),
    355_687_428_096_000,
  );
  // The arrangements of MISSISSIPPI: 11! / (1! 4! 4! 2!).
  const letters = { m: 1, i: 4, s: 4, p: 2 };
  assert.equal(
    count(
      draw(
        Object.entries(letters).map(([id, many]) => ({ id, count: many })),
        11,
      ),
    ),
    34_650,
  );
});

test('allocations: stars and bars, and limits over many slots', () => {
  const slots = ids(6).map(slot => ({ ...slot, min: 0, max: 20 }));
  // 20 points to 6 slots: choose 5 bars out of 25.
  assert.equal(count(allocate(20, slots)), 53_130);
  assert.equal(count(allocate(20, slots, [atMost(['i0', 'i1', 'i2', 'i3', 'i4', 'i5'], 20)])), 53_130);
  // At most 20 points to 6 slots: one bar more.
  assert.equal(count(allocate(20, slots, [], 0)), 230_230);
  // Pairs at most 6 each, 18 in all: every pair holds just 6, in 7 ways.
  const pairs = [0, 2, 4].map(i => atMost([`i${i}`, `i${i + 1}`], 6));
  assert.equal(count(allocate(18, slots, pairs)), 343);
});

test('allocations: limits whose sums do not fit one number together', () => {
  const slots = ids(3).map(slot => ({ ...slot, min: 0, max: 4 }));
  const limits = Array.from({ length: 8 }, (_, n) => ({
    terms: [
      ['i0', 1000 + n],
      ['i1', -900],
      ['i2', 37 * n],
    ] as const,
    max: 1500 + 10 * n,
  }));
  const choice = allocate(7, slots, limits, 3);
  let expected = 0;
  for (let a = 0; a <= 4; a++) {
    for (let b = 0; b <= 4; b++) {
      for (let c = 0; c <= 4; c++) {
        const kept = limits.every(({ max }, n) => (1000 + n) * a - 900 * b + 37 * n * c <= max);
        if (a + b + c >= 3 && a + b + c <= 7 && kept) expected++;
      }
    }
  }
  assert.ok(expected > 0);
  assert.equal(count(choice), expected);
});

test('assignments: permanents, with bounds on places', () => {
  const single = ids(8).map(place => ({ ...place, max: 1 }));
  assert.equal(count(assign(ids(8), single)), 40_320);
  assert.equal(count(assign(ids(9), single)), 0);
  assert.equal(count(assign(ids(10), ids(3))), 3 ** 10);
  assert.equal(count(assignSome(ids(10), ids(3))), 4 ** 10);
  // Every place at least one of five items: the surjections of five on three.
  assert.equal(
    count(
      assign(
        ids(5),
        ids(3).map(place => ({ ...place, min: 1 })),
      ),
    ),
    150,
  );
  // Derangements of six.
  const others = ids(6).map(item => ({
    ...item,
    to: ids(6)
      .map(place => place.id)
      .filter(id => id !== item.id),
  }));
  assert.equal(
    count(
      assign(
        others,
        ids(6).map(place => ({ ...place, max: 1 })),
      ),
    ),
    265,
  );
});

test('records multiply, branches add, lists sum over their lengths', () => {
  const three = wholeNumber(1, 3);
  assert.equal(count(record({ a: three, b: three })), 9);
  assert.equal(count(nothing()), 1);
  assert.equal(count(either({ a: three, b: nothing() })), 4);
  assert.equal(count(either({})), 0);
  assert.equal(count(listOf(three, { min: 1, max: 3 })), 3 + 9 + 27);
});

test('where nothing is legal nothing is counted, not even beside free text', () => {
  const name = text('name', { max: 9 });
  const impossible: readonly ChoiceData[] = [
    record({ name, none: oneOf([]) }),
    record({ none: oneOf([]), name }),
    listOf(oneOf([]), { min: 1, max: 9 }),
    listOf(name, { min: 2, max: 1 }),
    draw([{ id: 'a', count: 1 }], 2),
    someOf(['a'], { min: 2, max: 3 }),
    allocate(3, [{ id: 'a', min: 0, max: 2 }]),
    assign([{ id: 'a', to: [] }], [{ id: 'b' }]),
  ];
  for (const choice of impossible) {
    assert.equal(count(choice), 0);
    assert.equal(possible(choice), false);
    assert.deepEqual(enumerate(choice, 10), []);
  }
  assert.equal(count(listOf(oneOf([]), { min: 0, max: 9 })), 1);
  assert.equal(count(record({ name, one: oneOf(['a']) })), Number.POSITIVE_INFINITY);
});
