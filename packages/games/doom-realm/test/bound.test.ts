import assert from 'node:assert/strict';
import test from 'node:test';
import { standardSettings } from '@doomtable/kernel';
import { boundOf } from '../src/bound.js';
import type { AdventureFile } from '../src/data/shape.js';
import { SETTINGS } from '../src/settings.js';
import { PROVING_GROUND, withEncounter, withEnemyPower } from './proving-ground.js';

function bound(adventure: AdventureFile): number {
  return boundOf({ ...standardSettings(SETTINGS), adventure: { is: 'own', with: JSON.stringify(adventure) } });
}

test('the bound of a game is reckoned from its sheet', () => {
  // Gold: 6 from a die, 5 from the Boss, 30 location boxes, 18 in treasures, and 2 at each of 4 question marks.
  const gold = 6 + 5 + 30 + (1 + 4 + 6 + 3 + 1 + 3) + 2 * 4;
  // Power boxes: 5 for each hero, and those restored by 4 potions and at 4 springs.
  const powers = 15 + 4 * 2 + 2 * 4;
  const once = 64 + 6 + 2 * 36 + 6;
  assert.equal(bound(PROVING_GROUND), once + 30 * 20 + 2 * gold + 8 * powers + 12 * 4);
});

test('whatever can repeat raises it', () => {
  const plain = bound(PROVING_GROUND);
  assert.equal(bound(withEnemyPower(2, { is: 'startsGrown', with: 3 })), plain + 3);
  assert.equal(bound(withEncounter(1, { is: 'gold', with: 4 })), plain + 2 * 4 * (4 - 2));
  assert.equal(bound(withEncounter(1, { is: 'restore', with: 4 })), plain + 8 * 4 * (4 - 2));
});

test('our own adventures have one too', () => {
  assert.ok(boundOf(standardSettings(SETTINGS)) > 600);
});
