import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { changesOf } from './operators.mjs';
import { functionsOf } from './instrument.mjs';
import { isNode, parse } from './syntax.mjs';

/**
 * One change of one file. `line` and `changed` are its line before and after, by which people know it; `within` is the
 * innermost function around it, or `undefined` for what is done when the file is loaded.
 * @typedef {{ file: string, at: number, line: string, changed: string, text: string, within: string | undefined }} Mutant
 */

/**
 * The files with a game's rules: those in `src/rules`, and what of the game's own they are built on.
 * @param {string} root
 * @param {string} game its folder
 * @returns {string[]} paths from the root, sorted
 */
export function ruleFiles(root, game) {
  const rules = `${game}/src/rules`;
  const found = new Set(filesBelow(root, rules).filter(path => path.endsWith('.ts')));
  for (const file of found) {
    for (const next of importsOf(root, file)) if (existsSync(join(root, next))) found.add(next);
  }
  return [...found].sort();
}

/**
 * @param {string} root
 * @param {string} file
 */
function importsOf(root, file) {
  const { body } = parse(file, readFileSync(join(root, file), 'utf8'));
  const statements = Array.isArray(body) ? body.filter(isNode) : [];
  return statements.flatMap(({ source, importKind, specifiers }) => {
    if (!isNode(source) || importKind === 'type' || !String(source['value']).startsWith('.')) return [];
    const names = Array.isArray(specifiers) ? specifiers.filter(isNode) : [];
    if (names.length > 0 && names.every(name => name['importKind'] === 'type')) return [];
    const path = posix.join(posix.dirname(file), String(source['value']));
    return path.endsWith('.js') ? [path.replace(/\.js$/, '.ts')] : [];
  });
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
export function filesBelow(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(root, path) : [path];
  });
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {Mutant[]}
 */
export function mutantsOf(file, text) {
  const functions = functionsOf(file, text);
  return changesOf(file, text).map(({ start, end, text: put }) => {
    const from = text.lastIndexOf('\n', start - 1) + 1;
    const to = (text.indexOf('\n', end) + 1 || text.length + 1) - 1;
    const around = functions.findLastIndex(body => body.start <= start && end <= body.end);
    return {
      file,
      at: text.slice(0, start).split('\n').length,
      line: oneLine(text.slice(from, to)),
      changed: oneLine(text.slice(from, start) + put + text.slice(end, to)),
      text: text.slice(0, start) + put + text.slice(end),
      within: around < 0 ? undefined : `${file}#${around}`,
    };
  });
}

/** @param {string} text */
function oneLine(text) {
  return text.replace(/\s+/g, ' ').trim();
}
