import { fileURLToPath } from 'node:url';

/**
 * The pages of the client: the first part of their address, and the chunks that whatever is shown there needs. The browser
 * fetches them while it still reads the first script, which would ask for them one after the other.
 */
const ENTRIES = {
  browsers: ['BrowsersPage'],
  credits: ['CreditsPage'],
  daily: ['DailyPage'],
  duel: ['DuelPage'],
  enter: ['JoinPage'],
  here: ['table', 'here'],
  index: ['home'],
  join: ['JoinPage'],
  new: ['NewTablePage'],
  recover: ['RecoverPage'],
  rules: ['RulebookPage'],
  scores: ['ScoresPage'],
  settings: ['SettingsPage'],
  table: ['table', 'remote'],
  tables: ['LobbyPage'],
};

/** The script that shows the board of a table of the browser as it was left, before any other is there. */
const SAVED_DRAWING = fileURLToPath(new URL('../src/saved-drawing.ts', import.meta.url));

/** At these a game is played: there is one of them for each game, with its rules and its board. */
const OF_A_GAME = /^(here|table)$/;

/**
 * Writes the page once more for each of these addresses, with links to what is needed there: `new.html`, and `here-doom-realm.html`.
 * @returns {import('vite').Plugin}
 */
export function entryPages() {
  return {
    name: 'doomtable-entry-pages',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      this.emitFile({ type: 'chunk', id: SAVED_DRAWING, name: 'saved-drawing', preserveSignature: 'allow-extension' });
    },
    generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      const plain = String(page.source);
      const begun = begunWith(fileOf(bundle, 'saved-drawing'), plain);
      for (const [entry, chunks] of Object.entries(ENTRIES)) {
        const html = entry === 'here' ? begun : plain;
        const games = OF_A_GAME.test(entry) ? gamesIn(bundle) : [];
        const pages = new Map([[entry, chunks]]);
        for (const game of games) pages.set(`${entry}-${game}`, [...chunks, game, `${game}-board`]);
        for (const [name, wanted] of pages) {
          const source = html.replace('</head>', `  ${linksTo(filesOf(bundle, wanted), html)}\n  </head>`);
          this.emitFile({ type: 'asset', fileName: `${name}.html`, source });
        }
      }
    },
  };
}

/**
 * A page with a script before all others.
 * @param {string} file
 * @param {string} html
 */
function begunWith(file, html) {
  return html.replace('<script', `<script type="module" crossorigin src="/${file}"></script>\n    <script`);
}

/**
 * The games that have a board.
 * @param {import('vite').Rolldown.OutputBundle} bundle
 */
function gamesIn(bundle) {
  return Object.values(bundle).flatMap(one => (one.type === 'chunk' ? (/^(.+)-board$/.exec(one.name)?.[1] ?? []) : []));
}

/**
 * @param {readonly string[]} files
 * @param {string} html
 */
function linksTo(files, html) {
  const isStyle = (/** @type {string} */ file) => file.endsWith('.css');
  // Styles first: nothing is drawn without them.
  const tags = [...files.filter(isStyle), ...files.filter(file => !isStyle(file))]
    .filter(file => !html.includes(file))
    .map(file =>
      isStyle(file)
        ? `<link rel="stylesheet" crossorigin href="/${file}">`
        : `<link rel="modulepreload" crossorigin href="/${file}">`,
    );
  return tags.join('\n    ');
}

/**
 * The files of certain chunks, with everything those import at once.
 * @param {import('vite').Rolldown.OutputBundle} bundle
 * @param {readonly string[]} chunks
 */
function filesOf(bundle, chunks) {
  /** @type {Set<string>} */
  const files = new Set();
  /** @param {string} file */
  const take = file => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || files.has(file)) return;
    files.add(file);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    chunk.imports.forEach(take);
  };
  for (const name of chunks) take(fileOf(bundle, name));
  return [...files];
}

/**
 * @param {import('vite').Rolldown.OutputBundle} bundle
 * @param {string} name
 */
function fileOf(bundle, name) {
  const chunk = Object.values(bundle).find(one => one.type === 'chunk' && one.name === name);
  if (chunk === undefined) throw new Error(`there is no chunk '${name}'`);
  return chunk.fileName;
}
