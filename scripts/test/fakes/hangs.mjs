/** A test file that stands still, with a process of its own that does nothing either. */
import { spawn } from 'node:child_process';
import { test } from 'node:test';

test('ends', () => undefined);

test('waits for something that never comes', async () => {
  const idle = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], {
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  process.stdout.write(`idle process ${idle.pid}\n`);
  await new Promise(() => setInterval(() => undefined, 1000));
});
