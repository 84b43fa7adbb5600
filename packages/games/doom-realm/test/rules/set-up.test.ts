import assert from 'node:assert/strict';
import test from 'node:test';
import { count } from '@doomtable/kernel';
import { BOSS } from '../../src/data/tables.js';
import { game } from '../../src/game.js';
import { enemyNumber, treasureNumber } from '../../src/sheet.js';
import { begin, evening, locations, spread, tire, PLAYER } from '../kit.js';

const TOP_DOWN = [0, 1, 2, 3, 4, 5];

test('DR-101 one player, four dice of six sides', () => {
  assert.deepEqual(game.seats, { min: 1, max: 1 });
  const p = begin([]).asks('adventure.setUpDice');
  assert.deepEqual(p.decision().choice, { kind: 'dice', pools: [4], sides: 6 });
});

test('DR-103 dice that show what another shows are thrown again until all four differ', () => {
  const p = begin([3, 3, 5, 1, 5, 6]).asks('adventure.allot');
  assert.deepEqual(
    p.told('setUpRolled').map(({ dice }) => dice),
    [[3, 3, 5, 1], [5], [6]],
  );
});

test('DR-103 four equal dice leave three to be thrown again', () => {
  const p = begin([2, 2, 2, 2]);
  assert.deepEqual(p.asks('adventure.setUpDice').decision().choice, { kind: 'dice', pools: [3], sides: 6 });
});

test('DR-104 each result goes to one of treasures, enemies, lock and gold', () => {
  const p = begin([6, 5, 3, 1]);
  p.refuses(PLAYER, { 6: 'gold', 5: 'gold', 3: 'treasures', 1: 'lock' }, 'tooFew', 'DR-104');
  p.refuses(PLAYER, { 6: 'gold', 5: 'enemies', 3: 'treasures' }, 'missing', 'DR-104');
  p.answers({ 6: 'gold', 5: 'enemies', 3: 'treasures', 1: 'lock' }).asks('round.dice');
  assert.deepEqual(p.told('setUp'), [{ treasures: 3, enemies: 5, lock: 1, gold: 6 }]);
});

test('DR-03 the player picks freely which result goes where: all 24 ways', () => {
  assert.equal(count(begin([6, 5, 3, 1]).decision().choice), 24);
});

test('DR-105 the treasure die is written beside the top treasure', () => {
  const p = begin([6, 5, 3, 1]).answers({ 6: 'gold', 5: 'enemies', 3: 'lock', 1: 'treasures' });
  assert.equal(treasureNumber(p.sheet, 0), 1);
});

test('DR-106 the other treasures take the following numbers downwards', () => {
  const p = begin([6, 5, 2, 1]).answers({ 6: 'gold', 5: 'enemies', 2: 'treasures', 1: 'lock' });
  assert.deepEqual(
    TOP_DOWN.map(i => treasureNumber(p.sheet, i)),
    [2, 3, 4, 5, 6, 1],
  );
});

test('DR-04 numbering goes over from 6 to 1, whatever die comes first', () => {
  for (const first of [1, 2, 3, 4, 5, 6]) {
    const rest = [1, 2, 3, 4, 5, 6].filter(face => face !== first).slice(0, 3);
    const [a = 0, b = 0, c = 0] = rest;
    const p = begin([first, a, b, c]).answers({ [first]: 'treasures', [a]: 'enemies', [b]: 'lock', [c]: 'gold' });
    const numbers = TOP_DOWN.map(i => treasureNumber(p.sheet, i));
    assert.deepEqual(
      numbers,
      TOP_DOWN.map(i => (first + i > 6 ? first + i - 6 : first + i)),
    );
  }
});

test('DR-107 a treasure lies in the location of its number: it is looted when the enemy of that number falls', () => {
  // The enemy numbered 2 is the top one here; the treasure numbered 2 is the second from the top.
  const p = evening([6, 6], {
    sheet: s => {
      tire(s);
      s.discovered = locations(2);
    },
  });
  p.answers('attack:0', spread(2, 0, 0));
  assert.deepEqual(
    p.told('looted').map(({ treasure }) => treasure),
    [1],
  );
});

test('DR-108 the enemies are numbered in the same way from another die', () => {
  const p = begin([6, 5, 3, 1]).answers({ 6: 'gold', 5: 'enemies', 3: 'treasures', 1: 'lock' });
  assert.deepEqual(
    TOP_DOWN.map(i => enemyNumber(p.sheet, i)),
    [5, 6, 1, 2, 3, 4],
  );
});

test('DR-109 the third die locks the door of the location with its number, and no other', () => {
  const p = begin([6, 5, 3, 1]).answers({ 6: 'lock', 5: 'enemies', 3: 'treasures', 1: 'gold' });
  assert.equal(p.sheet.locked, locations(6));
});

test('DR-110 the last die is the starting gold', () => {
  const p = begin([6, 5, 3, 1]).answers({ 6: 'lock', 5: 'gold', 3: 'treasures', 1: 'enemies' });
  assert.equal(p.sheet.gold, 5);
});

test('DR-128 whatever the dice, the Master Key never lies in the location of the Boss', () => {
  for (const treasures of [1, 2, 3, 4, 5, 6]) {
    for (const enemies of [1, 2, 3, 4, 5, 6]) {
      if (treasures === enemies) continue;
      const numbered = { ...begin([]).sheet, firstTreasure: treasures, firstEnemy: enemies };
      assert.notEqual(treasureNumber(numbered, BOSS), enemyNumber(numbered, BOSS));
    }
  }
});

test('DR-162 three heroes begin at level 1, unhurt, with one power each', () => {
  const { sheet } = begin([]);
  assert.deepEqual(
    { level: sheet.level, wounds: sheet.wounds, spent: sheet.spent, learned: sheet.learned },
    { level: [1, 1, 1], wounds: [0, 0, 0], spent: [0, 0, 0], learned: [1, 1, 1] },
  );
});
