import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ask,
  breakOff,
  call,
  interrupt,
  oneOf,
  oneOfOptions,
  poll,
  resultOf,
  right,
  type Rule,
  rule,
  storyWanted,
  type Table,
} from '../../src/index.js';
import { begin, note, type Tiny, type TinyRule } from '../fixture/tiny.js';

const talk: Rule<Tiny, { said: number }, string> = rule(
  'talk',
  {
    vote: poll({
      cite: 'T-2',
      who: () => [0, 1, 2],
      choice: () => oneOf(['yes', 'no']),
      then: (t, _my, ballots) => note(t, `${ballots.length} ballots`),
    }),
  },
  {
    end: right<Tiny, string, { said: number }>({
      cite: 'T-3',
      who: () => [0],
      choice: () => oneOf(['now']),
      then: () => interrupt(ending, {}),
    }),
  },
);
const ending: TinyRule = rule('ending', {
  ask: ask({
    cite: 'T-4',
    who: () => 1,
    choice: () => oneOf(['agree', 'stay']),
    then: (_t, _my, answer) => (answer === 'agree' ? breakOff(talk, 'broken off') : undefined),
  }),
});
const main: TinyRule = rule('main', {
  first: { cite: 'T-1', do: () => call(talk, { said: 0 }, 'after') },
  after: { cite: 'T-1', do: (t, _my, back) => note(t, resultOf(talk, back)) },
  last: ask({
    cite: 'T-5',
    story: (t: Table<Tiny>) => (t.world.open.log.length > 0 ? 'required' : 'welcome'),
    who: () => 0,
    choice: () => oneOfOptions([{ id: 'plain' }, { id: 'told', story: 'required' }]),
    then: () => undefined,
  }),
});

function proposed(): Table<Tiny> {
  const t = begin([main, talk, ending]);
  t.play(2, 'no');
  assert.equal(t.submit({ by: 0, right: 'end', answer: 'now' }), undefined);
  return t;
}

test('a rule above breaks off one below: whoever called that goes on with the result, and nothing of it is left', () => {
  const t = proposed();
  t.play(1, 'agree');
  assert.equal(t.describe(), 'main.last');
  assert.deepEqual(t.world.open.log, ['broken off']);
});

test('what is not broken off waits as before, with the ballots that are in', () => {
  const t = proposed();
  t.play(1, 'stay');
  assert.deepEqual(
    t.decisions().map(({ by }) => by),
    [0, 1],
  );
});

test('a step may want a telling by what has happened, and an option by itself', () => {
  const t = proposed();
  t.play(1, 'agree');
  const [decision] = t.decisions();
  assert.ok(decision !== undefined);
  assert.equal(decision.story, 'required');
  assert.equal(t.submit({ by: 0, answer: 'plain' })?.code, 'storyMissing');
  const lighter = { ...decision, story: 'welcome' } as const;
  assert.equal(storyWanted(lighter, 'plain'), 'welcome');
  assert.equal(storyWanted(lighter, 'told'), 'required');
});
