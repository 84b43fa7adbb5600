import { readFileSync } from 'node:fs';

const PREFIX = 'game-facts:';
const GAMES = new URL('../../games/', import.meta.url);

/**
 * `import facts from 'game-facts:ID'` gives what the card of a game needs that brings none: the game itself says its title
 * and its players, and its rule book what it is about.
 * @returns {import('vite').Plugin}
 */
export function gameFacts() {
  return {
    name: 'doomtable-game-facts',
    resolveId: id => (id.startsWith(PREFIX) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const folder = new URL(`${id.slice(PREFIX.length + 1)}/`, GAMES);
      const built = new URL('dist/src/index.js', folder).href;
      const { game } = /** @type {{ game: import('@doomtable/kernel').AnyGame }} */ (await import(built));
      const about = aboutIn(readFileSync(new URL('rulebook.md', folder), 'utf8'));
      const facts = { id: game.id, title: game.title, about, players: game.seats };
      return `export default ${JSON.stringify(facts)};`;
    },
  };
}

/**
 * The first sentence of a rule book.
 * @param {string} markdown
 */
export function aboutIn(markdown) {
  const prose = markdown.split('\n').find(line => line.trim() !== '' && !line.startsWith('#')) ?? '';
  return (/^.*?[.!?](?=\s|$)/.exec(prose)?.[0] ?? prose).trim();
}
