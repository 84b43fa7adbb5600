import { Fraction } from './fraction.js';
import { pool } from './pool.js';
import { DiceError, requireDice, requireWhole } from './refuse.js';

export interface RerollQuestion {
  readonly dice: number;
  readonly sides?: number;
  /** How often one die, chosen each time, may be thrown again. */
  readonly rerolls: number;
  /** What a throw is worth, a whole number, from its faces, highest first. For a chance of success: 1 or 0. */
  readonly value: (faces: readonly number[]) => number;
  /** What each reroll costs, in the unit of `value`. Nothing unless said otherwise. */
  readonly cost?: Fraction;
}

/** One die that might be thrown again, and what may be expected if it is, this cost and all later ones taken off. */
export interface RerollOption {
  readonly face: number;
  readonly expected: Fraction;
}

export interface RerollAdvice {
  /** What the throw is worth as it lies. */
  readonly now: Fraction;
  /** What may be expected with the best choices from here on. */
  readonly best: Fraction;
  /** The face of the die to throw again, the lowest of equally good ones; `null` where no reroll gains anything. */
  readonly reroll: number | null;
  /** One entry for each different face, lowest first; none if no reroll is left. */
  readonly options: readonly RerollOption[];
}

/** The best way to use rerolls of single dice, one after the other, each with all dice in sight. */
export interface RerollPlan {
  /** What may be expected before the dice are thrown. Looks at every possible throw. */
  expected(): Fraction;
  /** What to do with these faces and this many rerolls left. Looks only at what can follow from them. */
  advise(faces: readonly number[], rerolls: number): RerollAdvice;
}

/** Plans by looking ahead over sorted throws, each worked out once. Stops where rerolling gains nothing. */
export function bestReroll(question: RerollQuestion): RerollPlan {
  return new Lookahead(question);
}

/**
 * A throw is one number, its code: the sum over its dice of (dice + 1)^(face - 1), so that a die more or less is one addition.
 * Worths with r rerolls left are whole numbers, in units of 1 / (denominator of the cost * sides^r).
 */
class Lookahead implements RerollPlan {
  readonly #question: RerollQuestion;
  readonly #sides: number;
  readonly #cost: Fraction;
  readonly #faces: readonly number[];
  readonly #places: readonly number[];
  readonly #values = new Map<number, bigint>();
  /** By rerolls left: worths of whole throws, and sums of worths over the faces of one die that is in the air. */
  readonly #worths: Map<number, bigint>[] = [];
  readonly #inTheAir: Map<number, bigint>[] = [];

  constructor(question: RerollQuestion) {
    const { dice, sides = 6, rerolls, cost = Fraction.zero } = question;
    requireDice(dice, sides);
    requireWhole('The number of rerolls', rerolls, 0);
    if ((dice + 1) ** sides > Number.MAX_SAFE_INTEGER) {
      throw new DiceError('outOfRange', `Throws of ${dice} dice with ${sides} sides are too many to look ahead.`);
    }
    if (cost.numerator < 0n) throw new DiceError('outOfRange', 'A reroll cannot cost less than nothing.');
    this.#question = question;
    this.#sides = sides;
    this.#cost = cost;
    this.#faces = Array.from({ length: sides }, (_, index) => index + 1);
    this.#places = this.#faces.map(face => (dice + 1) ** (face - 1));
  }

  expected(): Fraction {
    const { dice, rerolls } = this.#question;
    const start = { initial: 0, final: (code: number) => code };
    const next = (code: number, face: number, count: number): number => code + count * this.#place(face);
    const codes = pool(dice, { ...start, next }, { sides: this.#sides });
    return codes.expected(code => this.#worth(code, rerolls)).div(Fraction.of(this.#unitsOfOne(rerolls)));
  }

  advise(faces: readonly number[], rerolls: number): RerollAdvice {
    requireWhole('The number of rerolls', rerolls, 0);
    const code = this.#codeOf(faces);
    const units = this.#unitsOfOne(rerolls);
    const now = Fraction.of(this.#value(code), this.#unitsOfOne(0));
    const lowestFirst = rerolls === 0 ? [] : this.#faces.filter(face => this.#count(code, face) > 0);
    const options = lowestFirst.map(face => ({
      face,
      expected: Fraction.of(this.#worthOfReroll(code, face, rerolls), units),
    }));
    let best = now;
    let reroll: number | null = null;
    for (const option of options) {
      if (option.expected.compare(best) <= 0) continue;
      best = option.expected;
      reroll = option.face;
    }
    return { now, best, reroll, options };
  }

  #worth(code: number, rerolls: number): bigint {
    if (rerolls === 0) return this.#value(code);
    return remembered(mapFor(this.#worths, rerolls), code, () => {
      let best = this.#value(code) * BigInt(this.#sides) ** BigInt(rerolls);
      for (const face of this.#faces) {
        if (this.#count(code, face) === 0) continue;
        const worth = this.#worthOfReroll(code, face, rerolls);
        if (worth > best) best = worth;
      }
      return best;
    });
  }

  #worthOfReroll(code: number, face: number, rerolls: number): bigint {
    const others = code - this.#place(face);
    const after = remembered(mapFor(this.#inTheAir, rerolls), others, () => {
      return this.#faces.reduce((sum, landed) => sum + this.#worth(others + this.#place(landed), rerolls - 1), 0n);
    });
    return after - this.#cost.numerator * BigInt(this.#sides) ** BigInt(rerolls);
  }

  /** In units with no reroll left. */
  #value(code: number): bigint {
    return remembered(this.#values, code, () => {
      const value = this.#question.value(this.#facesOf(code));
      requireWhole('The value of a throw', value);
      return BigInt(value) * this.#cost.denominator;
    });
  }

  #unitsOfOne(rerolls: number): bigint {
    return this.#cost.denominator * BigInt(this.#sides) ** BigInt(rerolls);
  }

  #place(face: number): number {
    return this.#places[face - 1] ?? 0;
  }

  #count(code: number, face: number): number {
    return Math.floor(code / this.#place(face)) % (this.#question.dice + 1);
  }

  #facesOf(code: number): number[] {
    const faces: number[] = [];
    for (let face = this.#sides; face >= 1; face--) {
      for (let left = this.#count(code, face); left > 0; left--) faces.push(face);
    }
    return faces;
  }

  #codeOf(faces: readonly number[]): number {
    if (faces.length !== this.#question.dice || !faces.every(face => this.#faces.includes(face))) {
      const wanted = `${this.#question.dice} faces from 1 to ${this.#sides}`;
      throw new DiceError('outOfRange', `A throw must have ${wanted}, not ${faces.join(', ') || 'none'}.`);
    }
    return faces.reduce((code, face) => code + this.#place(face), 0);
  }
}

function mapFor(maps: Map<number, bigint>[], rerolls: number): Map<number, bigint> {
  maps[rerolls] ??= new Map();
  return maps[rerolls];
}

function remembered(memo: Map<number, bigint>, code: number, work: () => bigint): bigint {
  const known = memo.get(code);
  if (known !== undefined) return known;
  const result = work();
  memo.set(code, result);
  return result;
}
