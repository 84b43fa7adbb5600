#!/usr/bin/env node
/**
 * The `doomtable` command. The program is `dist/src/main.js`, which runs when it is imported and reads `process.argv`.
 * Nothing here may write to the standard output: it belongs to the program, and `--json` output must stay clean.
 */
import { existsSync } from 'node:fs';

const program = new URL('../dist/src/main.js', import.meta.url);

if (!existsSync(program)) {
  const { orExplain, setUp } = await import('../../../scripts/setup.mjs');
  await orExplain(setUp);
}
if (existsSync(program)) await import(program.href);
else {
  process.stderr.write(
    'doomtable: The build made no command line. Run "npm test -- --stage types" and read its messages.\n',
  );
  process.exitCode = 1;
}
