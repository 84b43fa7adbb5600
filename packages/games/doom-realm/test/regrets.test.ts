import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BOSS } from '../src/data/tables.js';
import { lossByWinning, needlessDeaths } from '../src/regrets.js';
import { at, enemyAt, mostHealth, on, type Sheet, treasureNumber } from '../src/sheet.js';
import { sheetOf } from './kit.js';

/** The enemy whose fall opens this treasure. */
function keeperOf(s: Sheet, treasure: number): number {
  return enemyAt(s, treasureNumber(s, treasure));
}

test('DR-23 winning over the Master Key before its box is shaded is what would be regretted', () => {
  const s = sheetOf({});
  const keeper = keeperOf(s, BOSS);
  const box = (on(s).rows[BOSS] ?? []).indexOf('key');
  s.treasure[BOSS] = box;
  assert.equal(lossByWinning(s, keeper), 'key');
  s.treasure[BOSS] = box + 1;
  assert.equal(lossByWinning(s, keeper), null);
});

test('DR-23 a table on which a missed key turns up regrets nothing', () => {
  const s = sheetOf({ rulings: { missedKey: 'found' } });
  const keeper = keeperOf(s, BOSS);
  s.treasure[BOSS] = 1;
  assert.equal(lossByWinning(s, keeper), null);
});

test('DR-26 winning over a treasure of which no box is shaded is told of', () => {
  const s = sheetOf({});
  const keeper = keeperOf(s, 1);
  assert.equal(lossByWinning(s, keeper), 'empty');
  s.treasure[1] = 1;
  assert.equal(lossByWinning(s, keeper), null);
});

test('DR-165 damage that kills is told of where others could bear it, and only there', () => {
  const s = sheetOf({});
  const most = mostHealth(s, 0);
  assert.deepEqual(needlessDeaths(s, [most, 0, 0]), [0]);
  assert.deepEqual(needlessDeaths(s, [most - 1, 1, 0]), []);
  s.wounds[1] = mostHealth(s, 1) - 1;
  s.wounds[2] = mostHealth(s, 2) - 1;
  assert.deepEqual(needlessDeaths(s, [most, 0, 0]), [], 'nobody else has health to spare');
  assert.equal(at(s.wounds, 0), 0);
});
