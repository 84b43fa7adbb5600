import assert from 'node:assert/strict';
import { test } from 'node:test';
import { elementOf } from '../../src/sheet/character.js';
import { usefulnessOf } from '../../src/sheet/usefulness.js';
import { faced, GIVES_IN, lastRow, odrin, opening, proposal, type Scene, scene, uses } from '../kit.js';

test('R3-124 R3-12 strokes count up to six first, and antipoints come off after that', () => {
  const character = odrin();
  const harness = elementOf(character, 'E1');
  harness.points = 3;
  assert.equal(usefulnessOf(character, harness, 'both'), 6);
  harness.anti = 1;
  assert.equal(usefulnessOf(character, harness, 'both'), 5);
  assert.equal(usefulnessOf(character, harness, 'name'), 6);
});

test('R3-277 R3-41 at a table of four one refusal makes "enough" a change, though most agree', () => {
  const play = opening({ players: 4, faces: [1, 1, 1, 1, 1] })
    .all('yes')
    .says(0, { topic: 'the canals', fact: 'They freeze over.' });
  for (const [asks, answers] of [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 0],
  ] as const) {
    play.says(asks, 'skates on them?').says(answers, { is: 'answer', with: `Nobody, says ${answers}.` });
  }
  play.says(0, 'enough').says(1, 'agree').says(2, 'agree').says(3, 'refuse');
  assert.deepEqual([play.asked, ...play.waiting], ['questions.open', 1]);
});

test('R3-34 R3-251 whoever gives in is told as row -1, in a challenge, before a move, and instead of a response', () => {
  const rowTold = (play: Scene): unknown => play.told('told').at(-1)?.row;
  const challenge = scene()
    .says(0, proposal([1]))
    .until('bring.choose')
    .says(1, GIVES_IN);
  assert.equal(rowTold(challenge.says(1, { telling: 'No.', fact: '' })), -1);
  const duel = { is: 'duel', with: { arena: 'physical', target: 'seat:1', move: 'I run.', fact: '' } };
  const before = scene().says(0, duel).says(0, uses('E1')).until('duel.stand').says(1, 'giveIn');
  assert.equal(rowTold(before.says(0, { telling: 'You stop.', fact: '' })), -1);
  const instead = scene({ faces: [1] })
    .says(0, duel)
    .says(0, uses('E1'))
    .until('duel.stand')
    .says(1, 'stand');
  instead.until('bring.choose').says(1, GIVES_IN);
  assert.equal(rowTold(instead.says(0, { telling: 'You stop.', fact: '' })), -1);
});

test('R3-229 R3-212 a move that barely succeeds has succeeded: the responder answers it, at Easy', () => {
  const play = scene({ faces: [4] })
    .says(0, { is: 'duel', with: { arena: 'physical', target: 'seat:1', move: 'I run.', fact: '' } })
    .says(0, uses('coordination'))
    .until('duel.stand')
    .says(1, 'stand');
  assert.equal(lastRow(play), 0);
  play.until('bring.choose');
  assert.deepEqual(play.waiting, [1]);
  assert.deepEqual(play.told('faces').at(-1), { seat: 1, difficulty: 'easy' });
});

test('R3-212 a challenge that is barely met leaves no loss, and nothing to refuse', () => {
  const play = faced(['coordination'], [4]);
  assert.equal(lastRow(play), 0);
  assert.deepEqual([play.asked, ...play.waiting], ['aftermath.tell', 1]);
  const { choice } = play.decision(1);
  assert.deepEqual(choice.kind === 'record' ? Object.keys(choice.fields) : [], ['telling', 'fact']);
});
