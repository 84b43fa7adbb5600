import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { tracesParting } from '@doomtable/kernel';
import { game } from '../../src/index.js';

/** Games by chance under settings by chance. */
const TRACES = new URL('../../../test/golden/traces.txt', import.meta.url);

test('games by chance ask, offer, tell and keep what they did when they were traced', () => {
  const parting = tracesParting(game, readFileSync(TRACES, 'utf8'));
  assert.equal(parting, undefined, `${parting}; if that was meant: npx doomtable golden ${game.id} --write`);
});
