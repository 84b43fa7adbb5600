import assert from 'node:assert/strict';
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { isBuilt, remember } from '../lib/build.mjs';
import { isInstalled } from '../lib/install.mjs';
import { nodeTooOld } from '../lib/node-version.mjs';
import { emptyFolder } from './made-up.mjs';

test('an old Node is told so, with the range of the manifest', () => {
  for (const running of ['20.19.0', '20.20.2', '22.0.0', '24.21.0'])
    assert.equal(nodeTooOld(running, '>=20.19'), undefined);
  for (const running of ['20.18.3', '18.20.0', '9.11.2']) {
    assert.match(
      nodeTooOld(running, '>=20.19') ?? '',
      new RegExp(`^Node 20\\.19 or later is needed, and this is Node ${running}`),
    );
  }
});

test('an installation counts when it is what the lock file asks for', context => {
  const root = emptyFolder(context);
  mkdirSync(join(root, 'node_modules'));
  /** @param {string} file @param {object} packages */
  const lock = (file, packages) => writeFileSync(join(root, file), JSON.stringify({ packages }));
  const wanted = {
    '': { version: '1.0.0' },
    'node_modules/a': { version: '1.0.0', integrity: 'x' },
    'node_modules/mac': { version: '1.0.0', optional: true },
    'node_modules/own': { resolved: 'packages/own', link: true },
  };
  lock('package-lock.json', wanted);
  assert.equal(isInstalled(root), false, 'nothing is installed');

  const { 'node_modules/mac': _mac, ...here } = wanted;
  const installed = 'node_modules/.package-lock.json';
  lock(installed, here);
  assert.equal(isInstalled(root), true, 'binaries of another machine may be absent');

  lock(installed, { ...here, 'node_modules/a': { version: '0.9.0', integrity: 'y' } });
  assert.equal(isInstalled(root), false, 'another version is installed');

  const { 'node_modules/own': _own, ...withoutOwn } = here;
  lock(installed, withoutOwn);
  assert.equal(isInstalled(root), false, 'a package of the repository is not linked');
});

test('a build counts until a source changes, comes or goes, or its output is removed', context => {
  const root = emptyFolder(context);
  const source = join(root, 'packages/a/src/a.ts');
  const output = join(root, 'packages/a/dist');
  for (const folder of ['node_modules', 'packages/a/src', 'packages/a/dist', 'tools']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  writeFileSync(source, 'one');
  assert.equal(isBuilt(root), false, 'never built');

  remember(root);
  assert.equal(isBuilt(root), true);
  writeFileSync(join(output, 'a.js'), 'output');
  assert.equal(isBuilt(root), true, 'output is no source');

  utimesSync(source, 1, 1);
  assert.equal(isBuilt(root), false, 'a source was written');
  remember(root);

  writeFileSync(join(root, 'tools/new.ts'), '');
  assert.equal(isBuilt(root), false, 'a source came');
  remember(root);

  rmSync(output, { recursive: true });
  assert.equal(isBuilt(root), false, 'the output went');
});
