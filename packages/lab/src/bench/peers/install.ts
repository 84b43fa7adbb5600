import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The folder with the manifest and the lock file of the peers. They are no part of the product and not installed with it. */
const FOLDER = fileURLToPath(new URL('../../../../../../tools/peers/', import.meta.url));

/**
 * Installs the peers unless they are there, and says so. Versions are those of the lock file. It is not `npm ci`, which refuses
 * a lock file without the parts that one of them has for other systems.
 */
export function installPeers(write: (line: string) => void): void {
  if (areInstalled()) return;
  write('Installing the peers of tools/peers (npm install). This happens once.');
  const run = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund'], {
    cwd: FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (run.status === 0) return;
  throw new Error('The peers could not be installed; the messages of npm are above.');
}

/** Whether every peer is there, in the version that the manifest names. */
function areInstalled(): boolean {
  const { dependencies = {} } = manifestIn(FOLDER);
  return Object.entries(dependencies).every(([name, version]) => {
    const folder = `${FOLDER}node_modules/${name}/`;
    return existsSync(folder) && manifestIn(folder).version === version;
  });
}

interface Manifest {
  readonly version?: string;
  readonly dependencies?: { readonly [name: string]: string };
}

function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(`${folder}package.json`, 'utf8')) as Manifest;
}

/** Loads a module of the peers. */
export function requirePeer(name: string): unknown {
  return createRequire(`${FOLDER}package.json`)(name);
}
