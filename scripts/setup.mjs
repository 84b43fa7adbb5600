/**
 * Makes a fresh clone ready to run: the right Node, the packages of the lock file, a current build. Does only what is
 * missing and says what it does. Node's own modules only, since it runs before anything is installed.
 */
import { realpathSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, isBuilt } from './lib/build.mjs';
import { install, isInstalled } from './lib/install.mjs';
import { nodeTooOld } from './lib/node-version.mjs';
import { Problem, ROOT, say } from './lib/root.mjs';

/** Node and packages. */
export function setUpPackages() {
  const text = readFileSync(join(ROOT, 'package.json'), 'utf8');
  const { engines } = /** @type {{ engines: { node: string } }} */ (JSON.parse(text));
  const tooOld = nodeTooOld(process.versions.node, engines.node);
  if (tooOld !== undefined) throw new Problem(tooOld);
  if (!isInstalled()) install();
}

/** Node, packages and build. */
export function setUp() {
  setUpPackages();
  if (isBuilt()) return;
  say('Building what has changed.');
  const { ok, output } = build();
  if (!ok) throw new Problem(`the build failed:\n${output}`);
}

/**
 * Ends the process with the sentence of a problem; anything else is a fault of ours and keeps its stack.
 * @param {() => void | Promise<void>} work
 */
export async function orExplain(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    say(error.message);
    process.exit(1);
  }
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await orExplain(setUp);
  say('Everything is in place.');
}
