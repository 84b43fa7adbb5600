import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** @typedef {{ folder: string, name: string, needs: readonly string[], testsNeed: readonly string[] }} Package */

/**
 * The packages of the repository, with the names of what they and their tests need.
 * @param {string} root
 * @returns {Package[]}
 */
export function packagesOf(root) {
  const { workspaces } = /** @type {{ workspaces: string[] }} */ (json(join(root, 'package.json')));
  const folders = workspaces.flatMap(pattern =>
    pattern.endsWith('/*') ? below(root, pattern.slice(0, -2)) : [pattern],
  );
  return folders
    .filter(folder => existsSync(join(root, folder, 'package.json')))
    .map(folder => {
      const manifest = /** @type {Manifest} */ (json(join(root, folder, 'package.json')));
      const needs = Object.keys(manifest.dependencies ?? {});
      return { folder, name: manifest.name, needs, testsNeed: Object.keys(manifest.devDependencies ?? {}) };
    });
}

/** @typedef {{ name: string, dependencies?: object, devDependencies?: object }} Manifest */

/**
 * What is compiled together is a project. By the folder of each: the folders of those it is built on, by references of
 * the compiler and by manifests. A package is a project itself, with all of its folders that are none.
 * @param {string} root
 * @returns {Map<string, Set<string>>}
 */
export function projectsOf(root) {
  const packages = packagesOf(root);
  const { references: all = [] } = /** @type {Config} */ (json(join(root, 'tsconfig.json')));
  const folders = new Set([...all.map(({ path }) => posix.normalize(path)), ...packages.map(({ folder }) => folder)]);
  const projects = new Map([...folders].map(folder => [folder, referencesOf(root, folder)]));
  for (const { folder, needs, testsNeed } of packages) {
    const homes = /** @param {readonly string[]} names */ names =>
      packages.filter(({ name }) => names.includes(name)).map(one => one.folder);
    for (const home of homes(needs)) projects.get(folder)?.add(home);
    for (const home of [folder, ...homes(testsNeed)]) projects.get(`${folder}/test`)?.add(home);
  }
  return projects;
}

/** @typedef {{ references?: { path: string }[] }} Config */

/**
 * The project that a file belongs to.
 * @param {Iterable<string>} projects
 * @param {string} path
 * @returns {string | undefined}
 */
export function homeOf(projects, path) {
  const around = [...projects].filter(folder => path.startsWith(`${folder}/`));
  return around.sort((a, b) => b.length - a.length)[0];
}

/**
 * @param {string} root
 * @param {string} folder
 */
function referencesOf(root, folder) {
  const file = join(root, folder, 'tsconfig.json');
  const { references = [] } = existsSync(file) ? /** @type {Config} */ (json(file)) : {};
  return new Set(references.map(({ path }) => posix.join(folder, path)));
}

/**
 * @param {string} root
 * @param {string} folder
 */
function below(root, folder) {
  return readdirSync(join(root, folder)).map(name => `${folder}/${name}`);
}

/**
 * @param {string} file
 * @returns {unknown}
 */
function json(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
