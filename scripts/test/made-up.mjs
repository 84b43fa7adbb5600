import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * A folder for one test, removed when it ends.
 * @param {import('node:test').TestContext} context
 */
export function emptyFolder(context) {
  const folder = mkdtempSync(join(tmpdir(), 'doomtable-'));
  context.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

/**
 * @param {string} root
 * @param {Readonly<Record<string, string | object>>} files by path; what is no text is written as JSON
 */
export function writeFiles(root, files) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
}

/**
 * Runs git as somebody made up, whatever is set on this machine.
 * @param {string} root
 * @param {string[]} args
 */
export function git(root, ...args) {
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
  const { status, stdout, stderr } = spawnSync('git', [...who, ...args], { cwd: root, encoding: 'utf8', env });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout.trim();
}
