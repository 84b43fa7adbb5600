import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reachable } from '../src/table/people/reach.js';

const LINK = 'http://127.0.0.1:8080/join/abc';

test('a link that only this machine can follow says so', () => {
  const here = { origin: 'http://localhost:8080', hostname: 'localhost' };
  assert.deepEqual(reachable(LINK, here), { link: LINK, isHereOnly: true });
});

test('a link takes the address by which its page was come at, where the server has none for others', () => {
  const page = { origin: 'https://table.example', hostname: 'table.example' };
  assert.deepEqual(reachable(LINK, page), { link: 'https://table.example/join/abc', isHereOnly: false });
});

test('a link to an address in the network stays as it is', () => {
  const link = 'http://192.168.1.23:8080/join/abc';
  assert.deepEqual(reachable(link, { origin: 'http://localhost:8080', hostname: 'localhost' }), {
    link,
    isHereOnly: false,
  });
});
