import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, refusalOf } from '@doomtable/kernel';
import { game } from '../../src/index.js';
import { faced, GIVES_IN, lastRow, proposal, type Scene, scene, type Setup, uses } from '../kit.js';

/** A challenge for seat 1, proposed by seat 0; the window is next unless a drawback may be named. */
function proposed(rest: Parameters<typeof proposal>[1] = {}, setup: Setup = {}): Scene {
  return scene(setup).says(0, proposal([1], rest));
}

/** The same, with no drawback named. */
function window(rest: Parameters<typeof proposal>[1] = {}, setup: Setup = {}): Scene {
  return proposed(rest, setup).until('challenge.window');
}

test('R3-184 R3-185 R3-186 whoever faces a challenge picks among elements of its arena and says how they are used', () => {
  const play = window({ arena: 'mental' }).until('bring.choose');
  assert.deepEqual(play.waiting, [1]);
  const offered = play.offers(1, 'use', 'elements');
  assert.ok(offered.includes('sight') && offered.includes('S4') && offered.includes('M1'));
  assert.ok(!offered.includes('stamina') && !offered.includes('E1') && !offered.includes('M5'));
  assert.equal(
    play.table.judge({ by: 1, answer: { is: 'use', with: { elements: ['sight'], how: '' } } })?.path,
    '.with.how',
  );
});

test('R3-189 R3-190 R3-191 R3-22 one element in Act I, two in Act II, three in Act III, fewer if you like, none twice', () => {
  const offered = ['alertness', 'coordination', 'B2', 'E1'];
  for (const act of [1, 2, 3]) {
    const at = (): Scene => window({}, { act }).until('bring.choose');
    at().refuses(1, uses(...offered.slice(0, act + 1)), 'tooMany');
    for (let brought = 1; brought <= act; brought++) at().says(1, uses(...offered.slice(0, brought)));
    at().refuses(1, uses(), 'tooFew');
  }
  window({}, { act: 2 }).until('bring.choose').refuses(1, uses('E1', 'E1'), 'repeated');
});

test('R3-21 R3-187 R3-47 an element is refused by more than half of the others, and may be replaced but not offered again', () => {
  const play = window({}, { players: 4, faces: [2] })
    .until('bring.choose')
    .says(1, uses('E1'));
  assert.deepEqual([play.asked, ...play.waiting], ['bring.object', 0, 2, 3]);
  play.says(0, ['1:E1']).says(2, ['1:E1']).says(3, []);
  assert.deepEqual([play.asked, ...play.waiting], ['bring.replace', 1]);
  assert.ok(!play.offers(1, 'use', 'element').includes('E1'));
  play.says(1, { is: 'use', with: { element: 'S1', how: 'With rope.' } });
  assert.equal(play.asked, 'bring.object');
  play.all([]);
  assert.deepEqual(play.told('threw').at(-1)?.elements, ['S1']);
});

test('R3-21 R3-47 half of the others are not enough to refuse an element', () => {
  const play = window({}, { faces: [2] })
    .until('bring.choose')
    .says(1, uses('E1'))
    .says(0, ['1:E1'])
    .says(2, []);
  assert.deepEqual(play.told('threw').at(-1)?.elements, ['E1']);
});

test('R3-21 of two elements one may be refused, and the character goes on with the other', () => {
  const play = window({}, { act: 2, faces: [2] })
    .until('bring.choose')
    .says(1, uses('B2', 'E1'))
    .all(['1:E1']);
  assert.deepEqual(play.offers(1), ['use', 'without', 'giveIn']);
  play.says(1, { is: 'without', with: {} });
  assert.deepEqual(play.told('threw').at(-1)?.elements, ['B2']);
});

test('R3-21 where nothing is left to bring the character gives in', () => {
  const play = window().until('bring.choose').says(1, uses('stamina'));
  for (;;) {
    play.all(play.offers(0));
    if (play.asked !== 'bring.replace') break;
    const [element = ''] = play.offers(1, 'use', 'element');
    play.says(1, { is: 'use', with: { element, how: 'So.' } });
  }
  assert.deepEqual(play.told('gaveIn'), [{ seat: 1 }]);
  assert.equal(play.asked, 'aftermath.tell');
  assert.deepEqual(play.told('row'), []);
});

test('R3-251 R3-34 anybody may give in before the dice fall: it counts as a failure, without any loss', () => {
  const play = window().until('bring.choose');
  assert.deepEqual(play.decision(1).otherwise, GIVES_IN);
  play.says(1, GIVES_IN);
  assert.deepEqual([play.asked, ...play.waiting], ['aftermath.tell', 1]);
  play.says(1, { telling: 'No.', fact: '' });
  assert.equal(play.asked, 'act.propose');
  assert.ok(play.table.world.open.rows.every(rows => rows.every(times => times === 0)));
});

test('R3-18 R3-198 R3-199 R3-200 the proposer says how hard it is, and usefulness follows', () => {
  for (const [difficulty, row] of [
    ['easy', 2],
    ['normal', 1],
    ['hard', 0],
  ] as const) {
    assert.equal(lastRow(faced(['alertness'], [2], { difficulty })), row);
  }
});

test('R3-18 any player may call a vote on difficulty, and the middle vote counts', () => {
  const play = window().says(1, ['difficulty']).says(2, []);
  assert.deepEqual([play.asked, ...play.waiting], ['challenge.level', 0, 1, 2]);
  assert.equal(play.decision(0).otherwise, 'normal');
  play.says(0, 'hard').says(1, 'easy').says(2, 'easy');
  assert.deepEqual(play.told('faces').at(-1), { seat: 1, difficulty: 'easy' });
  const level = window({}, { players: 4 }).says(1, ['difficulty']).says(2, []).says(3, []);
  level.says(0, 'hard').says(1, 'hard').says(2, 'easy').says(3, 'normal');
  assert.deepEqual(level.told('faces').at(-1), { seat: 1, difficulty: 'normal' });
});

test('R3-18 a table may rule that the group always votes', () => {
  const play = window({}, { settings: { difficulty: 'vote' } }).all([]);
  assert.equal(play.asked, 'challenge.level');
});

test('R3-182 R3-43 R3-279 R3-280 a new fact stands unless an objection leads to a vote against it', () => {
  const play = window({ fact: 'The bridge is cursed.' });
  assert.equal(play.table.world.open.book.at(-1)?.text, 'The bridge is cursed.');
  play.says(1, ['fact']).says(2, []);
  assert.deepEqual([play.asked, ...play.waiting], ['vote.cast', 0, 1, 2]);
  play.says(0, 'dismiss').says(1, 'uphold').says(2, 'uphold');
  assert.deepEqual(play.table.world.open.book, []);
  const kept = window({ fact: 'The bridge is cursed.' }).says(1, ['fact']).says(2, []);
  kept.says(0, 'dismiss').says(1, 'uphold').says(2, 'dismiss');
  assert.equal(kept.table.world.open.book.length, 1);
});

test('R3-43 R3-280 a fact told with an outcome can be vetoed as well', () => {
  const play = faced(['E1'], [6]).says(1, { telling: 'It holds.', fact: 'I own the bridge.' });
  assert.deepEqual([play.asked, ...play.waiting], ['aftermath.object', 0, 2]);
  play.says(0, 'object').says(2, 'content').all('uphold');
  assert.deepEqual(play.table.world.open.book, []);
  assert.equal(play.asked, 'act.propose');
});

test('R3-12 R3-166 a named drawback makes the challenge one step harder, and uses up an antipoint', () => {
  const play = proposed({ difficulty: 'easy' });
  assert.equal(play.asked, 'challenge.hinder');
  const offered = play.offers(0, 'seat:1');
  assert.ok(['none', 'resilience', 'S8', 'E8', 'M5', 'S2'].every(id => offered.includes(id)));
  assert.ok(!offered.includes('taste') && !offered.includes('stamina') && !offered.includes('B8'));
  play.says(0, { 'seat:1': 'S8' }).all([]);
  assert.deepEqual(play.told('faces').at(-1), { seat: 1, difficulty: 'normal' });
  assert.equal(play.element(1, 'S8').named, 1);
});

test('R3-12 Hard stays Hard', () => {
  const play = proposed({ difficulty: 'hard' }).says(0, { 'seat:1': 'S8' }).all([]);
  assert.deepEqual(play.told('faces').at(-1), { seat: 1, difficulty: 'hard' });
});

test('R3-12 a drawback is disputed by vote, and then does not count and is not used up', () => {
  const play = proposed().says(0, { 'seat:1': 'S8' }).says(1, ['drawback:1']).says(2, []);
  play.all('uphold');
  assert.deepEqual(play.told('faces').at(-1), { seat: 1, difficulty: 'normal' });
  assert.equal(play.element(1, 'S8').named, 0);
  assert.equal(play.character(1).hindered, false);
});

test('R3-12 no drawback is named in two challenges running of one character, and each antipoint serves once', () => {
  const play = proposed().says(0, { 'seat:1': 'E8' }).until('act.propose');
  assert.deepEqual(play.waiting, [1]);
  play.says(1, { is: 'pass', with: {} });
  assert.equal(play.says(2, proposal([0, 1])).asked, 'challenge.hinder');
  const refusal = play.table.judge({ by: 2, answer: { 'seat:0': 'none', 'seat:1': 'S8' } });
  assert.ok(refusal !== undefined);
  assert.match(refusalOf(game, refusal), /never in two running/);
  play.says(2, { 'seat:0': 'none', 'seat:1': 'none' }).until('act.close').all('more');
  play.says(0, proposal([1]));
  const used = play.table.judge({ by: 0, answer: { 'seat:1': 'E8' } });
  assert.ok(used !== undefined);
  assert.match(refusalOf(game, used), /named in this story already/);
  play.says(0, { 'seat:1': 'S8' });
});

test('R3-12 the other readings of antipoints are settings', () => {
  assert.equal(proposed({}, { settings: { drawbacks: 'lower' } }).asked, 'challenge.window');
  const pure = proposed({}, { settings: { drawbacks: 'pure' } }).offers(0, 'seat:1');
  assert.deepEqual(pure, ['none', 'M5', 'S8', 'E8']);
  const named = proposed({}, { settings: { drawbacks: 'name' } }).offers(0, 'seat:1');
  assert.ok(named.includes('resilience') && named.includes('S2'));
});

test('R3-20 R3-181 each of a group rolls alone and takes an outcome of its own, from the left of the proposer', () => {
  const play = scene({ players: 4, faces: [1, 6] })
    .says(0, proposal([1, 3]))
    .until('bring.choose');
  assert.deepEqual(play.waiting, [1, 3]);
  play.says(3, uses('stamina')).says(1, uses('E1'));
  assert.deepEqual(play.waiting, [0, 1, 2, 3]);
  assert.deepEqual(play.offers(1), ['3:stamina']);
  play.says(0, []).says(1, []).says(2, []).says(3, []);
  play.until('act.propose');
  assert.deepEqual(play.told('row'), [
    { seat: 1, row: 5 },
    { seat: 3, row: -4 },
  ]);
});

test('R3-20 one of a group may give in while another stands', () => {
  const play = scene({ players: 4, faces: [3] })
    .says(0, proposal([1, 2]))
    .until('bring.choose');
  play.says(1, GIVES_IN).says(2, uses('E1')).until('act.propose');
  assert.deepEqual(play.told('row'), [{ seat: 2, row: 3 }]);
});

test('R3-51 the facing player tells the outcome, and a loss or benefit of the situation stands in the book', () => {
  const play = faced(['E1'], [1]);
  assert.equal(lastRow(play), 5);
  assert.deepEqual([play.asked, ...play.waiting], ['aftermath.tell', 1]);
  assert.deepEqual(play.decision(1).otherwise, { telling: '', fact: '' });
  play.says(1, { telling: 'Across in one leap.', fact: 'The ferrymen cheer for us.' });
  assert.equal(play.table.world.open.book.at(-1)?.text, 'The ferrymen cheer for us.');
});

test('R3-179 a turn may pass without a proposal', () => {
  const pass: Json = { is: 'pass', with: {} };
  const play = scene();
  assert.deepEqual(play.decision(0).otherwise, pass);
  assert.deepEqual(play.says(0, pass).waiting, [1]);
});
