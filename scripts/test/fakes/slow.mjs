/** A test file that says nothing for a long while and waits for a process that works. */
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

test('waits for a process that takes long', () => {
  const work = 'const began = Date.now(); while (Date.now() - began < 3000);';
  spawnSync(process.execPath, ['--eval', work]);
});
