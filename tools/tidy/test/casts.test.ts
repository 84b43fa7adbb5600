import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkCasts } from '../src/casts.js';
import { madeUp, shown } from './made-up.js';

const PATH = 'packages/host/src/a.ts';
const check = (text: string, allowed: { readonly [path: string]: number } = {}, path = PATH): string[] =>
  shown(checkCasts(madeUp({ [path]: text }), allowed));

test('a cast past the types is found in programs, and not in tests, comments or strings', () => {
  const found = [`${PATH}:2 1 casts past the types where 0 are allowed (tools/tidy/src/casts.ts)`];
  assert.deepEqual(check('\nconst a = b as unknown as C;\n'), found);
  assert.deepEqual(check("\nconst a = event.data['gold'];\n"), found);
  assert.deepEqual(check("\nconst a = event.data?.['gold'];\n"), found);
  assert.deepEqual(check("// as unknown as\nconst a = 'as unknown as';\n"), []);
  assert.deepEqual(check('const a = b as unknown as C;\n', {}, 'packages/host/test/a.ts'), []);
});

test('what is allowed is a number that has to be right', () => {
  const two = 'const a = b as unknown as C;\nconst d = e as unknown as F;\n';
  assert.deepEqual(check(two, { [PATH]: 2 }), []);
  assert.match(check(two, { [PATH]: 1 })[0] ?? '', /a\.ts:2 2 casts/);
  assert.match(check('', { [PATH]: 1 })[0] ?? '', /fewer casts than are allowed/);
});
