import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkDirections } from '../src/directions.js';
import { madeUp, manifest, shown } from './made-up.js';

const PACKAGES = {
  'packages/kernel/package.json': manifest('@d/kernel', { exports: { '.': './a.js', './laws': './b.js' } }),
  'packages/kit/package.json': manifest('@d/kit', { exports: { './*': './dist/src/*/index.js' } }),
  'packages/games/one/package.json': manifest('@d/one', { exports: { '.': './a.js', './ui': './b.js' } }),
  'packages/games/two/package.json': manifest('@d/two'),
  'packages/games/_registry/package.json': manifest('@d/registry'),
  'packages/host/package.json': manifest('@d/host'),
  'packages/protocol/package.json': manifest('@d/protocol'),
  'packages/client/package.json': manifest('@d/client'),
  'packages/page-testing/package.json': manifest('@d/page-testing'),
};

const check = (files: Readonly<Record<string, string>>): string[] =>
  shown(checkDirections(madeUp({ ...PACKAGES, ...files })));

test('imports down the layers pass, in every form', () => {
  const files = {
    'packages/kit/src/dice.ts': "import { a } from '@d/kernel';\nexport { b } from './other.js';\n",
    'packages/games/one/src/index.ts': "import type { a } from '@d/kernel';\nimport { hex } from '@d/kit/hex';\n",
    'packages/games/one/test/rules/a.test.ts':
      "import '@d/one';\nimport '@d/kernel/laws';\nimport '../../src/rules/a.js';\nimport 'fast-check';\n",
    'packages/games/one/ui/board.ts': "import '@d/client';\nimport '../src/view.js';\n",
    'packages/games/_registry/src/index.ts': "import one from '@d/one';\nimport two from '@d/two';\n",
    'packages/app/src/boards.ts': "export const board = () => import('@d/one/ui');\n",
    'packages/app/package.json': manifest('@d/app'),
    'packages/protocol/src/index.ts': "import type { Hex } from '@d/kit/hex';\n",
    'packages/cli/bin/doomtable.mjs': "await import('../../../scripts/setup.mjs');\n",
    'packages/cli/package.json': manifest('@d/cli'),
    'packages/games/one/test/page/a.test.ts': "import '@d/page-testing';\n",
    'packages/app/bench/page.ts': "import '@d/page-testing';\n",
    'packages/host/test/a.test.ts': "import '@d/one';\nimport '@d/registry';\n",
  };
  assert.deepEqual(check(files), []);
});

test('imports up or across the layers are named', () => {
  const files = {
    'packages/kernel/src/a.ts': "// words\nimport { dice } from '@d/kit/dice';\n",
    'packages/games/one/src/a.ts': "export * from '@d/two';\n",
    'packages/games/two/src/a.ts': "const host = await import('@d/host');\n",
    'packages/host/src/a.ts': "import '@d/client';\n",
    'packages/host/src/b.ts': "import '@d/one';\nimport '@d/registry';\n",
    'packages/bots/src/a.ts': "import '@d/one';\n",
    'packages/bots/package.json': manifest('@d/bots'),
    'packages/games/two/test/a.test.ts': "import '@d/one';\n",
    'packages/kernel/test/a.test.ts': "import '@d/one';\n",
    'packages/protocol/src/a.ts': "import { hex } from '@d/kit/hex';\n",
    'packages/games/two/ui/a.ts': "import { board } from '@d/one/ui';\n",
    'packages/client/src/a.ts': "import '@d/page-testing';\n",
  };
  assert.deepEqual(check(files), [
    "packages/bots/src/a.ts:1 '@d/one': bots may import kernel, kit, not game",
    "packages/client/src/a.ts:1 '@d/page-testing': client may import kernel, kit, host, protocol, not page testing",
    "packages/games/one/src/a.ts:1 '@d/two': game may import kernel, kit, not game",
    "packages/games/two/src/a.ts:1 '@d/host': game may import kernel, kit, not host",
    "packages/games/two/test/a.test.ts:1 '@d/one': game may import kernel, kit, page testing, not game",
    "packages/games/two/ui/a.ts:1 '@d/one/ui': game ui may import kernel, kit, client, not game ui",
    "packages/host/src/a.ts:1 '@d/client': host may import kernel, kit, bots, not client",
    "packages/host/src/b.ts:1 '@d/one': host may import kernel, kit, bots, not game",
    "packages/host/src/b.ts:2 '@d/registry': host may import kernel, kit, bots, not registry",
    "packages/kernel/src/a.ts:2 '@d/kit/dice': kernel may import nothing, not kit",
    "packages/kernel/test/a.test.ts:1 '@d/one': kernel may import page testing, not game",
    "packages/protocol/src/a.ts:1 '@d/kit/hex': protocol may import kernel, type kit, host, not kit",
  ]);
});

test('no package reaches into another, and only tests import what is beside the source', () => {
  const files = {
    'packages/kit/src/a.ts': "import '../../kernel/src/json.js';\n",
    'packages/kit/test/a.test.ts': "import '../dist/src/a.js';\n",
    'packages/host/src/a.ts': "import '@d/kernel/src/json.js';\n",
    'packages/games/one/src/a.ts': "import '../ui/board.js';\nimport '@d/one/ui';\n",
    'packages/games/two/src/a.ts': "import { play } from '../test/play.js';\n",
  };
  assert.deepEqual(check(files), [
    "packages/games/one/src/a.ts:1 '../ui/board.js': rules never import their board",
    "packages/games/one/src/a.ts:2 '@d/one/ui': rules never import their board",
    "packages/games/two/src/a.ts:1 '../test/play.js': a program never imports its tests",
    "packages/host/src/a.ts:1 '@d/kernel/src/json.js' is not among the exports of @d/kernel",
    "packages/kit/src/a.ts:1 '../../kernel/src/json.js' leaves the package; import the other one by its name",
    "packages/kit/test/a.test.ts:1 '../dist/src/a.js' is built code; import its source",
  ]);
});

test('pure packages have no dependencies outside the repository', () => {
  const files = { 'packages/kit/src/a.ts': "import { z } from 'zod';\n", 'packages/host/src/a.ts': "import 'zod';\n" };
  assert.deepEqual(check(files), ["packages/kit/src/a.ts:1 'zod': kit has no dependencies outside the repository"]);
});

test('a package without a place in the table is named', () => {
  assert.deepEqual(check({ 'packages/extra/package.json': manifest('@d/extra') }), [
    'packages/extra/package.json:1 this package has no place in the table of directions (tools/tidy)',
  ]);
});
