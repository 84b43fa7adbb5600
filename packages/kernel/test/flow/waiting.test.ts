import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Ballot,
  canonical,
  done,
  go,
  look,
  oneOf,
  open,
  poll,
  rule,
  type Table,
  text,
  type Viewer,
} from '../../src/index.js';
import { begin, note, type Tiny, type TinyRule } from '../fixture/tiny.js';

const VIEWERS: readonly Viewer[] = [0, 1, 2, 'audience'];

/** A poll of the seats that the world names, in that order. */
function voting(then: (t: Table<Tiny>, ballots: readonly Ballot<string>[]) => void): TinyRule {
  return rule('voting', {
    vote: poll({
      cite: 'T-1',
      who: t => t.world.open.who,
      choice: () => text('vote', { max: 20 }),
      then: (t, _my, ballots) => then(t, ballots),
    }),
  });
}

test('a poll opens when the last ballot is in, with the ballots in the order of its seats', () => {
  const opened: unknown[] = [];
  const t = begin([voting((_t, ballots) => void opened.push(ballots))]);
  t.world.open.who = [2, 0, 1];
  t.play(1, 'b');
  t.play(2, 'c');
  assert.deepEqual(opened, []);
  t.play(0, 'a');
  assert.deepEqual(opened, [
    [
      { by: 2, answer: 'c' },
      { by: 0, answer: 'a' },
      { by: 1, answer: 'b' },
    ],
  ]);
  assert.equal(t.over, true);
});

test('whoever has given a ballot is not asked again, and the others still are', () => {
  const t = begin([voting(() => undefined)]);
  const asked = (): unknown[] => t.decisions().map(decision => decision.by);
  assert.deepEqual(asked(), [0, 1, 2]);
  t.play(1, 'b');
  assert.deepEqual(asked(), [0, 2]);
  assert.equal(t.submit({ by: 1, answer: 'again' })?.code, 'notYours');
  assert.deepEqual(asked(), [0, 2]);
});

test('a ballot is sealed: no sight of anybody holds it, its owner and its absence excepted', () => {
  const t = begin([voting(() => undefined)]);
  t.play(1, 'CANARY');
  for (const viewer of VIEWERS) assert.doesNotMatch(canonical(look(t, viewer)), /CANARY/, `viewer ${viewer}`);
  assert.match(canonical(t.save()), /CANARY/);
  const other = begin([voting(() => undefined)]);
  other.play(1, 'a much longer ballot');
  for (const viewer of VIEWERS) assert.equal(canonical(look(t, viewer)), canonical(look(other, viewer)));
});

test('a poll of nobody goes on at once, without ballots', () => {
  const t = begin([
    rule('main', {
      empty: poll({
        who: () => [],
        choice: () => oneOf(['yes']),
        then: (t: Table<Tiny>, _my, ballots) => note(t, `${ballots.length} ballots`),
      }),
      end: { do: () => done('went on') },
    }),
  ]);
  assert.deepEqual(t.world.open.log, ['0 ballots']);
  assert.equal(t.result, 'went on');
  assert.equal(t.tick, 0);
});

test('the next round of a poll begins with no ballots', () => {
  const rounds: TinyRule = rule('rounds', {
    vote: poll({
      who: () => [0, 1],
      choice: () => oneOf(['on', 'off']),
      then: (t, _my, ballots) => {
        note(t, ballots.map(ballot => ballot.answer).join(' '));
        return ballots.every(ballot => ballot.answer === 'off') ? done() : go('vote');
      },
    }),
  });
  const t = begin([rounds]);
  for (const [by, answer] of [
    [0, 'on'],
    [1, 'off'],
    [1, 'off'],
    [0, 'off'],
  ] as const) {
    assert.equal(t.submit({ by, answer }), undefined);
  }
  assert.deepEqual(t.world.open.log, ['on off', 'off off']);
  assert.equal(t.over, true);
});

test('an empty answer is a ballot like any other', () => {
  const t = begin([
    rule('main', {
      vote: poll({
        who: () => [0, 1],
        choice: () => text('vote', { min: 0, max: 3 }),
        then: (t: Table<Tiny>, _my, ballots) => note(t, JSON.stringify(ballots.map(ballot => ballot.answer))),
      }),
    }),
  ]);
  t.play(0, '');
  t.play(1, '');
  assert.deepEqual(t.world.open.log, ['["",""]']);
});

/** An open step: everybody may speak, until somebody says `close`. */
const talk: TinyRule = rule('talk', {
  speak: open({
    cite: 'T-2',
    who: t => t.world.open.who,
    choice: () => oneOf(['word', 'leave', 'close']),
    then: (t, _my, answer, seat) => {
      note(t, `${seat} ${answer}`);
      if (answer === 'leave') t.world.open.who = t.world.open.who.filter(who => who !== seat);
      return answer === 'close' ? go('after') : undefined;
    },
  }),
  unreached: { do: t => note(t, 'fell through') },
  after: { do: t => note(t, 'closed') },
});

test('an open step takes each answer at once and stays open until it leads elsewhere', () => {
  const t = begin([talk]);
  t.play(2, 'word');
  t.play(2, 'word');
  t.play(0, 'word');
  assert.equal(t.describe(), 'talk.speak');
  assert.deepEqual(t.world.open.log, ['2 word', '2 word', '0 word']);
  assert.deepEqual(
    t.decisions().map(decision => decision.by),
    [0, 1, 2],
  );
  t.play(1, 'close');
  assert.deepEqual(t.world.open.log, ['2 word', '2 word', '0 word', '1 close', 'closed']);
  assert.equal(t.over, true);
});

test('who may speak at an open step is asked anew after every answer', () => {
  const t = begin([talk]);
  t.play(1, 'leave');
  assert.deepEqual(
    t.decisions().map(decision => decision.by),
    [0, 2],
  );
  assert.equal(t.submit({ by: 1, answer: 'word' })?.code, 'notYours');
});

test('decisions are built once for each moment', () => {
  let built = 0;
  const t = begin([
    rule('main', {
      speak: open({
        who: (t: Table<Tiny>) => t.world.open.who,
        choice: () => {
          built++;
          return oneOf(['word']);
        },
        then: () => undefined,
      }),
    }),
  ]);
  assert.equal(t.decisions(), t.decisions());
  assert.equal(built, 3);
  t.play(0, 'word');
  t.decisions();
  assert.equal(built, 6);
});
