/** Files of a game's `src/` that no page needs, by the contract of a game's folder, and what stands in their place. */
const LEFT_OUT = [
  {
    // What a game draws in a terminal.
    file: /\/packages\/games\/[^/]+\/src\/sketch\.[jt]s$/,
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
    load: id => LEFT_OUT.find(({ file }) => file.test(id))?.instead ?? null,
  };
}
