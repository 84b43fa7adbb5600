import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The worker as it was compiled. */
const WORKER = fileURLToPath(new URL('../dist/worker/sw.js', import.meta.url));

/** What is kept on the device: the page once, and everything else but alphabets its own words do not use. */
const KEPT = /\.(js|css|svg|webmanifest)$|^index\.html$|-latin-wght-normal.*\.woff2$/;

/**
 * Finishes the service worker: which files it keeps, and a name for this very build of them.
 * @returns {import('vite').Plugin}
 */
export function offline() {
  let folder = '';
  return {
    name: 'doomtable-offline',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    closeBundle: () => {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(file => KEPT.test(file))
        .sort();
      const hash = createHash('sha256');
      for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
      const worker = readFileSync(WORKER, 'utf8')
        .replace("'FILES'", () => JSON.stringify(JSON.stringify(files.map(file => `/${file}`))))
        .replace("'BUILD'", () => JSON.stringify(hash.digest('hex').slice(0, 12)))
        // The compiler marks it as a module, which a worker of this kind is not.
        .replace(/^export \{\};$/m, '');
      writeFileSync(join(folder, 'sw.js'), worker);
    },
  };
}
