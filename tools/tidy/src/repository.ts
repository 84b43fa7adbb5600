/** A file of the repository. Binary files have no text. Paths have forward slashes and start at the root. */
export interface RepoFile {
  readonly path: string;
  readonly bytes: number;
  readonly text: string | undefined;
}

export interface Repository {
  readonly files: readonly RepoFile[];
  readonly at: (path: string) => RepoFile | undefined;
}

export function repositoryOf(files: readonly RepoFile[]): Repository {
  const byPath = new Map(files.map(file => [file.path, file]));
  return { files, at: path => byPath.get(path) };
}

/** The files below a folder, with their paths from there. */
export function below(repository: Repository, folder: string): RepoFile[] {
  return repository.files.filter(file => file.path.startsWith(`${folder}/`));
}

/** The line of an offset, from 1. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}

const SCRIPT = /\.(ts|tsx|mts|mjs|js)$/;

/** Whether a file is TypeScript or JavaScript. */
export function isScript(file: RepoFile): boolean {
  return SCRIPT.test(file.path) && file.text !== undefined;
}
