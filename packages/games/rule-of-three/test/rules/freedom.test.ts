import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, look } from '@doomtable/kernel';
import type { Outcome } from '../../src/world.js';
import { opening, proposal, type Scene, scene, uses } from '../kit.js';

const PASS: Json = { is: 'pass', with: {} };
const ANYTIME = { judging: 'objection', closing: 'anytime' } as const;

/** A challenge has been played, so that the act may be closed; seat 1 proposes. */
function after(players = 4): Scene {
  return scene({ players, settings: ANYTIME, faces: [2] })
    .says(0, proposal([1]))
    .until('bring.choose')
    .says(1, uses('E1'))
    .says(1, { telling: 'Across.', fact: '' });
}
const mayClose = (play: Scene, seat: number): boolean =>
  look(play.table, seat).rights.some(({ name }) => name === 'close');

test('R3-36 an act goes on as long as people like, round after round', () => {
  const play = scene({ settings: { ...ANYTIME, rounds: 1 } });
  for (let round = 1; round <= 5; round++) {
    assert.equal(play.table.world.open.round, round);
    for (const seat of [0, 1, 2]) play.says(seat, PASS);
  }
  assert.equal(play.asked, 'act.propose');
});

test('R3-36 nobody closes an act before its first challenge; after it anybody may say so, once a turn, and nobody is asked', () => {
  const before = scene({ settings: ANYTIME });
  assert.deepEqual([mayClose(before, 2), before.offers(0).includes('close')], [false, false]);
  const play = after();
  assert.ok(play.offers(1).includes('close'));
  play.uses(3, 'close', 'close');
  assert.deepEqual([play.asked, ...play.waiting, mayClose(play, 3)], ['act.propose', 1, false]);
  play.says(1, PASS);
  assert.ok(mayClose(play, 3));
});

test('R3-36 R3-47 more than half of all close an act at once, with whoever proposes it; half of them do not', () => {
  const half = after().uses(3, 'close', 'close').uses(0, 'close', 'close');
  assert.deepEqual([half.asked, ...half.waiting], ['act.propose', 1]);
  assert.deepEqual(half.told('wishes').at(-1), { by: 0, wish: 'close', voices: 2, of: 4 });
  half.uses(2, 'close', 'close');
  assert.equal(half.asked, 'story.objective');
  const own = after().says(1, { is: 'close', with: 'close' });
  assert.deepEqual([own.asked, ...own.waiting, own.offers(1).includes('close')], ['act.propose', 1, false]);
  own.uses(0, 'close', 'close').uses(3, 'close', 'close');
  assert.equal(own.asked, 'story.objective');
});

test('R3-36 an act that is closed in the middle of a challenge ends after it', () => {
  const play = after()
    .says(1, proposal([2]))
    .until('bring.choose');
  for (const seat of [0, 1, 3]) play.uses(seat, 'close', 'close');
  assert.deepEqual([play.asked, ...play.waiting], ['bring.choose', 2]);
  play.says(2, { is: 'giveIn', with: {} }).says(2, { telling: '', fact: '' });
  assert.equal(play.asked, 'story.objective');
});

test('R3-36 the whole story ends early only when all want it', () => {
  const all = after().uses(3, 'close', 'stop').uses(1, 'close', 'stop').uses(2, 'close', 'stop');
  assert.equal(all.asked, 'act.propose', 'three of four do not close the act either');
  all.uses(0, 'close', 'stop');
  assert.equal((all.table.result as unknown as Outcome).ending, 'closed');
});

test('R3-170 R3-172 a free scene stands between challenges, without dice, and does not use the turn', () => {
  const play = scene({ settings: ANYTIME }).says(0, { is: 'scene', with: { scene: 'Supper on the roof.', fact: '' } });
  assert.deepEqual([play.asked, ...play.waiting], ['act.scene', 0]);
  assert.deepEqual(play.told('scene'), [{ by: 0, scene: 'Supper on the roof.' }]);
  play.says(0, 'over');
  assert.deepEqual([play.asked, ...play.waiting], ['act.propose', 0]);
});

test('R3-19 R3-181 a challenge for the whole party includes whoever proposes it, who names no drawback of the own', () => {
  const party: Json = {
    is: 'party',
    with: { arena: 'physical', difficulty: 'normal', scene: 'The roof gives way.', fact: '' },
  };
  const play = scene({ settings: { ...ANYTIME, party: 'all' } }).says(0, party);
  assert.equal(play.asked, 'challenge.hinder');
  const { choice } = play.decision(0);
  assert.deepEqual(choice.kind === 'record' ? Object.keys(choice.fields) : [], ['seat:1', 'seat:2']);
  play.until('bring.choose');
  assert.deepEqual(
    [...play.waiting].sort((a, b) => a - b),
    [0, 1, 2],
  );
  assert.ok(!scene().offers(0).includes('party'));
});

test('R3-49 a response lies in the arena of the move, or in another one that convinces', () => {
  const at = (response: 'any' | 'move'): Scene =>
    scene({ settings: { ...ANYTIME, response }, faces: [2] })
      .says(0, { is: 'duel', with: { arena: 'physical', target: 'seat:1', move: 'I run.', fact: '' } })
      .says(0, uses('E1'))
      .says(1, 'none')
      .says(1, 'stand')
      .says(0, { telling: 'Off.', fact: '' });
  const bound = at('move');
  assert.deepEqual(bound.offers(1), ['use', 'giveIn']);
  const free = at('any');
  assert.deepEqual(free.offers(1), ['use', 'social', 'mental', 'giveIn']);
  assert.ok(free.offers(1, 'mental', 'elements').includes('sight'));
  assert.ok(!free.offers(1, 'mental', 'elements').includes('stamina'));
  free.rolls({ is: 'mental', with: { elements: ['sight'], how: 'I saw it coming.' } }, 2);
  assert.deepEqual(free.told('threw').at(-1)?.elements, ['sight']);
});

test('R3-256 R3-55 whoever offers to begin holds the die first; among several a die decides', () => {
  const chosen = { holder: 'chosen' } as const;
  const one = opening({ settings: chosen }).says(0, 'yes').says(1, 'begin').says(2, 'no');
  assert.deepEqual([one.asked, ...one.waiting], ['questions.open', 1]);
  const two = opening({ settings: chosen, faces: [2] })
    .says(0, 'begin')
    .says(1, 'yes')
    .says(2, 'begin');
  assert.deepEqual(two.waiting, [2]);
  const none = opening({ settings: chosen, faces: [3] }).all('yes');
  assert.deepEqual(none.waiting, [2]);
  assert.deepEqual(opening().offers(0), ['yes', 'no']);
});

test('R3-263 an empty question is refused, and so is an answer that stands in the book', () => {
  const play = opening({ faces: [1, 1] })
    .all('yes')
    .says(0, { topic: 'the canals', fact: 'They freeze over.' });
  play.refuses(0, '', 'tooShort').refuses(0, '?', 'tooShort').says(0, 'skates on them?');
  play.refuses(1, { is: 'answer', with: 'They freeze over.' }, 'taken');
});
