import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compressed } from './plugins/compressed.mjs';
import { doors } from './plugins/doors.mjs';
import { icons } from './plugins/icons.mjs';
import { offline } from './plugins/offline.mjs';
import { rulebooks } from './plugins/rulebooks.mjs';
import { noTerminal } from './plugins/terminal.mjs';

/** Scripts of this repository but the first ones of the page and of the gallery. */
const OURS = /\/packages\/(?!app\/)[^?]*\.[jt]sx?$/;

/** The kernel but for what few pages need: reading answers that were typed, and playing a record again. */
const KERNEL = /\/packages\/kernel\/(?!dist\/src\/(choice\/parse|record\/(replay|read))\.js$)/;

/**
 * Pieces that are fetched at once, each with everything it needs that no piece before it has: the page itself, home,
 * what every table needs, and what a table in the browser needs besides. In one piece they are one request, and compress better.
 */
const PIECES = [
  { name: 'kernel', test: KERNEL, priority: 5 },
  { name: 'page', test: /\/app\/src\/main\.tsx$/, priority: 4 },
  { name: 'home', test: /\/client\/src\/pages\/HomePage\.tsx$/, priority: 3 },
  { name: 'table', test: /\/client\/src\/pages\/TablePage\.tsx$/, priority: 2 },
  { name: 'here', test: /\/client\/src\/local\/(host|link)\.ts$/, priority: 1 },
];

/** The page in its pieces, compressed last, when nothing changes the files any more. */
const PAGE = {
  plugins: [doors(), offline(), compressed()],
  outDir: 'dist/page',
  rolldownOptions: { output: { codeSplitting: { groups: PIECES } } },
};
/** The gallery as the tests look at it, by `--mode gallery`. */
const GALLERY = {
  plugins: [],
  outDir: 'dist/gallery',
  rolldownOptions: { input: fileURLToPath(new URL('gallery/index.html', import.meta.url)) },
};

export default defineConfig(({ mode }) => {
  const { plugins, outDir, rolldownOptions } = mode === 'gallery' ? GALLERY : PAGE;
  return {
    root: fileURLToPath(new URL('.', import.meta.url)),
    plugins: [icons(), rulebooks(), noTerminal(), ...plugins],
    // Packages of the page are bundled from their sources, which import their own styles.
    resolve: { conditions: ['source', 'module', 'browser', 'import', 'default'] },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    // The thread that thinks fetches the one game it is asked about, as the page does.
    worker: { format: 'es', plugins: () => [icons(), rulebooks(), noTerminal()] },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      // The policy of the page allows no inline anything.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      // Our own scripts do nothing by being loaded: what nobody uses of them is left out. Styles are what they import.
      rolldownOptions: { treeshake: { moduleSideEffects: id => !OURS.test(id) }, ...rolldownOptions },
    },
  };
});
