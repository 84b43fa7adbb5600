/**
 * `npm test`: makes the clone ready, then runs the stages below in order and counts what passed.
 * A part: `npm test -- --stage rules --only doom-realm` (a stage, and a package or a part of the paths of its test files),
 * or `npm test -- --changed` (what your changes can break). `--slowest` lists the files that took longest.
 */
import { orExplain, setUpPackages } from './setup.mjs';
import { Problem } from './lib/root.mjs';

/**
 * A stage runs a `tool` (a script of Node, counting one), a `step` (a function, counting one) or `tests` (the test
 * files whose source matches; `rest` has those no other stage wants). `needs` names a file without which the stage is
 * left out. Test stages that follow one another and run as many files `atOnce` run as one. A `loud` stage shows what its tool says even when it passes. A `hint` says how to repair what failed.
 * @typedef {object} Stage
 * @property {string} name
 * @property {readonly string[]} [tool]
 * @property {'build'} [step]
 * @property {RegExp | 'rest'} [tests]
 * @property {number} [atOnce] how many of its files run at once; two where absent
 * @property {boolean} [always] whether it runs for every change, however small
 * @property {string} [needs]
 * @property {boolean} [loud]
 * @property {string} [hint]
 */

/** Many tests wait for another process, a clock or a disk most of their time, and leave a processor to others meanwhile. */
const WAITING = 4;

/** @type {readonly Stage[]} */
const STAGES = [
  {
    name: 'format',
    tool: ['node_modules/@biomejs/biome/bin/biome', 'format', '--reporter=summary', '.'],
    hint: 'npm run format repairs it.',
    always: true,
  },
  {
    name: 'lint',
    tool: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '--format=unix'],
    always: true,
  },
  { name: 'types', step: 'build', always: true },
  { name: 'tidy', tool: ['tools/tidy/dist/src/main.js'], loud: true, always: true },
  { name: 'commits', tool: ['scripts/commits.mjs'], loud: true, always: true },
  { name: 'unit', tests: 'rest', atOnce: WAITING },
  { name: 'laws', tests: /\.laws\.test\.ts$/, atOnce: WAITING },
  { name: 'rules', tests: /^packages\/games\/[^/]+\/test\/rules\//, atOnce: WAITING },
  { name: 'examples', tests: /^packages\/games\/[^/]+\/test\/examples\//, atOnce: WAITING },
  { name: 'goldens', tests: /^packages\/games\/[^/]+\/test\/golden\//, atOnce: WAITING },
  { name: 'settings', tests: /^packages\/games\/[^/]+\/test\/settings\//, atOnce: WAITING },
  { name: 'page', tests: /^packages\/(app\/test|.+\/test\/page)\// },
  {
    name: 'bench',
    tool: ['packages/cli/bin/doomtable.mjs', 'bench', '--smoke'],
    needs: 'packages/cli/dist/src/main.js',
  },
];

await orExplain(async () => {
  setUpPackages();
  // Loaded only now: an old Node is told so before it meets a module that it does not have.
  const { chooseStages } = await import('./lib/choose-stages.mjs');
  const { runStages } = await import('./lib/run-stages.mjs');
  const chosen = chooseStages(STAGES, process.argv.slice(2));
  if (typeof chosen === 'string') throw new Problem(chosen);
  process.exitCode = await runStages(STAGES, chosen);
});
