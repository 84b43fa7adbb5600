import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Where the system keeps files in memory, and how many bytes must be free there. */
const MEMORY = '/dev/shm';
const ENOUGH = 4 * 2 ** 30;
/** Everybody may write there: PostgreSQL is not run by root. */
const FOR_ALL = 0o1777;
/** A folder of a run, with the process it belongs to. */
const NAME = /^doomtable-tests-(\d+)-/;

/**
 * Lets what is started from now on keep its temporary files in memory, where there is enough: tests write thousands of
 * small files and wait for each to be on the disk. `forget` removes them all; what a run left behind that was broken off
 * is removed by the next one.
 * @returns {{ forget(): void }}
 */
export function inMemory() {
  const before = process.env['TMPDIR'];
  if (before !== undefined || !hasRoom()) return { forget: () => undefined };
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = NAME.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
  const folder = mkdtempSync(join(MEMORY, `doomtable-tests-${process.pid}-`));
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

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It runs, and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
