import assert from 'node:assert/strict';
import { test } from 'node:test';
import { satisfies } from '../src/semver.js';

const INSIDE = [
  ['20.20.2', '>=20.19'],
  ['20.20.2', '>= 20'],
  ['20.20.2', '^20.19.0 || >=22.12.0'],
  ['22.23.3', '^20.19.0 || >=22.12.0'],
  ['20.20.2', '~20.20.0'],
  ['20.20.2', '~20'],
  ['20.20.2', '20.x'],
  ['20.20.2', '*'],
  ['20.20.2', ''],
  ['20.20.2', 'v20.20.2'],
  ['20.20.2', '18 - 20'],
  ['20.20.2', '>=18 <21'],
  ['20.20.2', '<=20.20'],
  ['20.20.2', '>20.19'],
  ['0.2.5', '^0.2.3'],
] as const;

const OUTSIDE = [
  ['20.20.2', '>=22'],
  ['21.0.0', '^20.19.0 || >=22.12.0'],
  ['20.18.0', '^20.19.0'],
  ['20.20.2', '~20.19.0'],
  ['20.20.2', '18.x || 22.x'],
  ['20.20.2', '20.20.1'],
  ['20.20.2', '16 - 18'],
  ['20.20.2', '>=18 <20'],
  ['20.20.2', '>20'],
  ['20.20.2', '<=20.19'],
  ['0.3.0', '^0.2.3'],
] as const;

test('versions inside a range', () => {
  for (const [version, range] of INSIDE) assert.equal(satisfies(version, range), true, `${version} in ${range}`);
});

test('versions outside a range', () => {
  for (const [version, range] of OUTSIDE) assert.equal(satisfies(version, range), false, `${version} in ${range}`);
});

test('what cannot be read is not guessed', () => {
  assert.equal(satisfies('20.20.2', 'latest'), undefined);
  assert.equal(satisfies('20.20.2', '>=18 || 20.0.0-rc.1'), undefined);
  assert.equal(satisfies('twenty', '>=18'), undefined);
});
