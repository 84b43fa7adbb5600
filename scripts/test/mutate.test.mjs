import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { withCountedLoops, withToldFunctions } from '../lib/mutate/instrument.mjs';
import { listedIn, rowOf } from '../lib/mutate/listed.mjs';
import { mutate } from '../lib/mutate/mutate.mjs';
import { changesOf } from '../lib/mutate/operators.mjs';
import { mutantsOf } from '../lib/mutate/sources.mjs';
import { edited } from '../lib/mutate/syntax.mjs';

/** @param {string} text */
function changed(text) {
  return changesOf('a.ts', text).map(change => edited(text, [change]));
}

test('each part of an expression is changed by itself', () => {
  assert.deepEqual(changed('a = b < 2;'), [';', 'a = b <= 2;', 'a = b < 3;']);
  assert.deepEqual(changed('const a = !b && c === 1;'), [
    'const a = b && c === 1;',
    'const a = !b || c === 1;',
    'const a = !b && c !== 1;',
    'const a = !b && c === 2;',
  ]);
  assert.deepEqual(changed('if (a) b();'), ['if (false) b();', 'if (true) b();', 'if (a) ;']);
  assert.deepEqual(changed('const a = b ? c : true;'), [
    'const a = false ? c : true;',
    'const a = true ? c : true;',
    'const a = b ? c : false;',
  ]);
  assert.deepEqual(changed('const a = b.filter(c).some(d);'), [
    'const a = b.some(d);',
    'const a = b.filter(c).every(d);',
  ]);
  assert.deepEqual(changed('const a = Math.min(b, c) - d;'), [
    'const a = Math.max(b, c) - d;',
    'const a = Math.min(b, c) + d;',
  ]);
  assert.deepEqual(changed('a++;'), [';', 'a--;']);
  assert.deepEqual(changed('a += b;'), [';', 'a -= b;']);
});

test('words, types and what no game comes to are left alone', () => {
  assert.deepEqual(changed(`const a: 1 | 2 = b + 'x';`), []);
  assert.deepEqual(changed(`if (a) throw new Error(String(1 + 2));`), ['if (true) throw new Error(String(1 + 2));']);
  assert.deepEqual(changed('const [a = 0] = b; const c = d[e] ?? 0;'), []);
  assert.deepEqual(changed('const c = d() ?? 0;'), ['const c = d() ?? 1;'], 'but not what may be missing');
});

test('a mutant knows its line, and the function it is in', () => {
  const [first, second] = mutantsOf('a.ts', 'const f = (\n  a: number,\n) => a + g(() => a < 3);\n');
  assert.equal(first?.line, ') => a + g(() => a < 3);');
  assert.equal(first?.changed, ') => a - g(() => a < 3);');
  assert.deepEqual([first?.at, first?.within, second?.within], [3, 'a.ts#0', 'a.ts#1']);
});

test('turns of loops are counted and functions told, whatever their bodies look like', () => {
  const turns = 'for (const a of b) while (c) d(); do { e(); } while (f);';
  assert.equal(
    withCountedLoops('a.js', turns),
    'for (const a of b) {doomtableTurn();while (c) {doomtableTurn();d();}} do {doomtableTurn(); e(); } while (f);',
  );
  assert.equal(
    withToldFunctions('a.ts', 'function f() { return () => ({}); }'),
    'function f() {doomtableReached("a.ts#0"); return () => (doomtableReached("a.ts#1"), ({})); }',
  );
});

/** @type {string} */
let root;
const GAME = 'packages/games/ferry';
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'doomtable-made-up-'))));
afterEach(() => rmSync(root, { recursive: true }));

/**
 * @param {string} path
 * @param {string} text
 */
function write(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const RULE = 'export function sum(n) {\n  let all = 0;\n  for (let i = 0; i < n; i += 1) all += 2;\n  return all;\n}\n';

/** @param {string} asserted */
function game(asserted) {
  const top = `import assert from 'node:assert/strict';\nimport { test } from 'node:test';\n`;
  for (const home of ['packages', 'tools', 'scripts']) write(`${home}/.keep`, '');
  write(`${GAME}/src/rules/sum.ts`, RULE.replace('(n)', '(n: number)'));
  write(`${GAME}/dist/src/rules/sum.js`, RULE);
  write('package.json', '{ "type": "module" }');
  const test = `${top}import { sum } from '../../src/rules/sum.js';\ntest('sums', () => assert.equal(${asserted}));\n`;
  write(`${GAME}/test/rules/sum.test.ts`, test);
  write(`${GAME}/dist/test/rules/sum.test.js`, test);
}

/** @returns {Promise<{ enough: boolean, lines: string[] }>} */
async function mutated() {
  /** @type {string[]} */
  const lines = [];
  const enough = await mutate(root, GAME, { sample: 100, seed: 1, part: '', atOnce: 2 }, line => lines.push(line));
  return { enough, lines };
}

test('a change is killed by a test that fails, also when it makes a loop endless', async () => {
  game('sum(3), 6');
  const { enough, lines } = await mutated();
  assert.deepEqual(lines, [
    `${GAME}: 8 of 8 mutants killed, 0 listed as living, 0 living unlisted (8 mutants, seed 1)`,
  ]);
  assert.equal(enough, true);
});

test('what lives is told, until the game lists it; what is listed and not there is told as well', async () => {
  game('sum(0), 0');
  const first = await mutated();
  assert.equal(first.enough, false);
  const rows = first.lines.slice(0, -1).map(line => line.split('\n')[1] ?? '');
  assert.ok(!rows.some(row => row.includes('let all = 1;')), 'this one is killed');
  const row =
    '| src/rules/sum.ts | `for (let i = 0; i < n; i += 1) all += 2;` | `for (let i = 0; i < n; i += 1) all += 3;` | … |';
  assert.ok(rows.includes(row));
  write(
    `${GAME}/test/mutants.md`,
    `## Equivalent\n\n${rows.join('\n')}\n| src/rules/sum.ts | \`gone\` | \`went\` | for once |\n`,
  );
  const second = await mutated();
  assert.equal(second.lines[0], 'test/mutants.md lists what is not there: src/rules/sum.ts: gone → went');
  assert.equal(second.enough, false);
});

test('a row is read as it was written', () => {
  const [mutant] = mutantsOf(`${GAME}/src/rules/a.ts`, 'const a = b || `${c}`;');
  assert.ok(mutant !== undefined);
  write('mutants.md', `# Mutants\n\n${rowOf(GAME, mutant)}\n`);
  assert.deepEqual(listedIn(join(root, 'mutants.md')), [
    { file: 'src/rules/a.ts', line: mutant.line, changed: mutant.changed, reason: '…', equivalent: false },
  ]);
});
