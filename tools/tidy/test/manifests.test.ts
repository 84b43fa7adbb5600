import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkManifests } from '../src/manifests.js';
import { madeUp, manifest, shown } from './made-up.js';

const ROOT = JSON.stringify({
  version: '1.0.0',
  workspaces: ['packages/*'],
  devDependencies: { 'fast-check': '4.0.0' },
});

const check = (files: Readonly<Record<string, string>>): string[] =>
  shown(checkManifests(madeUp({ 'package.json': ROOT, ...files })));

test('a right manifest passes; test tools of the root need no entry', () => {
  const files = {
    'packages/a/package.json': manifest('@d/a', {
      dependencies: { '@d/b': '1.0.0', fonts: '1.0.0' },
      devDependencies: { '@types/fonts': '1.0.0', vite: '1.0.0' },
      scripts: { build: 'vite build' },
    }),
    'packages/a/src/a.ts': "import '@d/b';\nimport './b.js';\nimport 'node:fs';\n",
    'packages/a/src/a.css': "@import 'fonts/index.css';\n",
    'packages/a/test/a.test.ts': "import fc from 'fast-check';\nimport '@d/a';\n",
    'packages/b/package.json': manifest('@d/b'),
  };
  assert.deepEqual(check(files), []);
});

test('each wrong field is named', () => {
  const files = { 'extra/a/package.json': manifest('@d/a', { private: false, type: 'commonjs', version: '0.9.0' }) };
  assert.deepEqual(check(files), [
    'extra/a/package.json:1 this folder is not among the workspaces of the root',
    'extra/a/package.json:1 is not private',
    'extra/a/package.json:1 is not of type module',
    'extra/a/package.json:1 has another version than the root (1.0.0)',
  ]);
});

test('imports that are not listed and listed packages that are not imported are named', () => {
  const files = {
    'packages/a/package.json': manifest('@d/a', {
      dependencies: { unused: '1.0.0' },
      devDependencies: { tool: '1.0.0' },
    }),
    'packages/a/src/a.ts': "import 'tool';\nimport '@scope/x/deep.js';\nimport fc from 'fast-check';\n",
    'packages/a/test/a.test.ts': "import 'tool';\nimport 'other';\n",
  };
  assert.deepEqual(check(files), [
    "packages/a/package.json:1 'unused' is listed and never imported",
    "packages/a/src/a.ts:1 'tool' is not among the dependencies of packages/a/package.json",
    "packages/a/src/a.ts:2 '@scope/x' is not among the dependencies of packages/a/package.json",
    "packages/a/src/a.ts:3 'fast-check' is not among the dependencies of packages/a/package.json",
    "packages/a/test/a.test.ts:2 'other' is not among the devDependencies of packages/a/package.json",
  ]);
});

test('a package of the repository is wanted in its own version', () => {
  const files = {
    'packages/a/package.json': manifest('@d/a', { dependencies: { '@d/b': '^1.0.0' } }),
    'packages/a/src/a.ts': "import '@d/b';\n",
    'packages/b/package.json': manifest('@d/b'),
  };
  assert.deepEqual(check(files), ["packages/a/package.json:1 '@d/b' is wanted in another version than 1.0.0"]);
});
