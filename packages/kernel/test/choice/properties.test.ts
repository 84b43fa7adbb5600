import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  count,
  describe,
  enumerate,
  outcomes,
  parse,
  possible,
  print,
  rejects,
  sample,
  spoil,
  weighted,
} from '../../src/choice/index.js';
import { canonical, type Json } from '../../src/json.js';
import { Sfc32 } from '../../src/luck/random.js';
import { anyChoice, countedChoice } from './arbitrary.js';
import { bruteForce } from './bruteForce.js';

const RUNS = { numRuns: 1500 };
const seed = fc.integer({ min: 0, max: 1_000_000 });

/** Every value JSON can carry, with more of the shapes that answers have. */
const anyJson = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(undefined, Number.NaN, Number.POSITIVE_INFINITY, -0, 1.5, 2 ** 60, '\ud800', [[]], [[[]]]),
  fc.constantFrom<unknown>(JSON.parse('{"__proto__":{"is":"a"}}'), JSON.parse('{"is":"__proto__","with":-0}')),
  fc.array(fc.oneof(fc.string(), fc.integer()), { maxLength: 6 }),
  fc.dictionary(fc.string({ maxLength: 4 }), fc.oneof(fc.string(), fc.integer()), { maxKeys: 4 }),
);

test('a sample is accepted whenever an answer exists, and refused with a reason when none does', () => {
  fc.assert(
    fc.property(anyChoice, seed, (choice, number) => {
      if (possible(choice)) assert.equal(rejects(choice, sample(choice, new Sfc32(number))), undefined);
      else assert.throws(() => sample(choice, new Sfc32(number)), /no answer is legal: /);
    }),
    RUNS,
  );
});

test('a spoiled answer is refused, possible choice or not, and survives JSON', () => {
  fc.assert(
    fc.property(anyChoice, seed, (choice, number) => {
      const value = spoil(choice, new Sfc32(number));
      assert.notEqual(rejects(choice, value), undefined);
      assert.equal(canonical(JSON.parse(JSON.stringify(value))), canonical(value));
    }),
    RUNS,
  );
});

test('possible says whether the count is above zero', () => {
  fc.assert(
    fc.property(anyChoice, choice => assert.equal(possible(choice), count(choice) > 0)),
    RUNS,
  );
});

test('enumerate lists what brute force finds, count counts it, and the limit is exact', () => {
  fc.assert(
    fc.property(countedChoice, choice => {
      const expected = bruteForce(choice);
      fc.pre(expected !== undefined);
      const total = expected.length;
      const listed = enumerate(choice, total);
      assert.ok(listed !== 'too many');
      assert.deepEqual(listed.map(canonical).sort(), expected.map(canonical).sort());
      assert.equal(count(choice), total);
      if (total > 0) assert.equal(enumerate(choice, total - 1), 'too many');
    }),
    RUNS,
  );
});

test('weighted lists the same answers in the same order, and outcomes merge them without losing weight', () => {
  fc.assert(
    fc.property(countedChoice, choice => {
      const list = weighted(choice, 3000);
      fc.pre(list !== 'too many');
      const merged = outcomes(choice, 3000);
      assert.ok(merged !== 'too many');
      assert.deepEqual(
        list.map(each => each.answer),
        enumerate(choice, 3000),
      );
      const sum = (all: readonly { readonly weight: number }[]): number =>
        all.reduce((total, { weight }) => total + weight, 0);
      assert.equal(sum(merged), sum(list));
      assert.ok(merged.length <= list.length);
      for (const { answer } of merged) assert.equal(rejects(choice, answer), undefined);
    }),
    RUNS,
  );
});

test('parse reads back what print writes, on one line', () => {
  fc.assert(
    fc.property(anyChoice, seed, (choice, number) => {
      fc.pre(possible(choice));
      const answer = sample(choice, new Sfc32(number));
      const line = print(choice, answer);
      assert.doesNotMatch(line, /[\p{Cc}\u2028\u2029]/u);
      assert.deepEqual(parse(choice, line), { answer }, line);
    }),
    RUNS,
  );
});

test('texts survive print and parse whatever is in them', () => {
  const words = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.string({ unit: fc.constantFrom(...'";:|()[], -\n\\a') }),
  );
  fc.assert(
    fc.property(words, word => {
      const name = { kind: 'text', about: 'name', min: 0, max: 100 } as const;
      fc.pre(rejects(name, word) === undefined);
      const sheet = { kind: 'record', fields: { name, names: { kind: 'list', of: name, min: 0, max: 3 } } } as const;
      const said = { kind: 'either', branches: { say: name } } as const;
      const cases: readonly [Parameters<typeof print>[0], Json][] = [
        [name, word],
        [sheet, { name: word, names: [word, 'b', word] }],
        [said, { is: 'say', with: word }],
      ];
      for (const [choice, answer] of cases) assert.deepEqual(parse(choice, print(choice, answer)), { answer });
    }),
    RUNS,
  );
});

test('hostile values are judged without a throw, and what is accepted was listed', () => {
  fc.assert(
    fc.property(countedChoice, anyJson, (choice, value) => {
      const refusal = rejects(choice, value);
      if (refusal !== undefined) return;
      const all = enumerate(choice, 3000);
      assert.ok(
        all === 'too many' || all.some(answer => Object.is(answer, value) || canonical(answer) === canonical(value)),
      );
    }),
    RUNS,
  );
});

test('any line is parsed without a throw, to a legal answer or a rejection', () => {
  const piece = fc.constantFrom(
    'a',
    'b',
    'grit 3',
    'd1 to a',
    ': ',
    '; ',
    ', ',
    ' | ',
    '[',
    ']',
    '(',
    ')',
    '"',
    '#2',
    '7',
    '-',
    ' / ',
    '\\',
  );
  const line = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece, { maxLength: 10 }).map(all => all.join('')),
  );
  fc.assert(
    fc.property(anyChoice, line, (choice, text) => {
      const read = parse(choice, text);
      if ('answer' in read) assert.equal(rejects(choice, read.answer), undefined);
      else assert.equal(typeof read.code, 'string');
    }),
    RUNS,
  );
});

test('a description is one line', () => {
  fc.assert(
    fc.property(anyChoice, choice => assert.doesNotMatch(describe(choice), /[\p{Cc}\u2028\u2029]|^$/u)),
    RUNS,
  );
});
