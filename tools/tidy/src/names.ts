import { type Finding, error } from './finding.js';
import { isScript, lineAt, type RepoFile, type Repository } from './repository.js';
import { sourceOf } from './source.js';

/** Programs and libraries that every game shares. Games are read one at a time, and tests by whoever changes what they test. */
const SHARED = /^packages\/(?!games\/(?!_registry\/))(?:games\/)?[^/]+\/(?:src|gallery|worker)\//;

/**
 * Names that two shared files may declare, each with the reason. There are at most ten; whoever needs another renames one of the
 * two.
 */
const DECLARED_TWICE: { readonly [name: string]: string } = {
  text: 'the choice of words in the kernel, and all that the shell says in the client; no file needs both',
};

const MOST_EXCEPTIONS = 10;

/** A declaration at the left margin. What is not exported counts where it is a type: types are read as words of the whole. */
const DECLARATION =
  /^(export )?(?:declare )?(?:abstract )?(?:async )?(class|interface|type|enum|function\*?|const) ([A-Za-z_$][\w$]*)/gm;
const TYPES: ReadonlySet<string> = new Set(['class', 'interface', 'type', 'enum']);

const MOST_FILES = 25;
/** What a folder is made of by hand; pictures and recorded games are not counted. */
const WRITTEN = /\.(ts|tsx|mts|mjs|js|css)$/;

/** One name for one thing: no exported name and no type is declared in two shared files. */
export function checkNames(repository: Repository, exceptions = DECLARED_TWICE): Finding[] {
  const homes = new Map<string, RepoFile>();
  const clashes = new Set<string>();
  const findings: Finding[] = [];
  for (const file of repository.files.filter(one => SHARED.test(one.path) && isScript(one))) {
    for (const { name, line } of declarationsIn(file)) {
      const home = homes.get(name) ?? file;
      homes.set(name, home);
      if (home === file) continue;
      clashes.add(name);
      if (name in exceptions) continue;
      findings.push(
        error(file.path, line, `'${name}' is declared in ${home.path} too; one of the two needs another name`),
      );
    }
  }
  return [...findings, ...aboutExceptions(Object.keys(exceptions), clashes)];
}

function aboutExceptions(names: readonly string[], clashes: ReadonlySet<string>): Finding[] {
  const here = 'tools/tidy/src/names.ts';
  const idle = names.filter(name => !clashes.has(name));
  return [
    ...idle.map(name => error(here, 1, `'${name}' is not declared twice any more; take it off the list`)),
    ...(names.length > MOST_EXCEPTIONS
      ? [error(here, 1, `${names.length} exceptions; ${MOST_EXCEPTIONS} are enough`)]
      : []),
  ];
}

function declarationsIn(file: RepoFile): { readonly name: string; readonly line: number }[] {
  const { code } = sourceOf(file);
  const found = new Map<string, number>();
  for (const { 1: exported, 2: kind = '', 3: name = '', index } of code.matchAll(DECLARATION)) {
    if (exported !== undefined || TYPES.has(kind)) found.set(name, found.get(name) ?? lineAt(code, index));
  }
  return [...found].map(([name, line]) => ({ name, line }));
}

/** The package a file belongs to: its folder below `packages` or `tools`. */
const PACKAGE = /^(?:packages\/games|packages|tools)\/[^/]+(?=\/)/;

/** No two files of one package bear one name, but for `index`; games name their files by their rules and are left alone. */
export function checkFileNames(repository: Repository): Finding[] {
  const homes = new Map<string, string>();
  return repository.files.filter(isScript).flatMap(({ path }) => {
    const folder = PACKAGE.exec(path)?.[0];
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (folder === undefined || /^packages\/games\/[^_]/.test(path) || name.startsWith('index.')) return [];
    const home = homes.get(`${folder}/${name}`);
    if (home === undefined) homes.set(`${folder}/${name}`, path);
    return home === undefined ? [] : [error(path, 1, `${home} bears the same name; one of the two needs another`)];
  });
}

/** A folder with more files than anybody reads at a glance has rooms in it. */
export function checkFolders(repository: Repository): Finding[] {
  const counts = new Map<string, number>();
  for (const { path } of repository.files.filter(one => WRITTEN.test(one.path))) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, files]) =>
    files <= MOST_FILES
      ? []
      : [error(folder, 1, `${files} files in one folder; above ${MOST_FILES} it has parts with names`)],
  );
}
