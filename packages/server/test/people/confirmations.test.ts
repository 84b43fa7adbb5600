import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import test from 'node:test';
import { RequestError } from '@doomtable/protocol';
import type { Guest } from '../kit/guest.js';
import { pairTable } from '../kit/pair.js';
import { startMailbox, startReceiver } from '../kit/receiver.js';
import { startServer } from '../kit/server.js';
import { codeIn, tellAt, unfolded } from '../kit/told.js';

const HOUR_MS = 60 * 60 * 1000;

function refusedWith(code: string): (error: unknown) => boolean {
  return error => error instanceof RequestError && error.refusal.code === code;
}

async function until(seen: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await seen())) await pause(10);
}

/** What became of what was sent to somebody. */
async function sentTo(guest: Guest, table: string): Promise<readonly string[]> {
  return (await guest.api.notices(table)).deliveries.map(({ about, status }) => `${about} ${status}`);
}

test('an address gets one code and nothing else until that code is typed in', async t => {
  const [hook, mailbox] = [await startReceiver(), await startMailbox()];
  t.after(() => Promise.all([hook.close(), mailbox.close()]));
  const options = { localWebhooks: true, smtp: mailbox.url, noticeTimes: { quietMs: 0 } };
  await using server = await startServer(options);
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const { id, begin } = await pairTable(ann, bea, { title: 'Win a prize' });
  for (const [channel, target] of [
    ['webhook', hook.url],
    ['mail', 'bea@example.com'],
  ] as const) {
    for (let times = 0; times < 3; times++) await bea.api.setNotice(id, { channel, target, muted: false });
  }
  await until(() => hook.bodies.length + mailbox.mails.length === 2);
  // The table waits for her, and a notice by the browser shows that everything was told that could be.
  await bea.api.setNotice(id, { channel: 'browser', target: '', muted: false });
  await begin();
  await until(async () => (await sentTo(bea, id)).includes('turn waiting'));
  assert.deepEqual([hook.bodies.length, mailbox.mails.length], [1, 1], 'the codes alone');
  const { notices } = await bea.api.notices(id);
  assert.deepEqual(
    notices.map(({ channel, confirmed }) => [channel, confirmed]),
    [
      ['browser', true],
      ['mail', false],
      ['webhook', false],
    ],
  );
  for (const message of [...hook.bodies, ...mailbox.mails]) {
    for (const word of ['Win a prize', 'Bea', 'Ann']) assert.ok(!unfolded(message).includes(word), word);
  }
  assert.match(mailbox.mails[0] ?? '', /^Subject: Your code for Doomtable$/m);
});

test('a code is typed in once, by whoever asked for it, at that address, within the hour', async t => {
  const hook = await startReceiver();
  t.after(() => hook.close());
  let now = Date.UTC(2020, 0, 1);
  await using server = await startServer({ localWebhooks: true, clock: { now: () => now } });
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const { id } = await pairTable(ann, bea);
  const notice = { channel: 'webhook', target: hook.url, muted: false } as const;
  await bea.api.setNotice(id, notice);
  const first = await codeIn(hook.bodies);
  await assert.rejects(ann.api.confirmNotice(id, 'webhook', first), refusedWith('noNotice'));
  await bea.api.sendCode(id, 'webhook');
  const second = await codeIn(hook.bodies);
  await assert.rejects(bea.api.confirmNotice(id, 'webhook', first), refusedWith('wrongCode'), 'the one before');
  now += HOUR_MS;
  await assert.rejects(bea.api.confirmNotice(id, 'webhook', second), refusedWith('wrongCode'), 'too late');
  await bea.api.setNotice(id, notice);
  const third = await codeIn(hook.bodies);
  for (let wrong = 0; wrong < 5; wrong++) {
    await assert.rejects(bea.api.confirmNotice(id, 'webhook', 'aaaa-aaaa'), refusedWith('wrongCode'));
  }
  await assert.rejects(bea.api.confirmNotice(id, 'webhook', third), refusedWith('wrongCode'), 'guessed too often');
  await bea.api.sendCode(id, 'webhook');
  // It is read off a screen: case, blanks and dashes do not matter.
  await bea.api.confirmNotice(id, 'webhook', ` ${(await codeIn(hook.bodies)).toUpperCase().replace('-', ' ')}`);
  // What is confirmed is hers at every table, and nobody else's.
  const other = await pairTable(ann, bea);
  await bea.api.setNotice(other.id, notice);
  await ann.api.setNotice(other.id, notice);
  const confirmed = async (guest: Guest): Promise<boolean | undefined> =>
    (await guest.api.notices(other.id)).notices[0]?.confirmed;
  assert.deepEqual([await confirmed(bea), await confirmed(ann)], [true, false]);
  await codeIn(hook.bodies);
  assert.deepEqual(hook.bodies, [], 'one code, for Ann');
  // Another address is another matter, and one that is given up is forgotten.
  await bea.api.setNotice(other.id, { ...notice, target: `${hook.url}/other` });
  assert.equal(await confirmed(bea), false);
  await bea.api.removeNotice(id, 'webhook');
  await bea.api.setNotice(id, notice);
  assert.equal((await bea.api.notices(id)).notices[0]?.confirmed, false);
});

test('nobody is flooded with codes, whoever asks for them', async t => {
  const hook = await startReceiver();
  t.after(() => hook.close());
  await using server = await startServer({
    localWebhooks: true,
    limits: { codes: { recipient: { points: 3, seconds: 86_400 } } },
  });
  const host = await server.guest('Host');
  let sent = 0;
  for (const name of ['Ann', 'Bea', 'Cy', 'Dan', 'Eve']) {
    const guest = await server.guest(name);
    const { id } = await pairTable(host, guest);
    const target = hook.url.replace('/hook', name === 'Bea' ? '/HOOK' : '/hook');
    const answer = await guest.put(`/api/tables/${id}/notices`, { channel: 'webhook', target, muted: false });
    if (answer.status === 200) sent++;
    else assert.match(answer.text, /"code":"tooMuch".*"budget":"codes","payer":"recipient"/);
  }
  assert.equal(sent, 3);
  await until(() => hook.bodies.length === 3);
});

/** A port where nobody listens. */
async function deadPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

test('why something could not be sent is told to nobody but the log, and there without keys or addresses', async t => {
  const hook = await startReceiver();
  t.after(() => hook.close());
  const port = await deadPort();
  await using server = await startServer({ localWebhooks: true, smtp: `smtp://127.0.0.1:${port}` });
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  // A port that is closed, a name that is not there, a server that refuses, and a mail server that is not there.
  hook.statuses.push(500, 302);
  const targets = [
    ['webhook', `http://127.0.0.1:${port}/key-9f31`],
    ['webhook', 'http://nothing.invalid/key-9f31'],
    ['webhook', `${hook.url}/key-9f31`],
    ['webhook', `${hook.url}/key-9f31/again`],
    ['mail', 'bea-9f31@example.com'],
  ] as const;
  const told: string[] = [];
  for (const [channel, target] of targets) {
    const { id } = await pairTable(ann, bea);
    await bea.api.setNotice(id, { channel, target, muted: false });
    await until(async () => (await sentTo(bea, id)).length > 0);
    const { deliveries } = (await bea.get(`/api/tables/${id}/notices`)).json<{
      deliveries: Record<string, unknown>[];
    }>();
    told.push(JSON.stringify(deliveries.map(({ id: _id, table: _table, at: _at, channel: _by, ...rest }) => rest)));
  }
  assert.deepEqual([...new Set(told)], ['[{"about":"code","status":"failed","tries":1}]'], 'the same for all');
  const logged = server.logged.filter(line => line.includes('something could not be sent'));
  assert.equal(logged.length, targets.length);
  const codes = logged.map(line => (JSON.parse(line) as { code: string }).code);
  assert.deepEqual(codes, ['ECONNREFUSED', codes[1], 'answered 500', 'answered 302', 'ESOCKET']);
  assert.match(codes[1] ?? '', /^(ENOTFOUND|EAI_AGAIN)$/);
  assert.ok(!server.logged.join('').includes('9f31'), 'no key and no address');
});

test('what was sent to a confirmed address has a subject of the server’s own', async t => {
  const mailbox = await startMailbox();
  t.after(() => mailbox.close());
  await using server = await startServer({ smtp: mailbox.url, noticeTimes: { quietMs: 0 } });
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const { id, begin } = await pairTable(ann, bea, { title: 'Subject: you have won' });
  await tellAt(bea, id, 'mail', 'bea@example.com', mailbox.mails);
  await begin();
  await until(() => mailbox.mails.length === 1);
  const [head = ''] = (mailbox.mails[0] ?? '').split('\r\n\r\n');
  assert.match(head, /^Subject: It is your turn at Doomtable$/m);
  assert.ok(!head.includes('you have won'));
});
