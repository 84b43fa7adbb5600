import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { limitsTable } from '../src/limits/limits-page.js';
import { CONNECTIONS_OF_A_NODE } from '../src/store/postgres.js';

/** The sources, seen from where the compiled tests are. */
const ROOT = new URL('../../../../', import.meta.url);

/** The tests of the server by their names, which are those of their files: no two are the same. */
const TESTS = new Map(
  readdirSync(new URL('packages/server/test', ROOT), { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.test.ts'))
    .map(path => [path.slice(path.lastIndexOf('/') + 1, -'.test.ts'.length), `packages/server/test/${path}`]),
);

/** `file`: *a part of the title of a test*, and more of them after commas. */
const NAMED = /`((?:packages\/[a-z]+\/test\/(?:[a-z]+\/)?|store\/)?[a-z-]+)`: (\*[^|;\n]*)/g;

test('every test that the pages on security name is there', () => {
  const page = ['docs/security.md', 'docs/security-asvs.md']
    .map(path => readFileSync(new URL(path, ROOT), 'utf8'))
    .join('\n');
  let named = 0;
  for (const [, file = '', titles = ''] of page.matchAll(NAMED)) {
    const path = file.startsWith('packages/') ? `${file}.test.ts` : TESTS.get(file.slice(file.lastIndexOf('/') + 1));
    assert.ok(path !== undefined, `there are no tests of the name ${file}`);
    const source = readFileSync(new URL(path, ROOT), 'utf8').replaceAll('`', "'");
    for (const [, title = ''] of titles.matchAll(/\*([^*]+)\*/g)) {
      assert.ok(source.includes(title), `${file}: ${title}`);
      named++;
    }
  }
  assert.ok(named > 30, `${named} tests are named`);
});

test('the page on running a server has the limits that the server goes by', () => {
  const page = readFileSync(new URL('docs/operating.md', ROOT), 'utf8');
  const [, section = ''] = page.split('\n## Limits\n');
  const table = section.split('\n').filter(line => line.startsWith('|') || line.startsWith('##'));
  assert.equal(
    table
      .slice(
        0,
        table.findIndex(line => line.startsWith('##')),
      )
      .join('\n'),
    limitsTable(),
  );
});

test('the page on running a server has the number of connections that a node opens', () => {
  const page = readFileSync(new URL('docs/operating.md', ROOT), 'utf8');
  assert.ok(page.includes(`A node opens at most ${CONNECTIONS_OF_A_NODE} connections to the database`));
});

test('the page on ASVS names each item once', () => {
  const page = readFileSync(new URL('docs/security-asvs.md', ROOT), 'utf8');
  const items = [...page.matchAll(/^\| (v5\.0\.0-\d+\.\d+\.\d+) \|/gm)].map(([, item]) => item);
  assert.ok(items.length > 100, `${items.length} items`);
  assert.equal(new Set(items).size, items.length);
});

test('the walk of an answer names at most twenty files, and each has what it is named for', () => {
  const page = readFileSync(new URL('docs/architecture.md', ROOT), 'utf8');
  const [, walk = ''] = page.split('\n### From a click to the other screen, file by file\n');
  const rows = [...(walk.split('\n## ')[0] ?? '').matchAll(/^\| (\d+) \| \[[^\]]+\]\(\.\.\/([^)]+)\) \| (.*) \|$/gm)];
  assert.ok(rows.length > 10 && rows.length <= 20, `${rows.length} files`);
  for (const [place, [, number, path = '', what = '']] of rows.entries()) {
    assert.equal(Number(number), place + 1);
    const source = readFileSync(new URL(path, ROOT), 'utf8');
    for (const [, name = ''] of what.matchAll(/`(\w+)`/g)) {
      assert.match(source, new RegExp(`(class|function) ${name}\\b`), `${path} has ${name}`);
    }
  }
});
