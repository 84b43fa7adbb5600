import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const PREFIX = 'game-icons:';

/**
 * @typedef {object} IconSet
 * @property {Record<string, { body: string }>} icons
 * @property {Record<string, { parent: string }>} [aliases]
 */

/**
 * `import sword from 'game-icons:broadsword'` gives the path data of one icon of the set, and nothing else of it. Each game
 * gets its own copy, so that it comes with the game: one that two games draw is small, and a request more is not.
 * @returns {import('vite').Plugin}
 */
export function icons() {
  const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
  const set = /** @type {IconSet} */ (JSON.parse(readFileSync(file, 'utf8')));
  return {
    name: 'doomtable-icons',
    resolveId: (id, importer) =>
      id.startsWith(PREFIX) ? `\0${id}?for=${/\/games\/[a-z-]+\//.exec(importer ?? '')?.[0] ?? ''}` : null,
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const name = id.slice(PREFIX.length + 1).replace(/\?.*/, '');
      const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ''];
      const path = /^<path fill="currentColor" d="([^"]+)"\/>$/.exec(icon?.body ?? '')?.[1];
      if (path === undefined) this.error(`there is no icon '${name}' of one path in the set`);
      return `export default ${JSON.stringify(path)};`;
    },
  };
}
