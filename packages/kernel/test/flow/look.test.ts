import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ask,
  canonical,
  cloneJson,
  dice,
  done,
  type Event,
  imagine,
  look,
  mayHear,
  oneOf,
  poll,
  roll,
  rule,
  scripted,
  Sfc32,
  stateHash,
  Table,
  type Viewer,
} from '../../src/index.js';
import { market } from '../fixture/market/market-game.js';
import type { Market } from '../fixture/market/world.js';
import { begin, type Tiny, type TinyRule } from '../fixture/tiny.js';

const VIEWERS: readonly Viewer[] = [0, 1, 2, 'audience'];

/** A market of three, with these cards dealt, up to the first trade; the omen is a 5. */
function dealt(): Table<Market> {
  const t = Table.begin<Market>(market, { rounds: 2, omens: 'kept' }, 3, true);
  const luck = scripted('ash', 'dusk', 'ash', 'bone', 'clay', 'clay', 5, 1, 2, 3);
  for (const by of [0, 1, 2]) t.play(by, `Stall of ${by}`);
  for (let i = 0; i < 5; i++) {
    const [decision] = t.decisions();
    assert.ok(decision !== undefined);
    t.play('luck', luck(decision));
  }
  luck.usedUp();
  return t;
}

test('every viewer sees its own hand, the warden the omen, and the audience neither', () => {
  const t = dealt();
  const seen = VIEWERS.map(viewer => look(t, viewer).view).map(({ hand, omen }) => [hand, omen]);
  assert.deepEqual(seen, [
    [['ash', 'dusk'], 5],
    [['ash', 'bone'], null],
    [['clay', 'clay'], null],
    [null, null],
  ]);
});

test('a sight holds the decisions of its viewer, and everybody sees who is waited for', () => {
  const t = dealt();
  for (const viewer of VIEWERS) {
    const sight = look(t, viewer);
    assert.deepEqual(
      sight.decisions.map(decision => decision.by),
      viewer === 'audience' ? [] : [viewer],
    );
    assert.deepEqual(
      sight.waiting,
      [0, 1, 2].map(by => ({ by, rule: 'day', step: 'trade', cites: ['NM-7'] })),
    );
    assert.deepEqual(
      sight.stack.map(({ rule, at }) => `${rule}.${at}`),
      ['season.dusk', 'day.trade'],
    );
    assert.deepEqual([sight.viewer, sight.tick, sight.over, sight.result], [viewer, 8, false, null]);
  }
});

test('a quiet step: the seat sees its decision, others see that a seat decides and nothing of what', () => {
  const t = dealt();
  for (const by of [0, 1, 2]) t.play(by, { is: 'pass', with: {} });
  assert.equal(t.describe(), 'season.dusk > day.stash');
  const own = look(t, 0);
  assert.deepEqual(own.waiting, [{ by: 0, rule: 'day', step: 'stash', cites: ['NM-8'] }]);
  assert.equal(own.decisions.length, 1);
  assert.equal(own.stack.length, 2);
  for (const viewer of [1, 2, 'audience'] as const) {
    const sight = look(t, viewer);
    assert.deepEqual(sight.waiting, [{ by: 0, rule: null, step: null, cites: [] }]);
    assert.deepEqual(sight.decisions, []);
    assert.deepEqual(
      sight.stack.map(frame => frame.rule),
      ['season'],
    );
    assert.doesNotMatch(canonical(sight), /"stash"[,}]|NM-8/);
  }
});

test('a quiet poll is known to those it asks, before and after their ballots', () => {
  const hush: TinyRule = rule('hush', {
    vote: poll({ cite: 'T-1', quiet: true, who: () => [0, 1], choice: () => oneOf(['yes']), then: () => done() }),
  });
  const t = begin([hush]);
  t.play(0, 'yes');
  const [known, hidden] = [
    { by: 1, rule: 'hush', step: 'vote', cites: ['T-1'] },
    { by: 1, rule: null, step: null, cites: [] },
  ];
  assert.deepEqual(
    VIEWERS.map(viewer => look(t, viewer).waiting),
    [[known], [known], [hidden], [hidden]],
  );
  assert.deepEqual(
    VIEWERS.map(viewer => look(t, viewer).stack.length),
    [1, 1, 0, 0],
  );
});

test('a roll for some eyes is shown to those alone', () => {
  const some: TinyRule = rule('some', {
    roll: roll({ cite: 'T-1', choice: () => dice([2]), key: () => 'secret', eyes: () => [1], then: () => done() }),
  });
  const t = begin([some]);
  assert.deepEqual(
    VIEWERS.map(viewer => look(t, viewer).decisions.map(({ by, key }) => [by, key])),
    [[], [['luck', 'secret']], [], []],
  );
  for (const viewer of VIEWERS) assert.equal(look(t, viewer).waiting[0]?.by, 'luck');
});

test('a roll for all eyes is shown to the audience too', () => {
  const all: TinyRule = rule('all', { roll: roll({ cite: 'T-1', choice: () => dice([2]), then: () => done() }) });
  for (const viewer of VIEWERS) assert.equal(look(begin([all]), viewer).decisions.length, 1);
});

test('what a decision says is all there is to know of it', () => {
  const asked: TinyRule = rule('asked', {
    how: ask({
      cite: ['T-1', 'T-2'],
      story: 'welcome',
      who: () => 1,
      choice: () => oneOf(['a', 'b']),
      otherwise: () => 'b',
      then: () => done(),
    }),
  });
  assert.deepEqual(look(begin([asked]), 1).decisions, [
    {
      by: 1,
      kind: 'ask',
      rule: 'asked',
      step: 'how',
      cites: ['T-1', 'T-2'],
      choice: { kind: 'one', of: [{ id: 'a' }, { id: 'b' }] },
      tick: 0,
      story: 'welcome',
      quiet: false,
      otherwise: 'b',
      thrower: null,
      key: null,
      eyes: null,
    },
  ]);
});

test('a sight shares nothing with the table: whoever scribbles on it changes nothing', () => {
  const t = dealt();
  const before = stateHash(t);
  const decisions = canonical(t.decisions());
  for (const viewer of VIEWERS) scribble(look(t, viewer));
  assert.equal(stateHash(t), before);
  assert.equal(canonical(t.decisions()), decisions);
  assert.equal(canonical(look(t, 0)), canonical(look(dealt(), 0)));
});

/** Changes everything that can be reached. */
function scribble(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const inner of Object.values(value)) scribble(inner);
  if (Array.isArray(value)) value.push('scribble');
  else Object.assign(value, { scribble: true });
}

test('the end is seen by all: over, with its result, and nobody is asked', () => {
  const t = begin([rule('main', { end: { do: () => done({ winner: 2 }) } })]);
  for (const viewer of VIEWERS) {
    const { over, result, decisions, waiting, stack } = look(t, viewer);
    assert.deepEqual([over, result, decisions, waiting, stack], [true, { winner: 2 }, [], [], []]);
  }
});

test('events go to whom they are told', () => {
  const event = (to: Event['to']): Event => ({ kind: 'k', cite: null, data: {}, to });
  const ears = (to: Event['to']): readonly Viewer[] => VIEWERS.filter(viewer => mayHear(event(to), viewer));
  assert.deepEqual(ears('all'), VIEWERS);
  assert.deepEqual(ears([1]), [1]);
  assert.deepEqual(ears([0, 2]), [0, 2]);
  assert.deepEqual(ears([]), []);
  const heard = (dealt().events ?? []).filter(({ kind }) => kind !== 'handed');
  const told = heard.map(({ kind, to }) => `${kind} to ${String(to)}`);
  assert.deepEqual(told, ['named to all', 'dealt to 0', 'dealt to 1', 'dealt to 2', 'omen to 0', 'wind to all']);
});

test('nobody listens to a table unless asked to, nor to its clones', () => {
  const silent = Table.begin<Market>(market, { rounds: 1, omens: 'kept' }, 2);
  assert.equal(silent.events, null);
  silent.tell('wind', null, { faces: [] });
  assert.equal(silent.events, null);
  assert.equal(dealt().clone().events, null);
});

test('an imagined table looks the same to its dreamer, and other worlds come up', () => {
  const t = dealt();
  const random = new Sfc32('dreams');
  for (const viewer of VIEWERS) {
    const sight = look(t, viewer);
    const hidden = new Set<string>();
    for (let i = 0; i < 30; i++) {
      const dream = imagine(market, sight, random);
      assert.equal(canonical(look(dream, viewer)), canonical(sight));
      hidden.add(canonical(dream.world.secret));
    }
    assert.ok(hidden.size > 10, `viewer ${viewer} imagines ${hidden.size} worlds`);
  }
});

test('an imagined table can be played, and the sight it came from stays as it was', () => {
  const t = dealt();
  const sight = look(t, 1);
  const before = cloneJson(sight);
  const dream = imagine(market, sight, new Sfc32(1));
  dream.play(1, { is: 'pass', with: {} });
  assert.deepEqual(sight, before);
  assert.equal(dream.tick, 9);
  assert.equal(t.tick, 8);
});

test('ballots of others are not in an imagined table', () => {
  const t = Table.begin<Market>(market, { rounds: 1, omens: 'kept' }, 3);
  t.play(2, 'CANARY');
  assert.doesNotMatch(canonical(imagine(market, look(t, 0), new Sfc32(1)).save()), /CANARY/);
});

test('who does not know what is being decided cannot imagine the table', () => {
  const hush: TinyRule = rule('hush', {
    ask: ask({ quiet: true, who: () => 0, choice: () => oneOf(['a']), then: () => done() }),
  });
  const t: Table<Tiny> = begin([hush]);
  assert.doesNotThrow(() => imagine(t.game, look(t, 0), new Sfc32(1)));
  assert.throws(() => imagine(t.game, look(t, 1), new Sfc32(1)), /viewer 1 does not know what is being decided/);
});
