import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkFileNames, checkFolders, checkNames } from '../src/names.js';
import { madeUp, shown } from './made-up.js';

test('an exported name or a type that two shared files declare is found in the second', () => {
  const found = (first: string, second: string, path = 'packages/host/src/b.ts'): string[] =>
    shown(checkNames(madeUp({ 'packages/kernel/src/a.ts': first, [path]: second }), {}));
  const clash =
    "packages/host/src/b.ts:2 'Scene' is declared in packages/kernel/src/a.ts too; one of the two needs another name";
  assert.deepEqual(found('export class Scene {}\n', '\ninterface Scene {}\n'), [clash]);
  assert.deepEqual(found('type Scene = 1;\n', '\nexport function Scene() {}\n'), [clash]);
  assert.deepEqual(
    found('const Scene = 1;\n', '\nexport const Scene = 2;\n'),
    [],
    'what stays in its file is nobody else’s',
  );
  assert.deepEqual(found('// export class Scene {}\n', '\nexport class Scene {}\n'), []);
  assert.deepEqual(found('export class Scene {}\n', "\nexport { Scene } from '@doomtable/kernel';\n"), []);
  assert.deepEqual(found('export class Scene {}\n', '\nclass Scene {}\n', 'packages/games/one/src/b.ts'), []);
  assert.deepEqual(found('export class Scene {}\n', '\nclass Scene {}\n', 'packages/host/test/b.ts'), []);
});

test('overloads of one file are one name', () => {
  const twice = 'export function a(): 1;\nexport function a(): 2;\n';
  assert.deepEqual(checkNames(madeUp({ 'packages/kernel/src/a.ts': twice }), {}), []);
});

test('exceptions have to be needed, and are few', () => {
  const both = { 'packages/kernel/src/a.ts': 'export type A = 1;\n', 'packages/kit/src/a.ts': 'export type A = 2;\n' };
  assert.deepEqual(checkNames(madeUp(both), { A: 'a reason' }), []);
  const idle = "tools/tidy/src/names.ts:1 'B' is not declared twice any more; take it off the list";
  assert.deepEqual(shown(checkNames(madeUp(both), { A: 'a reason', B: 'another' })), [idle]);
  const many = Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`A${i}`, 'a reason']));
  assert.match(shown(checkNames(madeUp({}), many)).at(-1) ?? '', /11 exceptions; 10 are enough/);
});

test('two files of one name in a package are found, but for index and in games', () => {
  const found = (...paths: string[]): string[] =>
    shown(checkFileNames(madeUp(Object.fromEntries(paths.map(path => [path, ''])))));
  assert.deepEqual(found('packages/host/src/a.ts', 'packages/host/test/kit/a.ts'), [
    'packages/host/test/kit/a.ts:1 packages/host/src/a.ts bears the same name; one of the two needs another',
  ]);
  assert.deepEqual(found('packages/host/src/a.ts', 'packages/kit/src/a.ts', 'packages/host/src/a.css'), []);
  assert.deepEqual(found('packages/host/src/index.ts', 'packages/host/src/luck/index.ts'), []);
  assert.deepEqual(found('packages/games/one/src/a.ts', 'packages/games/one/ui/a.ts'), []);
});

test('a folder of more than 25 files is found', () => {
  const files = (count: number, ending: string) =>
    madeUp(Object.fromEntries(Array.from({ length: count }, (_, i) => [`packages/a/src/f${i}${ending}`, ''])));
  assert.deepEqual(shown(checkFolders(files(26, '.ts'))), [
    'packages/a/src:1 26 files in one folder; above 25 it has parts with names',
  ]);
  assert.deepEqual(checkFolders(files(25, '.ts')), []);
  assert.deepEqual(checkFolders(files(80, '.webp')), []);
});
