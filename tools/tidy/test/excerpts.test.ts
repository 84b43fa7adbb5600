import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkExcerpts } from '../src/documents/excerpts.js';
import { madeUp, shown } from './made-up.js';

const FILES = { 'src/a.ts': 'const a = {\n  b: {\n    c: 1,\n\n    d: 2,\n  },\n};\nconst e = 3;\n' };

const check = (...page: readonly string[]): string[] =>
  shown(checkExcerpts(madeUp({ ...FILES, 'a.md': `${page.join('\n')}\n` })));

test('what stands in the file passes, indented or not, whole or with gaps', () => {
  assert.deepEqual(check('```ts file=src/a.ts', 'b: {', '  c: 1,', '', '  d: 2,', '},', '```'), []);
  assert.deepEqual(check('```ts file=src/a.ts', 'const a = {', '  …', '};', '```'), []);
  assert.deepEqual(check('```', 'npm test', '```', '```json', '{}', '```'), []);
});

test('what no longer stands there is named, with where it differs', () => {
  assert.deepEqual(check('words', '```ts file=src/a.ts', 'const a = {', '…', 'd: 3,', '```'), [
    "a.md:2 is no longer what src/a.ts says, from 'd: 3,' on",
  ]);
  assert.deepEqual(check('```ts file=src/a.ts', 'b: {', 'c: 1,', '```'), [
    "a.md:1 is no longer what src/a.ts says, from 'b: {' on",
  ]);
});

test('parts stand in the order of the file', () => {
  assert.deepEqual(check('```ts file=src/a.ts', 'const e = 3;', '…', 'const a = {', '```'), [
    "a.md:1 is no longer what src/a.ts says, from 'const a = {' on",
  ]);
});

test('code without a file, and a file that is gone, are named', () => {
  assert.deepEqual(check('```ts', 'const a = 1;', '```', '```json file=b.json', '{}', '```'), [
    'a.md:1 a sample of code names the file it is taken from: "ts file=…"',
    'a.md:4 is taken from b.json, which does not exist',
  ]);
});
