import { type Finding, error } from './finding.js';
import { type Import, importsOf, packageOf } from './imports.js';
import { isObject } from './json.js';
import { folderOf, follow } from './paths.js';
import { isScript, type RepoFile, type Repository } from './repository.js';
import { partOf, type Workspace, workspacesOf } from './workspaces.js';

/**
 * Imports go one way. Each layer may import the layers beside it; `type` before a name allows `import type` alone.
 * Tests and benches may import what their package may, and what the row of tests adds.
 */
const DIRECTIONS = {
  // Pictures drawn from parts know nothing of games; games say in data what theirs show.
  art: [],
  kernel: [],
  kit: ['kernel'],
  game: ['kernel', 'kit'],
  registry: ['kernel', 'kit', 'game'],
  // Bots know a sight and a decision, a host knows a game through its module: neither knows a game by its name.
  bots: ['kernel', 'kit'],
  host: ['kernel', 'kit', 'bots'],
  lab: ['kernel', 'kit', 'game', 'registry', 'bots', 'host', 'type protocol'],
  protocol: ['kernel', 'type kit', 'host'],
  // The server knows games through the registry alone.
  server: ['kernel', 'kit', 'registry', 'bots', 'host', 'lab', 'protocol'],
  // The command knows games through the registry alone.
  cli: ['kernel', 'kit', 'registry', 'bots', 'host', 'lab', 'protocol', 'server'],
  verifier: ['kernel', 'registry', 'host'],
  // The shell knows no game: the page brings them.
  client: ['kernel', 'kit', 'host', 'protocol', 'art'],
  'game ui': ['kernel', 'kit', 'client'],
  app: ['kernel', 'registry', 'bots', 'client', 'game ui', 'protocol', 'host', 'game'],
  'page testing': ['kernel', 'host', 'protocol'],
  tool: [],
  // Beside what its package may import, a test may import these: a game to play with, and what tests of pages share.
  tests: ['game', 'registry', 'page testing'],
  // Kernel, kit and games are tested without other games.
  'tests of games': ['page testing'],
} as const satisfies Record<string, readonly string[]>;

type Layer = keyof typeof DIRECTIONS;

/** Where each layer lives; the first match counts. */
const HOMES: readonly (readonly [RegExp, Layer])[] = [
  [/^packages\/games\/_registry$/, 'registry'],
  [/^packages\/games\/[^/]+$/, 'game'],
  [/^packages\/art$/, 'art'],
  [/^packages\/kernel$/, 'kernel'],
  [/^packages\/kit$/, 'kit'],
  [/^packages\/bots$/, 'bots'],
  [/^packages\/host$/, 'host'],
  [/^packages\/lab$/, 'lab'],
  [/^packages\/protocol$/, 'protocol'],
  [/^packages\/server$/, 'server'],
  [/^packages\/cli$/, 'cli'],
  [/^packages\/client$/, 'client'],
  [/^packages\/app$/, 'app'],
  [/^packages\/verifier$/, 'verifier'],
  [/^packages\/page-testing$/, 'page testing'],
  [/^tools\/[^/]+$/, 'tool'],
];

/** These run with nothing installed: their sources import packages of the repository and nothing else. */
const WITHOUT_DEPENDENCIES: ReadonlySet<Layer> = new Set(['kernel', 'kit', 'game', 'registry']);

/** The command starts the set-up script when nothing is built. */
const MAY_LEAVE_ITS_PACKAGE = /^packages\/cli\/bin\//;

/** Imports against the directions, and imports of what a package does not export. */
export function checkDirections(repository: Repository): Finding[] {
  const workspaces = workspacesOf(repository);
  return workspaces.flatMap(workspace => {
    const layer = layerOf(workspace);
    if (layer === undefined) {
      return [
        error(workspace.manifestFile.path, 1, 'this package has no place in the table of directions (tools/tidy)'),
      ];
    }
    return workspace.files.filter(isScript).flatMap(file =>
      importsOf(file).flatMap(one => {
        const complaint = one.specifier.startsWith('.')
          ? aboutRelative(workspace, file, one)
          : aboutPackage(workspace, layer, file, one, workspaces);
        return complaint === undefined ? [] : [error(file.path, one.line, complaint)];
      }),
    );
  });
}

function layerOf(workspace: Workspace): Layer | undefined {
  return HOMES.find(([home]) => home.test(workspace.folder))?.[1];
}

function aboutRelative(workspace: Workspace, file: RepoFile, { specifier }: Import): string | undefined {
  const target = follow(folderOf(file.path), specifier);
  if (!target.startsWith(`${workspace.folder}/`)) {
    return MAY_LEAVE_ITS_PACKAGE.test(file.path)
      ? undefined
      : `'${specifier}' leaves the package; import the other one by its name`;
  }
  const from = partOf(workspace, file);
  const to = target.slice(workspace.folder.length + 1).split('/')[0];
  if (to === 'dist') return `'${specifier}' is built code; import its source`;
  if (from === 'src' && to === 'ui') return `'${specifier}': rules never import their board`;
  if ((from === 'src' || from === 'ui') && to === 'test') return `'${specifier}': a program never imports its tests`;
  return undefined;
}

function aboutPackage(
  workspace: Workspace,
  layer: Layer,
  file: RepoFile,
  { specifier, typeOnly }: Import,
  workspaces: readonly Workspace[],
): string | undefined {
  const name = packageOf(specifier);
  if (name === undefined) return undefined;
  const part = partOf(workspace, file);
  const target = workspaces.find(other => other.name === name);
  if (target === undefined) {
    if (part !== 'src' || !WITHOUT_DEPENDENCIES.has(layer)) return undefined;
    return `'${specifier}': ${layer} has no dependencies outside the repository`;
  }
  const wanted = specifier.slice(name.length + 1);
  if (!isExported(target, wanted)) return `'${specifier}' is not among the exports of ${name}`;
  const targetLayer = /^ui(\/|$)/.test(wanted) ? 'game ui' : layerOf(target);
  if (target === workspace) {
    return part === 'src' && targetLayer === 'game ui' ? `'${specifier}': rules never import their board` : undefined;
  }
  const from = part === 'ui' && layer === 'game' ? 'game ui' : layer;
  const allowed: readonly string[] = [...DIRECTIONS[from], ...addedForTests(layer, part)];
  if (targetLayer === undefined || allowed.includes(targetLayer)) return undefined;
  if (typeOnly && allowed.includes(`type ${targetLayer}`)) return undefined;
  return `'${specifier}': ${from} may import ${allowed.length === 0 ? 'nothing' : allowed.join(', ')}, not ${targetLayer}`;
}

/** What a part that is there for tests and benches alone may import beside what its layer may. */
function addedForTests(layer: Layer, part: ReturnType<typeof partOf>): readonly string[] {
  if (part === 'src' || part === 'ui') return [];
  return DIRECTIONS[WITHOUT_DEPENDENCIES.has(layer) ? 'tests of games' : 'tests'];
}

/** Whether `exports` has the path, by name or by a pattern with one `*`. */
function isExported(workspace: Workspace, wanted: string): boolean {
  const exported = workspace.manifest['exports'];
  const keys = isObject(exported) ? Object.keys(exported) : typeof exported === 'string' ? ['.'] : [];
  const path = wanted === '' ? '.' : `./${wanted}`;
  return keys.some(key => {
    const [before = '', after] = key.split('*');
    return after === undefined ? key === path : path.startsWith(before) && path.endsWith(after);
  });
}
