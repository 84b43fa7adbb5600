/** A path followed from a folder, both from the root of the repository. */
export function follow(folder: string, path: string): string {
  const parts = folder.split('/').filter(part => part !== '');
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** The folder a file is in. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
