import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkReasons } from '../src/reasons.js';
import { madeUp, manifest, shown } from './made-up.js';

const PAGE = 'docs/decisions/0006-dependencies.md';
const FILES = {
  'package.json': '{\n  "devDependencies": { "checker": "1.0.0" }\n}\n',
  'packages/a/package.json': manifest('@d/a', { dependencies: { '@d/b': '1.0.0', hasher: '2.0.0' } }),
  'packages/b/package.json': manifest('@d/b'),
  [PAGE]: '| Package | Reason |\n| --- | --- |\n| `checker` | checks |\n| `hasher` | hashes |\n',
};

const check = (files: Readonly<Record<string, string>>): string[] =>
  shown(checkReasons(madeUp({ ...FILES, ...files })));

test('dependencies with a reason pass, and so do packages of the repository', () => {
  assert.deepEqual(check({}), []);
});

test('a dependency without a reason and a reason without a dependency are named', () => {
  assert.deepEqual(check({ [PAGE]: '| `hasher` | hashes |\n| `parser` | parses |\n' }), [
    `${PAGE}:2 'parser' is no dependency of ours`,
    `package.json:2 'checker' has no reason in ${PAGE}`,
  ]);
});
