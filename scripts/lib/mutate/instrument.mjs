import { edited, isNode, parse, walk } from './syntax.mjs';

/** @typedef {import('./syntax.mjs').Edit} Edit */
/** @typedef {{ start: number, end: number }} Body */

const LOOP = /^(For(In|Of)?|While|DoWhile)Statement$/;
const FUNCTION = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;

/**
 * The same program, in which every turn of a loop is counted (`child.mjs`).
 * @param {string} file
 * @param {string} text JavaScript
 */
export function withCountedLoops(file, text) {
  /** @type {Edit[]} */
  const edits = [];
  walk(parse(file, text), ({ type, body }) => {
    if (LOOP.test(type) && isNode(body)) edits.push(...around(body, 'doomtableTurn();', '{', '}'));
  });
  return edited(text, edits);
}

/**
 * The bodies of all functions, in the order of the text.
 * @param {string} file
 * @param {string} text
 * @returns {Body[]}
 */
export function functionsOf(file, text) {
  /** @type {Body[]} */
  const bodies = [];
  walk(parse(file, text), ({ type, body }) => {
    if (FUNCTION.test(type) && isNode(body)) bodies.push({ start: body.start, end: body.end });
  });
  return bodies.toSorted((a, b) => a.start - b.start);
}

/**
 * The same program, in which every function tells that it runs.
 * @param {string} file
 * @param {string} text
 */
export function withToldFunctions(file, text) {
  const edits = functionsOf(file, text).flatMap(({ start, end }, index) => {
    const told = `doomtableReached(${JSON.stringify(`${file}#${index}`)})`;
    if (text[start] === '{') return [{ start: start + 1, end: start + 1, text: `${told};` }];
    return [
      { start, end: start, text: `(${told}, ` },
      { start: end, end, text: ')' },
    ];
  });
  return edited(text, edits);
}

/**
 * @param {import('./syntax.mjs').Node} body
 * @param {string} text
 * @param {string} open
 * @param {string} close
 * @returns {Edit[]}
 */
function around({ type, start, end }, text, open, close) {
  if (type === 'BlockStatement') return [{ start: start + 1, end: start + 1, text }];
  return [
    { start, end: start, text: `${open}${text}` },
    { start: end, end, text: close },
  ];
}
