import { isNode, parse, walk } from './syntax.mjs';

/** @typedef {import('./syntax.mjs').Node} Node */
/** @typedef {import('./syntax.mjs').Edit} Edit */

/** What is written in place of an operator. */
const SWAPPED = new Map(
  Object.entries({
    '<': '<=',
    '<=': '<',
    '>': '>=',
    '>=': '>',
    '===': '!==',
    '!==': '===',
    '&&': '||',
    '||': '&&',
    '+': '-',
    '-': '+',
    '*': '+',
    '/': '*',
    '%': '*',
    '+=': '-=',
    '-=': '+=',
    '++': '--',
    '--': '++',
  }),
);

/** What is called in place of a method. */
const OTHER_METHODS = new Map(Object.entries({ some: 'every', every: 'some', min: 'max', max: 'min' }));

/**
 * Every single change of a text that is tried, in the order of the text: an operator for its neighbour, a number for the
 * next, a condition for true and for false, a statement left out, a filter left out, a method for its opposite. Words
 * are left alone, and so is what no game comes to: what happens when an assumption of ours is broken, which throws, and
 * figures that stand in for something that is always there.
 * @param {string} file
 * @param {string} text
 * @returns {Edit[]}
 */
export function changesOf(file, text) {
  /** @type {Edit[]} */
  const changes = [];
  walk(parse(file, text), (node, above) => {
    if (node.type === 'ThrowStatement') return false;
    const parent = above.at(-1);
    for (const change of changesAt(node, parent, text)) {
      if (text.slice(change.start, change.end) !== change.text) changes.push(change);
    }
    return undefined;
  });
  return changes.toSorted((a, b) => a.start - b.start || a.end - b.end || (a.text < b.text ? -1 : 1));
}

/**
 * @param {Node} node
 * @param {Node | undefined} parent
 * @param {string} text
 * @returns {Edit[]}
 */
function changesAt(node, parent, text) {
  const { type, start, end } = node;
  if (type === 'Literal') return literal(node, parent);
  if (type === 'UnaryExpression' && node['operator'] === '!') return [{ start, end: start + 1, text: '' }];
  if (type === 'ExpressionStatement' && typeof node['directive'] !== 'string') return [{ start, end, text: ';' }];
  if (type === 'CallExpression') return call(node, text);
  if (type === 'IfStatement') return condition(node, throws(node['consequent']) ? ['true'] : ['true', 'false']);
  if (type === 'ConditionalExpression') return condition(node, ['true', 'false']);
  return operator(node, text);
}

/**
 * @param {Node} node
 * @param {Node | undefined} parent
 * @returns {Edit[]}
 */
function literal({ value, start, end }, parent) {
  if (typeof value === 'boolean') return [{ start, end, text: String(!value) }];
  if (typeof value !== 'number' || isStopgap(parent)) return [];
  return [{ start, end, text: String(value + 1) }];
}

/**
 * `list[i] ?? 0` and `[first = 0]`: what the compiler wants where something is always there.
 * @param {Node | undefined} parent
 */
function isStopgap(parent) {
  if (parent?.type === 'AssignmentPattern') return true;
  const left = parent?.['operator'] === '??' ? parent['left'] : undefined;
  return isNode(left) && left.type === 'MemberExpression' && left['computed'] === true;
}

/**
 * @param {Node} node
 * @param {string} text
 * @returns {Edit[]}
 */
function operator(node, text) {
  const found = node['operator'];
  const put = typeof found === 'string' ? SWAPPED.get(found) : undefined;
  if (put === undefined || node.type === 'UnaryExpression') return [];
  const { left, right, argument } = node;
  if (isNode(argument)) {
    const start = node['prefix'] === true ? node.start : argument.end;
    return [{ start, end: start + 2, text: put }];
  }
  if (!isNode(left) || !isNode(right)) return [];
  if ((found === '+' || found === '+=') && (isText(left) || isText(right))) return [];
  const start = text.indexOf(String(found), left.end);
  return start < right.start ? [{ start, end: start + String(found).length, text: put }] : [];
}

/** @param {Node} node */
function isText({ type, value }) {
  return type === 'TemplateLiteral' || typeof value === 'string';
}

/**
 * @param {Node} node
 * @param {string} text
 * @returns {Edit[]}
 */
function call({ callee, end }, text) {
  if (!isNode(callee) || !isNode(callee['property']) || !isNode(callee['object'])) return [];
  const { object, property } = /** @type {{ object: Node, property: Node }} */ (/** @type {unknown} */ (callee));
  const name = text.slice(property.start, property.end);
  if (name === 'filter') return [{ start: object.end, end, text: '' }];
  const other = OTHER_METHODS.get(name);
  return other === undefined ? [] : [{ start: property.start, end: property.end, text: other }];
}

/**
 * @param {Node} node
 * @param {readonly string[]} put
 * @returns {Edit[]}
 */
function condition({ test }, put) {
  return isNode(test) ? put.map(text => ({ start: test.start, end: test.end, text })) : [];
}

/**
 * @param {unknown} node
 * @returns {boolean}
 */
function throws(node) {
  if (!isNode(node)) return false;
  const body = node['body'];
  return node.type === 'ThrowStatement' || (Array.isArray(body) && body.length === 1 && throws(body[0]));
}
