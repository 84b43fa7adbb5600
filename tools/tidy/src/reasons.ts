import { type Finding, error } from './finding.js';
import { lineOfKey, objectAt, objectIn } from './json.js';
import { lineAt, type RepoFile, type Repository } from './repository.js';
import { workspacesOf } from './workspaces.js';

const PAGE = 'docs/decisions/0006-dependencies.md';

/** A row of the page: `| `fast-check` | why it is there |`. */
const ROW = /^\| `([^`]+)` \|/gm;

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

/** Whatever is taken from elsewhere has its reason on one page, and the page has nothing else. */
export function checkReasons(repository: Repository): Finding[] {
  const page = repository.at(PAGE);
  const rows = [...(page?.text ?? '').matchAll(ROW)].map(match => ({ name: match[1] ?? '', at: match.index }));
  const wanted = dependenciesOf(repository);
  const missing = wanted.filter(({ name }) => !rows.some(row => row.name === name));
  const gone = rows.filter(row => !wanted.some(({ name }) => name === row.name));
  return [
    ...missing.map(({ name, file }) => error(file.path, lineOfKey(file, name), `'${name}' has no reason in ${PAGE}`)),
    ...gone.map(({ name, at }) => error(PAGE, lineAt(page?.text ?? '', at), `'${name}' is no dependency of ours`)),
  ];
}

function dependenciesOf(repository: Repository): { readonly name: string; readonly file: RepoFile }[] {
  const workspaces = workspacesOf(repository);
  const ours = new Set(workspaces.map(({ name }) => name));
  const files = [repository.at('package.json') ?? [], workspaces.map(({ manifestFile }) => manifestFile)].flat();
  return files.flatMap(file =>
    KINDS.flatMap(kind => Object.keys(objectAt(objectIn(file), kind)))
      .filter(name => !ours.has(name))
      .map(name => ({ name, file })),
  );
}
