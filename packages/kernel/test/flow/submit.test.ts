import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ask,
  done,
  dice,
  LONGEST_STORY,
  oneOf,
  record,
  refusalOf,
  roll,
  rule,
  stateHash,
  type Story,
  type Submission,
  type Table,
  wholeNumber,
} from '../../src/index.js';
import { market } from '../fixture/market/market-game.js';
import { begin, type Tiny, type TinyRule, tiny } from '../fixture/tiny.js';

function asking(story: Story = 'none', quiet = false): TinyRule {
  return rule('main', {
    ask: ask({
      cite: ['T-1', 'T-2'],
      story,
      quiet,
      who: () => 1,
      choice: () =>
        record({ how: oneOf(['yes'], [{ id: 'no', why: 'tooLate', cite: 'T-9' }]), often: wholeNumber(1, 3) }),
      then: () => done(),
    }),
  });
}
const GOOD = { how: 'yes', often: 2 };

/** The refusal of a submission, which must leave the table as it was. */
function refused(t: Table<Tiny>, submission: Submission): unknown {
  const before = stateHash(t);
  const refusal = t.submit(submission);
  assert.notEqual(refusal, undefined, 'it was taken');
  assert.equal(stateHash(t), before);
  assert.deepEqual(t.judge(submission), refusal);
  return refusal;
}

test('a refusal says why, where, and under which rule', () => {
  const t = begin([asking()]);
  assert.deepEqual(refused(t, { by: 1, answer: { how: 'yes', often: 4 } }), {
    code: 'outOfRange',
    path: '.often',
    cite: 'T-1',
    with: { min: 1, max: 3 },
  });
  assert.deepEqual(refused(t, { by: 1, answer: { how: 'no', often: 1 } }), {
    code: 'refused',
    path: '.how',
    cite: 'T-9',
    with: { id: 'no', why: 'tooLate' },
  });
  assert.equal(t.submit({ by: 1, answer: GOOD }), undefined);
});

test('strangers are refused: other seats, seats that are not there, luck, and whatever is no seat', () => {
  const t = begin([asking()]);
  for (const by of [0, 2, 3, -1, 0.5, Number.NaN, 'luck', '1', null, undefined, [1], { valueOf: () => 1 }]) {
    assert.deepEqual(
      refused(t, { by: by as number, answer: GOOD }),
      { code: 'notYours', path: '', cite: 'T-1' },
      `by ${String(by)}`,
    );
  }
});

test('a seat that is not asked at a quiet step is not told which rule it is', () => {
  assert.deepEqual(refused(begin([asking('none', true)]), { by: 0, answer: GOOD }), { code: 'notYours', path: '' });
});

test('a seat cannot answer for luck', () => {
  const t = begin([
    rule('main', { roll: roll({ cite: 'T-3', choice: () => dice([1]), then: (_t: Table<Tiny>) => done() }) }),
  ]);
  assert.deepEqual(refused(t, { by: 0, answer: [[6]] }), { code: 'notYours', path: '', cite: 'T-3' });
  assert.equal(t.submit({ by: 'luck', answer: [[6]] }), undefined);
});

test('an answer for another moment is stale, and the refusal names the present one', () => {
  const t = begin([asking()]);
  t.tick = 7;
  for (const tick of [6, 8, Number.NaN, -7]) {
    assert.deepEqual(refused(t, { by: 1, answer: GOOD, tick }), { code: 'stale', path: '', with: { tick: 7 } });
  }
  assert.equal(t.submit({ by: 1, answer: GOOD, tick: 7 }), undefined);
  assert.equal(t.tick, 8);
});

test('nothing is taken once the game is over', () => {
  const t = begin([asking()]);
  t.play(1, GOOD);
  assert.deepEqual(refused(t, { by: 1, answer: GOOD }), { code: 'over', path: '' });
  assert.deepEqual(refused(t, { by: 1, answer: GOOD, right: 'rain' }), { code: 'over', path: '' });
});

test('a story is judged by its size and its bytes, and only where it is required by its being there', () => {
  const code = (story: Story, told?: string): string | undefined =>
    begin([asking(story)]).submit({ by: 1, answer: GOOD, ...(told === undefined ? {} : { story: told }) })?.code;
  assert.equal(code('required'), 'storyMissing');
  assert.equal(code('required', ' \n'), 'storyMissing');
  assert.equal(code('required', 'It rained.'), undefined);
  for (const story of ['none', 'welcome', 'required'] as const) {
    assert.equal(code(story, 'It rained.'), undefined);
    assert.equal(code(story, '🜂'.repeat(LONGEST_STORY)), undefined);
    assert.equal(code(story, '🜂'.repeat(LONGEST_STORY + 1)), 'storyTooLong');
    assert.equal(code(story, 'half \ud83d'), 'storyIllFormed');
    assert.equal(code(story, 'nothing \u0000'), 'storyIllFormed');
    assert.equal(code(story, 7 as unknown as string), 'storyIllFormed');
  }
  assert.equal(code('none'), undefined);
  assert.equal(code('welcome'), undefined);
});

test('a refused story leaves the table alone and cites the step', () => {
  assert.deepEqual(refused(begin([asking('required')]), { by: 1, answer: GOOD }), {
    code: 'storyMissing',
    path: '',
    cite: 'T-1',
  });
});

test('every refusal of a table has words', () => {
  const game = tiny([asking()]);
  assert.equal(refusalOf(game, { code: 'stale', path: '' }), 'The table has moved on since; look again.');
  assert.equal(
    refusalOf(market, { code: 'refused', path: '', with: { why: 'shownBefore' } }),
    'A card like it has been shown.',
  );
  assert.equal(refusalOf(game, { code: 'constructor', path: '' }), 'This cannot be taken.');
});
