import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { GAMES } from './find-games.mjs';
import { isInstalled } from './install.mjs';
import { packagesOf } from './projects.mjs';
import { Problem } from './root.mjs';

/** @typedef {{ id: string, title: string, prefix: string }} NewGame */

/** The template's own names, which a copy replaces by its own. */
const TEMPLATE = { folder: `${GAMES}/_template`, id: 'template', title: 'The Raft', prefix: 'TP' };

const USAGE = 'npm run new-game -- ferry --title "Ferry" --prefix FY';

/**
 * Reads which game is wanted.
 * @param {string[]} args
 * @param {string} root
 * @returns {NewGame}
 * @throws {Problem} one sentence on what is wrong with the request
 */
export function readNewGame(args, root) {
  const { id, title, prefix } = readArgs(args);
  if (id === undefined || title === undefined || prefix === undefined) {
    throw new Problem(`A game has a name, a title and a prefix for the ids of its rules: ${USAGE}`);
  }
  if (!/^[a-z]+(-[a-z]+)*$/.test(id)) {
    throw new Problem(`"${id}" cannot be the name of a game: a name has small letters, with single dashes in between.`);
  }
  const taken = packagesOf(root).find(({ name }) => name === `@doomtable/${id}`);
  if (taken !== undefined) throw new Problem(`The name "${id}" is taken by ${taken.folder}.`);
  const folder = `${GAMES}/${id}`;
  if (existsSync(join(root, folder))) throw new Problem(`The folder ${folder} is there already.`);
  if (!/^[^\s"'`\\<>$](?:[^"'`\\<>$\n]*[^\s"'`\\<>$])?$/.test(title)) {
    throw new Problem(
      'The title of a game is one line without quotation marks, backslashes, angle brackets or dollars.',
    );
  }
  if (!/^[A-Z]{2,4}$/.test(prefix)) {
    throw new Problem(
      `"${prefix}" cannot be a prefix: the ids of a game's rules begin with two to four capital letters.`,
    );
  }
  const owner = prefixesOf(root).get(prefix);
  if (owner !== undefined) throw new Problem(`The prefix ${prefix} is taken by the rules of ${owner}.`);
  return { id, title, prefix };
}

/** @param {string[]} args */
function readArgs(args) {
  try {
    const options = /** @type {const} */ ({ title: { type: 'string' }, prefix: { type: 'string' } });
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (positionals.length > 1) throw new Problem(`One game is made at a time: ${USAGE}`);
    return { id: positionals[0], ...values };
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(error instanceof Error ? error.message : String(error));
  }
}

/**
 * With which letters the rules of each game begin.
 * @param {string} root
 * @returns {Map<string, string>} folders by their prefixes
 */
function prefixesOf(root) {
  const books = readdirSync(join(root, GAMES))
    .map(name => `${GAMES}/${name}`)
    .filter(folder => existsSync(join(root, folder, 'rulebook.md')));
  return new Map(
    books.flatMap(folder => {
      const text = readFileSync(join(root, folder, 'rulebook.md'), 'utf8');
      return [...text.matchAll(/^### ([A-Z][A-Z0-9]+)-/gm)].map(([, prefix = '']) => [prefix, folder]);
    }),
  );
}

/**
 * Copies the template under the new names, and enters the package in the lock file. Where packages are installed it is
 * linked among them, as npm would do it.
 * @param {NewGame} game
 * @param {string} root
 */
export function writeNewGame(game, root) {
  const wasInstalled = isInstalled(root);
  const folder = join(root, GAMES, game.id);
  cpSync(join(root, TEMPLATE.folder), folder, {
    recursive: true,
    filter: path => !/[/\\](dist|node_modules)$|\.tsbuildinfo$/.test(path),
  });
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) rename(entry.parentPath, entry.name, game);
  }
  enter(join(root, 'package-lock.json'), root, game);
  if (!wasInstalled) return;
  enter(join(root, 'node_modules', '.package-lock.json'), root, game);
  mkdirSync(join(root, 'node_modules', '@doomtable'), { recursive: true });
  const link = join(root, 'node_modules', '@doomtable', game.id);
  if (!existsSync(link)) symlinkSync(`../../${GAMES}/${game.id}`, link, 'junction');
}

/**
 * Gives one file of the copy its new words and its new name.
 * @param {string} folder
 * @param {string} name
 * @param {NewGame} game
 */
function rename(folder, name, game) {
  const file = join(folder, name);
  const own = name === 'package.json' ? listed(readFileSync(file, 'utf8')) : readFileSync(file, 'utf8');
  const text = own
    .replaceAll(`${TEMPLATE.prefix}-`, `${game.prefix}-`)
    .replaceAll(new RegExp(`\\b${TEMPLATE.id}\\b`, 'g'), game.id)
    .replaceAll(TEMPLATE.title, game.title);
  writeFileSync(file, text);
  const itsName = name.replace(new RegExp(`^${TEMPLATE.id}\\b`), game.id);
  if (itsName !== name) renameSync(file, join(folder, itsName));
}

/**
 * The template is built and tested and offered to nobody; a copy of it is offered.
 * @param {string} manifest
 */
function listed(manifest) {
  return manifest.replace('"doomtable": { "listed": false }', '"doomtable": {}');
}

/**
 * Enters the package of a game in a lock file, in npm's order.
 * @param {string} file
 * @param {string} root
 * @param {NewGame} game
 */
function enter(file, root, { id }) {
  const lock = /** @type {{ packages: Record<string, object> }} */ (JSON.parse(readFileSync(file, 'utf8')));
  const text = readFileSync(join(root, GAMES, id, 'package.json'), 'utf8');
  const { name, version, dependencies } = /** @type {{ name: string, version: string, dependencies: object }} */ (
    JSON.parse(text)
  );
  lock.packages[`node_modules/${name}`] = { resolved: `${GAMES}/${id}`, link: true };
  lock.packages[`${GAMES}/${id}`] = { name, version, dependencies };
  const entries = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(entries) }, null, 2)}\n`);
}
