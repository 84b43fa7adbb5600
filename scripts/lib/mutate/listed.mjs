import { existsSync, readFileSync } from 'node:fs';

/** @typedef {import('./sources.mjs').Mutant} Mutant */
/**
 * A mutant that a game knows to live. An equivalent one changes nothing that a table could show.
 * @typedef {{ file: string, line: string, changed: string, reason: string, equivalent: boolean }} Listed
 */

/** `| src/rules/a.ts | before | after | reason |`, the two lines of code between backquotes. */
const ROW = /^\| (\S+\.ts) \| (`+) ?(.+?) ?\2 \| (`+) ?(.+?) ?\4 \| (.*) \|$/;

/**
 * Reads `test/mutants.md` of a game: tables of mutants with a reason each, the equivalent ones under a heading of that name.
 * @param {string} file
 * @returns {Listed[]}
 */
export function listedIn(file) {
  if (!existsSync(file)) return [];
  let equivalent = false;
  /** @type {Listed[]} */
  const listed = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.startsWith('## ')) equivalent = /^## Equivalent/i.test(line);
    const [, path, , before, , after, reason] = ROW.exec(line) ?? [];
    if (path === undefined || before === undefined || after === undefined || reason === undefined) continue;
    listed.push({ file: path, line: unescaped(before), changed: unescaped(after), reason, equivalent });
  }
  return listed;
}

/**
 * The row by which a game would list a mutant.
 * @param {string} game its folder
 * @param {Mutant} mutant
 */
export function rowOf(game, { file, line, changed }) {
  return `| ${file.slice(game.length + 1)} | ${quoted(line)} | ${quoted(changed)} | … |`;
}

/**
 * @param {string} game
 * @param {readonly Listed[]} listed
 * @param {Mutant} mutant
 */
export function entryOf(game, listed, mutant) {
  return listed.find(
    one => `${game}/${one.file}` === mutant.file && one.line === mutant.line && one.changed === mutant.changed,
  );
}

/** @param {string} code */
function quoted(code) {
  const marks = code.includes('`') ? '``' : '`';
  const space = code.includes('`') ? ' ' : '';
  return `${marks}${space}${code.replaceAll('|', '\\|')}${space}${marks}`;
}

/** @param {string} code */
function unescaped(code) {
  return code.replaceAll('\\|', '|');
}
