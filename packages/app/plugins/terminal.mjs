/** What a game draws in a terminal: `sketch` in its `src/`, by the contract of a game's module. */
const SKETCH = /\/packages\/games\/[^/]+\/src\/sketch\.[jt]s$/;

/**
 * Leaves out of the page what only a terminal shows.
 * @returns {import('vite').Plugin}
 */
export function noTerminal() {
  return {
    name: 'doomtable-no-terminal',
    load(id) {
      if (!SKETCH.test(id)) return null;
      return "export const sketch = () => { throw new Error('a page is no terminal'); };";
    },
  };
}
