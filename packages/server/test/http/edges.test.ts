import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import test from 'node:test';
import { Sfc32 } from '@doomtable/kernel';
import { LARGEST_FRAME } from '@doomtable/protocol';
import { WebSocket } from 'ws';
import { LIMITS } from '../../src/index.js';
import { attack } from '../kit/attack/attack.js';
import { roundOne, soloTable } from '../kit/doom.js';
import { Guest } from '../kit/guest.js';
import { figuresOf, startServer } from '../kit/server.js';
import { look, makeTable, playOn, taken } from '../kit/table.js';
import { Wire } from '../kit/wire.js';

test('a frame over 64 KiB closes its socket with 1009, and the server lives', async () => {
  await using server = await startServer();
  const ann = await server.guest();
  const { seat } = await soloTable(ann);
  const fits = await Wire.open(ann);
  fits.socket.send(`{"t":"ping"${' '.repeat(LARGEST_FRAME - 12)}}`);
  await fits.next('pong', 0);
  const large = await Wire.open(ann);
  large.socket.send(`{"t":"ping"${' '.repeat(LARGEST_FRAME - 11)}}`);
  assert.equal(await large.closed, 1009);
  // The same in sixteen pieces.
  const pieces = await Wire.open(ann);
  for (let i = 0; i < 16; i++) pieces.socket.send('x'.repeat(LARGEST_FRAME / 15), { fin: i === 15 });
  assert.equal(await pieces.closed, 1009);
  assert.equal(await playOn(seat, new Sfc32('lives'), 2), 2);
});

test('frames that nest too deep, reach for prototypes or are no messages are refused, each with its reason', async () => {
  await using server = await startServer();
  const ann = await server.guest();
  const wire = await Wire.open(ann);
  const deep = `{"t":"ping","x":${'['.repeat(5000)}${']'.repeat(5000)}}`;
  const cases: readonly (readonly [frame: string, code: string])[] = [
    [deep, 'tooDeep'],
    ['{"t":"ping","__proto__":{"role":"host"}}', 'notJson'],
    ['{"t":"ping","\\u005f_proto__":{"role":"host"}}', 'notJson'],
    ['{"t":"ping","constructor":{"prototype":{"role":"host"}}}', 'notJson'],
    ['', 'notJson'],
    ['{', 'notJson'],
    ['null', 'wrongForm'],
    ['[]', 'wrongForm'],
    ['{"t":"nothing"}', 'wrongForm'],
    ['{"t":"ping","more":1}', 'wrongForm'],
    ['{"t":"open","table":"../../etc","viewer":0}', 'wrongForm'],
    ['{"t":"open","table":"abcdefgh","viewer":-1}', 'wrongForm'],
    ['{"t":"open","table":"abcdefgh","viewer":1e400}', 'wrongForm'],
    ['{"t":"open","table":"abcdefgh","viewer":0,"since":0.5}', 'wrongForm'],
    ['{"t":"command","table":"abcdefgh","id":"12345678","command":{"do":"say","text":"\\ud800"}}', 'wrongForm'],
    ['{"t":"command","table":"abcdefgh","id":"12345678","command":{"do":"say","text":"\\u0000"}}', 'wrongForm'],
  ];
  for (const [frame, code] of cases) {
    const from = wire.heard.length;
    wire.socket.send(frame);
    assert.equal((await wire.next('refused', from)).why.code, code, frame.slice(0, 80));
  }
  assert.equal(Object.hasOwn(Object.prototype, 'role'), false);
  // Whoever sent a command of a wrong form is told which.
  const from = wire.heard.length;
  wire.socket.send('{"t":"command","table":"abcdefgh","id":"my-own-id-1","command":{"do":"fly"}}');
  assert.equal((await wire.next('refused', from)).id, 'my-own-id-1');
});

test('binary frames close with 1003 and bad UTF-8 with 1007; fragments are put together', async () => {
  await using server = await startServer();
  const ann = await server.guest();
  const binary = await Wire.open(ann);
  binary.socket.send(Buffer.from('{"t":"ping"}'), { binary: true });
  assert.equal(await binary.closed, 1003);
  const garbled = await Wire.open(ann);
  garbled.socket.send(Buffer.from([0x22, 0xc3, 0x28, 0x22]), { binary: false });
  assert.equal(await garbled.closed, 1007);
  const pieces = await Wire.open(ann);
  for (const [i, piece] of ['{"t":', '"pi', 'ng', '"}'].entries()) pieces.socket.send(piece, { fin: i === 3 });
  await pieces.next('pong', 0);
});

test('bytes that are no frames at all end their own socket alone', async () => {
  await using server = await startServer();
  const ann = await server.guest();
  const steady = await Wire.open(ann);
  for (const bytes of [
    [0xff, 0xff, 0xff],
    [0x81, 0x05, 0x68],
    [0x83, 0x80, 1, 2, 3, 4],
    [0xc1, 0x80, 1, 2, 3, 4],
    [0x88, 0xfe, 0xff, 0xff],
  ]) {
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      `GET /socket HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\nCookie: ${ann.cookie}\r\n\r\n`,
    );
    await once(socket, 'data');
    socket.write(Buffer.from(bytes));
    socket.end();
    await once(socket, 'close');
  }
  await steady.ask({ t: 'ping' }, 'pong');
});

test('5,000 mutated frames: the server lives, writes nothing, and keeps nothing', async t => {
  const { frames, answered, entries, lines, grown } = await attack(5000, 'npm test');
  t.diagnostic(`${frames} frames, ${answered} answered, ${(grown / 2 ** 20).toFixed(1)} MiB more`);
  assert.deepEqual([entries, lines], [0, 0]);
  assert.ok(grown < 30 * 2 ** 20, `${grown} bytes more in use`);
});

test('a reader that does not keep up is cut off at 1 MiB while others go on, and comes back to the present', async () => {
  await using server = await startServer();
  const ann = await server.guest();
  const { id, seat } = await soloTable(ann);
  const slow = await Wire.open(ann);
  await slow.ask({ t: 'open', table: id, viewer: 0 }, 'scene');
  slow.socket.pause();
  const text = 'x'.repeat(4000);
  let said = 0;
  const until = Date.now() + 120_000;
  const open = async (): Promise<number> => {
    return Number(/^doomtable_sockets (\d+)$/m.exec(await figuresOf(server))?.[1]);
  };
  while ((await open()) === 2 && Date.now() < until) {
    await Promise.all(Array.from({ length: 100 }, () => taken(seat.command({ do: 'tell', voice: 'aside', text }))));
    said += 100;
  }
  assert.equal(await open(), 1, `the slow one is still there after ${said} sayings`);
  assert.ok(said * text.length > 1024 * 1024);
  slow.socket.resume();
  assert.equal(await slow.closed, 1006);
  const back = await look(ann.connect(), id, 0);
  assert.deepEqual(back.scene, seat.scene);
});

test('a flood from one socket is held back while the commands of others are answered', async () => {
  await using server = await startServer({
    limits: { frames: { person: { points: 100, seconds: 600 } }, ignored: LIMITS.ignored },
  });
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const { seat } = await roundOne(ann, new Sfc32('flood'));
  const flood = await Wire.open(bea);
  for (let i = 0; i < 1500; i++)
    flood.socket.send(`{"t":"finality","table":"abcdefgh${i}","seat":0,"id":"flood-${i}"}`);
  for (let i = 0; i < 10; i++) await taken(seat.command({ do: 'tell', voice: 'aside', text: `meanwhile ${i}` }));
  await flood.until(() => flood.heard.length > 1500, 'an answer to each');
  const refused = flood.heard.filter(one => one.t === 'refused' && one.why.code === 'tooFast').length;
  assert.ok(refused > 1300, `${refused} were refused`);
  // Whoever goes on and on is cut off.
  for (let i = 0; i < 2000; i++) flood.socket.send('{"t":"ping"}');
  assert.equal(await flood.closed, 1008);
});

test('the typed client slows down when it is told to, and everything is answered in the end', async () => {
  await using server = await startServer({ limits: { frames: { person: { points: 30, seconds: 1 } } } });
  const ann = await server.guest();
  const { seat } = await soloTable(ann);
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, i) => seat.command({ do: 'tell', voice: 'aside', text: `${i}` })),
  );
  assert.ok(replies.every(({ refusal }) => refusal === undefined));
  await seat.until('all of it', () => seat.told.filter(({ act }) => act.do === 'tell').length === 60);
});

test('a socket of another origin gets 403, without a cookie 401, at another path 404', async () => {
  await using server = await startServer();
  const ann = await server.guest();
  const status = async (path: string, headers: Record<string, string>): Promise<number> => {
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}${path}`, { headers });
    socket.on('error', () => undefined);
    const [, answer] = (await once(socket, 'unexpected-response')) as [
      unknown,
      { statusCode: number; destroy(): void },
    ];
    answer.destroy();
    return answer.statusCode;
  };
  const cookie = ann.cookie ?? '';
  assert.equal(await status('/socket', { cookie, origin: 'https://elsewhere.example' }), 403);
  assert.equal(await status('/socket', { cookie, origin: 'null' }), 403);
  assert.equal(await status('/socket', {}), 401);
  assert.equal(await status('/socket', { cookie: 'doomtable=made-up' }), 401);
  assert.equal(await status('/elsewhere', { cookie }), 404);
  (await ann.socket({ origin: server.address })).close();
});

test('more sockets than allowed get 503, of one person and of all', async () => {
  await using server = await startServer({ limits: { mostSockets: 5, mostSocketsEach: 3 } });
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  const statusFor = async (guest: Guest): Promise<number> => {
    const [, answer] = (await once(guest.rawSocket(), 'unexpected-response')) as [unknown, { statusCode: number }];
    return answer.statusCode;
  };
  for (let i = 0; i < 3; i++) await ann.socket();
  assert.equal(await statusFor(ann), 503);
  const last = await bea.socket();
  await bea.socket();
  assert.equal(await statusFor(bea), 503);
  last.close();
  await once(last, 'close');
  // The server hears of it a moment later.
  const isLet = (socket: WebSocket): Promise<boolean> =>
    Promise.race([once(socket, 'message').then(() => true), once(socket, 'unexpected-response').then(() => false)]);
  while (!(await isLet(bea.rawSocket()))) await pause(20);
});

test('pages of other origins may not ask for changes, unknown paths are 404, and every answer bears its headers', async () => {
  await using server = await startServer();
  const ann = await server.guest();
  const foreign = await ann.request('POST', '/api/session', { name: 'Eve' }, { origin: 'https://elsewhere.example' });
  assert.equal(foreign.status, 403);
  assert.equal((await ann.get('/api/session')).json<{ person: { name: string } }>().person.name, 'Ann');
  for (const path of ['/api/nothing', '/nothing', '/api/tables', '/api/tables/UPPER/log']) {
    const answer = await ann.get(path);
    assert.ok(answer.status === 404 || answer.status === 400, `${path}: ${answer.status}`);
    assert.equal(answer.headers.get('referrer-policy'), 'no-referrer');
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
    assert.match(answer.headers.get('content-security-policy') ?? '', /default-src 'self'/);
  }
  assert.equal((await ann.get('/api/nothing')).text, '{"refusal":{"code":"notFound","path":""}}');
});

test('bodies that are broken, too deep, too large or reach for prototypes are refused, and nothing is logged', async () => {
  await using server = await startServer();
  const ann = await server.guest();
  const bodies: readonly (readonly [body: string, status: number])[] = [
    ['{', 400],
    ['[]', 400],
    ['{"name":"Eve","__proto__":{"role":"host"}}', 400],
    ['{"name":"Eve","\\u005f_proto__":{"role":"host"}}', 400],
    [`{"name":${'['.repeat(5000)}${']'.repeat(5000)}}`, 400],
    ['{"name":"\\ud800"}', 400],
    ['{"name":"Eve","more":1}', 400],
    [`{"name":"${'a'.repeat(5_000_000)}"}`, 413],
  ];
  const before = server.logged.length;
  for (const [body, status] of bodies) {
    const answer = await ann.post('/api/session', body);
    assert.equal(answer.status, status, body.slice(0, 60));
  }
  const plain = await ann.request('POST', '/api/session', '{"name":"Eve"}', { 'content-type': 'text/plain' });
  assert.equal(plain.status, 400);
  assert.deepEqual(server.logged.slice(before), []);
});

test('requests from one address are held back', async () => {
  await using server = await startServer({ limits: { requests: { address: { points: 20, seconds: 600 } } } });
  const stranger = new Guest(server.address);
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async () => (await stranger.get('/api/session')).status),
  );
  assert.equal(statuses.filter(status => status === 200).length, 20);
  assert.equal(statuses.filter(status => status === 429).length, 20);
  assert.equal((await stranger.get('/healthz')).status, 200);
});

test('one person makes so many tables and no more', async () => {
  await using server = await startServer({ limits: { newTables: { person: { points: 3, seconds: 600 } } } });
  const [ann, bea] = [await server.guest('Ann'), await server.guest('Bea')];
  for (let i = 0; i < 3; i++) await makeTable(ann);
  await assert.rejects(makeTable(ann), /tooMuch/);
  await makeTable(bea);
});

test('what costs much is had less often: views, logs, new people', async () => {
  const few = { points: 3, seconds: 600 };
  await using server = await startServer({
    limits: { views: { person: few }, readings: { person: few }, newPeople: { address: few } },
  });
  const ann = await server.guest('Ann');
  const { id } = await makeTable(ann, { game: 'canary', seats: 2 });
  const [one, two] = [await Wire.open(ann), await Wire.open(ann)];
  for (const wire of [one, two, one]) await wire.ask({ t: 'open', table: id, viewer: 'audience' }, 'scene');
  // Another socket of the same person is no way around it.
  const refused = await two.ask({ t: 'open', table: id, viewer: 'audience' }, 'refused');
  assert.equal(refused.why.code, 'tooFast');
  const reads: number[] = [];
  for (let i = 0; i < 4; i++) reads.push((await ann.get(`/api/tables/${id}/log?viewer=audience`)).status);
  assert.deepEqual(reads, [200, 200, 200, 429]);
  for (let i = 0; i < 2; i++) await server.guest('Bea');
  assert.equal((await new Guest(server.address).post('/api/session', { name: 'Cy' })).status, 429);
  assert.equal((await ann.post('/api/session', { name: 'Anna' })).status, 200, 'who is here may change their name');
});
