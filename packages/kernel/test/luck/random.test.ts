import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Sfc32 } from '../../src/index.js';
import { chiSquare } from './fair-dice.js';

const WORD = 2n ** 32n;

/** sfc32 once more, in whole numbers of any size, as its author describes it. */
function* reference(seed: string): Generator<number> {
  let [a, b, c, counter] = seedWords(seed);
  for (let i = 0; ; i++) {
    const sum = (a + b + counter) % WORD;
    counter = (counter + 1n) % WORD;
    a = b ^ (b >> 9n);
    b = (c + (c << 3n)) % WORD;
    c = ((((c << 21n) % WORD) | (c >> 11n)) + sum) % WORD;
    if (i >= 12) yield Number(sum);
  }
}

function seedWords(seed: string): [bigint, bigint, bigint, bigint] {
  let [a, b, c, d] = [1779033703n, 3144134277n, 1013904242n, 2773480762n];
  for (let i = 0; i < seed.length; i++) {
    const code = BigInt(seed.charCodeAt(i));
    a = b ^ (((a ^ code) * 597399067n) % WORD);
    b = c ^ (((b ^ code) * 2869860233n) % WORD);
    c = d ^ (((c ^ code) * 951274213n) % WORD);
    d = a ^ (((d ^ code) * 2716044179n) % WORD);
  }
  return [a, b, c, d];
}

test('sfc32 gives what an implementation in big numbers gives, for any seed', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), seed => {
      const random = new Sfc32(seed);
      const wanted = reference(seed);
      for (let i = 0; i < 20; i++) assert.equal(random.next(), wanted.next().value);
    }),
    { numRuns: 200 },
  );
});

test('the first outputs never change: records of simulations rely on them', () => {
  const first = (seed: string | number): number[] => {
    const random = new Sfc32(seed);
    return [random.next(), random.next(), random.next()];
  };
  assert.deepEqual(first(''), PINNED_EMPTY);
  assert.deepEqual(first('doom'), PINNED_DOOM);
  assert.deepEqual(first(1), PINNED_ONE);
  const dice = new Sfc32('doom');
  assert.deepEqual(
    Array.from({ length: 12 }, () => 1 + dice.below(6)),
    PINNED_DICE,
  );
});
const PINNED_EMPTY = [3126626382, 852331237, 2042966860];
const PINNED_DOOM = [2676497556, 3719661067, 3659899245];
const PINNED_ONE = [920651081, 3624554963, 3372365436];
const PINNED_DICE = [1, 2, 4, 2, 3, 3, 5, 6, 4, 2, 3, 4];

test('a seed is a text or a number, and the two that read alike are one', () => {
  const first = (seed: string | number): number => new Sfc32(seed).next();
  assert.equal(first(17), first('17'));
  assert.equal(first(-0.5), first('-0.5'));
  assert.notEqual(first(17), first(18));
  assert.notEqual(first('a'), first('b'));
  assert.notEqual(first('ab'), first('ba'));
  const starts = new Set(Array.from({ length: 20_000 }, (_, seed) => first(seed)));
  assert.ok(starts.size > 19_990, `${starts.size} of 20,000 seeds begin differently`);
});

test('dice are fair: chi-square over six million rolls on fixed seeds', () => {
  const all = new Array<number>(6).fill(0);
  for (const seed of ['ann', 'bea', 'cyd', 'dan', 'eve', 'fay']) {
    const random = new Sfc32(seed);
    const counts = new Array<number>(6).fill(0);
    for (let i = 0; i < 1_000_000; i++) {
      const face = random.below(6);
      counts[face] = (counts[face] ?? 0) + 1;
    }
    within(chiSquare(counts), `seed ${seed}: ${counts.join(' ')}`);
    counts.forEach((count, face) => {
      all[face] = (all[face] ?? 0) + count;
    });
  }
  within(chiSquare(all), `all seeds: ${all.join(' ')}`);
});

/** Neither worse nor better than chance: the bounds leave out one honest generator in five thousand. */
function within(chance: number, what: string): void {
  assert.ok(chance > 1e-4 && chance < 1 - 1e-4, `${what} (p = ${chance})`);
}

test('dice do not remember: pairs of rolls are fair as well', () => {
  const random = new Sfc32('pairs');
  const counts = new Array<number>(36).fill(0);
  let last = random.below(6);
  for (let i = 0; i < 720_000; i++) {
    const face = random.below(6);
    counts[last * 6 + face] = (counts[last * 6 + face] ?? 0) + 1;
    last = face;
  }
  within(chiSquare(counts), counts.join(' '));
});

test('first rolls of neighbouring seeds are fair: luck bound to names begins anew at every roll', () => {
  const counts = new Array<number>(6).fill(0);
  for (let i = 0; i < 60_000; i++) {
    const face = new Sfc32(`table/round ${i}`).below(6);
    counts[face] = (counts[face] ?? 0) + 1;
  }
  within(chiSquare(counts), counts.join(' '));
});

test('what does not divide evenly is thrown again: no number is likelier than another', () => {
  // Taken by remainder, the lowest quarter of these would come up twice as often as the rest.
  const n = 3 * 2 ** 30;
  const random = new Sfc32('edge');
  const counts = [0, 0, 0];
  for (let i = 0; i < 300_000; i++) {
    const third = Math.floor(random.below(n) / 2 ** 30);
    counts[third] = (counts[third] ?? 0) + 1;
  }
  within(chiSquare(counts), counts.join(' '));
});

test('chi-square itself finds loaded dice and faces dealt out in turn', () => {
  assert.ok(chiSquare([1_010_000, 998_000, 998_000, 998_000, 998_000, 998_000]) < 1e-4);
  assert.ok(chiSquare([1_000_001, 1_000_000, 1_000_000, 1_000_000, 1_000_000, 999_999]) > 1 - 1e-4);
  // Figures from a printed table: five degrees of freedom, 11.0705 at one in twenty.
  const off = Math.sqrt(11.0705 * 1000 * 0.5);
  assert.ok(Math.abs(chiSquare([1000 + off, 1000 - off, 1000, 1000, 1000, 1000]) - 0.05) < 1e-5);
});

test('every number below n comes up, for any n up to all there is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 32 }), fc.integer(), (n, seed) => {
      const value = new Sfc32(seed).below(n);
      assert.ok(Number.isInteger(value) && value >= 0 && value < n, `${value} below ${n}`);
    }),
  );
  assert.equal(new Sfc32('whole').below(2 ** 32), new Sfc32('whole').next());
  const random = new Sfc32('all');
  for (const n of [1, 2, 3, 7, 12]) {
    assert.equal(new Set(Array.from({ length: 400 }, () => random.below(n))).size, n);
  }
});

test('below nothing there is nothing, and more than 32 bits hold is refused rather than sought for ever', () => {
  assert.ok(Number.isNaN(new Sfc32(1).below(0)));
  assert.throws(() => new Sfc32(1).below(2 ** 32 + 1), /2\^32 is the most/);
});
