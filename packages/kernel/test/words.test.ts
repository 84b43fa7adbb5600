import assert from 'node:assert/strict';
import { test } from 'node:test';
import { named, seatCalled, seatName } from '../src/index.js';

const PEOPLE = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal', 'Ida', 'Jo', 'Kim', 'Lu'];

test('seats in words are read as numbers, or by the names of whoever sits there', () => {
  const words = `${seatName(0)} asks ${seatName(11)}.`;
  assert.equal(named(words), 'Player 1 asks Player 12.');
  assert.equal(
    named(words, seat => PEOPLE[seat] ?? ''),
    'Ada asks Lu.',
  );
  assert.equal(
    named(words, seat => (seat === 0 ? 'Ada' : '')),
    'Ada asks Player 12.',
  );
});

test('the same words written by a person are theirs, and so are names that look like something else', () => {
  assert.equal(
    named('Player 1 is a fine name.', seat => PEOPLE[seat] ?? ''),
    'Player 1 is a fine name.',
  );
  assert.equal(
    named(`${seatName(1)} nods.`, () => '$& $1'),
    '$& $1 nods.',
  );
});

test('somebody goes by a name of the game, by the seat until there is one, and by both where two share it', () => {
  const names = ['Mira', 'Bram', 'Mira', ''];
  const people = (seat: number): string => PEOPLE[seat] ?? '';
  assert.deepEqual(
    names.map((_, seat) => named(seatCalled(names, seat), people)),
    ['Mira (Ada)', 'Bram', 'Mira (Cy)', 'Di'],
  );
});
