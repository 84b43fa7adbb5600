/**
 * Runs test files in this process, with some files in place of others, and stops at the first test that fails. It tells
 * by its exit code how it went, and in a file what was run.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { register } from 'node:module';
import { pathToFileURL } from 'node:url';

/** Exit code: more turns of loops were taken than may be. */
const ENDLESS = 3;

const task = readFileSync(process.argv[2] ?? '', 'utf8');
const { files, replaced, turns: most, report } = /** @type {import('./trial.mjs').Task} */ (JSON.parse(task));
let turns = 0;
/** @type {Set<string>} */
const reached = new Set();

Object.assign(globalThis, {
  doomtableTurn() {
    if (++turns > most) process.exit(ENDLESS);
  },
  /** @param {string} name */
  doomtableReached(name) {
    reached.add(name);
  },
});
process.on('exit', () => writeFileSync(report, JSON.stringify({ turns, reached: [...reached] })));
register('./hooks.mjs', import.meta.url, { data: replaced });
for (const file of files) await import(pathToFileURL(file).href);
