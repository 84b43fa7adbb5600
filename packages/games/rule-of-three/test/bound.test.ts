import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomGame } from '@doomtable/kernel/laws';
import { sample } from '@doomtable/kernel';
import { game } from '../src/index.js';
import { boundOf } from '../src/bound.js';
import { STANDARD } from './kit.js';

test('R3-36 R3-35 R3-55 a story ends: its bound grows with everything that may repeat', () => {
  const standard = boundOf(STANDARD, 3);
  assert.ok(boundOf(STANDARD, 4) > standard);
  const byRounds = { ...STANDARD, closing: 'rounds' } as const;
  assert.ok(boundOf({ ...byRounds, rounds: 4 }, 3) > boundOf(byRounds, 3));
  assert.ok(standard > boundOf(byRounds, 3));
  assert.ok(boundOf({ ...STANDARD, holds: 2 }, 3) < standard);
  assert.ok(boundOf({ ...STANDARD, exchanges: 8 }, 3) < standard);
  assert.ok(boundOf({ ...STANDARD, growth: 'steady' }, 3) > standard);
});

test('a whole random story stays far below its bound', () => {
  const { table, random, head } = randomGame(game, 'bound');
  while (!table.over) {
    const [decision] = table.decisions();
    assert.ok(decision !== undefined);
    table.play(decision.by, sample(decision.choice, random));
  }
  assert.ok(table.tick <= game.bound(head.settings, head.seats.length));
});
