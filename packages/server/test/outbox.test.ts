import assert from 'node:assert/strict';
import test from 'node:test';
import { Outbox } from '../src/socket/outbox.js';

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
