import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RepoFile, type Repository, repositoryOf } from './repository.js';

/**
 * Reads every file below the root that `.gitignore` does not name. It asks no git, so it works in any copy of the tree.
 */
export function readRepository(root: string): Repository {
  const isIgnored = ignoring(readFileSync(join(root, '.gitignore'), 'utf8'));
  const files: RepoFile[] = [];
  const visit = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.name === '.git' || isIgnored(path, entry.isDirectory())) continue;
      if (entry.isDirectory()) visit(path);
      else if (entry.isFile()) files.push(readFile(root, path));
    }
  };
  visit('');
  return repositoryOf(files);
}

function readFile(root: string, path: string): RepoFile {
  const content = readFileSync(join(root, path));
  return { path, bytes: content.length, text: content.includes(0) ? undefined : content.toString('utf8') };
}

/**
 * The forms of a `.gitignore` line that are used here: a name, a name with `*` in it, `/` before for the root and after
 * for folders.
 */
export function ignoring(gitignore: string): (path: string, isFolder: boolean) => boolean {
  const lines = gitignore.split('\n').filter(line => line.trim() !== '' && !line.startsWith('#'));
  const patterns = lines.map(line => {
    const name = line.replace(/^\/|\/$/g, '');
    const escaped = name.replace(/[.+^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '[^/]*');
    return { path: new RegExp(`${line.startsWith('/') ? '^' : '(^|/)'}${escaped}$`), folderOnly: line.endsWith('/') };
  });
  return (path, isFolder) => patterns.some(pattern => (isFolder || !pattern.folderOnly) && pattern.path.test(path));
}
