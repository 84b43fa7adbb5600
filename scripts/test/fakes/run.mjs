/** Runs test files of this folder as a stage does: `node run.mjs MILLISECONDS NAME…`. What came out goes to the output. */
import { runTests } from '../../lib/run-tests.mjs';

const [still, ...names] = process.argv.slice(2);
const stillMs = Number(still);
const sources = names.map(name => `scripts/test/fakes/${name}.mjs`);
const outcome = await runTests(sources, { stillMs, everyMs: stillMs / 10, graceMs: stillMs });
const { passed, failed, failures } = outcome;
process.stdout.write(JSON.stringify({ passed, failed, failures }));
