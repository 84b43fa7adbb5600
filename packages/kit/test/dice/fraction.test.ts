import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { DiceError, Fraction } from '../../src/dice/index.js';

const whole = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
const fraction = fc
  .tuple(
    whole,
    whole.filter(value => value !== 0n),
  )
  .map(([top, bottom]) => Fraction.of(top, bottom));

test('a fraction is kept in lowest terms with a positive denominator', () => {
  assert.equal(Fraction.of(6, 8).toString(), '3/4');
  assert.equal(Fraction.of(6, -8).toString(), '-3/4');
  assert.equal(Fraction.of(-6n, -8n).toString(), '3/4');
  assert.equal(Fraction.of(0, -5).toString(), '0/1');
  assert.equal(Fraction.of(7).toString(), '7/1');
  assert.equal(JSON.stringify({ odds: Fraction.of(1, 3) }), '{"odds":"1/3"}');
});

test('arithmetic of small fractions', () => {
  const half = Fraction.of(1, 2);
  const third = Fraction.of(1, 3);
  assert.equal(half.add(third).toString(), '5/6');
  assert.equal(third.sub(half).toString(), '-1/6');
  assert.equal(half.mul(third).toString(), '1/6');
  assert.equal(half.div(third).toString(), '3/2');
  assert.equal(half.compare(third), 1);
  assert.equal(third.compare(half), -1);
  assert.equal(half.compare(Fraction.of(2, 4)), 0);
  assert.ok(half.equals(Fraction.of(5, 10)));
  assert.ok(!half.equals(third));
});

test('addition and multiplication are a field', () => {
  fc.assert(
    fc.property(fraction, fraction, fraction, (a, b, c) => {
      assert.equal(a.add(b).toString(), b.add(a).toString());
      assert.equal(a.add(b).add(c).toString(), a.add(b.add(c)).toString());
      assert.equal(a.mul(b.add(c)).toString(), a.mul(b).add(a.mul(c)).toString());
      assert.equal(a.add(b).sub(b).toString(), a.toString());
      if (!b.equals(Fraction.zero)) assert.equal(a.mul(b).div(b).toString(), a.toString());
      assert.equal(a.compare(b), a.sub(b).compare(Fraction.zero));
    }),
  );
});

test('the double is the nearest one: dividing two whole doubles rounds just so', () => {
  fc.assert(
    fc.property(
      fc.maxSafeInteger(),
      fc.maxSafeInteger().filter(value => value !== 0),
      (top, bottom) => {
        assert.equal(Fraction.of(top, bottom).toNumber() + 0, top / bottom + 0);
      },
    ),
  );
});

test('the double survives terms far beyond its own range', () => {
  const huge = 10n ** 400n;
  assert.equal(Fraction.of(2n * huge + 1n, 3n * huge).toNumber(), 2 / 3);
  assert.equal(Fraction.of(1n, huge).toNumber(), 0);
  assert.equal(Fraction.of(huge).toNumber(), Number.POSITIVE_INFINITY);
  assert.equal(Fraction.of(-huge).toNumber(), Number.NEGATIVE_INFINITY);
  assert.equal(Fraction.of(1n, 2n ** 1074n).toNumber(), Number.MIN_VALUE);
  assert.equal(Fraction.of(3n, 2n ** 1075n).toNumber(), 2 * Number.MIN_VALUE);
  assert.equal(Fraction.of(1n, 2n ** 1075n).toNumber(), 0);
  assert.equal(Fraction.of(BigInt(Number.MAX_VALUE)).toNumber(), Number.MAX_VALUE);
});

test('every finite double comes back from its exact fraction', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), value => {
      const scaled = exactFraction(value);
      assert.equal(scaled.toNumber() + 0, value + 0);
    }),
    { numRuns: 1000 },
  );
});

/** Doubles until the value is whole; each doubling of a double is exact. */
function exactFraction(value: number): Fraction {
  let top = value;
  let bottom = 1n;
  while (!Number.isInteger(top)) {
    top *= 2;
    bottom *= 2n;
  }
  return Fraction.of(BigInt(top), bottom);
}

test('bad terms are refused with a code', () => {
  const code = (fault: string) => (error: unknown) => error instanceof DiceError && error.code === fault;
  assert.throws(() => Fraction.of(1, 0), code('divisionByZero'));
  assert.throws(() => Fraction.of(1).div(Fraction.zero), code('divisionByZero'));
  assert.throws(() => Fraction.of(0.5), code('notWhole'));
  assert.throws(() => Fraction.of(2 ** 60), code('notWhole'));
});
