import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import test from 'node:test';
import { Sfc32 } from '@doomtable/kernel';
import type { PushedNotice } from '@doomtable/protocol';
import { isOutside, mayCall } from '../../src/notices/addresses.js';
import { soloTable } from '../kit/doom.js';
import { pairTable } from '../kit/pair.js';
import { startMailbox, startReceiver } from '../kit/receiver.js';
import { startServer } from '../kit/server.js';
import { begin, look, makeTable, playOn, taken } from '../kit/table.js';
import { tellAt, unfolded } from '../kit/told.js';

interface Notices {
  readonly notices: readonly { channel: string; target: string; muted: boolean }[];
  readonly deliveries: readonly { channel: string; status: string; tries: number }[];
  readonly mail: boolean;
}

const QUIET_MS = 100;

async function until(what: string, seen: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1000; tries++) {
    if (await seen()) return;
    await pause(25);
  }
  throw new Error(`it never came to this: ${what}`);
}

test('a webhook is called when a seat is asked and its member is away; a failure is tried again, and seen', async t => {
  const hook = await startReceiver();
  t.after(() => hook.close());
  const noticeTimes = { quietMs: QUIET_MS, againMs: [200, 200] };
  await using server = await startServer({ localWebhooks: true, noticeTimes });
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const { id, begin } = await pairTable(ann, bea, { title: 'The Inn' });
  const path = `/api/tables/${id}/notices`;
  await tellAt(bea, id, 'webhook', hook.url, hook.bodies);
  hook.statuses.push(500);
  await begin();
  await until('a first call', () => hook.bodies.length === 1);
  const status = async (): Promise<Notices['deliveries'][number] | undefined> =>
    (await bea.get(path)).json<Notices>().deliveries[0];
  await until('the failure is seen', async () => (await status())?.status === 'waiting');
  assert.equal((await status())?.tries, 1);
  await until('it was sent', async () => (await status())?.status === 'sent');
  assert.equal((await status())?.tries, 2);
  assert.equal(hook.bodies.length, 2);
  const body = JSON.parse(hook.bodies[1] ?? '') as Record<string, unknown>;
  assert.equal(body['link'], `${server.address}/table/${id}`);
  assert.equal(body['text'], `“The Inn”: it is your turn. ${server.address}/table/${id}`);
  // Nobody else hears of it.
  assert.deepEqual((await ann.get(path)).json<Notices>().deliveries, []);
});

test('a delivery that fails to the end is given up and says so; redirects count as failures', async t => {
  const hook = await startReceiver();
  t.after(() => hook.close());
  await using server = await startServer({ localWebhooks: true, noticeTimes: { quietMs: 0, againMs: [20, 20] } });
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const { id, begin } = await pairTable(ann, bea);
  await tellAt(bea, id, 'webhook', hook.url, hook.bodies);
  hook.statuses.push(500, 302, 404);
  await begin();
  await until('it is given up', async () => {
    const { deliveries } = (await bea.get(`/api/tables/${id}/notices`)).json<Notices>();
    return deliveries[0]?.status === 'failed' && deliveries[0].tries === 3;
  });
  assert.equal(hook.bodies.length, 3);
});

test('mail goes out by the server it was given', async t => {
  const mailbox = await startMailbox();
  t.after(() => mailbox.close());
  await using server = await startServer({
    smtp: mailbox.url,
    mailFrom: 'table@example.com',
    noticeTimes: { quietMs: QUIET_MS },
  });
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const { id, begin } = await pairTable(ann, bea, { title: 'The Inn' });
  const path = `/api/tables/${id}/notices`;
  assert.equal((await bea.put(path, { channel: 'mail', target: 'no address', muted: false })).status, 400);
  assert.equal((await bea.put(path, { channel: 'mail', target: 'a@b.c, d@e.f', muted: false })).status, 400);
  await tellAt(bea, id, 'mail', 'bea@example.com', mailbox.mails);
  assert.equal((await bea.get(path)).json<Notices>().mail, true);
  await begin();
  await until('a mail', () => mailbox.mails.length === 1);
  const mail = mailbox.mails[0] ?? '';
  assert.match(mail, /^From: table@example\.com$/m);
  assert.match(mail, /^To: bea@example\.com$/m);
  assert.match(mail, /^Subject: It is your turn at Doomtable$/m);
  assert.ok(unfolded(mail).includes(`${server.address}/table/${id}\r\n`));
  assert.ok(unfolded(mail).includes(`${server.address}/table/${id}/notices\r\n`));
});

test('nobody is told of the same question twice, however often others come back to the table', async t => {
  const hook = await startReceiver();
  t.after(() => hook.close());
  await using first = await startServer({ localWebhooks: true, noticeTimes: { quietMs: QUIET_MS } });
  const [ann, bea] = [await first.guest('Ann'), await first.guest('Bea')];
  const [one, two] = [await pairTable(ann, bea), await pairTable(ann, bea)];
  for (const { id } of [one, two]) {
    await tellAt(bea, id, 'webhook', hook.url, hook.bodies);
  }
  await one.begin();
  await until('a call', () => hook.bodies.length > 0);
  ann.hangUp();
  await using server = await first.restart();
  const room = await look(ann.connect(), one.id, 'audience');
  // What was to be sent again would have been sent before this.
  await begin(await look(room.connection, two.id, 'audience'), bea);
  await until('another call', () => hook.bodies.some(body => body.includes(two.id)));
  assert.equal(hook.bodies.filter(body => body.includes(one.id)).length, 1);
  assert.equal(server.port, first.port);
});

test('notices are per table, can be muted and taken back', async t => {
  const hook = await startReceiver();
  t.after(() => hook.close());
  await using server = await startServer({ localWebhooks: true, noticeTimes: { quietMs: 20 } });
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const quiet = await pairTable(ann, bea);
  const muted = await pairTable(ann, bea);
  const removed = await pairTable(ann, bea);
  const loud = await pairTable(ann, bea);
  for (const { id } of [muted, removed, loud]) await tellAt(bea, id, 'webhook', hook.url, hook.bodies);
  await bea.api.setNotice(muted.id, { channel: 'webhook', target: hook.url, muted: true });
  await bea.delete(`/api/tables/${removed.id}/notices/webhook`);
  for (const pair of [quiet, muted, removed, loud]) await pair.begin();
  await until('a call', () => hook.bodies.length > 0);
  await pause(150);
  assert.deepEqual(
    hook.bodies.map(body => (JSON.parse(body) as { table: string }).table),
    [loud.id],
  );
});

test('whoever looks at the table is not told; a tab in the background does not count as looking', async t => {
  const hook = await startReceiver();
  t.after(() => hook.close());
  const quietMs = 1500;
  await using server = await startServer({ localWebhooks: true, noticeTimes: { quietMs } });
  const ann = await server.guest('Ann');
  const { id, line, seat } = await soloTable(ann);
  await tellAt(ann, id, 'webhook', hook.url, hook.bodies);
  await playOn(seat, new Sfc32('looks'), 2);
  await pause(2 * quietMs);
  assert.deepEqual(hook.bodies, [], 'nothing while she looks');
  line.focus(id, false);
  await seat.until('nobody here', () => Object.keys(seat.here.names).length === 0);
  await playOn(seat, new Sfc32('background'), 1);
  await until('a call', () => hook.bodies.length === 1);
  // A new connection of the same tab is still in the background.
  seat.connection.close();
  const other = ann.connect();
  other.focus(id, false);
  const again = await look(other, id, 0);
  await playOn(again, new Sfc32('still'), 1);
  await until('another call', () => hook.bodies.length === 2);
  // Coming back before the pause is over is soon enough.
  await playOn(again, new Sfc32('back'), 1);
  other.focus(id, true);
  await pause(2 * quietMs);
  assert.equal(hook.bodies.length, 2);
});

test('whoever is asked while they look at the table, and then leaves, is told', async t => {
  const hook = await startReceiver();
  t.after(() => hook.close());
  await using server = await startServer({ localWebhooks: true, noticeTimes: { quietMs: QUIET_MS, againMs: [] } });
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const { id, begin: start } = await pairTable(ann, bea);
  await tellAt(bea, id, 'webhook', hook.url, hook.bodies);
  const eyes = await look(bea.connect(), id, 1);
  await start();
  await eyes.until('Bea is asked', () => eyes.sight.decisions.some(({ by }) => by === 1));
  assert.equal(hook.bodies.length, 0);
  eyes.connection.close();
  await until('Bea is told', () => hook.bodies.length === 1);
});

test('in the browser: every open page of the person is told at once, and a page that opens later is told then', async () => {
  // Bea's browser is closed when the game is to begin, so that it begins without her words.
  await using server = await startServer({ noticeTimes: { quietMs: 0 }, wordsWaitMs: 20 });
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const told: PushedNotice[] = [];
  const first = await pairTable(ann, bea);
  await bea.api.setNotice(first.id, { channel: 'browser', target: '', muted: false });
  await taken(first.room.command({ do: 'begin' }));
  const statusAt = async (id: string): Promise<string | undefined> => (await bea.api.notices(id)).deliveries[0]?.status;
  // No page is open: it waits.
  await until('it waits', async () => (await statusAt(first.id)) === 'waiting');
  const waiting = await bea.api.waitingNotices();
  assert.deepEqual(
    waiting.map(({ table }) => table),
    [first.id],
  );
  assert.equal(await statusAt(first.id), 'sent');
  assert.deepEqual(await bea.api.waitingNotices(), [], 'once');
  // A page is open somewhere else, such as in the lobby.
  await bea.socket();
  bea.connect({ onNotice: notice => told.push(notice) });
  await until('a page is open', () => bea.heard.filter(text => text.includes('"hello"')).length >= 2);
  const second = await pairTable(ann, bea, { title: 'The Inn' });
  await bea.api.setNotice(second.id, { channel: 'browser', target: '', muted: false });
  await second.begin();
  await until('it is shown', () => told.length === 1);
  assert.deepEqual([told[0]?.table, told[0]?.title], [second.id, 'The Inn']);
  await until('it was sent', async () => (await statusAt(second.id)) === 'sent');
  assert.ok(!ann.heard.some(text => text.includes('"notice"')));
});

test('whoever answers in time is not told', async t => {
  const hook = await startReceiver();
  t.after(() => hook.close());
  const quietMs = 2000;
  await using server = await startServer({ localWebhooks: true, noticeTimes: { quietMs } });
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const { id, begin } = await pairTable(ann, bea);
  await tellAt(bea, id, 'webhook', hook.url, hook.bodies);
  const line = bea.connect();
  line.focus(id, false);
  const seat = await look(line, id, 1);
  await begin();
  await seat.until('the question', () => seat.decision !== undefined);
  await taken(seat.answer('quick'));
  await pause(1.5 * quietMs);
  assert.deepEqual(hook.bodies, []);
});

test('no notice holds a secret, and none is asked for over an address inside', async t => {
  const hook = await startReceiver();
  t.after(() => hook.close());
  await using server = await startServer({ localWebhooks: true, noticeTimes: { quietMs: 0 } });
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const { id, begin } = await pairTable(ann, bea);
  await tellAt(bea, id, 'webhook', hook.url, hook.bodies);
  await begin();
  await until('a call', () => hook.bodies.length === 1);
  const body = JSON.parse(hook.bodies[0] ?? '') as Record<string, unknown>;
  assert.deepEqual(Object.keys(body).sort(), [
    'allowed_mentions',
    'content',
    'event',
    'link',
    'table',
    'text',
    'title',
  ]);
  assert.ok(!(hook.bodies[0] ?? '').includes((bea.cookie ?? '').split('=')[1] ?? '-'));
  await using strict = await startServer();
  const eve = await strict.guest('Eve');
  const own = await makeTable(eve, { game: 'canary', seats: 2 });
  const targets = [
    'http://127.0.0.1/',
    'https://localhost/x',
    'https://10.0.0.1/',
    'file:///etc/passwd',
    'https://[::1]/',
  ];
  for (const target of targets) {
    const answer = await eve.put(`/api/tables/${own.id}/notices`, { channel: 'webhook', target, muted: false });
    assert.equal(answer.status, 400, target);
  }
});

test('webhooks lead out into the world alone, whatever the address looks like', () => {
  const outside = ['93.184.216.34', '8.8.8.8', '2606:4700::1111'];
  const inside = [
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'not an address',
  ];
  for (const address of outside) assert.equal(isOutside(address), true, address);
  for (const address of inside) assert.equal(isOutside(address), false, address);
  for (const target of ['https://hooks.example.com/x', 'https://example.com:8443/x?y=z'])
    assert.equal(mayCall(target, false), true, target);
  for (const target of [
    'http://hooks.example.com/x',
    'https://user:secret@example.com/',
    'https://intranet/',
    'https://printer.local/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://127.1/',
    'ftp://example.com/',
    'nonsense',
  ]) {
    assert.equal(mayCall(target, false), false, target);
  }
});
