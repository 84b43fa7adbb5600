import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, canonical, interrupt, look, oneOf, poll, power, rule, stateHash, type Table } from '../../src/index.js';
import { begin, note, type Tiny, type TinyGame, type TinyRule } from '../fixture/tiny.js';

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

const powers: TinyGame['powers'] = {
  mark: power<Tiny, string>({
    cite: 'T-4',
    who: () => [0],
    choice: () => oneOf(['a', 'b']),
    then: (t, seat, answer) => note(t, `${seat} marks ${answer}`),
  }),
  excuse: power<Tiny, string>({
    cite: 'T-5',
    who: () => [0],
    choice: t => oneOf(t.world.open.who.map(String)),
    then: (t, _seat, seat) => {
      t.world.open.who = t.world.open.who.filter(who => who !== Number(seat));
    },
  }),
  digress: power<Tiny, 'now'>({
    cite: 'T-6',
    who: () => [0],
    choice: () => oneOf(['now']),
    then: () => interrupt(aside, {}),
  }),
};

const whispered = (told: 'name' | 'use'): Table<Tiny> =>
  begin([main], {
    powers: {
      mark: power<Tiny, string>({ cite: 'T-4', told, who: () => [0], choice: () => oneOf(['a']), then: () => {} }),
    },
  });

const table = (): Table<Tiny> => begin([main, aside], { powers });
const voting = (): Table<Tiny> => {
  const t = table();
  t.play(1, 'on');
  return t;
};
const asked = (t: Table<Tiny>): unknown[] => t.decisions().map(({ by, step }) => `${by} ${step}`);

test('a power works while a decision waits, which waits on as before', () => {
  const t = table();
  assert.equal(t.submit({ by: 0, power: 'mark', answer: 'b' }), undefined);
  assert.deepEqual(t.world.open.log, ['0 marks b']);
  assert.deepEqual(asked(t), ['1 ask']);
  assert.equal(t.tick, 1);
  assert.equal(t.decisions()[0]?.tick, 1);
});

test('every use of a power is told to all as a ruling, with its rule', () => {
  const t = table();
  t.submit({ by: 0, power: 'mark', answer: 'a' });
  assert.deepEqual(t.heard, [{ kind: 'ruling', cite: 'T-4', data: { power: 'mark', by: 0, answer: 'a' }, to: 'all' }]);
});

test('of a power whose answer is not told, all hear its name, or only that there was a ruling', () => {
  const named = whispered('name');
  named.submit({ by: 0, power: 'mark', answer: 'a' });
  assert.deepEqual(named.heard, [{ kind: 'ruling', cite: 'T-4', data: { power: 'mark', by: 0 }, to: 'all' }]);
  const used = whispered('use');
  used.submit({ by: 0, power: 'mark', answer: 'a' });
  assert.deepEqual(used.heard, [{ kind: 'ruling', cite: null, data: { by: 0 }, to: 'all' }]);
});

test('a seat sees the powers it has now, with their choices, and nobody else does', () => {
  const t = table();
  const names = (viewer: number | 'audience'): unknown[] =>
    look(t, viewer).powers.map(({ name, cite }) => `${name} ${cite}`);
  assert.deepEqual(names(0), ['mark T-4', 'excuse T-5', 'digress T-6']);
  assert.deepEqual(look(t, 0).powers[0]?.choice, { kind: 'one', of: [{ id: 'a' }, { id: 'b' }] });
  assert.deepEqual(names(1), []);
  assert.deepEqual(names('audience'), []);
  for (const answer of ['0', '1', '2']) t.submit({ by: 0, power: 'excuse', answer });
  t.play(1, 'on');
  assert.equal(t.over, true);
  assert.deepEqual(names(0), []);
});

test('a power that begins a rule interrupts a decision, which is there again afterwards', () => {
  const t = table();
  t.submit({ by: 0, power: 'digress', answer: 'now' });
  assert.equal(t.describe(), 'main.ask > aside.first');
  assert.deepEqual(asked(t), ['2 first']);
  assert.equal(t.submit({ by: 1, answer: 'on' })?.code, 'notYours');
  t.play(2, 'well');
  assert.equal(t.describe(), 'main.ask');
  assert.deepEqual(asked(t), ['1 ask']);
});

test('a power that begins a rule interrupts a poll, whose ballots stay sealed below it', () => {
  const t = voting();
  t.play(2, 'no');
  t.submit({ by: 0, power: 'digress', answer: 'now' });
  assert.deepEqual(asked(t), ['2 first']);
  assert.doesNotMatch(canonical(look(t, 0)), /"no"/);
  t.play(2, 'well');
  assert.deepEqual(asked(t), ['0 vote', '1 vote']);
  t.play(0, 'yes');
  t.play(1, 'yes');
  assert.deepEqual(t.world.open.log, ['asked', 'aside', '0 yes, 1 yes, 2 no']);
});

test('a power that sends the last missing seat away opens the poll', () => {
  const t = voting();
  t.play(0, 'yes');
  t.play(2, 'no');
  assert.equal(t.submit({ by: 0, power: 'excuse', answer: '1' }), undefined);
  assert.deepEqual(t.world.open.log, ['asked', '0 yes, 2 no']);
  assert.equal(t.over, true);
});

test('a power that sends a seat away after its ballot leaves that ballot out', () => {
  const t = voting();
  t.play(1, 'yes');
  t.submit({ by: 0, power: 'excuse', answer: '1' });
  assert.deepEqual(asked(t), ['0 vote', '2 vote']);
  t.play(0, 'no');
  t.play(2, 'no');
  assert.deepEqual(t.world.open.log, ['asked', '0 no, 2 no']);
});

test('a power that sends everybody away opens the poll with no ballots', () => {
  const t = voting();
  for (const answer of ['0', '1', '2']) t.submit({ by: 0, power: 'excuse', answer });
  assert.deepEqual(t.world.open.log, ['asked', '']);
  assert.equal(t.over, true);
});

test('powers interrupt each other, and the last one is over first', () => {
  const t = table();
  t.submit({ by: 0, power: 'digress', answer: 'now' });
  t.submit({ by: 0, power: 'digress', answer: 'now' });
  assert.equal(t.describe(), 'main.ask > aside.first > aside.first');
  t.play(2, 'well');
  t.play(2, 'well');
  assert.equal(t.describe(), 'main.ask');
});

test('powers are refused to others, with answers that are not offered, under names that are none, and with bad stories', () => {
  const t = table();
  const before = stateHash(t);
  const code = (by: number | 'luck', name: string, answer: unknown, story?: string): unknown => {
    const refusal = t.submit({ by, power: name, answer, ...(story === undefined ? {} : { story }) });
    return [refusal?.code, refusal?.cite];
  };
  assert.deepEqual(code(1, 'mark', 'a'), ['notYours', 'T-4']);
  assert.deepEqual(code('luck', 'mark', 'a'), ['notYours', 'T-4']);
  assert.deepEqual(code(0, 'mark', 'c'), ['notOffered', 'T-4']);
  assert.deepEqual(code(0, 'none', 'a'), ['noSuchPower', undefined]);
  assert.deepEqual(code(0, 'constructor', 'a'), ['noSuchPower', undefined]);
  assert.deepEqual(code(0, '__proto__', 'a'), ['noSuchPower', undefined]);
  assert.deepEqual(code(0, 'mark', 'a', '\ud800'), ['storyIllFormed', 'T-4']);
  assert.equal(stateHash(t), before);
  assert.deepEqual(t.heard, []);
  assert.deepEqual(code(0, 'mark', 'a', 'Because.'), [undefined, undefined]);
});
