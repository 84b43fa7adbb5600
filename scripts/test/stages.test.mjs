import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseStages } from '../lib/choose-stages.mjs';
import { compiledOf, filesFor, sourceOf } from '../lib/test-files.mjs';
import { longestFirst } from '../lib/test-times.mjs';

const STAGES = [
  { name: 'lint', tool: ['lint'], always: true },
  { name: 'types', step: /** @type {const} */ ('build'), always: true },
  { name: 'bench', tool: ['bench'] },
  { name: 'unit', tests: /** @type {const} */ ('rest') },
  { name: 'laws', tests: /\.laws\.test\.ts$/ },
  { name: 'rules', tests: /\/rules\// },
];

/** @param {string[]} args */
function chosen(...args) {
  const request = chooseStages(STAGES, args);
  return typeof request === 'string' ? request : [...request.names, ...request.only].join(' ');
}

test('all stages run unless a part is asked for', () => {
  assert.equal(chosen(), 'lint types bench unit laws rules');
  assert.equal(chosen('--stage', 'lint'), 'lint');
  assert.equal(chosen('--stage', 'lint', '--stage', 'laws'), 'lint laws types', 'tests run on what the build makes');
  assert.equal(chosen('--stage', 'rules', '--only', 'doom-realm'), 'rules types doom-realm');
  assert.equal(chosen('--only', 'doom-realm'), 'unit laws rules types doom-realm', 'a path means tests');
  assert.equal(chosen('--only', 'cli', '--only', 'lab'), 'unit laws rules types cli lab');
  assert.equal(chosen('--changed'), 'lint types unit laws rules', 'a change is looked at, and not measured');
  assert.equal(chosen('--changed', '--stage', 'laws'), 'laws types');
});

test('a wrong request is answered with one sentence', () => {
  assert.equal(
    chosen('--stage', 'rule'),
    'There is no stage "rule"; the stages are lint, types, bench, unit, laws, rules.',
  );
  assert.match(chosen('--stages', 'rules'), /--stages/);
  const both = '--changed and --only each say which tests to run; give one of them.';
  assert.equal(chosen('--changed', '--only', 'cli'), both);
});

test('a test file belongs to the first stage that names it, and else to the rest', () => {
  const sources = ['a/test/a.test.ts', 'a/test/rules/b.test.ts', 'a/test/rules/c.laws.test.ts'];
  const wants = STAGES.flatMap(stage => stage.tests ?? []);
  const files = wants.map(want => filesFor(sources, want, wants));
  assert.deepEqual(files, [['a/test/a.test.ts'], ['a/test/rules/c.laws.test.ts'], ['a/test/rules/b.test.ts']]);
});

test('a test is found where the compiler puts it, and named by its source', () => {
  assert.equal(compiledOf('packages/a/test/rules/b.test.tsx'), 'packages/a/dist/test/rules/b.test.js');
  assert.equal(compiledOf('scripts/test/a.test.mjs'), 'scripts/test/a.test.mjs');
  assert.equal(sourceOf('packages/a/dist/test/b.test.js'), 'packages/a/test/b.test.ts');
  assert.equal(sourceOf('packages/a/test/b.test.ts'), 'packages/a/test/b.test.ts');
});

test('the files that took longest come first, and what never ran before them all', () => {
  assert.deepEqual(longestFirst(['a', 'b', 'c', 'd', 'e'], { a: 10, c: 900, d: 20 }), ['e', 'b', 'c', 'd', 'a']);
});
