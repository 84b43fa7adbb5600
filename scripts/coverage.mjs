/**
 * `npm run coverage -- client`: how much of a package's logic its own tests run, line by line, without a browser. What
 * draws (`.tsx`) is for tests in a browser and is left out. `--part table/session` shows some files.
 */
import { parseArgs } from 'node:util';
import { orExplain, setUp } from './setup.mjs';
import { Problem, ROOT } from './lib/root.mjs';

await orExplain(async () => {
  setUp();
  const { coverageOf, shareOf } = await import('./lib/coverage.mjs');
  const { packagesOf } = await import('./lib/projects.mjs');
  const options = /** @type {const} */ ({ part: { type: 'string' } });
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const home = packagesOf(ROOT).find(({ folder }) => folder === `packages/${positionals[0]}`);
  if (home === undefined) throw new Problem('Which package? Such as: npm run coverage -- client');
  const files = coverageOf(ROOT, home.folder).filter(({ file }) => file.includes(values.part ?? ''));
  for (const one of files) process.stdout.write(`${shareOf([one]).padStart(6)}  ${one.file}\n`);
  process.stdout.write(`${shareOf(files).padStart(6)}  of the lines of ${files.length} files\n`);
});
