import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, call, done, go, oneOf, poll, resultOf, rule, type Table } from '../../src/index.js';
import { begin, note, type Tiny, type TinyRule } from '../fixture/tiny.js';

const yes = (): ReturnType<typeof oneOf<'yes'>> => oneOf(['yes']);

test('steps fall through in the order of the page, and the last one ends the rule', () => {
  const page: TinyRule = rule('page', {
    zebra: { do: t => note(t, 'zebra') },
    apple: { do: t => note(t, 'apple') },
    mango: { do: t => note(t, 'mango') },
  });
  const t = begin([page]);
  assert.deepEqual(t.world.open.log, ['zebra', 'apple', 'mango']);
  assert.equal(t.over, true);
  assert.equal(t.result, null);
  assert.deepEqual(t.decisions(), []);
  assert.equal(t.describe(), '');
});

test('a rule that begins with a step it does not have is refused at once', () => {
  const page: TinyRule = rule('page', { apple: { do: t => note(t, 'apple') } });
  assert.throws(() => begin([{ ...page, first: 'pear' }]), /rule 'page' has no step 'pear' to begin with/);
});

test('go leads to any step of the rule, backwards too', () => {
  const loop: TinyRule<number> = rule('loop', {
    skip: { do: () => go('count') },
    never: { do: t => note(t, 'never') },
    count: {
      do: t => {
        note(t, 'count');
        return t.world.open.log.length < 3 ? go('count') : undefined;
      },
    },
    end: { do: t => done(t.world.open.log.length) },
    after: { do: t => note(t, 'after') },
  });
  const t = begin([loop]);
  assert.deepEqual(t.world.open.log, ['count', 'count', 'count']);
  assert.equal(t.result, 3);
});

test('a called rule runs to its end, and the caller goes on with its result', () => {
  const inner: TinyRule<string> = rule('inner', {
    say: { do: (t, my) => note(t, `inner ${String(my['n'])}`) },
    end: { do: (_t, my) => done(`got ${String(my['n'])}`) },
  });
  const outer: TinyRule<string> = rule('outer', {
    one: { do: () => call(inner, { n: 1 }, 'three') },
    two: { do: (_t, my, back) => done(`${String(my['first'])}, ${resultOf(inner, back)}`) },
    three: {
      do: (_t, my, back) => {
        my['first'] = resultOf(inner, back);
        return call(inner, { n: 2 }, 'two');
      },
    },
  });
  const t = begin([outer, inner]);
  assert.deepEqual(t.world.open.log, ['inner 1', 'inner 2']);
  assert.equal(t.result, 'got 1, got 2');
});

test('calls nest: every caller gets the result of what it called, not of what that called', () => {
  const c: TinyRule<number> = rule('c', { end: { do: () => done(1) } });
  const b: TinyRule<number> = rule('b', {
    go: { do: () => call(c, {}, 'end') },
    end: { do: (_t, _my, back) => done(resultOf(c, back) + 10) },
  });
  const a: TinyRule<number> = rule('a', {
    go: { do: () => call(b, {}, 'end') },
    end: { do: (_t, _my, back) => done(resultOf(b, back) + 100) },
  });
  assert.equal(begin([a, b, c]).result, 111);
});

test('a result is there for the step that the call leads back to, and for no other', () => {
  const inner: TinyRule<number> = rule('inner', { end: { do: () => done(1) } });
  const seen: unknown[] = [];
  const outer: TinyRule = rule('outer', {
    call: { do: () => call(inner, {}, 'first') },
    first: { do: (_t, _my, back) => void seen.push(back) },
    second: { do: (_t, _my, back) => void seen.push(back) },
  });
  begin([outer, inner]);
  assert.deepEqual(seen, [{ rule: 'inner', result: 1 }, null]);
});

test('reading the result of another rule, or of none, is an error of ours', () => {
  const one: TinyRule<number> = rule('one', { end: { do: () => done(1) } });
  const two: TinyRule<number> = rule('two', { end: { do: () => done(2) } });
  const wrong: TinyRule = rule('wrong', {
    call: { do: () => call(one, {}, 'read') },
    read: { do: (_t, _my, back) => void resultOf(two, back) },
  });
  assert.throws(() => begin([wrong, one, two]), /the result of 'two' was read after 'one'/);
  const none: TinyRule = rule('none', { read: { do: (_t, _my, back) => void resultOf(two, back) } });
  assert.throws(() => begin([none, two]), /the result of 'two' was read after no call/);
});

test('each run of a rule remembers its own', () => {
  const count: TinyRule = rule('count', {
    ask: ask({
      who: () => 0,
      choice: yes,
      then: (t, my) => {
        note(t, String(my['n']));
        return Number(my['n']) < 3 ? call(count, { n: Number(my['n']) + 1 }, 'after') : done();
      },
    }),
    after: { do: (t, my) => note(t, `back in ${String(my['n'])}`) },
  });
  const main: TinyRule = rule('main', { go: { do: () => call(count, { n: 1 }, 'end') }, end: { do: () => done() } });
  const t = begin([main, count]);
  for (let i = 0; i < 3; i++) t.play(0, 'yes');
  assert.deepEqual(t.world.open.log, ['1', '2', '3', 'back in 2', 'back in 1']);
  assert.equal(t.over, true);
});

test('the stack says what is going on', () => {
  const inner: TinyRule = rule('inner', { decide: ask({ who: () => 0, choice: yes, then: () => done() }) });
  const outer: TinyRule = rule('outer', { begin: { do: () => call(inner, {}, 'end') }, end: { do: () => done() } });
  const t = begin([outer, inner]);
  assert.equal(t.describe(), 'outer.end > inner.decide');
  assert.match(t.broken('it went wrong').message, /^tiny at tick 0, outer\.end > inner\.decide: it went wrong$/);
});

test('sixteen rules may nest; one more is a rule that calls itself without end', () => {
  const deep: TinyRule = rule('deep', {
    down: { do: (_t, my) => (Number(my['n']) > 1 ? call(deep, { n: Number(my['n']) - 1 }, 'up') : go('ask')) },
    up: { do: () => done() },
    ask: ask({ who: () => 0, choice: yes, then: () => done() }),
  });
  const main = (n: number): TinyRule =>
    rule('main', { go: { do: () => call(deep, { n }, 'end') }, end: { do: () => done() } });
  const t = begin([main(15), deep]);
  assert.equal(t.stack.length, 16);
  t.play(0, 'yes');
  assert.equal(t.over, true);
  assert.throws(() => begin([main(16), deep]), /tick 0, main\.end(?: > deep\.up){15}: rules nest deeper than 16/);
});

test('a run without a decision is refused with the stack', () => {
  const inner: TinyRule = rule('inner', { ping: { do: () => go('pong') }, pong: { do: () => go('ping') } });
  const outer: TinyRule = rule('outer', { go: { do: () => call(inner, {}, 'end') }, end: { do: () => done() } });
  assert.throws(
    () => begin([outer, inner]),
    /tiny at tick 0, outer\.end > inner\.p[io]ng: nobody decided anything for 10000 steps/,
  );
  const empty: TinyRule = rule('empty', {
    poll: poll({ who: () => [], choice: yes, then: () => go('poll') }),
  });
  assert.throws(() => begin([empty]), /empty\.poll: nobody decided anything/);
});

test('rules that do not fit together are errors of ours, with their names', () => {
  const stray: TinyRule = rule('stray', { end: { do: () => done() } });
  const main: TinyRule = rule('main', { go: { do: () => call(stray, {}, 'end') }, end: { do: () => done() } });
  assert.throws(() => begin([main]), /main\.end: rule 'stray' is not among the rules of the game/);
  const lost: TinyRule = rule('lost', { go: { do: (): ReturnType<typeof go<'go'>> => ({ type: 'go', ...nowhere }) } });
  assert.throws(() => begin([lost]), /no step 'lost\.nowhere' in these rules/);
  const count: () => void = () => 7;
  const odd: TinyRule = rule('odd', { go: { do: () => count() } });
  assert.throws(() => begin([odd]), /odd\.go: a step ended with 7, which leads nowhere/);
  assert.throws(() => begin([main, rule('main', { end: { do: () => done() } })]), /two rules are called 'main'/);
  assert.throws(() => rule('empty', {}), /rule 'empty' has no steps/);
  assert.throws(() => rule('counted', { 2: { do: () => done() } }), /a step cannot be called '2'/);
});
const nowhere = JSON.parse('{ "step": "nowhere" }') as { step: 'go' };

test('names of steps and rules mean nothing to the language', () => {
  const odd: TinyRule<string> = rule('__proto__', {
    constructor: { do: () => go('toString') },
    toString: { do: () => done('odd') },
  });
  const main: TinyRule<string> = rule('hasOwnProperty', {
    go: { do: () => call(odd, {}, 'end') },
    end: { do: (_t, _my, back) => done(resultOf(odd, back)) },
  });
  assert.equal(begin([main, odd]).result, 'odd');
});

test('an answer where nothing waits is an error of ours', () => {
  const main: TinyRule = rule('main', { end: { do: () => done() } });
  const t: Table<Tiny> = begin([main]);
  assert.throws(() => t.play(0, 'yes'), /tiny at tick 0, over: no rule is in progress/);
  assert.throws(() => t.playRight('none', 0, 'yes'), /over: no rule in progress grants the right 'none'/);
});

test('a game is looked up once: its rules cannot be mixed up with those of another', () => {
  const main = (word: string): TinyRule<string> => rule('main', { end: { do: () => done(word) } });
  assert.equal(begin([main('one')]).result, 'one');
  assert.equal(begin([main('two')]).result, 'two');
});
