import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Scene } from '@doomtable/host';
import { named, seatName } from '@doomtable/kernel';
import { nameOf, tellingOf } from '../src/table/people/names.js';

/** As much of a scene as names are read from. */
const SCENE = {
  room: {
    members: { m1: { name: 'You' }, m2: { name: 'Bo' } },
    seats: [
      { kind: 'member', member: 'm1' },
      { kind: 'member', member: 'm2' },
      { kind: 'bot', bot: 'thumb' },
      { kind: 'empty' },
    ],
  },
} as unknown as Scene;

test('sentences of a game call people by their names, bots by their seats, and whoever gave no name by a number', () => {
  const words = `${seatName(0)} asks ${seatName(1)}, and ${seatName(2)} listens.`;
  assert.equal(named(words, tellingOf(SCENE)), 'Player 1 asks Bo, and Bot 3 listens.');
  assert.equal(nameOf(SCENE, 0), 'You');
});
