import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnyGame } from '@doomtable/kernel';
import { accusation, everyChangeIsTold, LAWS, nothingOutlivesItsTime } from '@doomtable/kernel/laws';
import { planted, unmet } from '@doomtable/kit/testing';
import { game } from '../src/index.js';
import type { RuleOfThree } from '../src/types.js';

/**
 * Games of the laws are at small tables, which are much faster; each law is held at one larger table as well, in turn, so
 * that every number of seats is met.
 */
const SMALL: AnyGame = { ...game, seats: { min: 3, max: 4 } };
const LARGE = [9, 8, 7, 6, 5] as const;
const SMALL_GAMES = 4;

for (const [at, law] of LAWS.entries()) {
  const seats = LARGE[at % LARGE.length] ?? LARGE[0];
  test(`Rule of Three, also with ${seats}: ${law.name}`, () => {
    for (let seed = 0; seed < SMALL_GAMES; seed++) law.holds(SMALL, seed);
    law.holds({ ...game, seats: { min: seats, max: seats } }, 'large');
  });
}

test('Rule of Three: everything that is declared as counted or lasting is met in play', () => {
  // Chance hardly ever comes to the best and the worst row: R3-222, R3-28 and R3-205 do.
  const byHand = ['luck', 'lost', 'lucky', 'banked'];
  assert.deepEqual(unmet(SMALL, { byChance: 10, byBots: 3, byHand }), []);
});

test('planted: a luck point that comes in silence', () => {
  const faulty = planted<RuleOfThree>(SMALL, 'act.propose', ({ world: { open } }) => {
    for (const character of open.characters) character.luck++;
  });
  const found = accusation(everyChangeIsTold, faulty, SMALL_GAMES) ?? '';
  assert.match(found, /'luck \d' went from \d+ to \d+ by act.propose/);
});

test('planted: a question that was sent back and stays so for the next', () => {
  const faulty = planted<RuleOfThree>(SMALL, 'questions.answer', (_t, my) => void (my['sentBack'] = true));
  const found = accusation(nothingOutlivesItsTime, faulty, SMALL_GAMES) ?? '';
  assert.match(found, /'sentBack' outlives its question/);
});
