import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compressed } from './plugins/compressed.mjs';
import { icons } from './plugins/icons.mjs';
import { offline } from './plugins/offline.mjs';
import { rulebooks } from './plugins/rulebooks.mjs';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Files are compressed last, when nothing changes them any more.
  plugins: [icons(), rulebooks(), offline(), compressed()],
  // Packages of the page are bundled from their sources, which import their own styles.
  resolve: { conditions: ['source', 'module', 'browser', 'import', 'default'] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: 'dist/page',
    emptyOutDir: true,
    target: 'es2022',
    // The policy of the page allows no inline anything.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
