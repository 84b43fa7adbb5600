import test from 'node:test';
import { race } from './kit/attack/race.js';

test('two sockets race on one seat in 100 random interleavings: one answer to each question, the same for both', async t => {
  t.diagnostic(JSON.stringify(await race(100, 'races')));
});
