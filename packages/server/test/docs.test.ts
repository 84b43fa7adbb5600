import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

/** The sources, seen from where the compiled tests are. */
const ROOT = new URL('../../../../', import.meta.url);

/** `file`: *a part of the title of a test*, and more of them after commas. */
const NAMED = /`((?:packages\/host\/test\/|store\/)?[a-z]+)`: (\*[^|;]*)/g;

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
