import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  fewestSeats,
  oneOf,
  openSettings,
  rejects,
  setting,
  settingsChoice,
  settingsRejection,
  standardSettings,
  unattendedSettings,
  wholeNumber,
} from '../src/index.js';
import { market } from './fixture/market/market-game.js';

test('standard settings are legal for every number of seats', () => {
  const standard = standardSettings(market.settings);
  assert.deepEqual(standard, { rounds: 2, omens: 'kept' });
  for (const seats of [2, 3, 4]) assert.equal(settingsRejection(market, standard, seats), undefined);
  assert.equal(rejects(settingsChoice(market.settings), standard), undefined);
});

test('the fewest seats are those the standard settings allow: a game may ask for more than its least', () => {
  assert.equal(fewestSeats(market), 2);
  const judge = (_settings: object, seats: number) => (seats < 3 ? { code: 'tooFew', path: '' } : undefined);
  assert.equal(fewestSeats({ ...market, judge }), 3);
  assert.equal(fewestSeats({ ...market, judge: () => ({ code: 'never', path: '' }) }), 4);
});

test('settings are shown whole, unless the game keeps some of them back', () => {
  const settings = { rounds: 2, omens: 'kept' };
  assert.equal(openSettings(market, settings), settings);
  const shy = { ...market, openSettings: () => ({ rounds: 2, omens: 'told' }) };
  assert.deepEqual(openSettings(shy, settings), { rounds: 2, omens: 'told' });
});

test('seats outside what the game takes are refused with the bounds', () => {
  for (const seats of [0, 1, 5, 2.5, Number.NaN, -3]) {
    assert.deepEqual(settingsRejection(market, standardSettings(market.settings), seats), {
      code: 'outOfRange',
      path: '.seats',
      with: { min: 2, max: 4 },
    });
  }
});

test('every setting is judged by itself, and all of them together by the game', () => {
  assert.equal(settingsRejection(market, { rounds: 4, omens: 'kept' }, 3)?.path, '.rounds');
  assert.equal(settingsRejection(market, { rounds: 2, omens: 'sold' }, 3)?.code, 'notOffered');
  assert.equal(settingsRejection(market, { rounds: 2 }, 3)?.code, 'missing');
  assert.equal(settingsRejection(market, { rounds: 2, omens: 'kept', more: 1 }, 3)?.code, 'unknown');
  for (const settings of [null, [], 'standard', undefined]) {
    assert.equal(settingsRejection(market, settings, 3)?.code, 'wrongShape');
  }
  assert.equal(settingsRejection(market, { rounds: 3, omens: 'kept' }, 3), undefined);
  assert.deepEqual(settingsRejection(market, { rounds: 3, omens: 'kept' }, 2), {
    code: 'tooManyRounds',
    path: '.rounds',
    cite: 'NM-2',
  });
});

test('a table of bots alone takes what a setting says for it, and otherwise the standard', () => {
  const settings = {
    last: setting('table', wholeNumber(0, 20), 0, 'NM-2', 12),
    mood: setting('table', oneOf(['calm', 'wild']), 'calm'),
  };
  assert.deepEqual(standardSettings(settings), { last: 0, mood: 'calm' });
  assert.deepEqual(unattendedSettings(settings), { last: 12, mood: 'calm' });
});
