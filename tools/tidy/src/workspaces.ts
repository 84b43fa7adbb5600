import { type JsonObject, listAt, objectIn, stringAt } from './json.js';
import { below, type RepoFile, type Repository } from './repository.js';

/** A package of the repository. */
export interface Workspace {
  readonly folder: string;
  readonly name: string;
  readonly manifest: JsonObject;
  readonly manifestFile: RepoFile;
  readonly files: readonly RepoFile[];
}

const MANIFEST = /^(.+)\/package\.json$/;

/** Every folder with a `package.json` that names a package. */
export function workspacesOf(repository: Repository): Workspace[] {
  return repository.files.flatMap(manifestFile => {
    const folder = MANIFEST.exec(manifestFile.path)?.[1];
    const manifest = folder === undefined ? undefined : objectIn(manifestFile);
    const name = stringAt(manifest, 'name');
    if (folder === undefined || manifest === undefined || name === undefined) return [];
    return [{ folder, name, manifest, manifestFile, files: below(repository, folder) }];
  });
}

/** Whether the root's list of workspaces covers a folder. */
export function isListed(root: JsonObject | undefined, folder: string): boolean {
  return listAt(root, 'workspaces').some(
    pattern => typeof pattern === 'string' && new RegExp(`^${pattern.replace(/\*/g, '[^/]+')}$`).test(folder),
  );
}

/** Which part of its package a file belongs to. */
export function partOf(workspace: Workspace, file: RepoFile): 'src' | 'ui' | 'test' | 'other' {
  const top = file.path.slice(workspace.folder.length + 1).split('/')[0];
  return top === 'src' || top === 'ui' || top === 'test' ? top : 'other';
}
