import { parseSync, transformSync } from 'rolldown/utils';
import { Problem } from '../root.mjs';

/** A node of the syntax tree, in the shape of ESTree. @typedef {{ type: string, start: number, end: number } & Record<string, unknown>} Node */
/** What to write in place of a part of a text. @typedef {{ start: number, end: number, text: string }} Edit */

/**
 * @param {string} file its ending says which language it is
 * @param {string} text
 * @returns {Node}
 */
export function parse(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Problem(`${file} cannot be parsed: ${errors[0]?.message}`);
  return /** @type {Node} */ (/** @type {unknown} */ (program));
}

/**
 * TypeScript without its types.
 * @param {string} file
 * @param {string} text
 */
export function withoutTypes(file, text) {
  const { code, errors } = transformSync(file, text);
  if (errors.length > 0) throw new Problem(`${file} cannot be compiled: ${errors[0]?.message}`);
  return code;
}

/**
 * Visits a tree from the top, without what is only types. A visitor that says `false` is not shown what is below.
 * @param {Node} node
 * @param {(node: Node, above: readonly Node[]) => boolean | void} visit
 * @param {readonly Node[]} [above] nearest last
 */
export function walk(node, visit, above = []) {
  if (isTypeOnly(node) || visit(node, above) === false) return;
  const path = [...above, node];
  for (const below of childrenOf(node)) walk(below, visit, path);
}

/**
 * @param {Node} node
 * @returns {Node[]}
 */
function childrenOf(node) {
  return Object.values(node).flat().filter(isNode);
}

/**
 * @param {unknown} value
 * @returns {value is Node}
 */
export function isNode(value) {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** @param {Node} node */
function isTypeOnly({ type, importKind, exportKind }) {
  if (importKind === 'type' || exportKind === 'type') return true;
  return type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(type);
}

/**
 * @param {string} text
 * @param {readonly Edit[]} edits none inside another
 */
export function edited(text, edits) {
  let done = '';
  let at = 0;
  for (const { start, end, text: put } of edits.toSorted((a, b) => a.start - b.start)) {
    done += text.slice(at, start) + put;
    at = end;
  }
  return done + text.slice(at);
}
