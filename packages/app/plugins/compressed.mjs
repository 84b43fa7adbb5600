import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const WORTH_IT = /\.(js|css|html|svg|webmanifest)$/;

/**
 * Writes every text file a second time, compressed, so that the server has nothing to compress.
 * @returns {import('vite').Plugin}
 */
export function compressed() {
  let folder = '';
  return {
    name: 'doomtable-compressed',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    // Not before everything is written: the bundler finishes some files at the very end.
    closeBundle: () => {
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!WORTH_IT.test(file)) continue;
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
        writeFileSync(join(folder, `${file}.br`), brotliCompressSync(readFileSync(join(folder, file)), { params }));
      }
    },
  };
}
