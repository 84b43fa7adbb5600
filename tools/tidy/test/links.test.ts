import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkLinks } from '../src/documents/links.js';
import { madeUp, shown } from './made-up.js';

const check = (files: Readonly<Record<string, string>>): string[] => shown(checkLinks(madeUp(files)));

test('links to files, folders, headings and other sites pass', () => {
  const files = {
    'README.md': '# All\n[a](docs/a.md) ![p](docs/p.svg "words") [d](docs) [top](#all) [w](https://a.b/c)\n',
    'docs/a.md': '## Two doors: `submit` and *play*\n[up](../README.md#all) [here](#two-doors-submit-and-play)\n',
    'docs/p.svg': '<svg/>\n',
  };
  assert.deepEqual(check(files), []);
});

test('links to nothing are named, with their line', () => {
  const files = {
    'docs/a.md': '# A\n\n[b](b.md) and [c](../c.md)\n<img src="p.svg" alt="">\n',
    'README.md': '[a](docs/a.md#b)\n',
  };
  assert.deepEqual(check(files), [
    "README.md:1 the link to 'docs/a.md#b' leads to no heading of docs/a.md",
    "docs/a.md:3 the link to 'b.md' leads nowhere",
    "docs/a.md:3 the link to '../c.md' leads nowhere",
    "docs/a.md:4 the link to 'p.svg' leads nowhere",
  ]);
});

test('what only looks like a link is left alone', () => {
  assert.deepEqual(check({ 'a.md': '`[b](b.md)`\n```\n[c](c.md)\n```\n' }), []);
});

test('pages that comments name exist', () => {
  const files = {
    'docs/a.md': '# A\n',
    'a.ts': '// See docs/a.md.\n/*\n * Reason: docs/decisions/b.md.\n */\nconst path = "docs/c.md";\n',
  };
  assert.deepEqual(check(files), ['a.ts:3 docs/decisions/b.md does not exist']);
});
