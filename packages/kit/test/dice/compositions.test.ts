import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bestReroll, countFaces, Fraction, percentile, sum, verdict } from '../../src/dice/index.js';
import { successPool } from '../../src/success/index.js';
import { assertSameAsBrute, everyThrow, total } from './brute.js';

const hits = (faces: readonly number[]) => faces.filter(face => face >= 5).length;

test('a save that needs two hits, with one reroll of all dice if it fails', () => {
  const saved = countFaces(4, [5, 6])
    .rerollWhile(count => count < 2, 1)
    .chance(count => count >= 2);
  let passed = 0;
  for (const faces of everyThrow(4)) passed += hits(faces) >= 2 ? 1 : 0;
  const once = Fraction.of(passed, 6 ** 4);
  assert.equal(saved.toString(), once.add(Fraction.one.sub(once).mul(once)).toString());
});

test('hits against blocks: what gets through, and who has more', () => {
  const through = countFaces(3, [6]).combine(countFaces(2, [5, 6]), (hit, block) => Math.max(0, hit - block));
  assertSameAsBrute(through, 5, 6, faces => {
    return Math.max(0, faces.slice(0, 3).filter(face => face === 6).length - hits(faces.slice(3)));
  });
  const brawl = verdict(countFaces(3, [5, 6]).combine(countFaces(2, [5, 6]), (mine, theirs) => mine - theirs));
  const counts = { win: 0, tie: 0, lose: 0 };
  for (const faces of everyThrow(5)) {
    const difference = hits(faces.slice(0, 3)) - hits(faces.slice(3));
    if (difference > 0) counts.win += 1;
    else if (difference < 0) counts.lose += 1;
    else counts.tie += 1;
  }
  assert.equal(brawl.win.toString(), Fraction.of(counts.win, 6 ** 5).toString());
  assert.equal(brawl.tie.toString(), Fraction.of(counts.tie, 6 ** 5).toString());
  assert.equal(brawl.lose.toString(), Fraction.of(counts.lose, 6 ** 5).toString());
});

test('a second throw of as many dice as the first one left over', () => {
  const left = countFaces(3, [5, 6]).map(resolved => 3 - resolved);
  const stress = left.andThen(dice => countFaces(dice, [5, 6]));
  // Each die is stress if it fails first and succeeds then: 2/3 * 1/3.
  const ways = stress.toFractions().map(([count, chance]) => `${count}: ${chance.toString()}`);
  const expected = [0, 1, 2, 3].map(count => {
    const choose = [1, 3, 3, 1][count] ?? 0;
    return `${count}: ${Fraction.of(choose * 2 ** count * 7 ** (3 - count), 9 ** 3).toString()}`;
  });
  assert.deepEqual(ways, expected);
});

test('the odds before, the advice in between and the luck after one throw', () => {
  const need = 8;
  const value = (faces: readonly number[]) => (total(faces) >= need ? 1 : 0);
  const before = sum(2).chance(points => points >= need);
  const plan = bestReroll({ dice: 2, rerolls: 1, value });
  assert.equal(before.toString(), '5/12');
  assert.ok(plan.expected().compare(before) > 0);
  const advice = plan.advise([4, 1], 1);
  assert.deepEqual([advice.now.toString(), advice.reroll, advice.best.toString()], ['0/1', 1, '1/2']);
  assert.equal(percentile(sum(2), 5).toString(), '2/9');
});

test('disaster and success of one pool are read off one distribution', () => {
  const score = (result: number) => (result >= 5 ? 1 : result <= 1 ? -1 : 0);
  const totals = successPool({ dice: 3, autos: [6], modifiers: [{ by: 1, dice: 1 }], score });
  const disaster = totals.chance(points => points < 0);
  const resolved = totals.expected(points => Math.max(0, points));
  // With an automatic success only three ones can be a disaster, and the modifier takes one of them back.
  assert.equal(disaster.toString(), '1/216');
  assert.ok(resolved.compare(totals.mean()) > 0);
});
