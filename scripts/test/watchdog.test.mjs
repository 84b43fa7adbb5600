import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { commandOf, readProcesses, treeOf } from '../lib/processes.mjs';

const RUNNER = fileURLToPath(new URL('./fakes/run.mjs', import.meta.url));

/**
 * Runs made-up test files with so much patience, in a process of its own: a run of tests starts none within itself.
 * @param {number} stillMs
 * @param {string[]} files
 * @returns {{ passed: number, failed: number, failures: { name: string, file: string, text: string }[] }}
 */
function runWith(stillMs, ...files) {
  const { NODE_TEST_CONTEXT: _context, ...env } = process.env;
  const { stdout, stderr } = spawnSync(process.execPath, [RUNNER, String(stillMs), ...files], {
    encoding: 'utf8',
    env,
  });
  assert.equal(stderr, '');
  return /** @type {ReturnType<typeof runWith>} */ (JSON.parse(stdout));
}

test('a file that stands still is ended with what it started, and said to have done so', async () => {
  const { passed, failed, failures } = runWith(1000, 'hangs');
  assert.deepEqual([passed, failed], [1, 1]);
  assert.equal(failures[0]?.file, 'scripts/test/fakes/hangs.mjs');
  const text = failures[0].text;
  assert.match(text, /^It stood still: for 1 s no test ended, and no process of it used the processor or the disk\.\n/);
  const idle = Number(/idle process (\d+)/.exec(text)?.[1]);
  assert.ok(idle > 0);
  while (commandOf(idle) !== '') await pause(20);
});

test('a file that only takes long is waited for, and so is one after another that stood still', () => {
  assert.deepEqual(runWith(1000, 'slow'), { passed: 1, failed: 0, failures: [] });
  const { passed, failed, failures } = runWith(1000, 'hangs', 'hangs-too', 'slow');
  assert.deepEqual([passed, failed], [2, 2]);
  assert.deepEqual(failures.map(({ file }) => file).sort(), [
    'scripts/test/fakes/hangs-too.mjs',
    'scripts/test/fakes/hangs.mjs',
  ]);
});

test('processes are read with their parents and the time they used', () => {
  const before = readProcesses()?.get(process.pid);
  for (const until = performance.now() + 100; performance.now() < until; );
  const after = readProcesses()?.get(process.pid);
  assert.equal(after?.parent, process.ppid);
  assert.ok((after?.cpuMs ?? 0) > (before?.cpuMs ?? 0));
});

test('a tree keeps what belonged to it before its parent went', () => {
  const one = /** @param {number} pid @param {number} parent */ (pid, parent) =>
    /** @type {const} */ ([pid, { pid, parent, cpuMs: 0, eager: false }]);
  const processes = new Map([one(9, 8), one(8, 5), one(5, 1), one(7, 1), one(4, 1)]);
  assert.deepEqual(treeOf(processes, [5, 6, 7]), new Set([5, 7, 8, 9]));
});
