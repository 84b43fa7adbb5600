import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ignoring } from '../src/disk.js';

test('the forms of .gitignore that the repository uses', () => {
  const isIgnored = ignoring('# words\nnode_modules/\n*.log\n/artifacts/\n');
  assert.ok(isIgnored('node_modules', true) && isIgnored('packages/a/node_modules', true));
  assert.ok(!isIgnored('packages/node_modules', false) && !isIgnored('my_node_modules', true));
  assert.ok(isIgnored('a/b.log', false) && !isIgnored('a/b.logs', false));
  assert.ok(isIgnored('artifacts', true) && !isIgnored('docs/artifacts', true));
});
