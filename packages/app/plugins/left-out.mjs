import { readFileSync } from 'node:fs';

/**
 * Whether a game leaves anything to be drawn from its sketch: it says so itself when it does not.
 * @param {string} file of its `src/`
 */
function drawnByTheShell(file) {
  const manifest = readFileSync(file.replace(/\/src\/[^/]+$/, '/package.json'), 'utf8');
  const { doomtable } = /** @type {{ doomtable?: { sketch?: string } }} */ (JSON.parse(manifest));
  return doomtable?.sketch !== 'terminal';
}

/** Files of a game's `src/` that no page needs, by the contract of a game's folder, and what stands in their place. */
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
 * Leaves out of the page what only a terminal or the laws need.
 * @returns {import('vite').Plugin}
 */
export function leftOut() {
  return {
    name: 'doomtable-left-out',
    load: id => LEFT_OUT.find(({ file, unless }) => file.test(id) && unless?.(id) !== true)?.instead ?? null,
  };
}
