import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { CHUNKS } from './plugins/chunks.mjs';
import { compressed } from './plugins/compressed.mjs';
import { entryPages } from './plugins/entry-pages.mjs';
import { gameFacts } from './plugins/game-facts.mjs';
import { icons } from './plugins/icons.mjs';
import { offline } from './plugins/offline.mjs';
import { rulebooks } from './plugins/rulebooks.mjs';
import { leftOut } from './plugins/left-out.mjs';

/** Scripts of this repository but the first ones of the page and of the gallery. */
const OURS = /\/packages\/(?!app\/)[^?]*\.[jt]sx?$/;

/** The page in its chunks, compressed last, when nothing changes the files any more. */
const PAGE = {
  plugins: [entryPages(), offline(), compressed()],
  outDir: 'dist/page',
  rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
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
    plugins: [icons(), rulebooks(), gameFacts(), leftOut({ thinks: false }), ...plugins],
    // Packages of the page are bundled from their sources, which import their own styles.
    resolve: { conditions: ['source', 'module', 'browser', 'import', 'default'] },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    // The thread that thinks fetches the one game it is asked about, as the page does.
    worker: { format: 'es', plugins: () => [icons(), rulebooks(), leftOut({ thinks: true })] },
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
