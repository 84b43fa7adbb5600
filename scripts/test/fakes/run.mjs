/** Runs test files of this folder as a stage does: `node run.mjs MILLISECONDS NAME…`. What came out goes to the output. */
import { FILES_AT_ONCE, nothingYet, runTests } from '../../lib/run-tests.mjs';

const [still, ...names] = process.argv.slice(2);
const stillMs = Number(still);
const sources = names.map(name => `scripts/test/fakes/${name}.mjs`);
const outcome = nothingYet();
const patience = { stillMs, everyMs: stillMs / 10, graceMs: stillMs };
await runTests([{ name: 'made up', files: sources, outcome }], sources, FILES_AT_ONCE, patience);
const { passed, failed, failures } = outcome;
process.stdout.write(JSON.stringify({ passed, failed, failures }));
