/**
 * `npm run fire`: the heavy tier, trials that take minutes or hours, in parts that can be run one by one. What it can be
 * told stands in packages/server/test/fire/main.ts.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { orExplain, setUp } from './setup.mjs';
import { ROOT } from './lib/root.mjs';

await orExplain(() => {
  setUp();
  const main = join(ROOT, 'packages/server/dist/test/fire/main.js');
  process.exitCode =
    spawnSync(process.execPath, ['--enable-source-maps', main, ...process.argv.slice(2)], { stdio: 'inherit' })
      .status ?? 1;
});
