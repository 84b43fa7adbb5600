import assert from 'node:assert/strict';
import test from 'node:test';
import { type Score, scoreOf, totalOf } from '../../src/score.js';
import { type Sheet, TAKEN, WAITING } from '../../src/sheet.js';
import { enemies, evening } from '../kit.js';

const NOTHING: Score = { enemies: 0, treasures: 0, encounters: 0, gold: 0, rounds: 0, boss: 0, heroes: 0 };

/** The score of a sheet that ends now, unfinished. */
function score(sheet: (s: Sheet) => void): Score {
  return scoreOf(evening([], { sheet }).sheet);
}

test('DR-171 one point for each marked box of a defeated enemy, none for the living', () => {
  const lines = score(s => {
    s.fallen = enemies(0, 3);
    s.health = [2, 5, 5, 4, 5, 6];
    s.attack = [1, 4, 4, 2, 5, 6];
  });
  assert.deepEqual(lines, { ...NOTHING, enemies: 3 + 6 });
});

test('DR-44 health and attack boxes count, the printed modifiers do not', () => {
  assert.deepEqual(
    score(s => (s.fallen = enemies(0))),
    NOTHING,
  );
});

test('DR-172 one point for each marked box of a collected treasure', () => {
  const lines = score(s => {
    s.rows = [TAKEN, 0, TAKEN, 0, 0, 0];
    s.treasure = [3, 6, 2, 6, 6, 6];
  });
  assert.deepEqual(lines, { ...NOTHING, treasures: 5 });
});

test('DR-45 the treasure of an undefeated enemy scores nothing, and neither does waiting loot', () => {
  const lines = score(s => {
    s.rows = [0, WAITING, 0, 0, 0, 0];
    s.treasure = [6, 6, 6, 6, 6, 6];
  });
  assert.deepEqual(lines, NOTHING);
});

test('DR-173 two points for each encounter completed', () => {
  assert.deepEqual(
    score(s => (s.encounters = 3)),
    { ...NOTHING, encounters: 6 },
  );
});

test('DR-174 one point for every two gold left', () => {
  assert.deepEqual(
    score(s => (s.gold = 6)),
    { ...NOTHING, gold: 3 },
  );
});

test('DR-47 an odd gold is worth nothing', () => {
  assert.deepEqual(
    score(s => (s.gold = 7)),
    { ...NOTHING, gold: 3 },
  );
  assert.deepEqual(
    score(s => (s.gold = 1)),
    NOTHING,
  );
});

test('DR-175 one point for each round left once all six are down, and none before', () => {
  const all = score(s => {
    s.fallen = enemies(0, 1, 2, 3, 4, 5);
    s.round = 24;
  });
  assert.deepEqual(all, { ...NOTHING, rounds: 6, boss: 5 });
  assert.equal(score(s => (s.fallen = enemies(0, 1, 2, 3, 4))).rounds, 0);
});

test('DR-176 five points for the Boss', () => {
  assert.deepEqual(
    score(s => (s.fallen = enemies(5))),
    { ...NOTHING, boss: 5 },
  );
});

test('DR-48 they come on top of its boxes', () => {
  const lines = score(s => {
    s.fallen = enemies(5);
    s.health[5] = 4;
    s.attack[5] = 3;
  });
  assert.equal(totalOf(lines), 12);
});

test('DR-177 minus five for each dead hero', () => {
  assert.deepEqual(
    score(s => (s.wounds = [4, 0, 0])),
    { ...NOTHING, heroes: -5 },
  );
});

test('DR-49 all of them count, however they died', () => {
  assert.deepEqual(
    score(s => (s.wounds = [4, 5, 4])),
    { ...NOTHING, heroes: -15 },
  );
});

test('DR-43 spare rounds are thirty less the round of the last fall', () => {
  const rounds = (round: number): number =>
    score(s => {
      s.fallen = enemies(0, 1, 2, 3, 4, 5);
      s.round = round;
    }).rounds;
  assert.deepEqual([rounds(1), rounds(29), rounds(30)], [29, 1, 0]);
});

test('the score of a game is the sum of its lines', () => {
  const p = evening([], {
    sheet: s => {
      s.round = 30;
      s.encounters = 2;
      s.gold = 5;
      s.wounds = [4, 0, 0];
      s.fallen = enemies(1);
      s.health[1] = 3;
      s.attack[1] = 2;
      s.rows[2] = TAKEN;
      s.treasure[2] = 4;
    },
  });
  const { result } = p.answers('rest');
  assert.deepEqual(result['lines'], { ...NOTHING, enemies: 5, treasures: 4, encounters: 4, gold: 2, heroes: -5 });
  assert.equal(result['score'], 10);
});
