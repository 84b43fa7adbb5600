import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { bestReroll, DiceError, Fraction, type RerollQuestion } from '../../src/dice/index.js';
import { descending, everyThrow, total } from './brute.js';

/** Tries every die, every face and every later choice; dice keep their places and nothing is shared. */
function bruteBest(dice: readonly number[], rerolls: number, question: RerollQuestion): Fraction {
  let best = Fraction.of(question.value(descending(dice)));
  if (rerolls === 0) return best;
  for (const place of dice.keys()) {
    const expected = bruteReroll(dice, place, rerolls, question);
    if (expected.compare(best) > 0) best = expected;
  }
  return best;
}

function bruteReroll(dice: readonly number[], place: number, rerolls: number, question: RerollQuestion): Fraction {
  const { sides = 6, cost = Fraction.zero } = question;
  let sum = Fraction.zero;
  for (let face = 1; face <= sides; face++) sum = sum.add(bruteBest(dice.with(place, face), rerolls - 1, question));
  return sum.div(Fraction.of(sides)).sub(cost);
}

function bruteExpected(question: RerollQuestion): Fraction {
  const throws = [...everyThrow(question.dice, question.sides ?? 6)];
  const sum = throws.reduce((all, dice) => all.add(bruteBest(dice, question.rerolls, question)), Fraction.zero);
  return sum.div(Fraction.of(throws.length));
}

function checkAdvice(question: RerollQuestion): void {
  const plan = bestReroll(question);
  for (const dice of everyThrow(question.dice, question.sides ?? 6)) {
    for (let rerolls = 0; rerolls <= question.rerolls; rerolls++) {
      const advice = plan.advise(dice, rerolls);
      assert.equal(advice.now.toString(), Fraction.of(question.value(descending(dice))).toString());
      assert.equal(advice.best.toString(), bruteBest(dice, rerolls, question).toString());
      assert.deepEqual(
        advice.options.map(({ face }) => face),
        rerolls === 0 ? [] : [...new Set(dice)].sort((a, b) => a - b),
      );
      for (const { face, expected } of advice.options) {
        assert.equal(expected.toString(), bruteReroll(dice, dice.indexOf(face), rerolls, question).toString());
      }
      const chosen = advice.options.find(({ face }) => face === advice.reroll);
      assert.equal((chosen?.expected ?? advice.now).toString(), advice.best.toString());
      assert.equal(advice.reroll === null, advice.best.equals(advice.now));
    }
  }
}

const reaches = (need: number) => (faces: readonly number[]) => (total(faces) >= need ? 1 : 0);

test('two dice, bonus 1, need 9, two rerolls: every throw, every choice', () => {
  const question: RerollQuestion = { dice: 2, rerolls: 2, value: reaches(8) };
  assert.equal(bestReroll(question).expected().toString(), bruteExpected(question).toString());
  checkAdvice(question);
  const advice = bestReroll(question).advise([2, 5], 1);
  assert.equal(advice.reroll, 2);
  assert.equal(advice.best.toString(), '2/3');
  assert.equal(bestReroll(question).advise([2, 5], 2).best.toString(), '8/9');
});

test('three dice and other sides, values beyond yes and no, and costs', () => {
  const questions: RerollQuestion[] = [
    { dice: 3, sides: 4, rerolls: 2, value: total },
    { dice: 3, rerolls: 1, value: reaches(13) },
    { dice: 2, rerolls: 2, value: total, cost: Fraction.of(1, 2) },
    { dice: 2, rerolls: 2, value: ([high = 0, low = 0]) => (high === low ? 10 : high - low), cost: Fraction.of(5, 7) },
    { dice: 1, sides: 8, rerolls: 3, value: total, cost: Fraction.one },
    { dice: 0, rerolls: 2, value: () => 5 },
  ];
  for (const question of questions) {
    assert.equal(bestReroll(question).expected().toString(), bruteExpected(question).toString());
    checkAdvice(question);
  }
});

test('any value of a throw, any cost', () => {
  const table = fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 27, maxLength: 27 });
  fc.assert(
    fc.property(table, fc.integer({ min: 0, max: 2 }), fc.nat({ max: 12 }), (values, rerolls, cost) => {
      const value = (faces: readonly number[]) => values[faces.reduce((code, face) => code * 3 + face - 1, 0)] ?? 0;
      const question: RerollQuestion = { dice: 3, sides: 3, rerolls, value, cost: Fraction.of(cost, 8) };
      assert.equal(bestReroll(question).expected().toString(), bruteExpected(question).toString());
      checkAdvice(question);
    }),
    { numRuns: 25 },
  );
});

test('a cost as high as the gain stops the reroll, a lower one does not', () => {
  const question = { dice: 1, rerolls: 1, value: total };
  assert.equal(bestReroll({ ...question, cost: Fraction.of(1, 2) }).advise([3], 1).reroll, null);
  assert.equal(bestReroll({ ...question, cost: Fraction.of(49, 100) }).advise([3], 1).reroll, 3);
  assert.equal(
    bestReroll({ ...question, cost: Fraction.of(49, 100) })
      .advise([3], 1)
      .best.toString(),
    '301/100',
  );
});

test('twenty dice: rerolling the lowest die is best for a sum', () => {
  const dice = [6, 6, 6, 5, 5, 5, 5, 4, 4, 4, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1];
  const plan = bestReroll({ dice: 20, rerolls: 2, value: reaches(76) });
  const advice = plan.advise(dice, 2);
  assert.equal(total(dice), 70);
  assert.equal(advice.reroll, 1);
  // Two dice that show 1 are thrown again and must add six to the sum: the two throws must make at least 8.
  assert.equal(advice.best.toString(), '5/12');
});

test('bad questions are refused', () => {
  const code = (fault: string) => (error: unknown) => error instanceof DiceError && error.code === fault;
  assert.throws(() => bestReroll({ dice: 2, rerolls: -1, value: total }), code('outOfRange'));
  assert.throws(() => bestReroll({ dice: 2, rerolls: 1, value: total, cost: Fraction.of(-1) }), code('outOfRange'));
  assert.throws(() => bestReroll({ dice: 9, sides: 20, rerolls: 1, value: total }), code('outOfRange'));
  assert.throws(() => bestReroll({ dice: 2, rerolls: 1, value: () => 0.5 }).expected(), code('notWhole'));
  const plan = bestReroll({ dice: 2, rerolls: 1, value: total });
  assert.throws(() => plan.advise([1], 1), code('outOfRange'));
  assert.throws(() => plan.advise([1, 7], 1), code('outOfRange'));
  assert.throws(() => plan.advise([1, 1], -1), code('outOfRange'));
});
