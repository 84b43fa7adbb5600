import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '@doomtable/kernel';
import { challengerLeads, responseTo, standoffOf } from '../../src/margins.js';
import { GIVES_IN, lastRow, odrin, type Scene, scene, type Setup, uses } from '../kit.js';

const END: Json = { is: 'end', with: {} };

function move(arena = 'physical', fact = ''): { readonly arena: string; readonly move: string; readonly fact: string } {
  return { arena, move: 'I go for the rope.', fact };
}

/** Seat 0 has challenged seat 1. */
function challenged(setup: Setup = {}, arena = 'physical', fact = ''): Scene {
  return scene(setup).says(0, { is: 'duel', with: { ...move(arena, fact), target: 'seat:1' } });
}

/** Whoever launched brings these elements, everybody is content, and the move is Normal; then it is rolled. */
function moves(play: Scene, by: number, elements: readonly string[]): Scene {
  return play
    .says(by, uses(...elements))
    .until('duel.stand')
    .says(1 - by, 'stand');
}

/** The response with these elements. */
function responds(play: Scene, by: number, elements: readonly string[]): Scene {
  return play
    .until('bring.choose')
    .says(by, uses(...elements))
    .all([]);
}

/** How the duel ended, if it did. */
function ended(play: Scene): unknown {
  return play.told('duelOver').at(-1)?.how;
}

test('R3-48 R3-225 R3-226 a duel takes the place of a proposal: target, arena and move, then the elements', () => {
  const play = challenged();
  assert.deepEqual([play.asked, ...play.waiting], ['bring.choose', 0]);
  assert.ok(play.offers(0, 'use', 'elements').includes('E1'));
  assert.deepEqual(scene().offers(0, 'duel', 'target'), ['seat:1', 'seat:2']);
  play.says(0, GIVES_IN);
  assert.deepEqual([play.asked, ...play.waiting, ended(play)], ['act.propose', 1, 'withdrawn']);
});

test('R3-227 R3-18 all players vote on how hard the move is, sealed, and the middle vote counts', () => {
  const play = challenged({ faces: [4] })
    .says(0, uses('coordination'))
    .until('duel.level');
  assert.deepEqual(play.waiting, [0, 1, 2]);
  assert.equal(play.decision(0).otherwise, 'normal');
  play.says(0, 'easy').says(1, 'hard').says(2, 'hard').until('duel.stand').says(1, 'stand');
  assert.equal(lastRow(play), -1);
});

test('R3-12 the responder may name a drawback of the challenger, and it makes the move harder', () => {
  const play = challenged({ faces: [4] })
    .says(0, uses('coordination'))
    .all([]);
  assert.deepEqual([play.asked, ...play.waiting], ['duel.hinder', 1]);
  play.says(1, 'S8');
  assert.deepEqual([play.asked, ...play.waiting], ['duel.window', 1, 2]);
  play.until('duel.stand').says(1, 'stand');
  assert.equal(lastRow(play), -1);
  assert.equal(play.element(0, 'S8').named, 1);
});

test('R3-12 R3-43 a drawback and a new fact of a move can both be voted down', () => {
  const play = challenged({ faces: [4] }, 'physical', 'The rope is old.')
    .says(0, uses('coordination'))
    .all([]);
  play.says(1, 'S8').says(1, ['fact', 'drawback:0']).says(2, []).all('uphold').all('uphold');
  assert.deepEqual(play.table.world.open.book, []);
  play.until('duel.stand').says(1, 'stand');
  assert.equal(lastRow(play), 0);
});

test('R3-224 R3-228 R3-234 the challenger rolls first; on a success the responder faces a challenge made of it', () => {
  const play = moves(challenged({ faces: [3] }), 0, ['E1']);
  assert.deepEqual(
    play.told('threw').map(({ seat }) => seat),
    [0],
  );
  play.until('bring.choose');
  assert.deepEqual(play.waiting, [1]);
});

test('R3-235 R3-236 R3-237 R3-30 the response is Easy, Normal or Hard by the margin of the move', () => {
  assert.deepEqual([0, 1, 2, 3, 4, 5, 6].map(responseTo), [
    'easy',
    'easy',
    'normal',
    'normal',
    'normal',
    'hard',
    'hard',
  ]);
  for (const [face, difficulty] of [
    [6, 'easy'],
    [4, 'normal'],
    [1, 'hard'],
  ] as const) {
    const play = moves(challenged({ faces: [face] }), 0, ['E1']).until('bring.choose');
    assert.deepEqual(play.told('faces').at(-1), { seat: 1, difficulty });
  }
});

test('R3-49 the response lies in the arena of the move, under the same limit of elements', () => {
  const play = moves(challenged({ faces: [3] }, 'mental'), 0, ['E4']).until('bring.choose');
  assert.ok(!play.offers(1, 'use', 'elements').includes('E1'));
  play.refuses(1, uses('sight', 'S4'), 'tooMany');
});

test('R3-12 no drawback changes a response, which stands between two challenges that may name one', () => {
  const play = moves(challenged({ faces: [4, 1] }), 0, ['E1']);
  play.character(1).hindered = true;
  responds(play, 1, ['E1']);
  assert.equal(play.character(1).hindered, false);
  assert.deepEqual(play.told('hinders'), []);
  assert.equal(play.told('threw').at(-1)?.difficulty, 'normal');
});

test('R3-229 R3-29 R3-50 a move that fails takes its row, and the responder does not roll', () => {
  const play = moves(challenged({ faces: [6] }), 0, ['speed']);
  assert.deepEqual(play.told('row'), [{ seat: 0, row: -5 }]);
  assert.deepEqual([play.asked, ...play.waiting], ['aftermath.narrate', 1]);
});

test('R3-232 R3-233 R3-51 the responder may tell the failed move, or leave it, and launch or not: four cases', () => {
  for (const [narrates, teller] of [
    ['narrate', 1],
    ['leave', 0],
  ] as const) {
    for (const launches of [true, false]) {
      const play = moves(challenged({ faces: [6] }), 0, ['speed']).says(1, narrates);
      assert.deepEqual([play.asked, ...play.waiting], ['aftermath.tell', teller]);
      play.says(teller, { telling: 'A slip.', fact: '' });
      assert.deepEqual([play.asked, ...play.waiting], ['duel.launch', 1]);
      play.says(1, launches ? { is: 'launch', with: move('social') } : END);
      assert.equal(ended(play), launches ? undefined : 'notLaunched');
      if (launches) assert.deepEqual([play.asked, ...play.waiting], ['bring.choose', 1]);
    }
  }
});

test('R3-230 R3-35 a counter-challenge turns the roles round, and a second one turns them back', () => {
  const play = moves(challenged({ faces: [6, 6] }), 0, ['speed']).until('duel.launch');
  play.says(1, { is: 'launch', with: move('mental') });
  assert.deepEqual(play.waiting, [1]);
  moves(play, 1, ['enthusiasm']).says(0, 'leave').until('duel.launch');
  assert.deepEqual(play.waiting, [0]);
  play.says(0, { is: 'launch', with: move() });
  assert.deepEqual([play.asked, ...play.waiting], ['bring.choose', 0]);
});

test('R3-238 R3-239 R3-35 a response that fails is told by the challenger, and ends the duel', () => {
  const play = moves(challenged({ faces: [3, 6] }), 0, ['E1']);
  responds(play, 1, ['stamina']);
  assert.deepEqual([play.asked, ...play.waiting], ['aftermath.tell', 0]);
  play.says(0, { telling: 'You fall.', fact: 'The rope is mine.' });
  assert.deepEqual([play.asked, ...play.waiting], ['aftermath.appeal', 1]);
  play.says(1, 'accept').until('act.propose');
  assert.equal(ended(play), 'failed');
  assert.equal(play.table.world.open.book.at(-1)?.text, 'The rope is mine.');
});

test('R3-239 R3-26 at -6 the challenger names what is damaged, and an appeal applies to that', () => {
  const play = moves(challenged({ faces: [3, 6] }), 0, ['E1']);
  responds(play, 1, ['resilience']);
  play.says(0, { telling: 'Your leg.', fact: '', damage: 'E1' }).says(1, 'appeal');
  assert.deepEqual([play.asked, ...play.waiting], ['vote.cast', 2]);
  play.says(2, 'uphold');
  assert.deepEqual([play.asked, ...play.waiting], ['aftermath.tell', 0]);
  assert.equal(play.element(1, 'E1').points, 2);
  play.says(0, { telling: 'Your nerve.', fact: '', damage: 'M1' }).says(1, 'accept');
  assert.deepEqual([play.element(1, 'E1').points, play.element(1, 'M1').points], [2, 1]);
});

test('R3-26 for a move that fails at -6 whoever tells it names the damage, and the challenger may appeal', () => {
  const told = moves(challenged({ faces: [6] }), 0, ['resilience']).says(1, 'narrate');
  told.says(1, { telling: 'Crack.', fact: '', damage: 'B2' });
  assert.deepEqual([told.asked, ...told.waiting], ['aftermath.appeal', 0]);
  const own = moves(challenged({ faces: [6] }), 0, ['resilience']).says(1, 'leave');
  own.says(0, { telling: 'Crack.', fact: '', damage: 'B2' });
  assert.deepEqual([own.asked, own.element(0, 'B2').points], ['duel.launch', 1]);
});

test('R3-240 R3-33 an appeal goes to the players outside the duel: refused, upheld, upheld twice', () => {
  const failed = (): Scene => responds(moves(challenged({ players: 4, faces: [3, 6] }), 0, ['E1']), 1, ['stamina']);
  const tell: Json = { telling: 'You fall.', fact: '' };
  const refused = failed().says(0, tell).says(1, 'appeal');
  assert.deepEqual(refused.waiting, [2, 3]);
  refused.says(2, 'uphold').says(3, 'dismiss');
  assert.equal(ended(refused), 'failed');
  const once = failed().says(0, tell).says(1, 'appeal').all('uphold');
  assert.deepEqual([once.asked, ...once.waiting], ['aftermath.tell', 0]);
  const twice = once.says(0, tell).says(1, 'appeal').all('uphold');
  assert.deepEqual([twice.asked, ...twice.waiting], ['aftermath.tell', 1]);
  twice.says(1, { telling: 'I land on my feet.', fact: '' });
  assert.equal(ended(twice), 'failed');
});

test('R3-241 R3-242 a response by 0 or 1 fends off the move, and the challenger may launch again', () => {
  const play = responds(moves(challenged({ faces: [3, 5] }), 0, ['E1']), 1, ['E1']).until('duel.launch');
  assert.equal(play.told('standoff').at(-1)?.standoff, 'foughtOff');
  assert.deepEqual(play.waiting, [0]);
  assert.equal(ended(play.says(0, END)), 'notLaunched');
});

test('R3-249 R3-250 a response by 5 or 6 has the advantage, and the responder may launch', () => {
  const play = responds(moves(challenged({ faces: [6, 1] }), 0, ['E1']), 1, ['S1']).until('duel.launch');
  assert.equal(play.told('standoff').at(-1)?.standoff, 'advantage');
  assert.deepEqual(play.waiting, [1]);
  play.says(1, { is: 'launch', with: move() });
  assert.deepEqual([play.asked, ...play.waiting], ['bring.choose', 1]);
});

/** A drawn exchange: dice of the move, dice of the response; then both fight on. */
function drawn(faces: readonly number[], mine: readonly string[], theirs: readonly string[], setup: Setup = {}): Scene {
  const play = moves(challenged({ act: 3, ...setup, faces }), 0, mine);
  return responds(play, 1, theirs).until('duel.breakOff').all('fightOn');
}

test('R3-243 R3-244 in a draw whoever has the larger margin may launch', () => {
  assert.deepEqual(drawn([3, 4], ['E1'], ['E1']).waiting, [0]);
  assert.deepEqual(drawn([4, 3], ['E1'], ['E1']).waiting, [1]);
  assert.deepEqual([2, 3, 4].map(standoffOf), ['drawn', 'drawn', 'drawn']);
});

test('R3-245 R3-32 with full equality the responder may launch', () => {
  assert.deepEqual(drawn([3, 3], ['E1'], ['E1']).waiting, [1]);
  assert.deepEqual(drawn([3, 2, 3, 2], ['S1', 'E1'], ['S1', 'E1']).waiting, [1]);
});

test('R3-197 R3-246 R3-247 R3-31 several dice break a tie: the best, then the next best, then the third', () => {
  // Margins 2, 0 against 2, -1; then 2, 1, 0 against 2, 1, -1, and the other way round.
  assert.deepEqual(drawn([5, 4, 6, 4], ['S1', 'E1'], ['S1', 'E1']).waiting, [0]);
  const three = ['alertness', 'coordination', 'S1'];
  assert.deepEqual(drawn([1, 3, 5, 1, 3, 6], three, three).waiting, [0]);
  assert.deepEqual(drawn([1, 3, 6, 1, 3, 5], three, three).waiting, [1]);
});

test('R3-31 a missing die counts as one that failed, and a table may compare faces instead', () => {
  const side = (margins: readonly number[], faces: readonly number[] = []) => ({ margins, faces });
  assert.equal(challengerLeads(side([3, 0]), side([3]), 'margins'), true);
  assert.equal(challengerLeads(side([3]), side([3, 0]), 'margins'), false);
  assert.equal(challengerLeads(side([3, -2]), side([3]), 'margins'), false);
  assert.equal(challengerLeads(side([3, -1]), side([3, -4]), 'margins'), false);
  assert.equal(challengerLeads(side([3], [2]), side([4], [1]), 'faces'), true);
  assert.deepEqual(drawn([4, 3], ['E1'], ['E1'], { settings: { ties: 'faces' } }).waiting, [0]);
});

test('R3-248 R3-35 after a draw both may agree to break off, and silence agrees', () => {
  const play = responds(moves(challenged({ faces: [3, 3] }), 0, ['E1']), 1, ['E1']).until('duel.breakOff');
  assert.deepEqual(play.waiting, [0, 1]);
  assert.equal(play.decision(0).otherwise, 'breakOff');
  play.says(0, 'breakOff').says(1, 'breakOff');
  assert.equal(ended(play), 'evenlyMatched');
});

test('R3-251 R3-34 the responder may give in before the move is rolled, which then succeeds without a row', () => {
  const play = challenged().says(0, uses('E1')).until('duel.stand');
  assert.equal(play.decision(1).otherwise, 'stand');
  play.says(1, 'giveIn');
  assert.deepEqual([play.asked, ...play.waiting], ['aftermath.tell', 0]);
  play.until('act.propose');
  assert.equal(ended(play), 'gaveIn');
  assert.deepEqual([play.told('threw'), play.told('row')], [[], []]);
});

test('R3-251 R3-34 the responder may give in instead of answering: -1, no loss, and the duel is over', () => {
  const play = moves(challenged({ faces: [1] }), 0, ['E1']).until('bring.choose');
  assert.deepEqual(play.decision(1).otherwise, GIVES_IN);
  play.says(1, GIVES_IN).until('act.propose');
  assert.equal(ended(play), 'gaveIn');
  assert.deepEqual(play.character(1).elements, odrin().elements);
});

test('R3-35 after so many moves a duel is broken off as evenly matched', () => {
  const play = responds(moves(challenged({ faces: [3, 5], settings: { exchanges: 1 } }), 0, ['E1']), 1, ['E1']);
  assert.equal(ended(play.until('act.propose')), 'exhausted');
  const failing = moves(challenged({ faces: [6], settings: { exchanges: 1 } }), 0, ['speed']).until('act.propose');
  assert.equal(ended(failing), 'exhausted');
});

test('R3-50 a legendary move pays its point at once, whatever the response', () => {
  const play = challenged({ faces: [1, 1] })
    .says(0, uses('E1'))
    .until('duel.level')
    .all('easy');
  play.until('duel.stand').says(1, 'stand');
  assert.deepEqual([play.asked, ...play.waiting], ['growth.choose', 0]);
  play.says(0, { is: 'luck', with: {} });
  responds(play, 1, ['E1']);
  assert.equal(play.character(0).luck, 1);
});
