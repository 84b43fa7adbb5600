import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem, ROOT } from './root.mjs';

/** Where games live, one folder each. */
export const GAMES = 'packages/games';

/** A folder is called as its game; a line before the name keeps a folder from being taken for a product. */
const FOLDER = /^_?([a-z][a-z-]*)$/;

/**
 * A game as its folder declares it: the field `doomtable` of its `package.json`, and what that file exports.
 * @typedef {object} FoundGame
 * @property {string} id the name of its folder
 * @property {string} folder from the root
 * @property {string} name of its package
 * @property {number} order its place among the cards of home; those without one come last, by their ids
 * @property {boolean} listed whether people are offered it; the template is not
 * @property {boolean} drawsItself whether its sketch is for terminals alone, because its own board shows everything
 * @property {ReadonlySet<string>} exported the paths of `exports`
 */

/**
 * @typedef {object} Manifest
 * @property {string} name
 * @property {Record<string, unknown>} [exports]
 * @property {{ order?: number, listed?: boolean, sketch?: 'everywhere' | 'terminal' }} [doomtable]
 */

/**
 * Every folder of games whose `package.json` declares one, in the order of home.
 * @param {string} [root]
 * @returns {FoundGame[]}
 */
export function findGames(root = ROOT) {
  return readdirSync(join(root, GAMES))
    .flatMap(name => readGame(root, name) ?? [])
    .sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
}

/**
 * @param {string} root
 * @param {string} name
 * @returns {FoundGame | undefined}
 */
function readGame(root, name) {
  const folder = `${GAMES}/${name}`;
  const file = `${folder}/package.json`;
  // A folder without one is what is left of a game that was removed: output that git does not know.
  if (!existsSync(join(root, file))) return undefined;
  const manifest = /** @type {Manifest} */ (JSON.parse(readFileSync(join(root, file), 'utf8')));
  const { doomtable } = manifest;
  if (doomtable === undefined) return undefined;
  const id = FOLDER.exec(name)?.[1];
  if (id === undefined) throw new Problem(`${folder}: the folder of a game has a name of small letters and dashes.`);
  const exported = new Set(Object.keys(manifest.exports ?? {}));
  if (!exported.has('.')) throw new Problem(`${file}: "exports" has no ".", where the game is loaded from.`);
  const { order = Number.MAX_SAFE_INTEGER, listed = true, sketch = 'everywhere' } = doomtable;
  const drawsItself = sketch === 'terminal';
  if (drawsItself && !exported.has('./ui')) {
    throw new Problem(`${file}: a sketch for terminals alone needs a board, and "exports" has no "./ui".`);
  }
  return { id, folder, name: manifest.name, order, listed, drawsItself, exported };
}
