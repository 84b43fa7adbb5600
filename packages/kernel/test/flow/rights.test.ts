import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ask,
  call,
  canonical,
  done,
  go,
  interrupt,
  look,
  oneOf,
  open,
  poll,
  right,
  type Rule,
  rule,
  stateHash,
  type Table,
  withRights,
} from '../../src/index.js';
import { begin, note, type Tiny, type TinyRule } from '../fixture/tiny.js';

const main: TinyRule = rule('main', {
  ask: ask({ cite: 'T-1', who: () => 1, choice: () => oneOf(['on']), then: t => note(t, 'asked') }),
  vote: poll({
    cite: 'T-2',
    who: t => t.world.open.who,
    choice: () => oneOf(['yes', 'no']),
    then: (t, _my, ballots) => note(t, ballots.map(({ by, answer }) => `${by} ${answer}`).join(', ')),
  }),
});

const aside: TinyRule = rule('aside', {
  first: ask({ cite: 'T-3', who: () => 2, choice: () => oneOf(['well']), then: t => note(t, 'aside') }),
});

const rights = {
  mark: right<Tiny, string>({
    cite: 'T-4',
    who: () => [0],
    choice: () => oneOf(['a', 'b']),
    then: (t, _my, answer, seat) => note(t, `${seat} marks ${answer}`),
  }),
  excuse: right<Tiny, string>({
    cite: 'T-5',
    who: () => [0],
    choice: t => oneOf(t.world.open.who.map(String)),
    then: (t, _my, seat) => {
      t.world.open.who = t.world.open.who.filter(who => who !== Number(seat));
    },
  }),
  digress: right<Tiny, 'now'>({
    cite: 'T-6',
    who: () => [0],
    choice: () => oneOf(['now']),
    then: () => interrupt(aside, {}),
  }),
};

const whispered = (told: 'name' | 'use'): Table<Tiny> =>
  begin([
    withRights(main, {
      mark: right<Tiny, string>({ cite: 'T-4', told, who: () => [0], choice: () => oneOf(['a']), then: () => {} }),
    }),
  ]);

const table = (): Table<Tiny> => begin([withRights(main, rights), aside]);
const voting = (): Table<Tiny> => {
  const t = table();
  t.play(1, 'on');
  return t;
};
const asked = (t: Table<Tiny>): unknown[] => t.decisions().map(({ by, step }) => `${by} ${step}`);

test('a right works while a decision waits, which waits on as before', () => {
  const t = table();
  assert.equal(t.submit({ by: 0, right: 'mark', answer: 'b' }), undefined);
  assert.deepEqual(t.world.open.log, ['0 marks b']);
  assert.deepEqual(asked(t), ['1 ask']);
  assert.equal(t.tick, 1);
  assert.equal(t.decisions()[0]?.tick, 1);
});

test('every use of a right is told to all as it is, with its rule', () => {
  const t = table();
  t.submit({ by: 0, right: 'mark', answer: 'a' });
  assert.deepEqual(t.events, [{ kind: 'right', cite: 'T-4', data: { right: 'mark', by: 0, answer: 'a' }, to: 'all' }]);
});

test('of a right whose answer is not told, all hear its name, or only that one was used', () => {
  const named = whispered('name');
  named.submit({ by: 0, right: 'mark', answer: 'a' });
  assert.deepEqual(named.events, [{ kind: 'right', cite: 'T-4', data: { right: 'mark', by: 0 }, to: 'all' }]);
  const used = whispered('use');
  used.submit({ by: 0, right: 'mark', answer: 'a' });
  assert.deepEqual(used.events, [{ kind: 'right', cite: null, data: { by: 0 }, to: 'all' }]);
});

test('a seat sees the rights it has now, with their choices, and nobody else does', () => {
  const t = table();
  const names = (viewer: number | 'audience'): unknown[] =>
    look(t, viewer).rights.map(({ name, cite }) => `${name} ${cite}`);
  assert.deepEqual(names(0), ['mark T-4', 'excuse T-5', 'digress T-6']);
  assert.deepEqual(look(t, 0).rights[0]?.choice, { kind: 'one', of: [{ id: 'a' }, { id: 'b' }] });
  assert.deepEqual(names(1), []);
  assert.deepEqual(names('audience'), []);
  for (const answer of ['0', '1', '2']) t.submit({ by: 0, right: 'excuse', answer });
  t.play(1, 'on');
  assert.equal(t.over, true);
  assert.deepEqual(names(0), []);
});

test('a right that begins a rule interrupts a decision, which is there again afterwards', () => {
  const t = table();
  t.submit({ by: 0, right: 'digress', answer: 'now' });
  assert.equal(t.describe(), 'main.ask > aside.first');
  assert.deepEqual(asked(t), ['2 first']);
  assert.equal(t.submit({ by: 1, answer: 'on' })?.code, 'notYours');
  t.play(2, 'well');
  assert.equal(t.describe(), 'main.ask');
  assert.deepEqual(asked(t), ['1 ask']);
});

test('a right that begins a rule interrupts a poll, whose ballots stay sealed below it', () => {
  const t = voting();
  t.play(2, 'no');
  t.submit({ by: 0, right: 'digress', answer: 'now' });
  assert.deepEqual(asked(t), ['2 first']);
  assert.doesNotMatch(canonical(look(t, 0)), /"no"/);
  t.play(2, 'well');
  assert.deepEqual(asked(t), ['0 vote', '1 vote']);
  t.play(0, 'yes');
  t.play(1, 'yes');
  assert.deepEqual(t.world.open.log, ['asked', 'aside', '0 yes, 1 yes, 2 no']);
});

test('a right that sends the last missing seat away opens the poll', () => {
  const t = voting();
  t.play(0, 'yes');
  t.play(2, 'no');
  assert.equal(t.submit({ by: 0, right: 'excuse', answer: '1' }), undefined);
  assert.deepEqual(t.world.open.log, ['asked', '0 yes, 2 no']);
  assert.equal(t.over, true);
});

test('a right that sends away the last seat an open step asks ends that step', () => {
  const talk: TinyRule = rule('main', {
    speak: open({ cite: 'T-2', who: t => t.world.open.who, choice: () => oneOf(['word']), then: t => note(t, 'word') }),
    on: ask({ cite: 'T-1', who: () => 1, choice: () => oneOf(['on']), then: t => note(t, 'on') }),
  });
  const t = begin([withRights(talk, rights), aside]);
  for (const answer of ['0', '1', '2']) t.submit({ by: 0, right: 'excuse', answer });
  assert.deepEqual(asked(t), ['1 on']);
});

test('a right that sends a seat away after its ballot leaves that ballot out', () => {
  const t = voting();
  t.play(1, 'yes');
  t.submit({ by: 0, right: 'excuse', answer: '1' });
  assert.deepEqual(asked(t), ['0 vote', '2 vote']);
  t.play(0, 'no');
  t.play(2, 'no');
  assert.deepEqual(t.world.open.log, ['asked', '0 no, 2 no']);
});

test('a right that sends everybody away opens the poll with no ballots', () => {
  const t = voting();
  for (const answer of ['0', '1', '2']) t.submit({ by: 0, right: 'excuse', answer });
  assert.deepEqual(t.world.open.log, ['asked', '']);
  assert.equal(t.over, true);
});

test('rights interrupt each other, and the last one is over first', () => {
  const t = table();
  t.submit({ by: 0, right: 'digress', answer: 'now' });
  t.submit({ by: 0, right: 'digress', answer: 'now' });
  assert.equal(t.describe(), 'main.ask > aside.first > aside.first');
  t.play(2, 'well');
  t.play(2, 'well');
  assert.equal(t.describe(), 'main.ask');
});

test('rights are refused to others, with answers that are not offered, under names that are none, and with bad stories', () => {
  const t = table();
  const before = stateHash(t);
  const code = (by: number | 'luck', name: string, answer: unknown, story?: string): unknown => {
    const refusal = t.submit({ by, right: name, answer, ...(story === undefined ? {} : { story }) });
    return [refusal?.code, refusal?.cite];
  };
  assert.deepEqual(code(1, 'mark', 'a'), ['notYours', 'T-4']);
  assert.deepEqual(code('luck', 'mark', 'a'), ['notYours', 'T-4']);
  assert.deepEqual(code(0, 'mark', 'c'), ['notOffered', 'T-4']);
  assert.deepEqual(code(0, 'none', 'a'), ['noSuchRight', undefined]);
  assert.deepEqual(code(0, 'constructor', 'a'), ['noSuchRight', undefined]);
  assert.deepEqual(code(0, '__proto__', 'a'), ['noSuchRight', undefined]);
  assert.deepEqual(code(0, 'mark', 'a', '\ud800'), ['storyIllFormed', 'T-4']);
  assert.equal(stateHash(t), before);
  assert.deepEqual(t.events, []);
  assert.deepEqual(code(0, 'mark', 'a', 'Because.'), [undefined, undefined]);
});

test('a rule grants its rights while it is in progress, below others too, and gets back what it remembers', () => {
  interface Talk {
    said: number;
  }
  const speak = right<Tiny, string, Talk>({
    cite: 'T-7',
    story: 'required',
    who: (_t, my) => (my.said < 2 ? [1, 2] : []),
    choice: () => oneOf(['aloud']),
    then: (t, my, _answer, seat) => {
      my.said++;
      note(t, `${seat} speaks`);
    },
  });
  const talk: Rule<Tiny, Talk> = rule(
    'talk',
    {
      inner: { cite: 'T-8', do: () => call(aside, {}, 'over') },
      over: { cite: 'T-8', do: () => done() },
    },
    { speak },
  );
  const outer: TinyRule = rule('outer', {
    before: ask({ cite: 'T-9', who: () => 0, choice: () => oneOf(['on']), then: () => go('talking') }),
    talking: { cite: 'T-9', do: () => call(talk, { said: 0 }, 'after') },
    after: ask({ cite: 'T-9', who: () => 0, choice: () => oneOf(['on']), then: () => done() }),
  });
  const t = begin([outer, talk, aside]);
  const use = (): unknown => t.submit({ by: 1, right: 'speak', answer: 'aloud', story: 'Hear me.' })?.code;
  assert.equal(use(), 'noSuchRight');
  t.play(0, 'on');
  assert.equal(t.describe(), 'outer.after > talk.over > aside.first');
  assert.deepEqual(
    [0, 1, 2].map(seat => look(t, seat).rights.map(({ name, story }) => `${name} ${story}`)),
    [[], ['speak required'], ['speak required']],
  );
  assert.equal(t.submit({ by: 1, right: 'speak', answer: 'aloud' })?.code, 'storyMissing');
  assert.equal(use(), undefined);
  assert.equal(use(), undefined);
  assert.equal(use(), 'notYours');
  t.play(2, 'well');
  assert.equal(use(), 'noSuchRight');
  assert.deepEqual(t.world.open.log, ['1 speaks', '1 speaks', 'aside']);
});

test('two rights of one name are an error of ours, unless they are the same one', () => {
  const { mark } = rights;
  const other = right<Tiny, string>({
    ...mark,
    cite: 'T-5',
    who: () => [],
    choice: () => oneOf(['a']),
    then: () => {},
  });
  assert.throws(
    () => begin([withRights(main, { mark }), withRights(aside, { mark: other })]),
    /two rights are called 'mark'/,
  );
  assert.equal(begin([withRights(main, { mark }), withRights(aside, { mark })]).over, false);
});
