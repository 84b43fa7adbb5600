import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { DiceError, type Evaluator } from '../../src/dice/index.js';
import { type Modifier, type SuccessPool, successPool } from '../../src/success/index.js';
import { assertSameAsBrute, descending } from '../dice/brute.js';

/** Successes by result, as a game might have them: 5 one, 7 two, 9 three; 1 and less take one away, -1 and less two. */
const successes = (result: number): number => {
  if (result >= 9) return 3;
  if (result >= 7) return 2;
  if (result >= 5) return 1;
  if (result >= 2) return 0;
  return result >= 0 ? -1 : -2;
};

interface Die {
  readonly result: number;
  readonly laden: boolean;
}

/** Every way to put a modifier on up to so many dice. */
function* placements(dice: readonly Die[], modifier: Modifier, stacking: string): Generator<readonly Die[]> {
  const [die, ...others] = dice;
  if (die === undefined) {
    yield [];
    return;
  }
  for (const rest of placements(others, modifier, stacking)) yield [die, ...rest];
  if (modifier.dice === 0 || (die.laden && stacking === 'one per die')) return;
  const changed = { result: die.result + modifier.by, laden: true };
  for (const rest of placements(others, { ...modifier, dice: modifier.dice - 1 }, stacking)) yield [changed, ...rest];
}

/** The total that remains if the opponent tries every placement of his, and the owner answers each with every one of his. */
function bruteTotal(faces: readonly number[], question: SuccessPool): number {
  const { stacking = 'one per die', modifiers = [], score, autos = [] } = question;
  const side = (
    dice: readonly number[],
    own: readonly Modifier[],
    choose: (...totals: number[]) => number,
    end: (dice: readonly number[]) => number,
  ): number => {
    const place = (placed: readonly Die[], left: readonly Modifier[]): number => {
      const [modifier, ...rest] = left;
      if (modifier === undefined) return end(placed.map(die => die.result));
      let best = Number.NaN;
      for (const next of placements(placed, modifier, stacking)) {
        const total = place(next, rest);
        best = Number.isNaN(best) ? total : choose(best, total);
      }
      return best;
    };
    return place(
      dice.map(result => ({ result, laden: false })),
      own,
    );
  };
  const owner = (dice: readonly number[]) =>
    side(
      dice,
      modifiers.filter(({ by }) => by > 0),
      Math.max,
      results => results.reduce((sum, result) => sum + score(result), 0),
    );
  return side(
    [...faces, ...autos],
    modifiers.filter(({ by }) => by < 0),
    Math.min,
    owner,
  );
}

/** Reads sorted throws once; the order of the dice cannot matter to somebody who may pick any of them. */
function bruteReader(question: SuccessPool): (faces: readonly number[]) => number {
  const memo = new Map<string, number>();
  return faces => {
    const sorted = descending(faces);
    const known = memo.get(sorted.join());
    if (known !== undefined) return known;
    const result = bruteTotal(sorted, question);
    memo.set(sorted.join(), result);
    return result;
  };
}

function checkAgainstBrute(question: SuccessPool): void {
  const { dice, sides = 6 } = question;
  assertSameAsBrute(successPool(question), dice, sides, bruteReader(question));
}

const on = (by: number, dice: number): Modifier => ({ by, dice });

const cases: readonly (readonly [dice: number, modifiers: readonly Modifier[], autos?: readonly number[]])[] = [
  [0, [on(1, 2)]],
  [1, [on(1, 2)]],
  [7, []],
  [7, [on(1, 1)]],
  [7, [on(1, 2)]],
  [6, [on(1, 3), on(1, 2)]],
  [7, [on(3, 1), on(2, 2), on(1, 1)]],
  [6, [on(2, 1), on(2, 1), on(1, 1), on(1, 1)]],
  [6, [on(4, 1), on(3, 1), on(2, 1), on(1, 1)]],
  [6, [on(-1, 1)]],
  [6, [on(-2, 2)]],
  [5, [on(-1, 2), on(1, 2)]],
  [5, [on(-2, 2), on(2, 2), on(1, 1)]],
  [5, [on(-3, 1), on(-1, 1), on(3, 2)]],
  [4, [on(-2, 1), on(-1, 2), on(2, 1), on(1, 2)]],
  [3, [on(2, 9), on(-1, 9)]],
  [4, [on(1, 2), on(-1, 1)], [7, 3]],
  [0, [on(3, 1), on(-3, 1)], [7, 6, 6]],
  [4, [on(2, 2)], [-1, 9]],
];

for (const [dice, modifiers, autos = []] of cases) {
  const text = modifiers.map(({ by, dice: count }) => `${by > 0 ? '+' : ''}${by}/${count}`).join(' ') || 'nothing';
  test(`${dice} dice${autos.length > 0 ? ` with autos ${autos.join(', ')}` : ''} and ${text}: every throw, every placement`, () => {
    checkAgainstBrute({ dice, autos, modifiers, score: successes });
    if (dice + autos.length < 6) checkAgainstBrute({ dice, autos, modifiers, score: successes, stacking: 'any' });
  });
}

test('any score, also one that falls where results rise, with any modifiers and either rule of stacking', () => {
  const modifier = fc.record({ by: fc.integer({ min: -3, max: 3 }), dice: fc.integer({ min: 0, max: 3 }) });
  const question = fc.record({
    dice: fc.integer({ min: 0, max: 3 }),
    sides: fc.integer({ min: 1, max: 5 }),
    autos: fc.array(fc.integer({ min: -1, max: 7 }), { maxLength: 1 }),
    modifiers: fc.array(modifier, { maxLength: 3 }),
    stacking: fc.constantFrom('one per die' as const, 'any' as const),
    table: fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 40, maxLength: 40 }),
  });
  fc.assert(
    fc.property(question, ({ table, ...rest }) =>
      checkAgainstBrute({ ...rest, score: result => table[result + 15] ?? 0 }),
    ),
    { numRuns: 150 },
  );
});

const onesAndSixes: Evaluator<readonly [ones: number, sixes: number], string> = {
  initial: [0, 0],
  next: ([ones, sixes], face, count) => [face === 1 ? ones + count : ones, face === 6 ? sixes + count : sixes],
  final: ([ones, sixes]) => `${ones} ones, ${sixes} sixes`,
};

test('a tally is told natural results, autos included, jointly with the total', () => {
  const question: SuccessPool = {
    dice: 5,
    autos: [6, 7],
    score: successes,
    modifiers: [on(2, 1), on(1, 2), on(-1, 1)],
  };
  const totalOf = bruteReader(question);
  assertSameAsBrute(successPool(question, onesAndSixes), 5, 6, faces => {
    const count = (wanted: number) => [...faces, 6, 7].filter(face => face === wanted).length;
    return { total: totalOf(faces), tally: `${count(1)} ones, ${count(6)} sixes` };
  });
});

test('a tally may rely on hearing faces from the highest to the lowest', () => {
  const heard: Evaluator<string, string> = {
    initial: '',
    next: (text, face, count) => (count > 0 ? `${text}${face}` : text),
    final: text => text,
  };
  assertSameAsBrute(successPool({ dice: 3, autos: [4], score: successes }, heard), 3, 6, faces => {
    const faceTotal = faces.reduce((sum, face) => sum + successes(face), 0);
    return { total: faceTotal, tally: descending([...new Set([...faces, 4])]).join('') };
  });
});

test('die by die and face by face agree at twenty dice and beyond', () => {
  const nothing: Evaluator<number, number> = { initial: 0, next: state => state, final: state => state };
  for (const [dice, modifiers] of [
    [20, [on(1, 2)]],
    [20, [on(3, 1), on(2, 2), on(1, 1)]],
    [15, [on(-2, 2), on(2, 2), on(1, 1)]],
    [23, [on(1, 3), on(-1, 1)]],
  ] as const) {
    for (const stacking of ['one per die', 'any'] as const) {
      const question: SuccessPool = { dice, modifiers, stacking, score: successes };
      const totals = successPool(question);
      assert.equal(totals.total, 6n ** BigInt(dice));
      assert.deepEqual(totals.entries, successPool(question, nothing).map(({ total }) => total).entries);
    }
  }
});

test('prices and states agree, whatever modifiers of both sides meet', () => {
  const nothing: Evaluator<number, number> = { initial: 0, next: state => state, final: state => state };
  const modifier = fc.record({ by: fc.integer({ min: -5, max: 5 }), dice: fc.integer({ min: 0, max: 5 }) });
  const question = fc.record({
    dice: fc.integer({ min: 0, max: 8 }),
    autos: fc.array(fc.integer({ min: -1, max: 9 }), { maxLength: 3 }),
    modifiers: fc.array(modifier, { maxLength: 4 }),
  });
  fc.assert(
    fc.property(question, given => {
      // With a tally the pool goes state by state, without one by prices.
      const score = (result: number): number => 16_384 * successes(result) - (result < 2 ? 1 : 0);
      const byPrices = successPool({ ...given, score });
      assert.deepEqual(byPrices.entries, successPool({ ...given, score }, nothing).map(({ total }) => total).entries);
    }),
    { numRuns: 40 },
  );
});

test('a score may carry more than one count: successes first, then critical ones', () => {
  const critical = (result: number) => (result >= 7 && result <= 8 ? 1 : 0);
  const question: SuccessPool = {
    dice: 5,
    modifiers: [on(1, 2), on(2, 1)],
    score: result => 1000 * successes(result) + critical(result),
  };
  checkAgainstBrute(question);
  const plain = successPool({ ...question, score: successes });
  assert.deepEqual(successPool(question).map(total => Math.floor(total / 1000)).entries, plain.entries);
  const wide = successPool({ ...question, dice: 20 }).map(total => Math.floor(total / 1000));
  assert.deepEqual(wide.entries, successPool({ ...question, dice: 20, score: successes }).entries);
});

test('hindering modifiers never help, beneficial ones never harm', () => {
  const size = fc.integer({ min: 1, max: 12 });
  fc.assert(
    fc.property(size, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }), (dice, by, count) => {
      const mean = (modifiers: readonly Modifier[]) => successPool({ dice, modifiers, score: successes }).mean();
      const plain = mean([]);
      assert.ok(mean([on(by, count)]).compare(plain) > 0);
      assert.ok(mean([on(-by, count)]).compare(plain) < 0);
      assert.ok(mean([on(-by, count), on(by, count)]).compare(mean([on(by, count)])) < 0);
    }),
    { numRuns: 30 },
  );
});

test('bad questions are refused', () => {
  const code = (fault: string) => (error: unknown) => error instanceof DiceError && error.code === fault;
  assert.throws(() => successPool({ dice: -1, score: successes }), code('outOfRange'));
  assert.throws(() => successPool({ dice: 1, score: result => result / 2 }), code('notWhole'));
  assert.throws(() => successPool({ dice: 1, score: result => result * 2 ** 40 }), code('outOfRange'));
  assert.throws(() => successPool({ dice: 1, score: result => -result * 2 ** 40 }), code('outOfRange'));
  const tooLarge: SuccessPool = { dice: 3000, score: result => result * 2 ** 37, modifiers: [on(1, 4)] };
  assert.throws(() => successPool(tooLarge), code('outOfRange'));
  assert.throws(() => successPool({ dice: 1, score: successes, autos: [0.5] }), code('notWhole'));
  assert.throws(() => successPool({ dice: 1, score: successes, modifiers: [on(0.5, 1)] }), code('notWhole'));
  assert.throws(() => successPool({ dice: 1, score: successes, modifiers: [on(1, -1)] }), code('outOfRange'));
});
