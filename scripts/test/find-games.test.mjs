import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { findGames } from '../lib/find-games.mjs';
import { writeFound } from '../lib/write-found.mjs';

const RULES = { '.': './dist/src/index.js' };
const WHOLE = { ...RULES, './ui': './ui/index.tsx', './ui/card': './ui/card.tsx', './ui/samples': './ui/samples.ts' };

/**
 * A root with these packages below packages/games.
 * @param {import('node:test').TestContext} t
 * @param {Record<string, object>} packages by their folders
 */
function rootWith(t, packages) {
  const root = mkdtempSync(join(tmpdir(), 'doomtable-found-'));
  t.after(() => rmSync(root, { recursive: true }));
  for (const [folder, manifest] of Object.entries(packages)) {
    const name = `@doomtable/${folder.replace('_', '')}`;
    put(root, `packages/games/${folder}/package.json`, JSON.stringify({ name, ...manifest }));
    put(root, `packages/games/${folder}/tsconfig.json`, '{}');
  }
  return root;
}

/**
 * @param {string} root
 * @param {string} path
 * @param {string} text
 */
function put(root, path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

test('games are found by the field of their package.json, in the order they ask for', t => {
  const root = rootWith(t, {
    'a-game': { doomtable: { order: 20 }, exports: WHOLE },
    'b-game': { doomtable: { order: 10, sketch: 'terminal' }, exports: WHOLE },
    'late-game': { doomtable: {}, exports: RULES },
    _template: { doomtable: { listed: false }, exports: RULES },
    _registry: { exports: RULES },
  });
  mkdirSync(join(root, 'packages/games/removed/dist'), { recursive: true });
  const found = findGames(root).map(({ id, listed, drawsItself }) => [id, listed, drawsItself]);
  assert.deepEqual(found, [
    ['b-game', true, true],
    ['a-game', true, false],
    ['late-game', true, false],
    ['template', false, false],
  ]);
});

test('a folder that declares no game rightly is named with what it lacks', t => {
  const found = (/** @type {Record<string, object>} */ packages) => () => findGames(rootWith(t, packages));
  assert.throws(found({ game2: { doomtable: {}, exports: RULES } }), /packages\/games\/game2: .* small letters/);
  assert.throws(found({ bare: { doomtable: {} } }), /packages\/games\/bare\/package\.json: "exports" has no "\."/);
  const terminal = { doomtable: { sketch: 'terminal' }, exports: RULES };
  assert.throws(found({ shy: terminal }), /shy\/package\.json: .* "exports" has no "\.\/ui"/);
});

test('registry, page, gallery and compiler follow from the folders', t => {
  const root = rootWith(t, {
    whole: { doomtable: { order: 2 }, exports: { ...WHOLE, './past/1': './past/1/index.js', './past/10': './p.js' } },
    bare: { doomtable: { order: 1 }, exports: RULES },
    _template: { doomtable: { listed: false }, exports: WHOLE },
  });
  put(root, 'packages/games/whole/ui/tsconfig.json', '{}');
  put(root, 'packages/games/whole/test/tsconfig.json', '{}');
  writeFound(root);
  const read = (/** @type {string} */ path) => readFileSync(join(root, 'packages', path), 'utf8');
  const load = (/** @type {string} */ from) => `async () => (await import('@doomtable/${from}')).game`;
  const registry = read('games/_registry/found/games.ts');
  assert.ok(registry.includes(`'bare': [${load('bare')}],`));
  assert.ok(registry.includes(`'whole': [${load('whole')}, ${load('whole/past/10')}, ${load('whole/past/1')}],`));
  assert.ok(!registry.includes('template'));
  const pages = read('app/found/pages.ts');
  assert.match(pages, /import \{ card as card1 \} from '@doomtable\/whole\/ui\/card';/);
  assert.match(pages, /import facts0 from 'game-facts:bare';/);
  assert.match(pages, /card: plainCard\(facts0\),\n\s+ui: async \(\) => defineUi\(\{\}\),\n/);
  assert.match(pages, /import\('@doomtable\/whole\/rulebook\.md'\)/);
  const samples = read('app/found/samples.ts');
  assert.ok(samples.includes("'whole': async") && !samples.includes("'bare'"));
  const built = (/** @type {string} */ path) =>
    /** @type {{ references: { path: string }[] }} */ (JSON.parse(read(path))).references.map(({ path }) => path);
  assert.deepEqual(built('games/_registry/found/tsconfig.json'), ['../../bare', '../../whole', '../../_template']);
  assert.deepEqual(built('games/_registry/found/tsconfig.all.json').slice(-2), ['../../whole/ui', '../../whole/test']);
  assert.ok(built('app/found/tsconfig.json').includes('../../games/whole/ui'));
});

test('what is already written is left alone, and a removed folder is gone from everywhere', t => {
  const root = rootWith(t, {
    one: { doomtable: {}, exports: RULES },
    two: { doomtable: {}, exports: RULES },
  });
  writeFound(root);
  const file = join(root, 'packages/games/_registry/found/games.ts');
  utimesSync(file, 1, 1);
  writeFound(root);
  assert.equal(statSync(file).mtimeMs, 1000);
  rmSync(join(root, 'packages/games/two'), { recursive: true });
  writeFound(root);
  for (const path of [
    'games/_registry/found/games.ts',
    'games/_registry/found/tsconfig.all.json',
    'app/found/pages.ts',
  ]) {
    const text = readFileSync(join(root, 'packages', path), 'utf8');
    assert.ok(text.includes('one') && !/\btwo\b/.test(text), path);
  }
});
