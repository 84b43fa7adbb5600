import fc from 'fast-check';
import type { ChoiceData, Limit } from '../../src/choice/index.js';

/** Ids as games have them, and ids that break whatever can be broken by an id. */
const anyId = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('a', 'b', 'c', 'd1', 'grit', 'driving', 'enemy:3', 'Mighty Axe') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('2', '#1', '-', '', ' ', 'x to y', 'a, b', '(a)', '[b]', 'a|b', 'a/b', 'q"q', 'to'),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('__proto__', 'constructor', 'is', 'with', 'line\nbreak', '\u2028', '\u007f', '\ud800'),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
);

function ids(minLength: number, maxLength: number): fc.Arbitrary<string[]> {
  return fc.uniqueArray(anyId, { minLength, maxLength });
}

function asOptions(list: readonly string[]): { id: string }[] {
  return list.map(id => ({ id }));
}

const bounds = fc
  .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 2 }))
  .map(([min, more]) => ({ min, max: min + more }));

const one: fc.Arbitrary<ChoiceData> = fc.tuple(ids(1, 5), fc.integer({ min: 0, max: 2 })).map(([all, refused]) =>
  refused === 0 || all.length <= refused
    ? { kind: 'one', of: asOptions(all) }
    : {
        kind: 'one',
        of: asOptions(all.slice(refused)),
        refused: all.slice(0, refused).map(id => ({ id, why: 'locked' })),
      },
);

const some: fc.Arbitrary<ChoiceData> = fc
  .tuple(ids(0, 4), bounds)
  .map(([all, { min, max }]) => ({ kind: 'some', of: asOptions(all), min, max }));

const whole: fc.Arbitrary<ChoiceData> = fc
  .tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -1, max: 6 }))
  .map(([min, more]) => ({ kind: 'number', min, max: min + more }));

const text: fc.Arbitrary<ChoiceData> = fc
  .record({
    min: fc.integer({ min: 0, max: 8 }),
    more: fc.integer({ min: 0, max: 8 }),
    not: fc.array(fc.string(), { maxLength: 3 }),
  })
  .map(({ min, more, not }) => ({ kind: 'text', about: 'name', min, max: min + more, not }));

const place: fc.Arbitrary<ChoiceData> = fc
  .uniqueArray(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 8 })
  .map(codes => ({ kind: 'place', board: 'map', pieces: ['L'], codes: codes.toSorted((a, b) => a - b) }));

const dice: fc.Arbitrary<ChoiceData> = fc
  .record({ pools: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 2 }), sides: fc.constantFrom(1, 2, 3, 12) })
  .map(({ pools, sides }) => ({ kind: 'dice', pools: sides === 12 ? pools.slice(0, 1) : pools, sides }));

const draw: fc.Arbitrary<ChoiceData> = fc
  .tuple(
    ids(0, 3),
    fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 3, maxLength: 3 }),
    fc.integer({ min: 0, max: 3 }),
  )
  .map(([piles, counts, take]) => ({
    kind: 'draw',
    from: piles.map((id, i) => ({ id, count: counts[i] ?? 0 })),
    take,
  }));

const allocate: fc.Arbitrary<ChoiceData> = ids(0, 3).chain(slots => {
  const slot = fc.tuple(fc.integer({ min: -1, max: 2 }), fc.integer({ min: 0, max: 4 }));
  const term = fc.tuple(
    fc.constantFrom(...slots, ...(slots.length === 0 ? ['nowhere'] : [])),
    fc.integer({ min: -2, max: 2 }),
  );
  const limit: fc.Arbitrary<Limit> = fc.record({
    terms: fc.array(term, { maxLength: 3 }),
    max: fc.integer({ min: -2, max: 6 }),
  });
  return fc
    .record({
      ranges: fc.array(slot, { minLength: slots.length, maxLength: slots.length }),
      total: fc.integer({ min: 0, max: 8 }),
      slack: fc.integer({ min: 0, max: 3 }),
      limits: fc.array(limit, { maxLength: 3 }),
    })
    .map(({ ranges, total, slack, limits }) => ({
      kind: 'allocate',
      total,
      least: total - slack,
      slots: slots.map((id, i) => ({
        id,
        min: ranges[i]?.[0] ?? 0,
        max: (ranges[i]?.[0] ?? 0) + (ranges[i]?.[1] ?? 0),
      })),
      limits,
    }));
});

const assign: fc.Arbitrary<ChoiceData> = fc.tuple(ids(0, 3), ids(1, 3)).chain(([items, places]) => {
  const bound = fc.record(
    { min: fc.integer({ min: 0, max: 1 }), max: fc.integer({ min: 1, max: 3 }) },
    { requiredKeys: [] },
  );
  const to = fc.option(fc.subarray(places), { nil: undefined });
  return fc
    .record({
      targets: fc.array(to, { minLength: items.length, maxLength: items.length }),
      loads: fc.array(bound, { minLength: places.length, maxLength: places.length }),
      spare: fc.boolean(),
    })
    .map(({ targets, loads, spare }) => ({
      kind: 'assign',
      items: items.map((id, i) => (targets[i] === undefined ? { id } : { id, to: targets[i] })),
      places: places.map((id, i) => ({ id, ...loads[i] })),
      spare,
    }));
});

const countedLeaf = fc.oneof(one, some, whole, place, dice, draw, allocate, assign);
const anyLeaf = fc.oneof(one, some, whole, place, dice, draw, allocate, assign, text);

function named(inner: fc.Arbitrary<ChoiceData>): fc.Arbitrary<{ [name: string]: ChoiceData }> {
  return ids(0, 3).chain(names =>
    fc
      .array(inner, { minLength: names.length, maxLength: names.length })
      .map(parts => Object.fromEntries(parts.map((part, i) => [names[i] ?? '', part]))),
  );
}

function composite(inner: fc.Arbitrary<ChoiceData>): fc.Arbitrary<ChoiceData> {
  const lengths = fc.tuple(fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: 2 }));
  return fc.oneof(
    named(inner).map((fields): ChoiceData => ({ kind: 'record', fields })),
    named(inner).map((branches): ChoiceData => ({ kind: 'either', branches })),
    fc.tuple(inner, lengths).map(([of, [min, more]]): ChoiceData => ({ kind: 'list', of, min, max: min + more })),
  );
}

function nested(leaf: fc.Arbitrary<ChoiceData>): fc.Arbitrary<ChoiceData> {
  const once = fc.oneof({ weight: 2, arbitrary: leaf }, { weight: 1, arbitrary: composite(leaf) });
  return fc.oneof({ weight: 2, arbitrary: leaf }, { weight: 2, arbitrary: composite(once) });
}

/** Choices of every kind, nested two deep, possible or not. */
export const anyChoice = nested(anyLeaf);

/** The same without text, so that all answers can be written down. */
export const countedChoice = nested(countedLeaf);
