import assert from 'node:assert/strict';
import test from 'node:test';
import { attack } from './kit/attack.js';

const FRAMES = Number(process.env['DOOMTABLE_FRAMES'] ?? 100_000);

test(`${FRAMES} mutated frames: the server lives, writes nothing, and keeps nothing`, async t => {
  const { frames, answered, entries, lines, grown } = await attack(FRAMES, process.env['DOOMTABLE_SEED'] ?? 'fire');
  t.diagnostic(`${frames} frames, ${answered} answered, ${(grown / 2 ** 20).toFixed(1)} MiB more`);
  assert.deepEqual([entries, lines], [0, 0]);
  assert.ok(grown < 50 * 2 ** 20, `${grown} bytes more in use`);
});
