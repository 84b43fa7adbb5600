import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { isInstalled } from '../lib/install.mjs';
import { readNewGame, writeNewGame } from '../lib/new-game.mjs';
import { ROOT, runNode } from '../lib/root.mjs';
import { compiledOf, testSources } from '../lib/test-files.mjs';
import { writeFound } from '../lib/write-found.mjs';
import { emptyFolder, git, writeFiles } from './made-up.mjs';
import { copyOfRepository } from './repository-copy.mjs';

// A test runner that is started by another one runs nothing unless it forgets about it.
delete process.env['NODE_TEST_CONTEXT'];

const FERRY = ['ferry', '--title', 'The Ferry', '--prefix', 'FY'];

/** Plays the new game to its end in the page of the copy, which the shell draws from the sketch, and reads it in the text view. */
const PLAYS_IN_THE_PAGE = `
  import { assertAccessible, PageTest, playUntilShown } from '@doomtable/page-testing';
  const visit = await PageTest.begin();
  try {
    const { page } = await visit.stranger({ dice: 1, hasty: true, prefs: { confirm: 'never' } });
    await page.goto(visit.address('/'));
    await page.click('[data-play=ferry]');
    await page.waitForSelector('.sketch pre');
    await playUntilShown(page, '.tray', '.sketch-line:has-text("=")');
    await assertAccessible(page, 'a board from a sketch');
    await playUntilShown(page, '.tray', '.end');
    const plain = await visit.stranger({ dice: 1, hasty: true, prefs: { plain: true, confirm: 'never' } });
    await plain.page.goto(visit.address('/'));
    await plain.page.click('[data-play=ferry]');
    await playUntilShown(plain.page, '.plain', '.plain h2:text-is("Board") + ul li');
  } finally {
    await visit.end();
  }
`;

test('a new game passes its tests and the checks, plays in the terminal and in the page, and touches its folder and the lock file alone', context => {
  const root = copyOfRepository(context);
  git(root, 'init', '-q');
  git(root, 'add', '-A');
  const run = (/** @type {string[]} */ ...args) => {
    const { ok, output } = runNode(args, { cwd: root });
    assert.ok(ok, `${args.join(' ')}:\n${output}`);
    return output;
  };

  writeNewGame(readNewGame(FERRY, root), root);
  const touched = git(root, 'status', '--porcelain', '--untracked-files=normal').split('\n');
  const changed = touched.map(line => line.trim()).filter(line => !/^A\s/.test(line) || line.startsWith('AM'));
  assert.deepEqual(changed.sort(), ['?? packages/games/ferry/', 'AM package-lock.json']);
  assert.ok(isInstalled(root), 'it is linked, so that nothing is installed anew');

  writeFound(root);
  run('node_modules/typescript/bin/tsc', '-b', 'packages/games/ferry/test', 'packages/cli', 'packages/bots');
  const tests = testSources(root).filter(path => path.startsWith('packages/games/ferry/'));
  assert.ok(tests.length >= 6);
  assert.match(run('--test', ...tests.map(compiledOf)), /# pass [1-9]\d/);
  run('tools/tidy/dist/src/main.js');
  run('node_modules/@biomejs/biome/bin/biome', 'format', 'packages/games/ferry', 'package-lock.json');
  assert.match(
    run('packages/cli/bin/doomtable.mjs', 'play', 'ferry', '--auto', '--seed', '1'),
    /The raft (floats|sinks)/,
  );
  assert.match(run('packages/cli/bin/doomtable.mjs', 'games'), /The Ferry/);
  run('node_modules/typescript/bin/tsc', '-b', 'packages/app', 'packages/page-testing');
  run('node_modules/vite/bin/vite.js', 'build', '--config', 'packages/app/vite.config.mjs', '--logLevel', 'warn');
  run('--input-type=module', '--eval', PLAYS_IN_THE_PAGE);
  const left = testSources(root).filter(path => /TP-|The Raft/.test(readFileSync(join(root, path), 'utf8')));
  assert.deepEqual(
    left.filter(path => path.includes('ferry')),
    [],
  );
});

test('what cannot be a game is refused in one sentence, and nothing is written', () => {
  /** @type {readonly [string[], RegExp][]} */
  const bad = [
    [[], /^A game has a name, a title and a prefix for the ids of its rules: npm run new-game -- ferry/],
    [['ferry', '--prefix', 'FY'], /a name, a title and a prefix/],
    [['ferry', 'boat', '--title', 'A', '--prefix', 'FY'], /^One game is made at a time/],
    [['Ferry', '--title', 'A', '--prefix', 'FY'], /^"Ferry" cannot be the name of a game: .* small letters/],
    [['../ferry', '--title', 'A', '--prefix', 'FY'], /cannot be the name of a game/],
    [['ferry-', '--title', 'A', '--prefix', 'FY'], /cannot be the name of a game/],
    [['template', '--title', 'A', '--prefix', 'FY'], /^The name "template" is taken by packages\/games\/_template\.$/],
    [['server', '--title', 'A', '--prefix', 'FY'], /^The name "server" is taken by packages\/server\.$/],
    [['ferry', '--title', "It's", '--prefix', 'FY'], /^The title of a game is one line without quotation marks/],
    [['ferry', '--title', ' ', '--prefix', 'FY'], /^The title of a game/],
    [['ferry', '--title', 'A', '--prefix', 'fy'], /^"fy" cannot be a prefix: .* two to four capital letters\.$/],
    [
      ['ferry', '--title', 'A', '--prefix', 'TP'],
      /^The prefix TP is taken by the rules of packages\/games\/_template\.$/,
    ],
    [['ferry', '--titel', 'A'], /titel/],
  ];
  for (const [args, sentence] of bad) {
    assert.throws(() => readNewGame(args, ROOT), { message: sentence }, args.join(' '));
  }
  assert.ok(!existsSync(join(ROOT, 'packages/games/ferry')));
});

test('a folder that is there already is not written over', context => {
  const root = emptyFolder(context);
  writeFiles(root, {
    'package.json': { workspaces: ['packages/games/*'] },
    'packages/games/ferry/notes.md': 'mine',
  });
  assert.throws(() => readNewGame(FERRY, root), { message: 'The folder packages/games/ferry is there already.' });
});
