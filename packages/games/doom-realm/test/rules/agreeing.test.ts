import assert from 'node:assert/strict';
import test from 'node:test';
import { settingsRejection, standardSettings } from '@doomtable/kernel';
import { SETTINGS } from '../../src/settings.js';
import { game } from '../kit.js';
import { PROVING_GROUND } from '../proving-ground.js';

/** Every setting that is a ruling is named by the rule it settles. */
const RULINGS = Object.entries(SETTINGS).flatMap(([name, { group, cite }]) =>
  group === 'ruling' ? [[name, cite]] : [],
);

test('DR-101 a table of two is refused, and so are settings that do not exist', () => {
  const standard = standardSettings(SETTINGS);
  assert.equal(settingsRejection(game, standard, 1), undefined);
  assert.equal(settingsRejection(game, standard, 2)?.code, 'outOfRange');
  assert.equal(settingsRejection(game, { ...standard, candles: 'nowhere' }, 1)?.path, '.candles');
});

test('every ruling among the settings cites the rule it settles', () => {
  assert.deepEqual(RULINGS, [
    ['flips', 'DR-15'],
    ['bossDoor', 'DR-22'],
    ['missedKey', 'DR-23'],
    ['candles', 'DR-27'],
    ['powers', 'DR-29'],
    ['arms', 'DR-31'],
    ['allDead', 'DR-39'],
    ['advance', 'DR-40'],
  ]);
});

test('an adventure of the table itself is judged before the table begins', () => {
  const own = (text: string) => {
    const settings = { ...standardSettings(SETTINGS), adventure: { is: 'own', with: text } as const };
    return settingsRejection(game, settings, 1)?.code;
  };
  assert.equal(own('a dragon'), 'adventureNotJson');
  assert.equal(own('{}'), 'adventureMalformed');
  assert.equal(own(JSON.stringify({ ...PROVING_GROUND, heroes: [] })), 'adventureMalformed');
});
