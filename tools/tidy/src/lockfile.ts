import { type Finding, error } from './finding.js';
import { type JsonObject, isObject, lineOfKey, objectAt, objectIn, stringAt } from './json.js';
import type { RepoFile, Repository } from './repository.js';
import { satisfies } from './semver.js';
import { type Workspace, workspacesOf } from './workspaces.js';

const LOCK = 'package-lock.json';

/** One of each line of Node that the product runs on. */
const NODES = ['20.20.2', '22.23.3', '24.21.0'];

/**
 * The lock file installs on every machine: it names no host, has the binaries of all platforms, and refuses none of our
 * Nodes.
 */
export function checkLockfile(repository: Repository): Finding[] {
  const file = repository.at(LOCK);
  const lock = objectIn(file);
  if (file === undefined || lock === undefined) return [error(LOCK, 1, 'is missing or no JSON; run npm install')];
  const packages = objectAt(lock, 'packages');
  const paths = Object.keys(packages);
  const names = new Set(paths.map(path => path.replace(/^.*node_modules\//, '')));
  const findings = paths.flatMap(path => {
    const entry = objectAt(packages, path);
    return [
      ...aboutHost(file, path, entry),
      ...aboutPlatforms(file, path, entry, names),
      ...aboutEngines(file, path, entry),
    ];
  });
  return [...findings, ...workspacesOf(repository).flatMap(workspace => aboutWorkspace(file, packages, workspace))];
}

function aboutHost(file: RepoFile, path: string, entry: JsonObject): Finding[] {
  const resolved = stringAt(entry, 'resolved');
  if (resolved === undefined || !/^[a-z+]+:/.test(resolved)) return [];
  return [
    error(
      file.path,
      lineOfKey(file, path),
      `'${path}' is resolved to a host; set omit-lockfile-registry-resolved in .npmrc`,
    ),
  ];
}

function aboutPlatforms(file: RepoFile, path: string, entry: JsonObject, names: ReadonlySet<string>): Finding[] {
  return Object.keys(objectAt(entry, 'optionalDependencies'))
    .filter(name => !names.has(name))
    .map(name =>
      error(file.path, lineOfKey(file, path), `'${name}', which '${path}' may need, is missing: npm ci will fail`),
    );
}

function aboutEngines(file: RepoFile, path: string, entry: JsonObject): Finding[] {
  const range = stringAt(objectAt(entry, 'engines'), 'node');
  if (range === undefined || !path.includes('node_modules')) return [];
  return NODES.flatMap(node => {
    const fits = satisfies(node, range);
    if (fits === true) return [];
    const message =
      fits === undefined ? `has a range of Node that cannot be read: '${range}'` : `refuses Node ${node} (${range})`;
    return [error(file.path, lineOfKey(file, path), `'${path}' ${message}`)];
  });
}

/** What a package asks for is in the lock file too; npm ci refuses the whole otherwise. */
function aboutWorkspace(
  file: RepoFile,
  packages: JsonObject,
  { folder, manifest, manifestFile }: Workspace,
): Finding[] {
  const entry = packages[folder];
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];
  const same = isObject(entry) && kinds.every(kind => sameEntries(objectAt(entry, kind), objectAt(manifest, kind)));
  return same ? [] : [error(manifestFile.path, 1, `is not what ${file.path} has; run npm install`)];
}

function sameEntries(a: JsonObject, b: JsonObject): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every(key => a[key] === b[key]);
}
