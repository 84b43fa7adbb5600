import { DiceError, requireWhole } from './refuse.js';

/** A whole number; a `number` must be one that a double holds exactly. */
export type Whole = number | bigint;

/** The lowest power of two that a double can hold is 2^-1074. */
const FINEST = 1074;
/** A double holds whole numbers of up to 53 bits. */
const PRECISION = 53;

/** An exact fraction, always in lowest terms with a denominator above zero, so equal fractions have equal terms. */
export class Fraction {
  static readonly zero = new Fraction(0n, 1n);
  static readonly one = new Fraction(1n, 1n);

  readonly numerator: bigint;
  readonly denominator: bigint;

  private constructor(numerator: bigint, denominator: bigint) {
    this.numerator = numerator;
    this.denominator = denominator;
  }

  static of(numerator: Whole, denominator: Whole = 1n): Fraction {
    const top = toBigint(numerator);
    const bottom = toBigint(denominator);
    if (bottom === 0n) throw new DiceError('divisionByZero', 'A fraction cannot have the denominator zero.');
    const divisor = greatestCommonDivisor(top, bottom);
    const sign = bottom < 0n ? -1n : 1n;
    return new Fraction((sign * top) / divisor, (sign * bottom) / divisor);
  }

  add(other: Fraction): Fraction {
    const top = this.numerator * other.denominator + other.numerator * this.denominator;
    return Fraction.of(top, this.denominator * other.denominator);
  }

  sub(other: Fraction): Fraction {
    const top = this.numerator * other.denominator - other.numerator * this.denominator;
    return Fraction.of(top, this.denominator * other.denominator);
  }

  mul(other: Fraction): Fraction {
    return Fraction.of(this.numerator * other.numerator, this.denominator * other.denominator);
  }

  div(other: Fraction): Fraction {
    return Fraction.of(this.numerator * other.denominator, this.denominator * other.numerator);
  }

  /** Below zero if this is the smaller one, above zero if it is the larger, zero if they are equal. */
  compare(other: Fraction): -1 | 0 | 1 {
    const left = this.numerator * other.denominator;
    const right = other.numerator * this.denominator;
    if (left === right) return 0;
    return left < right ? -1 : 1;
  }

  equals(other: Fraction): boolean {
    return this.compare(other) === 0;
  }

  /** Always with its denominator: `3/4`, `0/1`. */
  toString(): string {
    return `${this.numerator}/${this.denominator}`;
  }

  toJSON(): string {
    return this.toString();
  }

  /** The nearest double, ties to even, however long the terms are. */
  toNumber(): number {
    if (this.numerator === 0n) return 0;
    const size = this.numerator < 0n ? -this.numerator : this.numerator;
    // The quotient is cut to 53 bits, or to fewer where doubles themselves get coarse, and rounded only once.
    let shift = Math.min(PRECISION - 1 - (bitLength(size) - bitLength(this.denominator)), FINEST);
    let [top, bottom] = shifted(size, this.denominator, shift);
    if (top / bottom < 1n << BigInt(PRECISION - 1) && shift < FINEST) {
      shift += 1;
      [top, bottom] = shifted(size, this.denominator, shift);
    }
    const quotient = Number(roundedQuotient(top, bottom));
    const half = Math.trunc(shift / 2);
    const value = quotient * 2 ** -half * 2 ** (half - shift);
    return this.numerator < 0n ? -value : value;
  }
}

function toBigint(value: Whole): bigint {
  if (typeof value === 'number') requireWhole('A term of a fraction', value);
  return BigInt(value);
}

/** Never zero for a denominator other than zero, and never negative. */
export function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

function bitLength(value: bigint): number {
  return value.toString(2).length;
}

/** Terms of `top / bottom * 2^shift`. */
function shifted(top: bigint, bottom: bigint, shift: number): [bigint, bigint] {
  return shift >= 0 ? [top << BigInt(shift), bottom] : [top, bottom << BigInt(-shift)];
}

/** The whole number nearest to `top / bottom`, ties to even. */
function roundedQuotient(top: bigint, bottom: bigint): bigint {
  const quotient = top / bottom;
  const twice = (top % bottom) * 2n;
  const up = twice > bottom || (twice === bottom && quotient % 2n === 1n);
  return up ? quotient + 1n : quotient;
}
