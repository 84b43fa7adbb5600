import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import type { Json } from '@doomtable/kernel';
import { FIGURES_FILE, figures, FILE, moments } from './moments.js';

test('the gallery shows moments of a game as the rules play it now', () => {
  const kept = JSON.parse(readFileSync(FILE, 'utf8')) as Json;
  assert.deepEqual(kept, JSON.parse(JSON.stringify(moments())), 'run dist/test/ui/write-moments.js');
});

test('the rulebook shows figures of a game as the rules play it now', () => {
  const kept = JSON.parse(readFileSync(FIGURES_FILE, 'utf8')) as Json;
  assert.deepEqual(kept, JSON.parse(JSON.stringify(figures())), 'run dist/test/ui/write-moments.js');
});
