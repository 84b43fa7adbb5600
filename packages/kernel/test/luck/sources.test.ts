import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type ChoiceData,
  type Decision,
  dice,
  draw,
  enumerating,
  type Json,
  keyed,
  oneOf,
  rejects,
  scripted,
  seeded,
  typed,
  wholeNumber,
} from '../../src/index.js';

/** A question put to luck. */
function roll(choice: ChoiceData, key: string | null = null, tick = 0): Decision {
  return {
    by: 'luck',
    kind: 'roll',
    rule: 'fight',
    step: 'roll',
    cites: ['T-1'],
    choice,
    tick,
    story: 'none',
    quiet: false,
    otherwise: null,
    thrower: null,
    key,
    eyes: null,
  };
}

const CARDS = draw(
  [
    { id: 'ash', count: 2 },
    { id: 'bone', count: 1 },
  ],
  2,
);

test('seeded luck runs on from roll to roll, the same for the same seed', () => {
  const rolls = (seed: string | number): Json[] => {
    const luck = seeded(seed);
    return Array.from({ length: 20 }, () => luck(roll(dice([2, 1]))));
  };
  assert.deepEqual(rolls('a'), rolls('a'));
  assert.notDeepEqual(rolls('a'), rolls('b'));
  assert.ok(new Set(rolls('a').map(String)).size > 5);
});

test('keyed luck gives a name the same faces, whatever else was rolled', () => {
  const [one, other] = [keyed('table'), keyed('table')];
  for (let i = 0; i < 50; i++) other(roll(dice([3]), `something ${i}`, i));
  for (const key of ['round 1', 'round 2', 'round 3']) {
    assert.deepEqual(one(roll(dice([4]), key, 1)), other(roll(dice([4]), key, 77)));
    assert.deepEqual(one(roll(dice([4]), key)), one(roll(dice([4]), key)));
  }
  assert.notDeepEqual(one(roll(dice([9]), 'round 1')), one(roll(dice([9]), 'round 2')));
  assert.notDeepEqual(one(roll(dice([9]), 'round 1')), keyed('other table')(roll(dice([9]), 'round 1')));
});

test('a roll without a name is named by its tick', () => {
  const luck = keyed('table');
  assert.deepEqual(luck(roll(dice([9]), null, 5)), luck(roll(dice([9]), null, 5)));
  assert.notDeepEqual(luck(roll(dice([9]), null, 5)), luck(roll(dice([9]), null, 6)));
});

test('a name that reads like a tick is not that tick', () => {
  const luck = keyed('table');
  assert.notDeepEqual(luck(roll(dice([9]), '5', 0)), luck(roll(dice([9]), null, 5)));
});

test('scripted luck lets fall what is written down, however many each roll takes', () => {
  const luck = scripted(6, 5, 1, 'bone', 'ash', 'yes', 3);
  assert.deepEqual(luck(roll(dice([2, 1]))), [[6, 5], [1]]);
  assert.deepEqual(luck(roll(CARDS)), ['bone', 'ash']);
  assert.equal(luck(roll(oneOf(['yes', 'no']))), 'yes');
  assert.equal(luck.left(), 1);
  assert.throws(() => luck.usedUp(), /the script has 1 faces left: 3/);
  assert.equal(luck(roll(wholeNumber(1, 3))), 3);
  assert.equal(luck.left(), 0);
  luck.usedUp();
  assert.throws(() => luck(roll(dice([1]))), /the script ran out at fight\.roll/);
});

test('a script that runs out in the middle of a roll, or was never used up, fails', () => {
  assert.throws(() => scripted(6)(roll(dice([2]))), /the script ran out at fight\.roll/);
  assert.throws(() => scripted(1, 2).usedUp(), /2 faces left: 1 2/);
  scripted().usedUp();
});

test('a script cannot make impossible things fall', () => {
  for (const [choice, falls] of [
    [dice([1]), [7]],
    [dice([1]), [0]],
    [dice([1]), ['six']],
    [dice([1], 4), [5]],
    [CARDS, ['bone', 'bone']],
    [CARDS, ['ash', 'gold']],
    [oneOf(['yes', 'no']), ['maybe']],
  ] as const) {
    assert.throws(() => scripted(...falls)(roll(choice)), /cannot fall at fight\.roll: \w+/, String(falls));
  }
});

test('typed luck asks again until a line can be, and says what was wrong', async () => {
  const lines = ['seven', '6 6 6', '1 7', '', '2 5'];
  const problems: (string | null)[] = [];
  const answer = await typed(roll(dice([2])), problem => {
    problems.push(problem);
    return Promise.resolve(lines.shift() ?? '');
  });
  assert.deepEqual(answer, [[2, 5]]);
  assert.equal(lines.length, 0);
  assert.equal(problems[0], null);
  assert.equal(problems.length, 5);
  for (const problem of problems.slice(1)) assert.equal(typeof problem, 'string');
});

test('typed luck takes the first line that is right', async () => {
  const answer = await typed(roll(CARDS), () => Promise.resolve('bone, ash'));
  assert.deepEqual(answer, ['bone', 'ash']);
});

const weightsOf = (choice: ChoiceData): number =>
  enumerating(roll(choice)).reduce((sum, { weight }) => sum + weight, 0);

test('the weights of all that can fall add up to all the ways it can fall', () => {
  for (const [pools, sides] of [
    [[1], 6],
    [[5], 6],
    [[2, 3], 6],
    [[3], 20],
    [[0], 6],
    [[], 6],
  ] as const) {
    assert.equal(weightsOf(dice(pools, sides)), sides ** pools.reduce<number>((sum, n) => sum + n, 0));
  }
  // Three cards, two drawn in order, every copy for itself.
  assert.equal(weightsOf(CARDS), 3 * 2);
});

test('what is enumerated can fall, each thing once', () => {
  for (const choice of [dice([3, 2]), CARDS, oneOf(['yes', 'no'])]) {
    const all = enumerating(roll(choice)).map(({ answer }) => answer);
    for (const answer of all) assert.equal(rejects(choice, answer), undefined);
    assert.equal(new Set(all.map(answer => JSON.stringify(answer))).size, all.length);
  }
  assert.equal(enumerating(roll(dice([2]))).length, 21);
});

test('too much to enumerate is refused, with the place', () => {
  assert.throws(() => enumerating(roll(dice([12])), 1000), /more than 1000 outcomes at fight\.roll/);
  assert.equal(enumerating(roll(dice([1])), 6).length, 6);
});
