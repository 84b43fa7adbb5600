import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import test from 'node:test';
import { WebSocket, WebSocketServer } from 'ws';
import { frameOf, Outbox } from '../src/socket/outbox.js';

test('texts of every length and script are read as they were written, any number in one piece', async () => {
  const lengths = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000];
  const letters = ['a', 'é', 'ẞ', '🎲'];
  const texts = letters.flatMap(letter => lengths.map(length => letter.repeat(Math.ceil(length / letter.length))));
  const sockets = new WebSocketServer({ noServer: true });
  const server = createServer().on('upgrade', (request, pipe, head) => {
    sockets.handleUpgrade(request, pipe, head, socket => {
      pipe.write(texts.map(frameOf).join(''), 'latin1');
      socket.close();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const read: string[] = [];
  client.on('message', (data, isBinary) => {
    assert.equal(isBinary, false);
    read.push(String(data));
  });
  await once(client, 'close');
  server.close();
  assert.deepEqual(read, texts);
});

test('what is sent in one turn goes out at its end, each sender once', async () => {
  const outbox = new Outbox();
  const flushed: string[] = [];
  const send = (name: string): void => outbox.later({ flush: () => void flushed.push(name) });
  const nextTurn = () => new Promise(resolve => setImmediate(resolve));
  send('one');
  send('other');
  await Promise.resolve();
  assert.equal(flushed.length, 0);
  await nextTurn();
  assert.deepEqual(flushed.splice(0), ['one', 'other']);
  send('later');
  await nextTurn();
  assert.deepEqual(flushed, ['later']);
});
