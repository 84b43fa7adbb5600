import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkReferences } from '../src/references.js';
import { madeUp, manifest, shown } from './made-up.js';

const config = (...paths: readonly string[]): string => JSON.stringify({ references: paths.map(path => ({ path })) });

const FILES = {
  'tsconfig.json': config('packages/a', 'packages/a/test', './packages/b', 'packages/c'),
  'packages/a/package.json': manifest('@d/a'),
  'packages/a/tsconfig.json': config(),
  'packages/a/test/tsconfig.json': config('..'),
  'packages/b/package.json': manifest('@d/b'),
  'packages/b/tsconfig.json': config('../a'),
  'packages/b/src/b.ts': "import '@d/a';\n",
  'packages/c/package.json': manifest('@d/c'),
  'packages/c/tsconfig.json': config('../b'),
  'packages/c/src/c.ts': "import '@d/a';\nimport '@d/b';\n",
};

const check = (files: Readonly<Record<string, string>>): string[] =>
  shown(checkReferences(madeUp({ ...FILES, ...files })));

test('projects that are all built, each after what it imports, pass', () => {
  assert.deepEqual(check({}), []);
});

test('projects the root does not build, and references to nothing, are named', () => {
  const files = {
    'packages/b/ui/tsconfig.json': config('..'),
    'tsconfig.json': config('packages/a', 'packages/a/test', 'packages/b', 'packages/c', 'packages/d'),
  };
  assert.deepEqual(check(files), [
    'tsconfig.json:1 has no reference to packages/b/ui; add { "path": "packages/b/ui" }',
    'tsconfig.json:1 refers to packages/d, which has no tsconfig.json',
  ]);
});

test('an import without a reference is named', () => {
  assert.deepEqual(check({ 'packages/b/tsconfig.json': config() }), [
    'packages/b/tsconfig.json:1 imports packages/a without a reference to it',
    'packages/c/tsconfig.json:1 imports packages/a without a reference to it',
  ]);
  assert.deepEqual(check({ 'packages/b/tsconfig.json': '{ // words\n}' }), [
    'packages/b/tsconfig.json:1 is no plain JSON',
    'packages/c/tsconfig.json:1 imports packages/a without a reference to it',
  ]);
});

test('games are built by what the build finds: no list names one', () => {
  const files = {
    'packages/games/raft/package.json': manifest('@d/raft'),
    'packages/games/raft/tsconfig.json': config(),
    'packages/games/_registry/package.json': manifest('@d/games'),
    'packages/games/_registry/tsconfig.json': config('./found'),
  };
  const root = (...more: readonly string[]): string =>
    config('packages/a', 'packages/a/test', 'packages/b', 'packages/c', 'packages/games/_registry', ...more);
  const found = 'packages/games/_registry/found/tsconfig.all.json';
  assert.deepEqual(check({ ...files, 'tsconfig.json': root(found) }), []);
  assert.deepEqual(check({ ...files, 'tsconfig.json': root(found, 'packages/games/raft') }), [
    'tsconfig.json:1 names packages/games/raft; games are found by the build, not listed',
  ]);
});
