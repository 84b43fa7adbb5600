import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkSizes } from '../src/sizes.js';
import { madeUp, shown } from './made-up.js';

const lines = (count: number): string => 'next();\n'.repeat(count);
const check = (text: string): string[] => shown(checkSizes(madeUp({ 'a.ts': text })));

test('a file is measured in lines of code', () => {
  assert.deepEqual(check(`${lines(300)}\n\n// words\n/*\n words\n*/\n`), []);
  assert.deepEqual(check(lines(301)), ['a.ts:1 301 lines of code; above 300 a file has two subjects']);
});

test('long functions of every form are warned of, with the line they begin on', () => {
  const forms = [
    'export function long<T>(a: { b: T }): Promise<{ c: T }> {\n',
    'const long = async (a: number): Promise<void> => {\n',
    'class A {\n  static async #long(a = {}): A | { b: 1 } {\n',
  ];
  for (const form of forms) {
    const head = form.split('\n').length - 1;
    const found = check(`// one\n${form}${lines(69)}}\n}\n`);
    assert.deepEqual(found, [`a.ts:${head + 1} a function of 71 lines; above 70 it has parts with names`], form);
    assert.deepEqual(check(`${form}${lines(68)}}\n}\n`), [], form);
  }
});

test('suites, statements and objects are no functions', () => {
  for (const form of ["describe('a', () => {\n", '  if (long(a)) {\n', '  for (const a of b) {\n', "rule('a', {\n"]) {
    assert.deepEqual(check(`${form}${lines(80)}}\n`), [], form);
  }
});

test('warnings do not fail', () => {
  assert.deepEqual(
    checkSizes(madeUp({ 'a.ts': lines(301) })).map(({ severity }) => severity),
    ['warning'],
  );
});
