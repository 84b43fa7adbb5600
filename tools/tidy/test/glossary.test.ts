import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkFieldTerms, checkGlossary } from '../src/documents/glossary.js';
import { madeUp, shown } from './made-up.js';

const HEADING = '| Word | Means | The field says | Lives in |\n| --- | --- | --- | --- |\n';
const check = (rows: string): string[] =>
  shown(checkGlossary(madeUp({ 'docs/glossary.md': `${HEADING}${rows}`, 'packages/a/b.ts': '' })));

test('a word with a file that exists passes', () => {
  assert.deepEqual(check('| seat | a place | slot | [b](../packages/a/b.ts) |\n'), []);
});

test('words without a file, with one that is gone, and words that stand twice are named', () => {
  const rows = [
    '| seat | a place | slot | b.ts |',
    '| roll | dice | | [c](../packages/a/c.ts) |',
    '| roll | dice | | [b](../packages/a/b.ts) |',
  ];
  assert.deepEqual(check(`${rows.join('\n')}\n`), [
    "docs/glossary.md:3 'seat' names no file",
    "docs/glossary.md:4 'roll': packages/a/c.ts does not exist",
    "docs/glossary.md:5 'roll' stands here twice",
  ]);
});

test('a term of the field stands in the glossary and in a comment where the thing lives', () => {
  const found = (row: string, code: string): string[] =>
    shown(
      checkFieldTerms(madeUp({ 'docs/glossary.md': `${HEADING}${row}\n`, 'packages/a/b.ts': code }), ['hash chain']),
    );
  const row = '| entry | a place | hash chain | [b](../packages/a/b.ts) |';
  assert.deepEqual(found(row, '/**\n * Part of a hash\n * chain.\n */\n'), []);
  assert.deepEqual(found(row, "const words = 'hash chain';\n"), [
    "packages/a/b.ts:1 no comment says 'hash chain', which the glossary calls it",
  ]);
  assert.deepEqual(found('', ''), ["docs/glossary.md:1 no row has the term 'hash chain'"]);
});
