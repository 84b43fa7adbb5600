import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownAddress } from '../src/own-address.js';

const ipv4 = (address: string, internal = false) =>
  ({ address, internal, family: 'IPv4', netmask: '', mac: '', cidr: null }) as const;

test('a server that listens everywhere sends people to its address in the network', () => {
  const interfaces = { lo: [ipv4('127.0.0.1', true)], usb: [ipv4('169.254.3.4')], wlan: [ipv4('192.168.1.23')] };
  assert.equal(ownAddress('0.0.0.0', 8080, interfaces), 'http://192.168.1.23:8080');
  assert.equal(ownAddress('::', 8080, interfaces), 'http://192.168.1.23:8080');
});

test('a server without a network, or at one address, sends people where it listens', () => {
  assert.equal(ownAddress('0.0.0.0', 8080, { lo: [ipv4('127.0.0.1', true)] }), 'http://localhost:8080');
  assert.equal(ownAddress('127.0.0.1', 8080), 'http://127.0.0.1:8080');
  assert.equal(ownAddress('::1', 8080), 'http://[::1]:8080');
});
