import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './root.mjs';

/** How many milliseconds each test file took when it last ran here. */
const FILE = join(ROOT, '.doomtable/test-times.json');

/**
 * Puts the files that took longest last time first, so that no long one is left over when all others have ended. What
 * never ran here comes before them all, from the end of the alphabet: scripts and the server take longest.
 * @param {readonly string[]} files
 * @param {Readonly<Record<string, number>>} [times]
 */
export function longestFirst(files, times = readTimes()) {
  const known = /** @param {string} file */ file => times[file] ?? Number.POSITIVE_INFINITY;
  return files
    .toSorted()
    .toReversed()
    .toSorted((a, b) => (known(a) === known(b) ? 0 : known(b) - known(a)));
}

/** @param {ReadonlyMap<string, import('./run-tests.mjs').Took>} took */
export function rememberTimes(took) {
  if (took.size === 0) return;
  const now = Object.fromEntries([...took].map(([file, { clock }]) => [file, Math.round(clock)]));
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify({ ...readTimes(), ...now }));
}

/** @returns {Record<string, number>} */
function readTimes() {
  return existsSync(FILE) ? /** @type {Record<string, number>} */ (JSON.parse(readFileSync(FILE, 'utf8'))) : {};
}
