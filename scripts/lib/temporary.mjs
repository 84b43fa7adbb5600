import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Where the system keeps files in memory, and how many bytes must be free there. */
const MEMORY = '/dev/shm';
const ENOUGH = 4 * 2 ** 30;
/** Everybody may write there: PostgreSQL is not run by root. */
const FOR_ALL = 0o1777;

/**
 * Lets what is started from now on keep its temporary files in memory, where there is enough: tests write thousands of
 * small files and wait for each to be on the disk. `forget` removes them all.
 * @returns {{ forget(): void }}
 */
export function inMemory() {
  const before = process.env['TMPDIR'];
  if (before !== undefined || !hasRoom()) return { forget: () => undefined };
  const folder = mkdtempSync(join(MEMORY, 'doomtable-tests-'));
  chmodSync(folder, FOR_ALL);
  process.env['TMPDIR'] = folder;
  return {
    forget: () => {
      delete process.env['TMPDIR'];
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function hasRoom() {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ENOUGH;
}
