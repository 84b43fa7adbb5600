import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { homeOf, projectsOf } from './projects.mjs';
import { Problem } from './root.mjs';

/** These can break everything: packages, compiler, build, and how tests are run. */
const EVERYTHING = /^(package(-lock)?\.json|tsconfig(\.base)?\.json|scripts\/(lib\/[^/]+|setup|test)\.mjs)$/;
/** Tests of pages run the product, and not only what they are compiled with. */
const PAGE_TEST = /^packages\/(app\/test|.+\/test\/page)\//;
const PRODUCT = ['packages/app', 'packages/cli', 'packages/page-testing'];
const GAME = /^packages\/games\/[^_/][^/]*/;

/**
 * The files that differ from the newest state others have (`origin/main`), or from the last commit where there is no
 * such branch: committed, not yet committed, new.
 * @param {string} root
 * @returns {string[]}
 */
export function changedFiles(root) {
  const base = git(root, ['merge-base', 'origin/main', 'HEAD'])?.trim() ?? 'HEAD';
  const changed = git(root, ['diff', '--name-only', '--no-renames', '-z', base]);
  const added = git(root, ['ls-files', '--others', '--exclude-standard', '-z']);
  if (changed === undefined || added === undefined) {
    throw new Problem('--changed needs git and a repository with a commit; here is none.');
  }
  return [...new Set(`${changed}${added}`.split('\0').filter(path => path !== ''))].sort();
}

/**
 * The tests that these changes can break: those of the projects that were changed, those of every project that is built
 * on one of them, and those that name a changed file which belongs to no project.
 * @param {string} root
 * @param {readonly string[]} changed
 * @param {readonly string[]} tests
 * @returns {string[]}
 */
export function testsOf(root, changed, tests) {
  if (changed.some(path => EVERYTHING.test(path))) return [...tests];
  const projects = projectsOf(root);
  const homes = new Set(changed.flatMap(path => homeOf(projects.keys(), path) ?? []));
  const loose = changed.filter(path => homeOf(projects.keys(), path) === undefined);
  return tests.filter(test => {
    if (changed.includes(test)) return true;
    for (const needed of neededBy(projects, test)) if (homes.has(needed)) return true;
    return loose.length > 0 && textsOf(root, test).some(text => loose.some(path => text.includes(basename(path))));
  });
}

/**
 * The projects that a test runs.
 * @param {ReadonlyMap<string, ReadonlySet<string>>} projects
 * @param {string} test
 */
function neededBy(projects, test) {
  const home = homeOf(projects.keys(), test);
  const game = GAME.exec(test)?.[0];
  // The page of one game is not that of another, though both are in the product.
  const counts = /** @param {string} folder */ folder =>
    game === undefined || !GAME.test(folder) || `${folder}/`.startsWith(`${game}/`);
  const needed = new Set(home === undefined ? [] : [home]);
  if (PAGE_TEST.test(test)) for (const part of PRODUCT) needed.add(part);
  for (const folder of needed) for (const next of projects.get(folder) ?? []) if (counts(next)) needed.add(next);
  return needed;
}

/**
 * A test with what it imports from the files around it: whoever reads a file of the repository has its name there.
 * @param {string} root
 * @param {string} test
 * @param {Set<string>} [seen]
 * @returns {string[]}
 */
function textsOf(root, test, seen = new Set()) {
  if (seen.has(test) || !existsSync(join(root, test))) return [];
  seen.add(test);
  const text = readFileSync(join(root, test), 'utf8');
  const imported = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) =>
    posix.join(posix.dirname(test), path).replace(/\.js$/, '.ts'),
  );
  return [text, ...imported.filter(path => path.includes('/test/')).flatMap(path => textsOf(root, path, seen))];
}

/**
 * @param {string} root
 * @param {string[]} args
 */
function git(root, args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return status === 0 ? stdout : undefined;
}
