import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkPurity } from '../src/purity.js';
import { madeUp } from './made-up.js';

/** The first words of what is said about one line in a pure package. */
const about = (line: string, path = 'packages/kernel/src/a.ts'): string[] =>
  checkPurity(madeUp({ [path]: `${line}\n` })).map(({ message }) => message.split(':')[0] ?? '');

test('each banned call is named with its replacement', () => {
  const lines: Readonly<Record<string, string>> = {
    'const now = new Date();': 'Date',
    'const now = Date.now();': 'Date',
    'const face = Math.random();': 'Math.random',
    'const at = performance.now();': 'performance',
    'setTimeout(next, 1);': 'timers',
    'setInterval(next, 1);': 'timers',
    'const home = process.env;': 'process',
    'const page = await fetch(url);': 'fetch',
    'const all = globalThis;': 'globalThis',
    'names.sort((a, b) => a.localeCompare(b));': 'localeCompare',
    'const text = name.toLocaleUpperCase();': 'toLocale…',
    'const plural = new Intl.PluralRules();': 'Intl',
    'console.log(text);': 'console',
    'const twin = structuredClone(world);': 'structuredClone',
    'const fixed = Object.freeze(world);': 'Object.freeze',
    'const twin = JSON.parse(JSON.stringify(world));': 'JSON.parse(JSON.stringify(…))',
    "import { readFileSync } from 'node:fs';": 'node',
  };
  for (const [line, expected] of Object.entries(lines)) assert.deepEqual(about(line), [expected], line);
});

test('comments, strings and members of the same name do not count', () => {
  assert.deepEqual(
    about("const a = 'Date'; // Math.random\nthis.process.fetch(own.performance.now, { Date: 1 });"),
    [],
  );
  assert.deepEqual(about('const a = `${new Date()}`;'), ['Date']);
});

test('kernel, kit, games and host are pure; ports, boards and tests are not', () => {
  const line = 'console.log(1);';
  for (const path of ['packages/kit/src/hex/a.ts', 'packages/games/one/src/a.ts', 'packages/host/src/a.ts']) {
    assert.equal(about(line, path).length, 1, path);
  }
  for (const path of [
    'packages/host/src/ports/clock.ts',
    'packages/games/one/ui/a.ts',
    'packages/kernel/test/a.ts',
    'packages/cli/src/a.ts',
  ]) {
    assert.equal(about(line, path).length, 0, path);
  }
});
