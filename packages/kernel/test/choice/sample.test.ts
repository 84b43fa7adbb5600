import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allocate,
  assign,
  assignSome,
  atLeast,
  type ChoiceData,
  count,
  dice,
  draw,
  either,
  listOf,
  nothing,
  oneOf,
  place,
  record,
  rejects,
  sample,
  someOf,
  text,
  weighted,
  wholeNumber,
} from '../../src/choice/index.js';
import { canonical, type Json } from '../../src/json.js';
import { type Random, Sfc32 } from '../../src/luck/random.js';
import { chiSquare, chiSquareBound } from './chiSquare.js';

type Sampler = (choice: ChoiceData, random: Random) => Json;

/** How far a sampler is from the weights, as a share of what chance allows: above 1 it is unfair. */
function unfairness(choice: ChoiceData, seed: string, sampler: Sampler = sample): number {
  const all = weighted(choice, 2000);
  assert.ok(all !== 'too many' && all.length > 1);
  const weights = new Map(all.map(({ answer, weight }) => [canonical(answer), weight]));
  const seen = new Map<string, number>();
  const random = new Sfc32(seed);
  for (let i = 0; i < all.length * 200; i++) {
    const answer = canonical(sampler(choice, random));
    assert.ok(weights.has(answer), answer);
    seen.set(answer, (seen.get(answer) ?? 0) + 1);
  }
  return chiSquare(seen, weights) / chiSquareBound(all.length);
}

const ids = (n: number): { id: string }[] => Array.from({ length: n }, (_, i) => ({ id: `i${i}` }));

const FAIR: { readonly [name: string]: ChoiceData } = {
  one: oneOf(['a', 'b', 'c', 'd', 'e']),
  place: place('map', [], [2, 3, 5, 7, 11, 13, 17]),
  number: wholeNumber(-3, 9),
  dice: dice([2, 1]),
  some: someOf(['a', 'b', 'c', 'd', 'e'], { min: 1, max: 3 }),
  draw: draw(
    [
      { id: 'sun', count: 4 },
      { id: 'moon', count: 2 },
      { id: 'star', count: 1 },
    ],
    3,
  ),
  'allocate without limits': allocate(
    9,
    [
      { id: 'a', min: 0, max: 4 },
      { id: 'b', min: 1, max: 9 },
      { id: 'c', min: 0, max: 3 },
    ],
    [],
    7,
  ),
  'allocate with a limit': allocate(
    10,
    [
      { id: 'driving', min: 2, max: 10 },
      { id: 'supporting', min: 0, max: 10 },
      { id: 'grit', min: 3, max: 10 },
    ],
    [atLeast('driving', 'supporting', 1)],
  ),
  // Only 20 of 5456 blind draws keep to this limit, so most are counted out.
  'allocate with a tight limit': allocate(
    30,
    ids(4).map(slot => ({ ...slot, min: 0, max: 30 })),
    [{ terms: [['i0', -1]], max: -27 }],
  ),
  assign: assign(
    [{ id: 'd1' }, { id: 'd2', to: ['p0', 'p1'] }, { id: 'd3' }, { id: 'd4' }],
    [
      { id: 'p0', max: 1 },
      { id: 'p1', min: 1 },
      { id: 'p2', max: 2 },
    ],
  ),
  'assign one to one': assign(
    ids(5),
    ids(5).map(slot => ({ ...slot, max: 1 })),
  ),
  // About half of these are drawn blindly and the others counted out.
  'assign with a tight place': assign(ids(8), [{ id: 'p', min: 6 }, { id: 'q' }, { id: 'r' }]),
  'assign some': assignSome(ids(3), [
    { id: 'p', max: 2 },
    { id: 'q', min: 1 },
  ]),
  record: record({ way: oneOf(['n', 's', 'w']), roll: dice([1]) }),
};

for (const [name, choice] of Object.entries(FAIR)) {
  test(`sample is fair: ${name}`, () => {
    const share = unfairness(choice, `fair ${name}`);
    assert.ok(share < 1, `chi-square is ${share.toFixed(2)} times what one fair seed in ten thousand reaches`);
  });
}

test('the measure of fairness finds a loaded die and a wrong count', () => {
  const loaded: Sampler = (choice, random) => (random.below(12) === 0 ? [[6, 6], [6]] : sample(choice, random));
  assert.ok(unfairness(dice([2, 1]), 'loaded', loaded) > 1);
  const bySize: Sampler = (_, random) => sample(someOf(['a', 'b', 'c'], { min: 1, max: 1 + random.below(2) }), random);
  assert.ok(unfairness(someOf(['a', 'b', 'c'], { min: 1, max: 2 }), 'by size', bySize) > 1);
});

test('either gives each possible branch, and list each length, the same chance', () => {
  const random = new Sfc32('branches');
  const choice = either({ never: oneOf([]), pass: nothing(), go: wholeNumber(1, 1000) });
  const branches = new Map<string, number>();
  const lengths = new Map<string, number>();
  for (let i = 0; i < 2000; i++) {
    const answer = sample(choice, random) as { readonly is: string };
    branches.set(answer.is, (branches.get(answer.is) ?? 0) + 1);
    const list = sample(listOf(wholeNumber(1, 9), { min: 1, max: 4 }), random) as readonly number[];
    lengths.set(String(list.length), (lengths.get(String(list.length)) ?? 0) + 1);
  }
  assert.ok(
    chiSquare(
      branches,
      new Map([
        ['pass', 1],
        ['go', 1],
      ]),
    ) < chiSquareBound(2),
  );
  assert.equal(branches.has('never'), false);
  assert.ok(chiSquare(lengths, new Map(['1', '2', '3', '4'].map(length => [length, 1]))) < chiSquareBound(4));
});

test('numbers beyond 32 bits are reached all over their range', () => {
  const random = new Sfc32('wide');
  const top = 2 ** 53 - 2;
  const eighths = new Map<string, number>();
  const odd = new Map<string, number>();
  for (let i = 0; i < 8000; i++) {
    const answer = sample(wholeNumber(0, top), random) as number;
    assert.equal(rejects(wholeNumber(0, top), answer), undefined);
    const eighth = String(Math.floor((answer / top) * 8));
    eighths.set(eighth, (eighths.get(eighth) ?? 0) + 1);
    odd.set(String(answer % 2), (odd.get(String(answer % 2)) ?? 0) + 1);
  }
  assert.ok(chiSquare(eighths, new Map(Array.from({ length: 8 }, (_, i) => [String(i), 1]))) < chiSquareBound(8));
  assert.ok(
    chiSquare(
      odd,
      new Map([
        ['0', 1],
        ['1', 1],
      ]),
    ) < chiSquareBound(2),
  );
});

test('counts beyond 2^53 do not keep a sample from being found', () => {
  const random = new Sfc32('astronomic');
  const many: readonly ChoiceData[] = [
    someOf(
      ids(300).map(({ id }) => id),
      { min: 0, max: 300 },
    ),
    allocate(
      300,
      ids(40).map(slot => ({ ...slot, min: 0, max: 300 })),
    ),
    assign(
      ids(60),
      ids(60).map(slot => ({ ...slot, max: 3 })),
    ),
  ];
  for (const choice of many) assert.equal(rejects(choice, sample(choice, random)), undefined);
});

test('limits that cross too much to be counted still give a legal answer', () => {
  const slots = ids(14).map(slot => ({ ...slot, min: 0, max: 9 }));
  // Weighted sums with coefficients of their own, each to be met almost exactly.
  const limits = [1, 2, 3].flatMap(n => {
    const terms = slots.map((slot, i) => [slot.id, ((i * (n + 4)) % 11) + 1] as const);
    const reached = terms.reduce((sum, [, coefficient], i) => sum + coefficient * (i % 4), 0);
    const negated = terms.map(([slot, coefficient]) => [slot, -coefficient] as const);
    return [
      { terms, max: reached + 1 },
      { terms: negated, max: 1 - reached },
    ];
  });
  const total = slots.reduce((sum, _, i) => sum + (i % 4), 0);
  const choice = allocate(total, slots, limits);
  const random = new Sfc32('crossed');
  assert.equal(rejects(choice, sample(choice, random)), undefined);
});

test('text: a legal word, whatever is taken', () => {
  const random = new Sfc32('words');
  const letters = Array.from({ length: 26 }, (_, i) => String.fromCodePoint(97 + i));
  const syllables = Array.from('bdfgklmnprstvz').flatMap(first => Array.from('aeiou', second => first + second));
  const choices = [
    text('syllable', { min: 2, max: 2, not: syllables }),
    text('name', { max: 20 }),
    text('name', { min: 12, max: 12 }),
    text('initial', { max: 1, not: letters }),
    text('nothing', { min: 0, max: 0 }),
  ];
  for (const choice of choices) {
    for (let i = 0; i < 50; i++) assert.equal(rejects(choice, sample(choice, random)), undefined);
  }
});

test('where nothing is legal the error says what was asked', () => {
  const random = new Sfc32(1);
  assert.throws(() => sample(oneOf([]), random), /no answer is legal: one of: nothing/);
  assert.throws(() => sample(place('map', ['L'], []), random), /one of 0 placements/);
  assert.throws(() => sample(wholeNumber(2, 1), random), /from 2 to 1/);
  assert.throws(() => sample(dice([1], 0), random), /dice of 0 sides/);
  assert.throws(() => sample(either({}), random), /either of: nothing/);
});

test('equal seeds give equal samples, and looking changes nothing', () => {
  for (const choice of Object.values(FAIR)) {
    const before = canonical(choice);
    const first = new Sfc32('twice');
    const second = new Sfc32('twice');
    for (let i = 0; i < 20; i++) {
      assert.equal(canonical(sample(choice, first)), canonical(sample(choice, second)));
      count(choice);
    }
    assert.equal(canonical(choice), before);
  }
});
