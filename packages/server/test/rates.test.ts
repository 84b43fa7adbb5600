import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Rates } from '../src/people/rates.js';

test('a rate lets a burst through, then so many in a second, for each on their own', () => {
  const rates = new Rates({ burst: 2, perSecond: 1 });
  assert.deepEqual([rates.take('ann', 0), rates.take('ann', 0), rates.take('ann', 0)], [true, true, false]);
  assert.equal(rates.take('bea', 0), true);
  assert.deepEqual([rates.take('ann', 1000), rates.take('ann', 1000)], [true, false]);
  assert.deepEqual([rates.has('ann', 2000), rates.has('ann', 2000), rates.take('ann', 2000)], [true, true, true]);
});

test('whoever has everything left again is forgotten; whoever has not is remembered', async () => {
  const quick = new Rates({ burst: 2, perSecond: 1000 });
  const slow = new Rates({ burst: 2, perSecond: 2 });
  for (const rates of [quick, slow]) rates.take('ann', performance.now());
  // Somebody who has nothing left for a long time to come.
  slow.take('bea', performance.now() + 60_000);
  assert.deepEqual([quick.size, slow.size], [1, 2]);
  await pause(1500);
  assert.deepEqual([quick.size, slow.size], [0, 1]);
});
