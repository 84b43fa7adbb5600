import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compressed } from './plugins/compressed.mjs';
import { icons } from './plugins/icons.mjs';
import { offline } from './plugins/offline.mjs';
import { rulebooks } from './plugins/rulebooks.mjs';

/** Scripts of this repository but the first one of the page. */
const OURS = /\/packages\/(?!app\/)[^?]*\.[jt]sx?$/;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Files are compressed last, when nothing changes them any more.
  plugins: [icons(), rulebooks(), offline(), compressed()],
  // Packages of the page are bundled from their sources, which import their own styles.
  resolve: { conditions: ['source', 'module', 'browser', 'import', 'default'] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // The thread that thinks fetches the one game it is asked about, as the page does.
  worker: { format: 'es', plugins: () => [icons(), rulebooks()] },
  build: {
    outDir: 'dist/page',
    emptyOutDir: true,
    target: 'es2022',
    // The policy of the page allows no inline anything.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Our own scripts do nothing by being loaded: what nobody uses of them is left out. Styles are what they import.
    rolldownOptions: {
      treeshake: { moduleSideEffects: id => !OURS.test(id) },
      // Every table needs the kernel: in one piece it is fetched at once, and compresses better than in thirty.
      output: { codeSplitting: { groups: [{ name: 'kernel', test: /\/packages\/kernel\// }] } },
    },
  },
});
