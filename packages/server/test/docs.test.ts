import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { limitsTable } from '../src/limits/page.js';
import { CONNECTIONS_OF_A_NODE } from '../src/store/postgres.js';

/** The sources, seen from where the compiled tests are. */
const ROOT = new URL('../../../../', import.meta.url);

/** `file`: *a part of the title of a test*, and more of them after commas. */
const NAMED = /`((?:packages\/[a-z]+\/test\/|store\/)?[a-z-]+)`: (\*[^|;\n]*)/g;

test('every test that the page on security names is there', () => {
  const page = readFileSync(new URL('docs/security.md', ROOT), 'utf8');
  let named = 0;
  for (const [, file = '', titles = ''] of page.matchAll(NAMED)) {
    const path = file.startsWith('packages/') ? file : `packages/server/test/${file}`;
    const source = readFileSync(new URL(`${path}.test.ts`, ROOT), 'utf8').replaceAll('`', "'");
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
