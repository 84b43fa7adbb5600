import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem, ROOT, say } from './root.mjs';

/**
 * What is compared of an entry of a lock file.
 * @typedef {object} Entry
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {string} [resolved]
 * @property {boolean} [link]
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 */

/**
 * Whether `node_modules` holds what the lock file asks for. npm writes what it has installed into a lock file of its
 * own, last of all, so an interrupted installation counts as missing and one made by hand counts as done.
 * @param {string} [root]
 */
export function isInstalled(root = ROOT) {
  const installedFile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const installed = entries(installedFile);
  return Object.entries(entries(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    const found = installed[path];
    if (path === '') return true;
    // Binaries for other machines are in the lock file and not on this one.
    if (found === undefined) return wanted.optional === true || wanted.devOptional === true;
    if (wanted.link === true) return found.link === true && found.resolved === wanted.resolved;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/** Installs exactly the packages of the lock file. */
export function install() {
  say('Installing the packages of package-lock.json (npm ci). This happens once.');
  const npm = process.env['npm_execpath'];
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const [command, ...before] = npm === undefined ? ['npm'] : [process.execPath, npm];
  const run = spawnSync(command, [...before, ...args], {
    cwd: ROOT,
    stdio: ['ignore', process.stderr.fd, process.stderr.fd],
    shell: npm === undefined && process.platform === 'win32',
  });
  if (run.error !== undefined) throw new Problem(`npm could not be started: ${run.error.message}.`);
  if (run.status === 0) return;
  throw new Problem(
    'npm ci failed; its messages are above. If package.json and the lock file differ, run npm install; else check the ' +
      'network and the registry npm is set to. Then run the same command again.',
  );
}

/** @param {string} file */
function entries(file) {
  const lock = /** @type {{ packages: Record<string, Entry> }} */ (JSON.parse(readFileSync(file, 'utf8')));
  return lock.packages;
}
