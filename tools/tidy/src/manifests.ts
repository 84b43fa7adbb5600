import { type Finding, error } from './finding.js';
import { importsOf, packageOf } from './imports.js';
import { type JsonObject, lineOfKey, objectAt, objectIn, stringAt } from './json.js';
import { isScript, type RepoFile, type Repository } from './repository.js';
import { sourceOf } from './source.js';
import { isListed, type Workspace, workspacesOf } from './workspaces.js';

/**
 * Every package is private, a module, of the version of the whole, and depends on exactly what it imports. The tools
 * that tests share are declared once, at the root.
 */
export function checkManifests(repository: Repository): Finding[] {
  const root = objectIn(repository.at('package.json'));
  const workspaces = workspacesOf(repository);
  return workspaces.flatMap(workspace => [
    ...aboutFields(workspace, root),
    ...aboutMissing(workspace, root),
    ...aboutUnused(workspace),
    ...aboutVersions(workspace, workspaces),
  ]);
}

function aboutFields({ folder, manifest, manifestFile }: Workspace, root: JsonObject | undefined): Finding[] {
  const version = stringAt(root, 'version');
  const complaints = [
    isListed(root, folder) ? '' : 'this folder is not among the workspaces of the root',
    manifest['private'] === true ? '' : 'is not private',
    manifest['type'] === 'module' ? '' : 'is not of type module',
    manifest['version'] === version ? '' : `has another version than the root (${version})`,
  ];
  return complaints.filter(complaint => complaint !== '').map(complaint => error(manifestFile.path, 1, complaint));
}

function aboutMissing(workspace: Workspace, root: JsonObject | undefined): Finding[] {
  const { name: own, manifest, files } = workspace;
  const running = new Set(Object.keys(objectAt(manifest, 'dependencies')));
  const developing = new Set([
    ...running,
    ...Object.keys(objectAt(manifest, 'devDependencies')),
    ...Object.keys(objectAt(root, 'devDependencies')),
  ]);
  return files.filter(isScript).flatMap(file => {
    const kind = runsInProduct(workspace, file) ? 'dependencies' : 'devDependencies';
    const listed = kind === 'dependencies' ? running : developing;
    return importsOf(file).flatMap(({ specifier, line }) => {
      const name = packageOf(specifier);
      if (name === undefined || name === own || listed.has(name)) return [];
      return [error(file.path, line, `'${name}' is not among the ${kind} of ${workspace.manifestFile.path}`)];
    });
  });
}

function aboutUnused({ manifest, manifestFile, files }: Workspace): Finding[] {
  const scripts = Object.values(objectAt(manifest, 'scripts')).join(' ');
  const literals = files
    .filter(file => isScript(file) || file.path.endsWith('.css'))
    .flatMap(file => sourceOf(file).strings.map(({ value }) => value));
  return Object.keys({ ...objectAt(manifest, 'dependencies'), ...objectAt(manifest, 'devDependencies') }).flatMap(
    name => {
      // Packages of types are used where the package is that they describe.
      const used = name.replace(/^@types\//, '');
      if (literals.some(value => value === used || value.startsWith(`${used}/`)) || scripts.split(' ').includes(used))
        return [];
      return [error(manifestFile.path, lineOfKey(manifestFile, name), `'${name}' is listed and never imported`)];
    },
  );
}

/** A package of the repository under another version would be looked for elsewhere. */
function aboutVersions({ manifest, manifestFile }: Workspace, workspaces: readonly Workspace[]): Finding[] {
  const wanted = { ...objectAt(manifest, 'dependencies'), ...objectAt(manifest, 'devDependencies') };
  return workspaces.flatMap(({ name, manifest: { version } }) => {
    if (wanted[name] === undefined || wanted[name] === version) return [];
    return [
      error(
        manifestFile.path,
        lineOfKey(manifestFile, name),
        `'${name}' is wanted in another version than ${String(version)}`,
      ),
    ];
  });
}

/** Packages that tests alone import. */
const FOR_TESTS: ReadonlySet<string> = new Set(['packages/page-testing']);

function runsInProduct({ folder }: Workspace, file: RepoFile): boolean {
  return !FOR_TESTS.has(folder) && /^(src|ui|bin)\//.test(file.path.slice(folder.length + 1));
}
