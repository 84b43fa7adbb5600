import assert from 'node:assert/strict';
import test from 'node:test';
import type { ServeOptions } from '../../src/index.js';
import { startServer } from '../kit/server.js';
import { ask } from '../kit/attack/spellings.js';

const REAL = '203.0.113.1';
const OTHER = '203.0.113.2';
const PROXY = '198.51.100.1';

/** The statuses of requests with these headers, at a server that answers two for each address. */
async function statuses(
  trustProxy: NonNullable<ServeOptions['trustProxy']>,
  forwarded: readonly string[],
): Promise<readonly number[]> {
  const requests = { address: { points: 2, seconds: 600 } };
  await using server = await startServer({ trustProxy, limits: { requests } });
  const came: number[] = [];
  for (const header of forwarded) {
    came.push((await ask(server.port, 'GET', '/api/session', { 'x-forwarded-for': header })).status);
  }
  return came;
}

test('without a proxy nobody is believed about where they come from', async () => {
  assert.deepEqual(await statuses(0, [REAL, OTHER, '198.51.100.9', '']), [200, 200, 429, 429]);
});

test('behind one proxy the last address counts, whatever was written before it', async () => {
  const forged = [REAL, `1.1.1.1, ${REAL}`, `2.2.2.2, ${REAL}`, `3.3.3.3, 4.4.4.4, ${REAL}`, `${REAL}, ${OTHER}`];
  assert.deepEqual(await statuses(1, forged), [200, 200, 429, 429, 200]);
  // The same where the proxy is known by its address.
  assert.deepEqual(await statuses(['127.0.0.1'], forged), [200, 200, 429, 429, 200]);
});

test('behind two proxies the last address but one counts', async () => {
  const forged = [
    `${REAL}, ${PROXY}`,
    `1.1.1.1, ${REAL}, ${PROXY}`,
    `2.2.2.2, ${REAL}, ${PROXY}`,
    `${OTHER}, ${PROXY}`,
  ];
  assert.deepEqual(await statuses(2, forged), [200, 200, 429, 200]);
  assert.deepEqual(await statuses(['127.0.0.1', '198.51.100.0/24'], forged), [200, 200, 429, 200]);
});

test('a proxy that is not among those that are named is believed nothing', async () => {
  assert.deepEqual(await statuses(['10.0.0.0/8'], [REAL, OTHER, PROXY]), [200, 200, 429]);
});

test('whoever has a network of IPv6 is one, whichever of its addresses they take', async () => {
  const one = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', '2001:db8:1:2:abcd:1:2:3', '2001:db8:1:3::1'];
  assert.deepEqual(await statuses(1, one), [200, 200, 429, 200]);
});
