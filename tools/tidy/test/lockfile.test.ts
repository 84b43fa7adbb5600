import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkLockfile } from '../src/lockfile.js';
import { madeUp, manifest, shown } from './made-up.js';

const check = (packages: Readonly<Record<string, unknown>>, files: Readonly<Record<string, string>> = {}): string[] =>
  shown(checkLockfile(madeUp({ 'package-lock.json': JSON.stringify({ packages }), ...files })));

test('a lock file that installs everywhere passes', () => {
  const packages = {
    '': {},
    'node_modules/a': { version: '1.0.0', engines: { node: '>=20.19' }, optionalDependencies: { '@a/mac': '1.0.0' } },
    'node_modules/a/node_modules/@a/mac': { version: '1.0.0', optional: true },
    'node_modules/@d/b': { resolved: 'packages/b', link: true },
    'packages/b': { version: '1.0.0', dependencies: { a: '1.0.0' } },
  };
  assert.deepEqual(
    check(packages, { 'packages/b/package.json': manifest('@d/b', { dependencies: { a: '1.0.0' } }) }),
    [],
  );
});

test('hosts, missing platforms, refused Nodes and unread ranges are named', () => {
  const packages = {
    'node_modules/a': { resolved: 'https://example.org/a.tgz' },
    'node_modules/b': { optionalDependencies: { '@b/mac': '1.0.0' } },
    'node_modules/c': { engines: { node: '>=22' } },
    'node_modules/d': { engines: { node: 'some day' } },
  };
  const unread = "package-lock.json:1 'node_modules/d' has a range of Node that cannot be read: 'some day'";
  assert.deepEqual(check(packages), [
    "package-lock.json:1 'node_modules/a' is resolved to a host; set omit-lockfile-registry-resolved in .npmrc",
    "package-lock.json:1 '@b/mac', which 'node_modules/b' may need, is missing: npm ci will fail",
    "package-lock.json:1 'node_modules/c' refuses Node 20.20.2 (>=22)",
    unread,
    unread,
    unread,
  ]);
});

test('a package that the lock file does not have as it is now is named', () => {
  const files = { 'packages/b/package.json': manifest('@d/b', { dependencies: { a: '2.0.0' } }) };
  const finding = ['packages/b/package.json:1 is not what package-lock.json has; run npm install'];
  assert.deepEqual(check({}, files), finding);
  assert.deepEqual(check({ 'packages/b': { dependencies: { a: '1.0.0' } } }, files), finding);
});

test('a missing lock file is named', () => {
  assert.deepEqual(shown(checkLockfile(madeUp({}))), ['package-lock.json:1 is missing or no JSON; run npm install']);
});
