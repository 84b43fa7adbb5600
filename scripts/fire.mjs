/**
 * `npm run fire`: the tests that take minutes or hours, `*.fire.test.ts`. A part: `npm run fire -- --only durability` (a
 * part of the paths of its test files).
 */
import { orExplain, setUpPackages } from './setup.mjs';
import { Problem } from './lib/root.mjs';

/** @type {readonly import('./test.mjs').Stage[]} */
const STAGES = [
  { name: 'types', step: 'build' },
  { name: 'fire', tests: 'rest' },
];

await orExplain(async () => {
  setUpPackages();
  // Loaded only now: an old Node is told so before it meets a module that it does not have.
  const { chooseStages } = await import('./lib/choose-stages.mjs');
  const { runStages } = await import('./lib/run-stages.mjs');
  const chosen = chooseStages(STAGES, process.argv.slice(2));
  if (typeof chosen === 'string') throw new Problem(chosen);
  process.exitCode = await runStages(STAGES, chosen, { fire: true });
});
