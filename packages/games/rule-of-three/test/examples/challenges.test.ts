import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventOf, look, type Table } from '@doomtable/kernel';
import { game } from '../../src/index.js';
import { elementOf } from '../../src/sheet/character.js';
import type { RuleOfThree } from '../../src/types.js';
import { opening, proposal, type Scene, scene, uses } from '../kit.js';

/** What everybody reads, line by line. */
function lines(table: Table<RuleOfThree>): readonly string[] {
  const { view } = look(table, 'audience');
  return (table.events ?? []).map(event => eventOf(game, event, view));
}

function named(play: Scene): Scene {
  ['Odrin', 'Mira', 'Sefa'].forEach((name, seat) => {
    elementOf(play.character(seat), 'B0').text = name;
  });
  return play;
}

test('a challenge in Act II: two dice, a named drawback, a heavy loss of the situation', () => {
  const play = named(scene({ act: 2, faces: [6, 5] }));
  play.says(0, proposal([1], { arena: 'social', fact: 'The assembly meets at night.' }));
  play.says(0, { 'seat:1': 'B8' }).all([]).says(1, uses('courage', 'trustworthiness')).all([]);
  play.says(1, { telling: 'They laugh.', fact: 'Half the town heard it.' }).all('content');
  assert.deepEqual(lines(play.table), [
    'Odrin proposes for Mira (normal, social): "The bridge sways."',
    'Odrin states: "The assembly meets at night."',
    'Odrin names a drawback of Mira: Wanted by the toll wardens.',
    'Nobody objects.',
    'Wanted by the toll wardens hinders Mira; antipoints used: 1.',
    'Mira faces it as hard.',
    'Mira brings Courage and Trustworthiness: "Like this."',
    'The others are convinced.',
    'Mira rolls: Courage 6 (-6), Trustworthiness 5 (-5).',
    'Mira: -5, a failure with a heavy loss beside it.',
    'Mira: "They laugh."',
    'Mira states: "Half the town heard it."',
    'Nobody objects.',
  ]);
});

test('a duel in Act I: a move, a response, an advantage, and a counter-challenge that is not taken up', () => {
  const play = named(scene({ faces: [6, 1] }));
  play.says(0, { is: 'duel', with: { arena: 'physical', target: 'seat:1', move: 'I cut the rope.', fact: '' } });
  play.says(0, uses('E1')).all([]).says(1, 'none').all('normal').says(1, 'stand');
  play.says(0, { telling: 'Almost through.', fact: '' }).says(1, uses('S1')).all([]);
  play.says(1, { telling: 'I am across already.', fact: 'The rope holds.' }).all('content');
  play.says(1, { is: 'end', with: {} });
  assert.deepEqual(lines(play.table), [
    'Odrin challenges Mira (physical): "I cut the rope."',
    'Odrin brings Climbing harness: "Like this."',
    'The others are convinced.',
    'The group calls it normal.',
    'Odrin faces it as normal.',
    'Odrin rolls: Climbing harness 6 (0).',
    'Odrin: 0, barely enough, and no harm done.',
    'Odrin: "Almost through."',
    'Mira faces it as easy.',
    'Mira brings Rope-walking: "Like this."',
    'The others are convinced.',
    'Mira rolls: Rope-walking 1 (+5).',
    'Mira: +5, a success with a great benefit beside it.',
    'Mira: "I am across already."',
    'Mira states: "The rope holds."',
    'Nobody objects.',
    'The response has gained the advantage. Mira may launch another challenge.',
    'Nobody launches another challenge. The duel is over.',
  ]);
});

test('a circle of Open Questions: topic, questions by the die, and enough', () => {
  const play = opening({ faces: [1, 1, 6, 4] }).all('yes');
  play.says(0, { topic: 'the lamps', fact: 'Every lamp has a keeper.' }).says(0, 'pays them?');
  play.says(1, { is: 'answer', with: 'The harbour does.' }).says(1, 'does the harbour pay?');
  play.says(2, { is: 'answer', with: 'Ships are afraid of the dark.' }).says(2, 'do they go?');
  play.says(0, { is: 'answer', with: 'Nobody has followed one.' }).says(0, 'enough').all('agree');
  assert.deepEqual(lines(play.table), [
    'Open Questions are played before Act I.',
    'Player 1 holds the die.',
    'Player 1 names a topic: the lamps.',
    'Player 1 states: "Every lamp has a keeper."',
    'The die says "who" to Player 1.',
    'Player 1 asks Player 2: "Who pays them?"',
    'Player 2 states: "The harbour does."',
    'The die says "why" to Player 2.',
    'Player 2 asks Player 3: "Why does the harbour pay?"',
    'Player 3 states: "Ships are afraid of the dark."',
    'The die says "where" to Player 3.',
    'Player 3 asks Player 1: "Where do they go?"',
    'Player 1 states: "Nobody has followed one."',
    'Player 1 declares: enough.',
    'The questions are over.',
  ]);
});
