import { readFile } from 'node:fs/promises';

/** @type {Readonly<Record<string, string>>} the files to be read in place of others, by their addresses */
let replaced = {};

/** @param {Readonly<Record<string, string>>} files */
export function initialize(files) {
  replaced = files;
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  const file = replaced[url];
  if (file === undefined) return next(url, context);
  return { format: 'module', shortCircuit: true, source: await readFile(file, 'utf8') };
}
