import assert from 'node:assert/strict';
import test from 'node:test';
import { count, type Decision, type Table } from '@doomtable/kernel';
import { playThrough } from '@doomtable/kernel/laws';
import { botsPlay } from '@doomtable/kit/testing';
import { game } from '../../src/game.js';

const GAMES = 12;

function hasSeveral(table: Table, { by, choice }: Decision): void {
  if (by !== 'luck') assert.notEqual(count(choice), 1, `${table.describe()} has one answer`);
}

test('DR-56 nobody is asked what has one answer, by chance and by rule of thumb', () => {
  for (let seed = 0; seed < GAMES; seed++) {
    playThrough(game, `one answer ${seed}`, { asked: ({ table }, decision) => hasSeveral(table, decision) });
    const before = (table: Table, open: readonly Decision[]): void => open.forEach(one => hasSeveral(table, one));
    botsPlay(game, { seats: 1, seed, before });
  }
});
