import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ask,
  dice,
  done,
  go,
  interrupt,
  look,
  oneOf,
  poll,
  right,
  type Rule,
  roll,
  rule,
  stateHash,
  Table,
  takeBack,
} from '../../src/index.js';
import { begin, note, type Tiny } from '../fixture/tiny.js';

/** The first seat boasts and rolls for it; the others may object, and vote on it. The second seat builds on it. */
interface Boast {
  barred: string[];
}

const judge: Rule<Tiny, { readonly id: number }> = rule('judge', {
  vote: poll({
    cite: 'T-3',
    who: () => [1, 2],
    choice: () => oneOf(['aye', 'nay']),
    then: (t, { id }, ballots) => {
      const upheld = ballots.every(({ answer }) => answer === 'aye');
      if (!upheld) {
        t.settle(id);
        return done();
      }
      const word = t.standing.find(one => one.id === id)?.with['word'];
      return takeBack<Tiny, Boast>(id, (_t, my) => my.barred.push(String(word)));
    },
  }),
});

const boast: Rule<Tiny, Boast> = rule(
  'boast',
  {
    say: ask({
      cite: 'T-1',
      who: () => 0,
      choice: (_t, my) => oneOf(['high', 'higher', 'rest'].filter(word => !my.barred.includes(word))),
      then: (t, _my, word) => {
        if (word === 'rest') return done();
        t.stand(0, 'boast', { word });
        note(t, word);
        return go('fall');
      },
    }),
    fall: roll({
      cite: 'T-1',
      choice: () => dice([1]),
      then: (t, _my, [[face = 0] = []]) => note(t, `rolled ${face}`),
    }),
    own: ask({
      cite: 'T-2',
      who: () => 0,
      choice: () => oneOf(['on', 'again']),
      then: (_t, _my, on) => go(on === 'on' ? 'built' : 'say'),
    }),
    built: ask({ cite: 'T-2', who: () => 1, choice: () => oneOf(['yes']), then: () => go('say') }),
  },
  {
    object: right<Tiny, string, Boast>({
      cite: 'T-3',
      who: t => (t.standing.some(({ heldAt }) => heldAt === null) ? [1, 2] : []),
      choice: t => oneOf(t.standing.map(({ id }) => `of:${id}`)),
      then: (t, _my, of) => {
        const id = Number(of.slice('of:'.length));
        t.hold(id);
        return interrupt(judge, { id });
      },
    }),
  },
);

function boasted(): Table<Tiny> {
  const t = begin([boast, judge], {
    begin: () => ({
      world: { open: { log: [], who: [0, 1, 2] }, secret: { hidden: 'x' } },
      rule: boast,
      my: { barred: [] },
    }),
  });
  t.play(0, 'high');
  t.play('luck', [[4]]);
  return t;
}
const mayObject = (t: Table<Tiny>): boolean[] => [0, 1, 2].map(seat => look(t, seat).rights.length > 0);
const object = (t: Table<Tiny>, by: number, of: string): unknown => t.submit({ by, right: 'object', answer: of })?.code;

test('what was done stands at once, and whoever is entitled may object until somebody else has built on it', () => {
  const t = boasted();
  assert.deepEqual(t.world.open.log, ['high', 'rolled 4']);
  assert.deepEqual(mayObject(t), [false, true, true]);
  t.play(0, 'on');
  assert.deepEqual(mayObject(t), [false, true, true], 'what the same seat goes on to do builds nothing');
  t.play(1, 'yes');
  assert.deepEqual(mayObject(t), [false, false, false]);
  assert.equal(object(t, 2, 'of:1'), 'notYours');
});

test('an upheld objection takes it back with its dice and all that came of it, and what was done can be barred', () => {
  const t = boasted();
  t.play(0, 'on');
  const { tick } = t;
  assert.equal(object(t, 2, 'of:1'), undefined);
  t.play(1, 'aye');
  t.events = [];
  t.play(2, 'aye');
  assert.deepEqual([t.describe(), t.world.open.log, t.tick], ['boast.say', [], tick + 3]);
  assert.deepEqual(t.decisionOf(0)?.choice, oneOf(['higher', 'rest']));
  assert.deepEqual(t.events, [{ kind: 'takenBack', cite: null, data: { by: 0, what: 'boast', tick: 1 }, to: 'all' }]);
  assert.deepEqual(mayObject(t), [false, false, false]);
});

test('an objection that is denied changes nothing, and the same thing is not objected to again', () => {
  const t = boasted();
  assert.equal(object(t, 1, 'of:1'), undefined);
  assert.deepEqual(mayObject(t), [false, false, false], 'nobody objects while it is judged');
  t.play(1, 'aye');
  t.play(2, 'nay');
  assert.deepEqual([t.describe(), t.world.open.log], ['boast.own', ['high', 'rolled 4']]);
  assert.deepEqual(mayObject(t), [false, false, false]);
});

test('of two things that stand the later goes with the earlier, and not the other way', () => {
  const twice = (): Table<Tiny> => {
    const t = boasted();
    t.play(0, 'again');
    t.play(0, 'higher');
    t.play('luck', [[6]]);
    return t;
  };
  const earlier = twice();
  object(earlier, 1, 'of:1');
  for (const seat of [1, 2]) earlier.play(seat, 'aye');
  assert.deepEqual([earlier.world.open.log, earlier.standing], [[], []]);
  const later = twice();
  object(later, 1, 'of:4');
  for (const seat of [1, 2]) later.play(seat, 'aye');
  assert.deepEqual(later.world.open.log, ['high', 'rolled 4']);
  assert.deepEqual(
    later.standing.map(({ id }) => id),
    [1],
  );
});

test('a table that is saved, or copied, takes back as the original does', () => {
  const original = boasted();
  const text = JSON.stringify(original.save());
  const copies = [original.clone(), Table.restore<Tiny>(original.game, JSON.parse(text) as never)];
  for (const t of [original, ...copies]) {
    object(t, 1, 'of:1');
    for (const seat of [1, 2]) t.play(seat, 'aye');
  }
  for (const t of copies) assert.equal(stateHash(t), stateHash(original));
  assert.deepEqual(original.world.open.log, []);
  assert.notEqual(stateHash(boasted()), stateHash(Table.restore(original.game, { ...boasted().save(), standing: [] })));
});

test('nothing is held or taken back that does not stand', () => {
  const t = boasted();
  assert.throws(() => t.hold(7), /nothing stands that was done at tick 7/);
});
