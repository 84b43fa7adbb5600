import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where tests live: those of packages and tools are compiled first, those of the scripts run as they are. */
const HOMES = ['packages', 'tools', 'scripts'];

/**
 * Every test file, by its source. The list comes from the sources and not from `dist`, where the tests of last week may
 * still lie.
 * @param {string} root
 * @returns {string[]} paths from the root, sorted
 */
export function testSources(root) {
  /** @type {string[]} */
  const found = [];
  /** @param {string} folder */
  const visit = folder => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (entry.name !== 'dist' && entry.name !== 'node_modules') visit(path);
      } else if (/\/test\/.*\.test\.(ts|tsx|mjs)$/.test(path)) found.push(path);
    }
  };
  for (const home of HOMES) visit(home);
  return found.sort();
}

/**
 * The file Node runs for a test.
 * @param {string} source
 */
export function compiledOf(source) {
  if (source.endsWith('.mjs')) return source;
  return source.replace('/test/', '/dist/test/').replace(/\.tsx?$/, '.js');
}

/**
 * The source of a file that Node names; Node from 22 on names the source itself.
 * @param {string} file
 */
export function sourceOf(file) {
  return file.replace('/dist/test/', '/test/').replace(/\.js$/, '.ts');
}

/**
 * The files of one stage. A file belongs to the first stage that names it; the stage with the tests `rest` has what is
 * left.
 * @param {readonly string[]} sources
 * @param {RegExp | 'rest'} wanted
 * @param {readonly (RegExp | 'rest')[]} all what each stage wants, in order
 */
export function filesFor(sources, wanted, all) {
  const owner = /** @param {string} path */ path => all.find(one => one !== 'rest' && one.test(path)) ?? 'rest';
  return sources.filter(path => owner(path) === wanted);
}

/**
 * The test files that were asked for: those of the packages of these names, such as `server` or `games/ferry`, and where
 * there is no such package with tests, those with this part in their path.
 * @param {readonly string[]} sources
 * @param {readonly string[]} only
 * @param {readonly { folder: string, name: string }[]} packages
 * @returns {string[]}
 */
export function filesNamed(sources, only, packages) {
  const wanted = only.flatMap(words => {
    const name = words.replace(/\/+$/, '');
    const homes = packages.filter(one => namesOf(one).includes(name)).map(({ folder }) => `${folder}/`);
    const own = sources.filter(path => homes.some(home => path.startsWith(home)));
    return own.length > 0 ? own : sources.filter(path => path.includes(words));
  });
  return sources.filter(path => wanted.includes(path));
}

/**
 * What people call a package: by its folder or by its name.
 * @param {{ folder: string, name: string }} one
 */
function namesOf({ folder, name }) {
  const [, ...below] = folder.split('/');
  return [folder, below.join('/'), below.at(-1), name, name.split('/').at(-1)];
}
