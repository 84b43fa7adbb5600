/**
 * Addresses that are a page of their own for the server: the first part of the address, and the scripts that whatever is shown
 * there needs. The browser fetches them while it still reads the first script, which would ask for them one after the other.
 */
const DOORS = {
  here: [/\/client\/src\/pages\/TablePage\.tsx$/, /\/client\/src\/local\/(host|link)\.ts$/],
  table: [/\/client\/src\/pages\/TablePage\.tsx$/, /\/client\/src\/remote\/(link|server)\.ts$/],
};

/**
 * Writes the page once more for each door, with links to what is needed behind it.
 * @returns {import('vite').Plugin}
 */
export function doors() {
  return {
    name: 'doomtable-doors',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      const html = String(page.source);
      for (const [door, wanted] of Object.entries(DOORS)) {
        const links = filesFor(bundle, wanted).filter(file => !html.includes(file));
        const tags = links.map(file =>
          file.endsWith('.css')
            ? `<link rel="stylesheet" crossorigin href="/${file}">`
            : `<link rel="modulepreload" crossorigin href="/${file}">`,
        );
        const source = html.replace('</head>', `  ${tags.join('\n    ')}\n  </head>`);
        this.emitFile({ type: 'asset', fileName: `${door}.html`, source });
      }
    },
  };
}

/**
 * The files that hold certain modules, with everything those import at once.
 * @param {import('vite').Rolldown.OutputBundle} bundle
 * @param {readonly RegExp[]} wanted
 */
function filesFor(bundle, wanted) {
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
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue;
    if (chunk.moduleIds.some(id => wanted.some(one => one.test(id)))) take(chunk.fileName);
  }
  return [...files];
}
