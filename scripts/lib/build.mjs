import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem, ROOT, runNode } from './root.mjs';
import { writeFound } from './write-found.mjs';

/** The steps of a build, in order: a script of Node with its arguments, from the root. */
const STEPS = [
  ['node_modules/typescript/bin/tsc', '-b'],
  ['scripts/verifier.mjs'],
  ['node_modules/vite/bin/vite.js', 'build', '--config', 'packages/app/vite.config.mjs', '--logLevel', 'warn'],
];

/** What a build is made from. */
const SOURCES = ['packages', 'tools', 'tsconfig.json', 'tsconfig.base.json'];

/** Remembers what the last good build was made from. It goes with `node_modules`, so new packages mean a new build. */
const STAMP = join('node_modules', '.doomtable-build');

/**
 * Whether nothing has changed since the last good build.
 * @param {string} [root]
 */
export function isBuilt(root = ROOT) {
  const stamp = join(root, STAMP);
  if (!existsSync(stamp)) return false;
  const { sources, outputs } = look(root);
  return readFileSync(stamp, 'utf8') === sources + outputs;
}

/**
 * Builds everything that is out of date.
 * @returns {{ ok: boolean, output: string }}
 */
export function build() {
  try {
    writeFound();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { ok: false, output: error.message };
  }
  const { sources } = look(ROOT);
  for (const step of STEPS) {
    const run = runNode(step);
    if (!run.ok) return run;
  }
  remember(ROOT, sources);
  return { ok: true, output: '' };
}

/**
 * Notes that what stands in the output folders was made from these sources.
 * @param {string} root
 * @param {string} [sources] as they were when the build began
 */
export function remember(root, sources = look(root).sources) {
  writeFileSync(join(root, STAMP), sources + look(root).outputs);
}

/**
 * One hash of names, sizes and times of all sources, and one of which output folders exist: a folder removed by hand is
 * built again.
 * @param {string} root
 */
function look(root) {
  const sources = createHash('sha256');
  const outputs = createHash('sha256');
  /** @param {string} path */
  const visit = path => {
    const stat = statSync(join(root, path), { throwIfNoEntry: false });
    if (stat === undefined) return;
    if (!stat.isDirectory()) {
      sources.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
      return;
    }
    for (const name of readdirSync(join(root, path)).sort()) {
      if (name === 'dist') outputs.update(`${path}\n`);
      else if (name !== 'node_modules') visit(`${path}/${name}`);
    }
  };
  for (const source of SOURCES) visit(source);
  return { sources: sources.digest('hex'), outputs: outputs.digest('hex') };
}
