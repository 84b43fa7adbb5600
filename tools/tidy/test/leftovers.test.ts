import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkLeftovers } from '../src/leftovers.js';
import { madeUp, shown } from './made-up.js';

const check = (path: string, text: string): string[] => shown(checkLeftovers(madeUp({ [path]: text })));

/** Taken apart, so that this file is none of them. */
const NOTES = [
  ['TO', 'DO'],
  ['FIX', 'ME'],
  ['X', 'XX'],
  ['HA', 'CK'],
].map(parts => parts.join(''));
const SILENCERS = [
  ['@ts-', 'ignore'],
  ['@ts-', 'nocheck'],
  ['eslint-', 'disable'],
  ['oxlint-', 'disable'],
].map(parts => parts.join(''));

test('notes to finish something are found in every text, as words', () => {
  for (const note of NOTES) {
    assert.equal(
      check('a.md', `words\n${note}: more\n`)[0],
      `a.md:2 '${note}' is a note to finish something; finish it`,
    );
    assert.deepEqual(check('a.md', `${note}ED\n`), []);
  }
});

test('tests that leave others out are found', () => {
  for (const line of [
    "test.only('a', f);",
    "it.skip('a', f);",
    "test('a', { skip: true }, f);",
    "test('a', { todo: 'x' }, f);",
  ]) {
    assert.equal(check('a/test/a.test.ts', `${line}\n`).length, 1, line);
  }
  assert.deepEqual(check('a/src/a.ts', "const rule = { skip: true };\nconst words = 'x.only(';\n"), []);
});

test('silenced checks and given-up types are found', () => {
  for (const silencer of SILENCERS) assert.equal(check('a.ts', `// ${silencer}\n`).length, 1, silencer);
  assert.equal(check('a.ts', 'const a = b as any;\n').length, 1);
  assert.deepEqual(check('a.ts', "// @ts-expect-error a seat is a number\nconst a = 'as any';\n"), []);
});

test('paths of a machine and registries are found', () => {
  for (const folder of ['work', 'home', 'root', 'Users'])
    assert.equal(check('a.md', `see /${folder}/x\n`).length, 1, folder);
  assert.deepEqual(check('a.md', 'see docs/work/x and ./home/y\n'), []);
  const registry = ['regis', 'try'].join('');
  assert.equal(check('package-lock.json', `https://${registry}.npmjs.org/x\n`).length, 1);
  assert.equal(check('.npmrc', `${registry}=http://127.0.0.1\n`).length, 1);
  assert.deepEqual(check('a.ts', `${registry}.games.find(id);\n`), []);
});

test('merge marks, tabs, large files and missing newlines are found', () => {
  const mark = '<'.repeat(7);
  assert.equal(check('a.md', `a\n${mark} HEAD\n`)[0], `a.md:2 '${mark}' is a mark of an unfinished merge`);
  assert.equal(check('a.css', 'a {\n\tcolor: red;\n}\n')[0], "a.css:2 '' is a tab; indent with two spaces");
  assert.deepEqual(check('a.bin', 'a'.repeat(512 * 1024 + 1)).length, 2);
  assert.deepEqual(check('a.md', 'one\ntwo'), ['a.md:2 has no newline at its end']);
  assert.deepEqual(check('empty.md', ''), []);
});
