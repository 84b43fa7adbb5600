/** The kernel but for what few pages need: reading answers that were typed, and playing a record again. */
const KERNEL = /\/packages\/kernel\/(?!dist\/src\/(choice\/parse|record\/(replay|read))\.js$)/;

/** The page itself, and what home and every table ask for besides. */
const PAGE = /\/app\/src\/main\.tsx$|\/client\/src\/(local\/table-store\.ts|look\/signs\.tsx)$/;

/** A table in play, and the parts of it that the trays of games draw with. */
const TABLE =
  /\/client\/src\/(pages\/table\/TablePage\.tsx|table\/(session\/rule-memory\.ts|decision\/(OptionButton|RefusedOptions)\.tsx))$/;

/** What may belong to one game: its files, its signs, and what it alone uses of the kit. */
const MAYBE_OF_A_GAME = /\/(games|kit)\//;
/** A file of a game, by which game it is and where in it. */
const OF_A_GAME = /\/games\/([a-z][a-z-]*)\/(.+)$/;

/**
 * Chunks that are fetched at once: the page itself, what all pages say that are no table, home, what every table needs, what a table in the browser needs
 * besides, what one at the server does, of each game its rules and its board, and the odds of dice that several games use. In one chunk they are one request, and compress better.
 * @type {import('vite').Rolldown.CodeSplittingGroup[]}
 */
export const CHUNKS = [
  {
    name: 'saved-drawing',
    test: /\/app\/src\/saved-drawing\.ts$|\/client\/src\/shell\/saved-drawing\.ts$/,
    includeDependenciesRecursively: false,
    priority: 8,
  },
  { name: 'kernel', test: KERNEL, priority: 7 },
  { name: 'page', test: PAGE, priority: 6 },
  { name: 'pages', test: /\/client\/src\/text\/page-text\.ts$/, priority: 5 },
  { name: 'home', test: /\/client\/src\/pages\/home\/HomePage\.tsx$/, priority: 5 },
  { name: 'table', test: TABLE, priority: 4 },
  { name: 'here', test: /\/client\/src\/local\/(host|local-link)\.ts$/, priority: 3 },
  { name: 'remote', test: /\/client\/src\/remote\/(link|server)\.ts$/, priority: 3 },
  { name: chunkOfGame, test: MAYBE_OF_A_GAME, includeDependenciesRecursively: false, priority: 2 },
  { name: 'dice', test: /\/kit\/dist\/src\/dice\//, includeDependenciesRecursively: false, priority: 1 },
];

/**
 * The chunk of a game that a file of it belongs to: its rules, or what its board needs besides. What pictures on other pages
 * need, and what is fetched by and by, is left to the bundler.
 * @param {string} id
 * @param {import('vite').Rolldown.ChunkingContext} graph
 */
function chunkOfGame(id, graph) {
  const entries = entriesTo(id, graph).map(entry => OF_A_GAME.exec(entry));
  const [game, ...others] = new Set(entries.map(entry => entry?.[1]));
  if (game === undefined || others.length > 0) return null;
  const has = (/** @type {string} */ file) => entries.some(entry => entry?.[2]?.startsWith(file));
  if (has('ui/Picture.')) return null;
  if (has('src/index.')) return game;
  return has('ui/index.') ? `${game}-board` : null;
}

/**
 * The files by which a file can be come at: those that are fetched by name, or that the page begins with.
 * @param {string} id
 * @param {import('vite').Rolldown.ChunkingContext} graph
 */
function entriesTo(id, graph) {
  /** @type {Set<string>} */
  const seen = new Set();
  /** @type {string[]} */
  const entries = [];
  const walk = (/** @type {string} */ at) => {
    const info = graph.getModuleInfo(at);
    if (info === null || seen.has(at)) return;
    seen.add(at);
    if (info.isEntry || info.dynamicImporters.length > 0) entries.push(at);
    info.importers.forEach(walk);
  };
  walk(id);
  return entries;
}
