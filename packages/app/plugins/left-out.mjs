import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * Whether a game leaves anything to be drawn from its sketch: it says so itself when it does not.
 * @param {string} file of its `src/`
 */
function drawnByTheShell(file) {
  const manifest = readFileSync(file.replace(/\/src\/[^/]+$/, '/package.json'), 'utf8');
  const { doomtable } = /** @type {{ doomtable?: { sketch?: string } }} */ (JSON.parse(manifest));
  return doomtable?.sketch !== 'terminal';
}

/**
 * Whether anybody plays along at tables of a game: at a table for one nobody does, and only the thread that thinks of advice knows its bot.
 * @param {string} file of its `src/`
 */
async function hasCompany(file) {
  const built = pathToFileURL(file.replace(/\/src\/[^/]+$/, '/dist/src/index.js')).href;
  const { game } = /** @type {{ game: import('@doomtable/kernel').AnyGame }} */ (await import(built));
  return game.seats.max > 1;
}

/** A file of a game's `src/` that no page needs, by the contract of a game's folder, and what stands in its place. */
const BOT = {
  file: /\/packages\/games\/[^/]+\/src\/bot\.[jt]s$/,
  unless: hasCompany,
  instead: "export const thumb = () => { throw new Error('nobody plays along at a table for one'); };",
};
const LEFT_OUT = [
  {
    // What a game draws in a terminal alone. Where the shell draws the game, its sketch is the board.
    file: /\/packages\/games\/[^/]+\/src\/sketch\.[jt]s$/,
    unless: drawnByTheShell,
    instead: "export const sketch = () => { throw new Error('a page is no terminal'); };",
  },
  {
    // What the laws alone read.
    file: /\/packages\/games\/[^/]+\/src\/counts\.[jt]s$/,
    instead: 'export const counts = { figures: () => ({}), told: {} };',
  },
  { file: /\/packages\/games\/[^/]+\/src\/lasting\.[jt]s$/, instead: 'export const lasting = {};' },
];

/**
 * Leaves out of the page what only a terminal, the laws or the thread that thinks need.
 * @param {{ readonly thinks: boolean }} script whether what is bundled is that thread
 * @returns {import('vite').Plugin}
 */
export function leftOut({ thinks }) {
  const parts = thinks ? LEFT_OUT : [...LEFT_OUT, BOT];
  return {
    name: 'doomtable-left-out',
    async load(id) {
      const part = parts.find(({ file }) => file.test(id));
      return part === undefined || (await part.unless?.(id)) === true ? null : part.instead;
    },
  };
}
