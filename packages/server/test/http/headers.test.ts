import assert from 'node:assert/strict';
import { connect } from 'node:net';
import test from 'node:test';
import { Guest } from '../kit/guest.js';
import { figuresOf, METRICS_KEY, startServer } from '../kit/server.js';

/** Addresses of every kind: a page, the interface, health, figures, and nothing at all. */
const ADDRESSES = ['/', '/api/session', '/api/nothing', '/healthz', '/metrics', '/nothing'];

test('browsers are told to come by HTTPS alone where the public address is one, and never on plain HTTP', async () => {
  await using secure = await startServer({ publicAddress: 'https://table.example' });
  await using plain = await startServer({ publicAddress: 'http://192.168.1.7:8080' });
  await using bare = await startServer();
  for (const address of ADDRESSES) {
    const told = async (server: { readonly address: string; readonly port: number }): Promise<string | null> => {
      const guest = new Guest(`http://127.0.0.1:${server.port}`);
      return (await guest.get(address)).headers.get('strict-transport-security');
    };
    assert.equal(await told(secure), 'max-age=31536000; includeSubDomains', address);
    assert.equal(await told(plain), null, address);
    assert.equal(await told(bare), null, address);
  }
});

test('no page may use what none needs: camera, microphone, place', async () => {
  await using server = await startServer();
  for (const address of ADDRESSES) {
    const policy = (await new Guest(server.address).get(address)).headers.get('permissions-policy') ?? '';
    for (const name of ['camera', 'microphone', 'geolocation', 'payment', 'usb']) {
      assert.ok(policy.split(', ').includes(`${name}=()`), `${address}: ${name}`);
    }
    assert.ok(!policy.includes('clipboard-write'), 'links are copied');
  }
});

test('the figures are read with a key, and without one there are none', async () => {
  await using server = await startServer();
  const ask = (authorization: string | undefined) =>
    new Guest(server.address).request(
      'GET',
      '/metrics',
      undefined,
      authorization === undefined ? {} : { authorization },
    );
  assert.match(await figuresOf(server), /^doomtable_sockets 0$/m);
  const wrong = [undefined, 'Bearer', 'Bearer wrong', `Basic ${METRICS_KEY}`, METRICS_KEY, `Bearer ${METRICS_KEY}x`];
  for (const authorization of wrong) {
    const { status, text, headers } = await ask(authorization);
    assert.deepEqual([status, text], [401, '{"refusal":{"code":"keyNeeded","path":""}}'], String(authorization));
    assert.equal(headers.get('www-authenticate'), 'Bearer');
  }
  // Where whoever runs the server has given no key, the address is like any other that leads nowhere.
  await using without = await startServer({ metricsKey: undefined });
  const answer = await new Guest(without.address).request('GET', '/metrics', undefined, {
    authorization: `Bearer ${METRICS_KEY}`,
  });
  assert.deepEqual([answer.status, answer.text], [404, '{"refusal":{"code":"notFound","path":""}}']);
});

/** What comes back for these very bytes. */
async function answerTo(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.end(bytes);
  let heard = '';
  for await (const piece of socket) heard += String(piece);
  return heard;
}

test('a message with two lengths is refused', async () => {
  await using server = await startServer();
  const lengths = 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n';
  const head = `POST /api/session HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n${lengths}\r\n`;
  assert.match(await answerTo(server.port, `${head}0\r\n\r\n`), /^HTTP\/1\.1 400 /);
});

test('TRACE is not answered', async () => {
  await using server = await startServer();
  for (const address of ADDRESSES) {
    const head = `TRACE ${address} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: a=secret\r\nConnection: close\r\n\r\n`;
    const heard = await answerTo(server.port, head);
    assert.match(heard, /^HTTP\/1\.1 4\d\d /, address);
    assert.ok(!heard.includes('secret'), address);
  }
});
