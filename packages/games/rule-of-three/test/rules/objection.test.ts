import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, look, type SavedTable, type Seat, Table } from '@doomtable/kernel';
import { game } from '../../src/index.js';
import { elementOf } from '../../src/sheet/character.js';
import type { RuleOfThree } from '../../src/types.js';
import { GIVES_IN, proposal, Scene, scene, type Setup, uses } from '../kit.js';

const BY_EXCEPTION = { judging: 'objection' } as const;

/** A table of four that objects by exception. */
function table(setup: Setup = {}): Scene {
  return scene({ players: 4, ...setup, settings: { ...BY_EXCEPTION, ...setup.settings } });
}

/** Live, and over days: put away as text and taken up again before anybody objects. */
const WAYS: readonly [way: string, (play: Scene, faces?: readonly number[]) => Scene][] = [
  ['live', (play, faces = []) => new Scene(play.table, faces)],
  [
    'over days',
    (play, faces = []) => {
      const saved = JSON.parse(JSON.stringify(play.table.save())) as SavedTable;
      const restored = Table.restore<RuleOfThree>(game, saved);
      restored.events = [];
      return new Scene(restored, faces);
    },
  ],
];

function offered(play: Scene, seat: Seat): readonly string[] {
  const right = look(play.table, seat).rights.find(({ name }) => name === 'object');
  return right?.choice.kind === 'one' ? right.choice.of.map(({ id }) => id) : [];
}

/** Somebody objects to the first thing of this kind. */
function objects(play: Scene, seat: Seat, kind: string): Scene {
  const id = offered(play, seat).find(each => each.startsWith(`${kind}:`));
  assert.ok(id !== undefined, `seat ${seat} may object to ${offered(play, seat).join(', ') || 'nothing'}`);
  return play.uses(seat, 'object', id);
}

/** Seat 1 faces a challenge of seat 0 with these elements; the dice have fallen. */
function brought(elements: readonly string[], faces: readonly number[], setup: Setup = {}): Scene {
  return table({ ...setup, faces })
    .says(0, proposal([1]))
    .until('bring.choose')
    .says(1, uses(...elements));
}

test('R3-47 R3-21 nobody is asked whether an element convinces: the dice fall at once', () => {
  const play = brought(['E1'], [2]);
  assert.deepEqual([play.asked, ...play.waiting], ['aftermath.tell', 1]);
  assert.deepEqual(
    [0, 1, 2, 3].map(seat => offered(play, seat).some(id => id.startsWith('element:'))),
    [true, false, true, true],
  );
});

for (const [way, again] of WAYS) {
  test(`R3-21 R3-47 an objection to an element, upheld ${way}, takes the dice and the luck point back, and another one is brought`, () => {
    const lucky = (characters: readonly { luck: number }[]): void => {
      for (const character of characters) character.luck = 1;
    };
    const before = brought(['coordination'], [5], { sheets: lucky }).says(1, 'die:0');
    assert.equal(before.character(1).luck, 0);
    const play = objects(again(before, [3]), 2, 'element');
    assert.deepEqual([play.asked, ...play.waiting], ['vote.cast', 0, 3]);
    play.says(0, 'uphold').says(3, 'dismiss');
    assert.deepEqual([play.asked, ...play.waiting], ['attempt.replace', 1]);
    assert.equal(play.character(1).luck, 1);
    assert.ok(!play.offers(1, 'use', 'element').includes('coordination'));
    assert.equal((play.told('takenBack' as never).at(-1) as unknown as { what: string }).what, 'elements');
    play.says(1, { is: 'use', with: { element: 'E1', how: 'With the harness.' } });
    assert.deepEqual(play.told('threw').at(-1)?.elements, ['E1']);
    play.says(1, 'keep');
    assert.equal(play.told('row').at(-1)?.row, 3);
  });

  test(`R3-21 R3-47 an objection to an element that only half share is denied ${way}, and everything stays as it fell`, () => {
    const play = objects(again(brought(['E1'], [2])), 2, 'element');
    play.says(0, 'dismiss').says(3, 'dismiss');
    assert.deepEqual([play.asked, ...play.waiting], ['aftermath.tell', 1]);
    assert.deepEqual(
      play.world.open.rows[0]?.filter(times => times > 0),
      [1],
    );
    assert.ok(offered(play, 3).every(id => !id.startsWith('element:')));
  });

  test(`R3-18 R3-47 a vote on how hard it is, called ${way} before anybody has faced it, counts with its middle`, () => {
    const at = (): Scene =>
      again(
        table()
          .says(0, proposal([1]))
          .until('bring.choose'),
      );
    const upheld = objects(at(), 3, 'difficulty');
    assert.deepEqual([upheld.asked, ...upheld.waiting], ['objection.level', 0, 1, 2, 3]);
    upheld.says(0, 'normal').says(1, 'easy').says(2, 'easy').says(3, 'easy');
    assert.deepEqual(upheld.told('faces').at(-1), { seat: 1, difficulty: 'easy' });
    assert.deepEqual([upheld.asked, ...upheld.waiting], ['bring.choose', 1]);
    const denied = objects(at(), 3, 'difficulty').all('normal');
    assert.deepEqual([denied.asked, ...denied.waiting], ['bring.choose', 1]);
  });

  test(`R3-12 R3-47 an objection to a named drawback, upheld ${way}, gives the antipoint back; denied, it counts`, () => {
    const at = (): Scene =>
      again(
        table()
          .says(0, proposal([1]))
          .says(0, { 'seat:1': 'S8' }),
      );
    const upheld = objects(at(), 1, 'drawback').all('uphold');
    assert.equal(upheld.element(1, 'S8').named, 0);
    assert.deepEqual(upheld.told('faces').at(-1), { seat: 1, difficulty: 'normal' });
    const denied = objects(at(), 1, 'drawback').all('dismiss');
    assert.equal(denied.element(1, 'S8').named, 1);
    assert.equal(denied.asked, 'bring.choose');
  });

  test(`R3-12 R3-47 in a duel the drawback that the responder names may be objected to ${way} until somebody goes on`, () => {
    const at = (): Scene =>
      again(
        table()
          .says(0, { is: 'duel', with: { arena: 'physical', target: 'seat:1', move: 'I run.', fact: '' } })
          .says(0, uses('E1'))
          .says(1, 'S8'),
      );
    const upheld = objects(at(), 0, 'drawback').all('uphold');
    assert.deepEqual(upheld.told('faces').at(-1), { seat: 0, difficulty: 'normal' });
    assert.equal(upheld.element(0, 'S8').named, 0);
    const denied = objects(at(), 0, 'drawback').all('dismiss');
    assert.equal(denied.element(0, 'S8').named, 1);
    assert.equal(denied.asked, 'duel.stand');
  });

  test(`R3-227 R3-18 R3-47 a move in a duel is Normal; a vote on it, called ${way} before it is answered, counts with its middle`, () => {
    const at = (): Scene =>
      again(
        table()
          .says(0, { is: 'duel', with: { arena: 'physical', target: 'seat:1', move: 'I run.', fact: '' } })
          .says(0, uses('E1'))
          .says(1, 'S8'),
      );
    assert.deepEqual([at().asked, ...at().waiting], ['duel.stand', 1]);
    assert.ok(offered(at(), 0).every(id => !id.startsWith('difficulty:')));
    const upheld = objects(at(), 1, 'difficulty').all('easy');
    assert.deepEqual(
      upheld.told('faces').at(-1),
      { seat: 0, difficulty: 'normal' },
      'easy, and a step harder by a drawback',
    );
    assert.equal(upheld.element(0, 'S8').named, 1);
    const denied = objects(at(), 2, 'difficulty').all('normal');
    assert.deepEqual([denied.asked, ...denied.waiting], ['duel.stand', 1]);
    assert.equal(denied.element(0, 'S8').named, 1);
  });

  test(`R3-26 R3-47 lasting damage may be objected to ${way}: upheld, it is given back and another one is named`, () => {
    const at = (): Scene =>
      again(brought(['resilience'], [6]).says(1, { telling: 'My leg.', fact: '', damage: 'stamina' }));
    assert.equal(at().element(1, 'stamina').points, 0);
    const upheld = objects(at(), 2, 'damage').all('uphold');
    assert.deepEqual([upheld.asked, ...upheld.waiting], ['aftermath.tell', 1]);
    assert.equal(upheld.element(1, 'stamina').points, 1);
    assert.ok(!upheld.offers(1, 'damage').includes('stamina'));
    const denied = objects(at(), 2, 'damage').all('dismiss');
    assert.deepEqual([denied.asked, denied.element(1, 'stamina').points], ['act.propose', 0]);
  });

  test(`R3-223 R3-27 R3-47 what a victory improves may be objected to ${way}: upheld, the point is taken back`, () => {
    const legendary = (): Scene =>
      table({ faces: [1] })
        .says(0, proposal([1], { difficulty: 'easy' }))
        .until('bring.choose')
        .says(1, uses('E1'));
    const at = (): Scene => again(legendary().says(1, { is: 'grow', with: { element: 'M1', reason: 'She saw it.' } }));
    assert.equal(at().element(1, 'M1').points, 3);
    const upheld = objects(at(), 2, 'growth').all('uphold');
    assert.deepEqual([upheld.asked, upheld.element(1, 'M1').points], ['growth.choose', 2]);
    assert.ok(!upheld.offers(1, 'grow', 'element').includes('M1'));
    const denied = objects(at(), 2, 'growth').all('dismiss');
    assert.deepEqual([denied.asked, denied.element(1, 'M1').points], ['aftermath.tell', 3]);
  });

  test(`R3-33 R3-240 R3-47 the responder may appeal ${way} against how a failure was told; upheld twice, the responder tells it`, () => {
    const at = (): Scene =>
      table({ faces: [1] })
        .says(0, { is: 'duel', with: { arena: 'physical', target: 'seat:1', move: 'I run.', fact: '' } })
        .says(0, uses('E1'))
        .says(1, 'none')
        .says(1, 'stand')
        .until('bring.choose')
        .says(1, GIVES_IN);
    const first = again(at().says(0, { telling: 'You cry.', fact: '' }));
    assert.deepEqual(offered(first, 2), []);
    const upheld = objects(first, 1, 'appeal');
    assert.deepEqual([upheld.asked, ...upheld.waiting], ['vote.cast', 2, 3]);
    upheld.all('uphold');
    assert.deepEqual([upheld.asked, ...upheld.waiting], ['aftermath.tell', 0]);
    objects(upheld.says(0, { telling: 'You weep.', fact: '' }), 1, 'appeal').all('uphold');
    assert.deepEqual([upheld.asked, ...upheld.waiting], ['aftermath.tell', 1]);
    const denied = objects(again(at().says(0, { telling: 'You cry.', fact: '' })), 1, 'appeal').all('dismiss');
    assert.deepEqual([denied.asked, ...denied.waiting], ['act.propose', 1]);
  });

  test(`R3-43 R3-280 a fact that came with a proposal may be vetoed ${way}, with more than half of all`, () => {
    const at = (): Scene =>
      again(
        table()
          .says(0, proposal([1], { fact: 'The bridge is cursed.' }))
          .until('bring.choose'),
      );
    const upheld = objects(at(), 1, 'fact');
    assert.deepEqual([upheld.asked, ...upheld.waiting], ['vote.cast', 0, 2, 3]);
    upheld.says(0, 'dismiss').says(2, 'uphold').says(3, 'uphold');
    assert.deepEqual(upheld.table.world.open.book, []);
    const denied = objects(at(), 1, 'fact');
    denied.says(0, 'dismiss').says(2, 'uphold').says(3, 'dismiss');
    assert.equal(denied.table.world.open.book.length, 1);
    assert.ok(offered(denied, 2).every(id => !id.startsWith('fact:')));
  });
}

test('R3-47 once somebody else has gone on, nothing is taken back any more', () => {
  const play = brought(['E1'], [2]).says(1, { telling: 'Across.', fact: '' });
  assert.ok(offered(play, 2).some(id => id.startsWith('element:')));
  play.says(1, { is: 'pass', with: {} });
  assert.ok(offered(play, 3).some(id => id.startsWith('element:')));
  play.says(2, { is: 'pass', with: {} });
  assert.deepEqual(offered(play, 3), []);
});

test('R3-279 R3-43 anybody states facts at any time in an act, and they outlast what is taken back', () => {
  const play = brought(['E1'], [2], { settings: { facts: 'anybody' } });
  play.uses(3, 'state', 'Gulls nest under the bridge.');
  assert.equal(play.table.world.open.book.at(-1)?.text, 'Gulls nest under the bridge.');
  objects(play, 2, 'element').all('uphold');
  assert.equal(play.asked, 'attempt.replace');
  assert.equal(play.table.world.open.book.at(-1)?.text, 'Gulls nest under the bridge.');
  const own = table({ settings: { facts: 'tellers' } });
  assert.deepEqual(
    look(own.table, 2).rights.filter(({ name }) => name === 'state'),
    [],
  );
});

test('R3-43 a fact may be vetoed in its turn and the next one, and no later', () => {
  const pass: Json = { is: 'pass', with: {} };
  const play = table({ settings: { facts: 'anybody' } });
  play.uses(3, 'state', 'It never rains.').says(0, pass);
  assert.equal(offered(play, 0).length, 1);
  assert.deepEqual(offered(play, 3), []);
  play.says(1, pass);
  assert.deepEqual(offered(play, 0), []);
});

test('R3-54 R3-47 an entry may be queried until the first challenge, and is written anew with its points', () => {
  const play = table();
  const query = { entry: '1:B2', reason: 'Too broad for a quarter.' };
  play.uses(0, 'query', query).all('uphold');
  assert.deepEqual([play.asked, ...play.waiting], ['query.rewrite', 1]);
  play.says(1, { text: 'From the nation of ropes', sources: { is: 'attributes', with: ['agility'] } });
  assert.equal(elementOf(play.character(1), 'B2').text, 'From the nation of ropes');
  assert.deepEqual([play.asked, ...play.waiting], ['act.propose', 0]);
  play.says(0, proposal([1]));
  assert.deepEqual(
    look(play.table, 2).rights.filter(({ name }) => name === 'query'),
    [],
  );
});
