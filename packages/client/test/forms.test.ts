import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AnyTypes, type ChoiceData, listOf, oneOf, record, text as words, wholeNumber } from '@doomtable/kernel';
import { RequestError } from '@doomtable/protocol';
import { asksNothing, branchOf, withinBranch } from '../src/forms/branches.js';
import { start } from '../src/forms/start.js';
import { lastTime, lastTold, storiesSince, storyWith } from '../src/table/session/told-events.js';
import { text } from '../src/text/index.js';
import { problemWords } from '../src/text/reasons.js';

test('a form begins with what is certain without asking', () => {
  assert.deepEqual(
    start(record({ name: words('name', { max: 9 }), age: wholeNumber(3, 9), side: oneOf(['a', 'b']) })),
    {
      name: '',
      age: 3,
      side: null,
    },
  );
  assert.equal(start(undefined), null);
  const slots = { kind: 'allocate', slots: [{ id: 'a', min: 2 }] } as unknown as ChoiceData;
  assert.deepEqual(start(slots), { a: 2 });
  assert.deepEqual(start(listOf(wholeNumber(1, 6), { min: 2, max: 3 })), [1, 1]);
});

test('a branch that is filled in is known, with what is in it', () => {
  assert.equal(branchOf({ is: 'a', with: 3 }), 'a');
  assert.equal(withinBranch({ is: 'a', with: 3 }), 3);
  assert.equal(branchOf(null), null);
  assert.equal(withinBranch(null), null);
  assert.equal(asksNothing(record({})), true);
  assert.equal(asksNothing(wholeNumber(1, 2)), false);
});

interface Told extends AnyTypes {
  Events: { scene: { n: number }; fight: { n: number }; end: { n: number }; never: { n: number } };
}

const TOLD = [
  { at: 1, events: [{ kind: 'scene', data: { n: 1 } }], stories: [{ by: 0, story: 'once' }] },
  {
    at: 2,
    events: [
      { kind: 'fight', data: { n: 2 } },
      { kind: 'end', data: { n: 3 } },
    ],
    stories: [],
  },
  { at: 3, events: [], stories: [{ by: 1, story: 'then' }] },
] as unknown as Parameters<typeof lastTold<Told, 'fight'>>[0];

test('the last event of a kind is found, with its time, its words, and what was told since', () => {
  assert.equal(lastTime<Told>(TOLD, 'fight'), 2);
  assert.equal(lastTime<Told>(TOLD, 'never'), null);
  assert.deepEqual(lastTold<Told, 'fight'>(TOLD, 'fight'), { n: 2 });
  assert.equal(lastTold<Told, 'fight'>(TOLD, 'fight', ['end']), null, 'something else came after it');
  assert.equal(lastTold<Told, 'fight'>(undefined, 'fight'), null);
  assert.equal(storyWith<Told>(TOLD, 'scene'), 'once');
  assert.equal(storyWith<Told>(TOLD, 'fight'), null);
  assert.deepEqual(storiesSince<Told>(TOLD, 'scene'), [{ by: 1, story: 'then' }]);
  assert.deepEqual(storiesSince<Told>(TOLD, 'never'), []);
});

test('every reason the shell knows is a sentence, and what it does not know is told as such', () => {
  for (const code of Object.keys(text.problems.of)) {
    const error = new RequestError({ code, path: '', with: { limit: 3, seconds: 60 } }, 400);
    assert.match(problemWords(error), /\S.*[.!?]$/, code);
  }
  assert.equal(problemWords(new RequestError({ code: 'no such reason', path: '' }, 400)), text.problems.unknown);
  assert.equal(problemWords(new Error('x')), text.problems.unknown);
  assert.equal(problemWords(new RequestError({ code: 'wrongForm', path: '.name' }, 400)), text.problems.badName);
});
