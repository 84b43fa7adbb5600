import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { findGames, GAMES } from './find-games.mjs';
import { ROOT } from './root.mjs';

/** @typedef {import('./find-games.mjs').FoundGame} FoundGame */

const REGISTRY = `${GAMES}/_registry/found`;
const PAGE = 'packages/app/found';

/**
 * Writes what follows from the folders of games: the list of the registry, those of the page and of the gallery, and
 * what the compiler has to build before them. Files that already say it are left alone, so that nothing is built twice.
 * @param {string} [root]
 */
export function writeFound(root = ROOT) {
  for (const [path, text] of Object.entries(filesFor(root, findGames(root)))) {
    const file = join(root, path);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/**
 * @param {string} root
 * @param {readonly FoundGame[]} games
 * @returns {Record<string, string>} texts by their paths
 */
function filesFor(root, games) {
  const listed = games.filter(game => game.listed);
  const hasProject = (/** @type {string} */ folder) => existsSync(join(root, folder, 'tsconfig.json'));
  const rules = games.map(({ folder }) => folder);
  const boards = rules.map(folder => `${folder}/ui`).filter(hasProject);
  const tests = rules.map(folder => `${folder}/test`).filter(hasProject);
  return {
    [`${REGISTRY}/games.ts`]: registryOf(listed),
    [`${REGISTRY}/tsconfig.json`]: projectsBelow(REGISTRY, rules),
    [`${REGISTRY}/tsconfig.all.json`]: projectsBelow(REGISTRY, [...rules, ...boards, ...tests]),
    [`${PAGE}/pages.ts`]: pagesOf(listed),
    [`${PAGE}/samples.ts`]: samplesOf(listed),
    [`${PAGE}/tsconfig.json`]: projectsBelow(PAGE, [...rules, ...boards]),
  };
}

const HEAD = '/* Written by the build from the folders of games. */';

/**
 * The games by their ids; behind the present rules come older ones, newest first.
 * @param {readonly FoundGame[]} games
 */
function registryOf(games) {
  const lines = [...games]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, name, exported }) => {
      const past = [...exported]
        .flatMap(path => /^\.\/past\/(\d+)$/.exec(path)?.[1] ?? [])
        .sort((a, b) => Number(b) - Number(a));
      const loads = [name, ...past.map(version => `${name}/past/${version}`)].map(
        from => `async () => (await import('${from}')).game`,
      );
      return `  '${id}': [${loads.join(', ')}],`;
    });
  return `${HEAD}\nimport type { GameLoaders } from '../src/load-game.js';\n\nexport const GAMES: GameLoaders = {\n${lines.join('\n')}\n};\n`;
}

/**
 * What the page has of each game: a card at once, board and book when they are wanted. Whatever a game does not bring,
 * the shell draws.
 * @param {readonly FoundGame[]} games
 */
function pagesOf(games) {
  const imports = games.map(({ id, name, exported }, at) =>
    exported.has('./ui/card')
      ? `import { card as card${at} } from '${name}/ui/card';`
      : `import facts${at} from 'game-facts:${id}';`,
  );
  const entries = games.map(({ name, exported }, at) => {
    const card = exported.has('./ui/card') ? `card${at}` : `plainCard(facts${at})`;
    const ui = exported.has('./ui') ? `async () => (await import('${name}/ui')).ui` : 'async () => defineUi({})';
    const rulebook = `async () => (await import('${name}/rulebook.md')).default`;
    const figures = `async () => (await import('${name}/ui/figures')).figures`;
    const lines = [`card: ${card}`, `ui: ${ui}`, `rulebook: ${rulebook}`];
    if (exported.has('./ui/figures')) lines.push(`figures: ${figures}`);
    return `  {\n${lines.map(line => `    ${line},\n`).join('')}  },`;
  });
  const used = [
    ...(games.every(({ exported }) => exported.has('./ui')) ? [] : ['defineUi']),
    'type GameEntry',
    ...(games.every(({ exported }) => exported.has('./ui/card')) ? [] : ['plainCard']),
  ];
  return `${HEAD}
import { ${used.join(', ')} } from '@doomtable/client';
${imports.join('\n')}

export const PAGES: readonly Omit<GameEntry, 'game'>[] = [
${entries.join('\n')}
];
`;
}

/**
 * Moments of real games for the gallery.
 * @param {readonly FoundGame[]} games
 */
function samplesOf(games) {
  const lines = games
    .filter(({ exported }) => exported.has('./ui/samples'))
    .map(({ id, name }) => `  '${id}': async () => (await import('${name}/ui/samples')).samples,`);
  return `${HEAD}
import type { Samples } from '../gallery/samples.js';

export const SAMPLES: Samples = {
${lines.join('\n')}
};
`;
}

/**
 * A project without files of its own: whoever refers to it is built after these.
 * @param {string} from
 * @param {readonly string[]} folders
 */
function projectsBelow(from, folders) {
  const references = folders.map(folder => ({ path: relative(from, folder).replaceAll('\\', '/') }));
  return `${JSON.stringify({ compilerOptions: { composite: true }, files: [], references }, null, 2)}\n`;
}
