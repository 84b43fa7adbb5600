import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { changedFiles, testsOf } from '../lib/changes.mjs';
import { packagesOf, projectsOf } from '../lib/projects.mjs';
import { filesNamed, testSources } from '../lib/test-files.mjs';
import { emptyFolder, git, writeFiles } from './made-up.mjs';

/**
 * @param {string} name
 * @param {{ needs?: string[], testsNeed?: string[] }} [more]
 */
function manifest(name, { needs = [], testsNeed = [] } = {}) {
  const list = /** @param {string[]} names */ names => Object.fromEntries(names.map(one => [`@d/${one}`, '1']));
  return { name: `@d/${name}`, dependencies: list(needs), devDependencies: list(testsNeed) };
}

/** @param {string[]} paths */
function config(...paths) {
  return { references: paths.map(path => ({ path })) };
}

/** Two games on a kernel, a page of both, a command that serves it, and a package that everything else leaves alone. */
const FILES = {
  'package.json': { workspaces: ['packages/*', 'packages/games/*'] },
  'tsconfig.json': config(
    ...['kernel', 'kernel/test', 'games/one', 'games/one/ui', 'games/one/test', 'games/two', 'games/two/test'].map(
      path => `packages/${path}`,
    ),
    ...['client', 'app', 'app/test', 'cli', 'cli/test', 'page-testing', 'alone', 'alone/test'].map(
      path => `packages/${path}`,
    ),
    'scripts',
  ),
  'docs/security.md': '',
  'scripts/test/a.test.mjs': '',
  'packages/kernel/package.json': manifest('kernel'),
  'packages/kernel/tsconfig.json': config(),
  'packages/kernel/test/tsconfig.json': config('..'),
  'packages/kernel/test/kernel.test.ts': "import { page } from './kit/page.js';",
  'packages/kernel/test/kit/page.ts': "export const page = 'docs/security.md';",
  'packages/games/one/package.json': manifest('one', { needs: ['kernel'] }),
  'packages/games/one/tsconfig.json': config('../../kernel'),
  'packages/games/one/ui/tsconfig.json': config('..', '../../../client'),
  'packages/games/one/test/tsconfig.json': config('..', '../../../page-testing'),
  'packages/games/one/test/rules/one.test.ts': '',
  'packages/games/one/test/page/one.test.ts': '',
  'packages/games/two/package.json': manifest('two', { needs: ['kernel'] }),
  'packages/games/two/tsconfig.json': config('../../kernel'),
  'packages/games/two/test/tsconfig.json': config('..'),
  'packages/games/two/test/two.test.ts': '',
  'packages/client/package.json': manifest('client', { needs: ['kernel'] }),
  'packages/client/tsconfig.json': config('../kernel'),
  'packages/app/package.json': manifest('app', { needs: ['client', 'one', 'two'] }),
  'packages/app/tsconfig.json': config('../client', '../games/one/ui', '../games/two'),
  'packages/app/test/tsconfig.json': config('../../page-testing'),
  'packages/app/test/app.test.ts': '',
  'packages/cli/package.json': manifest('cli', { testsNeed: ['alone'] }),
  'packages/cli/tsconfig.json': config(),
  'packages/cli/test/tsconfig.json': config('..'),
  'packages/cli/test/cli.test.ts': '',
  'packages/page-testing/package.json': manifest('page-testing', { testsNeed: ['kernel'] }),
  'packages/page-testing/tsconfig.json': config('../kernel'),
  'packages/alone/package.json': manifest('alone'),
  'packages/alone/tsconfig.json': config(),
  'packages/alone/test/tsconfig.json': config('..'),
  'packages/alone/test/alone.test.ts': '',
};

/** @param {import('node:test').TestContext} context */
function repository(context) {
  const root = emptyFolder(context);
  writeFiles(root, { ...FILES, 'tools/.keep': '' });
  return root;
}

test('a change can break the tests of what is built on it, and no others', context => {
  const root = repository(context);
  const tests = testSources(root);
  /** @param {string[]} paths */
  const broken = (...paths) =>
    testsOf(root, paths, tests).map(path => path.replace(/^packages\/|\.test\.(ts|mjs)$/g, ''));
  const kernel = 'kernel/test/kernel';
  const [rules, page, two] = ['games/one/test/rules/one', 'games/one/test/page/one', 'games/two/test/two'];
  assert.equal(tests.length, 8);
  assert.deepEqual(broken(), []);
  assert.deepEqual(broken('packages/kernel/src/a.ts'), ['app/test/app', page, rules, two, kernel]);
  assert.deepEqual(broken('packages/games/one/src/a.ts'), ['app/test/app', page, rules]);
  assert.deepEqual(broken('packages/games/one/ui/a.tsx'), ['app/test/app', page], 'rules know no board');
  assert.deepEqual(broken('packages/games/two/src/a.ts'), ['app/test/app', two], 'another game has another page');
  assert.deepEqual(broken('packages/client/src/a.ts'), ['app/test/app', page]);
  assert.deepEqual(broken('packages/cli/src/a.ts'), ['app/test/app', 'cli/test/cli', page], 'pages come from a server');
  assert.deepEqual(broken('packages/page-testing/src/a.ts'), ['app/test/app', page, rules]);
  assert.deepEqual(broken('packages/alone/src/a.ts'), ['alone/test/alone', 'cli/test/cli'], 'tests may need more');
  assert.deepEqual(broken('packages/games/two/test/kit.ts'), [two], 'nothing is built on tests');
  assert.deepEqual(broken('packages/games/two/test/two.test.ts', 'docs/other.md'), [two]);
  assert.deepEqual(broken('docs/security.md'), [kernel], 'what a test reads has its name in the test');
  assert.deepEqual(broken('scripts/commits.mjs'), ['scripts/test/a']);
  for (const path of ['package-lock.json', 'tsconfig.base.json', 'scripts/lib/build.mjs']) {
    assert.equal(broken(path).length, 8, path);
  }
});

test('a folder that is a project of its own belongs to no other', context => {
  const projects = projectsOf(repository(context));
  assert.deepEqual([...(projects.get('packages/games/one/ui') ?? [])], ['packages/games/one', 'packages/client']);
  const tests = ['packages/cli', 'packages/alone'];
  assert.deepEqual([...(projects.get('packages/cli/test') ?? [])], tests, 'by reference, and by its manifest');
});

test('changed is what differs from what others have: committed, not committed, new and gone', context => {
  const root = repository(context);
  assert.throws(() => changedFiles(root), {
    message: '--changed needs git and a repository with a commit; here is none.',
  });
  git(root, 'init', '--quiet', '--initial-branch=main');
  git(root, 'add', '.');
  git(root, 'commit', '--quiet', '--message', 'all');
  assert.deepEqual(changedFiles(root), []);
  writeFiles(root, { 'packages/cli/src/a.ts': '' });
  assert.deepEqual(changedFiles(root), ['packages/cli/src/a.ts'], 'against the last commit where nobody else is known');

  git(root, 'update-ref', 'refs/remotes/origin/main', 'HEAD');
  git(root, 'add', '.');
  git(root, 'commit', '--quiet', '--message', 'mine');
  writeFiles(root, { 'docs/security.md': 'more', 'docs/a page.md': '' });
  rmSync(join(root, 'packages/alone/tsconfig.json'));
  const all = ['docs/a page.md', 'docs/security.md', 'packages/alone/tsconfig.json', 'packages/cli/src/a.ts'];
  assert.deepEqual(changedFiles(root), all);
  const theirs = git(root, 'commit-tree', 'HEAD^{tree}', '-p', 'origin/main', '-m', 'theirs');
  git(root, 'update-ref', 'refs/remotes/origin/main', theirs);
  assert.deepEqual(changedFiles(root), all, 'what others did meanwhile is theirs');
});

test('tests are asked for by packages, or else by parts of paths', context => {
  const root = repository(context);
  const sources = testSources(root);
  /** @param {string[]} only */
  const named = (...only) =>
    filesNamed(sources, only, packagesOf(root)).map(path => path.replace(/^packages\/|\.test\.(ts|mjs)$/g, ''));
  for (const name of ['games/one', 'one', '@d/one', 'packages/games/one', 'packages/games/one/']) {
    assert.deepEqual(named(name), ['games/one/test/page/one', 'games/one/test/rules/one'], name);
  }
  assert.deepEqual(named('alone'), ['alone/test/alone']);
  assert.deepEqual(named('games'), ['games/one/test/page/one', 'games/one/test/rules/one', 'games/two/test/two']);
  assert.deepEqual(named('test/rules'), ['games/one/test/rules/one']);
  assert.deepEqual(named('two', 'cli'), ['cli/test/cli', 'games/two/test/two']);
  assert.deepEqual(named('client'), [], 'a package without tests');
  assert.deepEqual(named('nothing'), []);
});
