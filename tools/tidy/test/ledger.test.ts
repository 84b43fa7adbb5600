import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkLedger } from '../src/documents/ledger.js';
import { madeUp, shown } from './made-up.js';

const GAME = 'packages/games/one';
const BOOK = '# One\n\n[ON-101] A round opens.\n\n[ON-102 table talk] Be kind.\n[ON-01] A ruling.\n';

const check = (files: Readonly<Record<string, string>>): string[] =>
  shown(
    checkLedger(madeUp(Object.fromEntries(Object.entries(files).map(([path, text]) => [`${GAME}/${path}`, text])))),
  );

const TESTED = "test('ON-101 opens', () => {});\nit(\n  `ON-01 ${word}`, () => {});\n";

test('rules with tests pass, and table talk needs none', () => {
  assert.deepEqual(
    check({ 'rulebook.md': BOOK, 'test/rules/a.test.ts': TESTED, 'src/a.ts': "const cite = 'ON-102';\n" }),
    [],
  );
});

test('a rule without a test is named; a string that is no title does not count', () => {
  const files = {
    'rulebook.md': BOOK,
    'test/a.test.ts': "test('ON-01', () => assert(x, 'ON-101'));\n/a/.test('ON-101');\n",
  };
  assert.deepEqual(check(files), [
    'packages/games/one/rulebook.md:3 ON-101 has no test: name one after it, or mark the rule as table talk or advice',
  ]);
});

test('a cited rule that is not declared is named, in source, comments, tests and the book itself', () => {
  const files = {
    'rulebook.md': `${BOOK}See ON-900.\n`,
    'test/a.test.ts': `${TESTED}test('ON-901 x', () => {});\n`,
    'src/a.ts': "const a = 1;\nconst cite = 'ON-902';\n// After ON-903.\nconst other = 'TW-900';\n",
  };
  assert.deepEqual(check(files), [
    'packages/games/one/rulebook.md:7 ON-900 is not declared in the rulebook',
    'packages/games/one/src/a.ts:2 ON-902 is not declared in the rulebook',
    'packages/games/one/src/a.ts:3 ON-903 is not declared in the rulebook',
    'packages/games/one/test/a.test.ts:4 ON-901 is not declared in the rulebook',
  ]);
});

test('ranges are refused, and a dash in a sentence is none', () => {
  for (const range of ['ON-101-102', 'ON-101..102', 'ON-101 to ON-102', 'ON-101–ON-102']) {
    const found = check({ 'rulebook.md': BOOK, 'test/a.test.ts': TESTED, 'src/a.ts': `const cite = '${range}';\n` });
    assert.deepEqual(found, [`packages/games/one/src/a.ts:1 '${range}' is a range; name each rule by its id`]);
  }
  assert.deepEqual(check({ 'rulebook.md': BOOK, 'test/a.test.ts': `${TESTED}test('ON-101 - 1 gold', f);\n` }), []);
});

test('a book declares each rule once, under one prefix, and at least one', () => {
  const twice = '[ON-101] A.\n[ON-101] B.\n[TW-101] C.\n';
  assert.deepEqual(check({ 'rulebook.md': twice, 'test/a.test.ts': "test('ON-101 TW-101', f);\n" }), [
    'packages/games/one/rulebook.md:2 ON-101 is declared twice',
    'packages/games/one/rulebook.md:3 TW-101: the other rules of this book begin with ON-',
    'packages/games/one/rulebook.md:3 TW-101 has no test: name one after it, or mark the rule as table talk or advice',
  ]);
  assert.match(check({ 'rulebook.md': '# Nothing\n' })[0] ?? '', /declares no rule/);
});

test('several rules may share words, and a rule without any is named', () => {
  const tested = { 'test/a.test.ts': "test('ON-1 ON-2 ON-3 ON-4', f);\n" };
  const shared = 'Text. [ON-1][ON-2]\nBoth.\n\n| a | [ON-3] b |\n\n- [ON-4] **c**\n';
  assert.deepEqual(check({ 'rulebook.md': shared, ...tested }), []);
  const mute = '[ON-1][ON-2]\n\nNot theirs.\n\n| [ON-3] | b |\n\n- [ON-4]\n- c\n';
  assert.deepEqual(
    check({ 'rulebook.md': mute, ...tested }),
    [1, 1, 5, 7].map(
      (line, i) => `packages/games/one/rulebook.md:${line} ON-${i + 1} is declared, and no words say it`,
    ),
  );
});

test('questions name rules that are declared', () => {
  const files = { 'rulebook.md': BOOK, 'test/rules/a.test.ts': TESTED };
  assert.deepEqual(check({ ...files, 'questions.json': '{ "When does a round open?": "ON-101" }\n' }), []);
  assert.deepEqual(check({ ...files, 'questions.json': '{\n  "How?": "ON-900"\n}\n' }), [
    'packages/games/one/questions.json:2 ON-900 is not declared in the rulebook',
  ]);
});
