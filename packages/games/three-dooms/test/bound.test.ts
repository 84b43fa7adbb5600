import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boundOf } from '../src/bound.js';
import { settingsOf } from './kit.js';

test('the bound grows with the table and leaves whole games far below it', () => {
  const bounds = [3, 4, 5, 6, 7, 8].map(seats => boundOf(settingsOf(), seats));
  for (const [i, bound] of bounds.entries()) assert.ok(i === 0 || bound > (bounds[i - 1] ?? 0));
  assert.ok((bounds[1] ?? 0) > 10_000);
});
