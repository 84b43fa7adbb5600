import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Something the person at the keyboard can act on: told in one sentence, without a stack. */
export class Problem extends Error {}

/**
 * Tells what is being done. It goes to the error stream, because what the product prints on the other may be read by a
 * machine.
 * @param {string} sentence
 */
export function say(sentence) {
  process.stderr.write(`doomtable: ${sentence}\n`);
}

/**
 * Runs a script of Node from the root of the repository and waits for its end.
 * @param {readonly string[]} args the script and its arguments
 * @param {{ cwd?: string }} [options]
 * @returns {{ ok: boolean, output: string }}
 */
export function runNode(args, { cwd = ROOT } = {}) {
  const run = spawnSync(process.execPath, args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const output = run.error === undefined ? `${run.stdout}${run.stderr}` : run.error.message;
  return { ok: run.status === 0, output };
}
