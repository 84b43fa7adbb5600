import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import type { Json } from '@doomtable/kernel';
import { FILE, SEED } from './kept.js';
import { momentsOf, NAMES } from './moments.js';

const MOMENTS = momentsOf(SEED);

test('the gallery shows moments of a game as the rules play it now', () => {
  const kept = JSON.parse(readFileSync(FILE, 'utf8')) as Json;
  assert.deepEqual(kept, JSON.parse(JSON.stringify(MOMENTS)), 'run dist/test/ui/write-moments.js');
});

test('the gallery has every moment that is wanted', () => {
  assert.deepEqual(
    MOMENTS.map(({ name }) => name),
    NAMES,
  );
});
