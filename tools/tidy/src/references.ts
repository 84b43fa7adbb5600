import { type Finding, error } from './finding.js';
import { importsOf, packageOf } from './imports.js';
import { isObject, type JsonObject, lineOfKey, listAt, objectIn, stringAt } from './json.js';
import { follow } from './paths.js';
import { isScript, type RepoFile, type Repository } from './repository.js';
import { partOf, type Workspace, workspacesOf } from './workspaces.js';

/** A `tsconfig.json` and the part of a package it compiles. */
interface Project {
  readonly folder: string;
  readonly file: RepoFile;
  readonly workspace: Workspace;
  readonly part: 'src' | 'ui' | 'test';
}

/** What the build writes from the folders of games. It is in no repository, and neither are the games listed by hand. */
const FOUND = /\/found(\/|$)/;
const OF_A_GAME = /^packages\/games\/(?!_registry(\/|$))/;

/**
 * The root builds every project, and every project is built after those it imports: a fresh clone has no output of last
 * time to fall back on.
 */
export function checkReferences(repository: Repository): Finding[] {
  const workspaces = workspacesOf(repository);
  const projects = workspaces.flatMap(workspace => projectsOf(repository, workspace));
  return [
    ...aboutRoot(repository, projects),
    ...projects.flatMap(project => aboutOrder(repository, project, workspaces)),
  ];
}

function projectsOf(repository: Repository, workspace: Workspace): Project[] {
  const homes = [
    { folder: workspace.folder, part: 'src' },
    { folder: `${workspace.folder}/ui`, part: 'ui' },
    { folder: `${workspace.folder}/test`, part: 'test' },
  ] as const;
  return homes.flatMap(({ folder, part }) => {
    const file = repository.at(`${folder}/tsconfig.json`);
    return file === undefined ? [] : [{ folder, file, workspace, part }];
  });
}

function aboutRoot(repository: Repository, projects: readonly Project[]): Finding[] {
  const root = repository.at('tsconfig.json');
  const config = objectIn(root);
  if (root === undefined || config === undefined) return [error('tsconfig.json', 1, 'is missing or no plain JSON')];
  const listed = referencesOf(config, '');
  const missing = projects.filter(({ folder }) => !listed.includes(folder) && !OF_A_GAME.test(folder));
  const gone = listed.filter(folder => !FOUND.test(folder) && repository.at(`${folder}/tsconfig.json`) === undefined);
  return [
    ...missing.map(({ folder }) =>
      error('tsconfig.json', 1, `has no reference to ${folder}; add { "path": "${folder}" }`),
    ),
    ...listed
      .filter(folder => OF_A_GAME.test(folder))
      .map(folder =>
        error('tsconfig.json', lineOfKey(root, folder), `names ${folder}; games are found by the build, not listed`),
      ),
    ...gone.map(folder =>
      error('tsconfig.json', lineOfKey(root, folder), `refers to ${folder}, which has no tsconfig.json`),
    ),
  ];
}

function aboutOrder(repository: Repository, project: Project, workspaces: readonly Workspace[]): Finding[] {
  const { file, folder, workspace, part } = project;
  if (objectIn(file) === undefined) return [error(file.path, 1, 'is no plain JSON')];
  const before = builtBefore(repository, folder);
  const files = workspace.files.filter(one => isScript(one) && partOf(workspace, one) === part);
  const wanted = new Set(files.flatMap(importsOf).flatMap(({ specifier }) => homeOf(specifier, workspaces) ?? []));
  return [...wanted]
    .filter(home => home !== folder && !before.has(home))
    .map(home => error(file.path, 1, `imports ${home} without a reference to it`));
}

/** The folder of the project that builds what a specifier names. */
function homeOf(specifier: string, workspaces: readonly Workspace[]): string | undefined {
  const name = packageOf(specifier);
  const target = workspaces.find(workspace => workspace.name === name);
  if (name === undefined || target === undefined) return undefined;
  return /^ui(\/|$)/.test(specifier.slice(name.length + 1)) ? `${target.folder}/ui` : target.folder;
}

/** All projects that a project refers to, and those that they refer to. */
function builtBefore(repository: Repository, folder: string, seen: Set<string> = new Set()): ReadonlySet<string> {
  for (const reference of referencesOf(objectIn(repository.at(`${folder}/tsconfig.json`)), folder)) {
    if (seen.has(reference)) continue;
    seen.add(reference);
    builtBefore(repository, reference, seen);
  }
  return seen;
}

function referencesOf(config: JsonObject | undefined, folder: string): string[] {
  return listAt(config, 'references').flatMap(reference => {
    const path = isObject(reference) ? stringAt(reference, 'path') : undefined;
    return path === undefined ? [] : [follow(folder, path)];
  });
}
