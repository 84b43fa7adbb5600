import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { countBallots, isMajority, isUnanimous, leading, standing } from '../../src/agree/index.js';

const OPTIONS = ['wolf', 'spirits', 'flood', 'tribe'] as const;
type Option = (typeof OPTIONS)[number];

function votes(...answers: readonly Option[]): { by: number; answer: Option }[] {
  return answers.map((answer, by) => ({ by, answer }));
}

test('every option is counted in the order of the list, with who named it', () => {
  assert.deepEqual(countBallots(['wolf', 'spirits', 'flood'], votes('spirits', 'wolf', 'spirits')), [
    { option: 'wolf', votes: 1, by: [1] },
    { option: 'spirits', votes: 2, by: [0, 2] },
    { option: 'flood', votes: 0, by: [] },
  ]);
});

test('a ballot may name several options, and a stray voice counts for nothing', () => {
  const ballots = [
    { by: 0, answer: ['wolf', 'flood'] as const },
    { by: 1, answer: ['tribe'] as const },
  ];
  assert.deepEqual(
    countBallots<Option>(['wolf', 'flood'], ballots).map(({ votes: n }) => n),
    [1, 1],
  );
});

test('the most votes lead; level ones are tied for the places that are open', () => {
  assert.deepEqual(leading(countBallots(OPTIONS, votes('wolf', 'wolf', 'flood'))), {
    chosen: ['wolf'],
    tied: [],
    open: 0,
  });
  assert.deepEqual(leading(countBallots(OPTIONS, votes('wolf', 'flood'))), {
    chosen: [],
    tied: ['wolf', 'flood'],
    open: 1,
  });
  assert.deepEqual(leading(countBallots(OPTIONS, votes('flood', 'flood', 'wolf', 'tribe')), 2), {
    chosen: ['flood'],
    tied: ['wolf', 'tribe'],
    open: 1,
  });
});

test('where all that are level fit, nobody has to choose', () => {
  assert.deepEqual(leading(countBallots(OPTIONS, votes('wolf', 'flood')), 2).chosen, ['wolf', 'flood']);
  assert.deepEqual(leading(countBallots(OPTIONS, []), 4), { chosen: [...OPTIONS], tied: [], open: 0 });
  assert.deepEqual(leading(countBallots(OPTIONS, []), 9).chosen, [...OPTIONS]);
});

test('places are filled exactly, by options with more votes than any that is left out', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...OPTIONS), { maxLength: 9 }),
      fc.integer({ min: 1, max: 4 }),
      (answers, n) => {
        const counts = countBallots(OPTIONS, votes(...answers));
        const { chosen, tied, open } = leading(counts, n);
        assert.equal(chosen.length + open, n);
        assert.ok(open === 0 ? tied.length === 0 : tied.length > open);
        const of = (option: Option): number => counts.find(one => one.option === option)?.votes ?? -1;
        const out = OPTIONS.filter(option => !chosen.includes(option));
        for (const option of chosen) for (const other of out) assert.ok(of(option) > of(other) || open === 0);
        for (const option of chosen) for (const other of out) assert.ok(of(option) >= of(other));
        for (const option of tied) assert.equal(of(option), Math.max(...out.map(of)));
      },
    ),
  );
});

test('half is no majority', () => {
  assert.deepEqual(
    [isMajority(2, 4), isMajority(3, 4), isMajority(2, 3), isMajority(0, 0)],
    [false, true, true, false],
  );
});

test('one voice breaks a consensus', () => {
  assert.equal(isUnanimous(votes('wolf', 'wolf'), 'wolf'), true);
  assert.equal(isUnanimous(votes('wolf', 'flood'), 'wolf'), false);
  assert.equal(isUnanimous([], 'wolf'), true);
});

test('a question is settled as soon as nothing can change it', () => {
  assert.equal(standing(2, 1, 4), 'open');
  assert.equal(standing(3, 0, 4), 'carried');
  assert.equal(standing(1, 2, 4), 'lost');
  assert.equal(standing(1, 1, 3), 'open');
});
