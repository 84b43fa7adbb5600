import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import test from 'node:test';
import { PushService } from '@doomtable/page-testing/push-service';
import type { TableNotices } from '@doomtable/protocol';
import { pairTable } from '../kit/pair.js';
import type { Guest } from '../kit/guest.js';
import { startServer, type TestServer } from '../kit/server.js';

const TITLE = 'The Inn of the Yew';
const AT_ONCE = { quietMs: 0, againMs: [20, 20] };

async function until(what: string, seen: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await seen()); tries++) {
    if (tries % 400 === 399) console.error(`not yet: ${what}`);
    await pause(25);
  }
}

/** Has a browser of a guest told by a push service. */
async function subscribe(guest: Guest, service: PushService, shows: 'table' | 'nothing' = 'table') {
  return guest.put('/api/push', { endpoint: service.endpoint, keys: service.keys, shows });
}

const keyOf = async (guest: Guest): Promise<string> => (await guest.api.push()).key;

/** A table of two that is about to begin: one of them will be asked, and is away. */
async function aboutToBegin(server: TestServer) {
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const pair = await pairTable(ann, bea, { title: TITLE });
  return { ann, bea, ...pair };
}

test('a push tells whoever is away that a table waits, encrypted, signed with the key of this server, and seen as sent', async t => {
  const service = await PushService.start();
  t.after(() => service.close());
  await using server = await startServer({ localWebhooks: true, noticeTimes: AT_ONCE });
  const { bea, ann, id, begin } = await aboutToBegin(server);
  service.signer = await keyOf(bea);
  assert.equal((await subscribe(bea, service)).status, 200);
  await begin();
  await until('a push', () => service.pushed.length === 1);
  const [push] = service.pushed;
  assert.deepEqual(JSON.parse(push?.text ?? ''), { path: `/table/${id}`, tag: id, title: TITLE });
  assert.equal(push?.ttl, 24 * 60 * 60);
  assert.ok(!service.raw[0]?.includes(TITLE), 'the push service reads nothing');
  const sent = async (guest: Guest): Promise<TableNotices['deliveries']> =>
    (await guest.get(`/api/tables/${id}/notices`)).json<TableNotices>().deliveries;
  await until('it is seen as sent', async () => (await sent(bea))[0]?.status === 'sent');
  assert.deepEqual([(await sent(bea))[0]?.channel, await sent(ann)], ['push', []]);
});

test('a push says no more than its reader lets others see on a locked screen', async t => {
  const service = await PushService.start();
  t.after(() => service.close());
  await using server = await startServer({ localWebhooks: true, noticeTimes: AT_ONCE });
  const { bea, id, begin } = await aboutToBegin(server);
  await subscribe(bea, service, 'nothing');
  await begin();
  await until('a push', () => service.pushed.length === 1);
  assert.deepEqual(JSON.parse(service.pushed[0]?.text ?? ''), { path: `/table/${id}`, tag: id });
});

test('a table that is an exception sends no push, and neither does a browser that was signed out or turned it off', async t => {
  const [excepted, signedOut, off] = [await PushService.start(), await PushService.start(), await PushService.start()];
  const hook = await PushService.start();
  t.after(() => Promise.all([excepted, signedOut, off, hook].map(service => service.close())));
  await using server = await startServer({ localWebhooks: true, noticeTimes: AT_ONCE });
  for (const [service, change] of [
    [
      excepted,
      (bea: Guest, id: string) => bea.put(`/api/tables/${id}/notices`, { channel: 'push', target: '', muted: true }),
    ],
    [off, (bea: Guest) => bea.post('/api/push/end', { endpoint: off.endpoint })],
  ] as const) {
    const { bea, id, begin } = await aboutToBegin(server);
    await subscribe(bea, service);
    await change(bea, id);
    await begin();
  }
  // The same person in two browsers: one signs out, the other goes on.
  const { bea, begin } = await aboutToBegin(server);
  const code = await bea.api.recoveryCode();
  const other = await server.guest('Elsewhere');
  other.cookie = undefined;
  await other.post('/api/recover', { code, id: 'a-word-of-its-own' });
  await subscribe(other, signedOut);
  await subscribe(bea, hook);
  await other.delete('/api/session');
  await begin();
  await until('the browser that is still signed in is told', () => hook.pushed.length === 1);
  assert.deepEqual(
    [excepted.raw, off.raw, signedOut.raw].map(({ length }) => length),
    [0, 0, 0],
  );
  assert.equal((await bea.api.push()).browsers.length, 1);
});

test('a push that fails is tried again; a browser that is gone is forgotten', async t => {
  const [failing, gone] = [await PushService.start(), await PushService.start()];
  t.after(() => Promise.all([failing.close(), gone.close()]));
  await using server = await startServer({ localWebhooks: true, noticeTimes: AT_ONCE });
  const { bea, begin } = await aboutToBegin(server);
  failing.statuses.push(500);
  gone.statuses.push(410);
  await subscribe(bea, failing);
  await subscribe(bea, gone);
  await begin();
  await until('the second try', () => failing.pushed.length === 1);
  assert.equal(failing.raw.length, 2);
  await until('the other is forgotten', async () => (await bea.api.push()).browsers.length === 1);
  assert.equal(gone.raw.length, 1);
});

test('the keys are made at the first start and kept; pushes lead out into the world alone', async () => {
  await using server = await startServer({ noticeTimes: AT_ONCE });
  const ann = await server.guest('Ann');
  const key = await keyOf(ann);
  const service = await PushService.start();
  assert.equal((await subscribe(ann, service)).status, 400);
  await service.close();
  for (const endpoint of [
    'https://127.0.0.1/push',
    'https://push.internal/x',
    'http://push.example.org/x',
    'nothing-at-all',
  ]) {
    const answer = await ann.put('/api/push', { endpoint, keys: service.keys, shows: 'table' });
    assert.equal(answer.status, 400, endpoint);
  }
  await using again = await server.restart();
  const back = await again.guest('Ann');
  assert.equal(await keyOf(back), key);
  assert.ok([...back.heard, ...again.logged].every(text => !text.includes('privateKey')));
});
