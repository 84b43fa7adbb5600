import { cpSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/root.mjs';
import { emptyFolder } from './made-up.mjs';

/**
 * A copy of the repository as it stands here, built and installed, for one test. What others made is linked, what is ours
 * is copied, so that a change in the copy changes nothing here.
 * @param {import('node:test').TestContext} context
 * @returns {string} its root
 */
export function copyOfRepository(context) {
  const root = join(emptyFolder(context), 'copy');
  cpSync(ROOT, root, {
    recursive: true,
    preserveTimestamps: true,
    verbatimSymlinks: true,
    filter: path => !/[/\\](\.git|node_modules|\.doomtable|artifacts|coverage)$/.test(path),
  });
  linkPackages(root);
  return root;
}

/** @param {string} root */
function linkPackages(root) {
  const from = join(ROOT, 'node_modules');
  mkdirSync(join(root, 'node_modules', '@doomtable'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '.package-lock.json') cpSync(join(from, name), join(root, 'node_modules', name));
    else if (name !== '@doomtable' && name !== '.doomtable-build') {
      symlinkSync(join(from, name), join(root, 'node_modules', name));
    }
  }
  for (const name of readdirSync(join(from, '@doomtable'))) {
    symlinkSync(readlinkSync(join(from, '@doomtable', name)), join(root, 'node_modules', '@doomtable', name));
  }
}
