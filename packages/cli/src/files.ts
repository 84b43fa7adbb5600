import { closeSync, existsSync, fsyncSync, openSync, readFileSync, readSync, renameSync, writeSync } from 'node:fs';
import { type Record, readRecord } from '@doomtable/kernel';
import { BadInput, Unsound } from './problem.js';

/** The text of a file that somebody named. */
export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw unreadable(path, error);
  }
}

/** The first bytes of a file that somebody named. */
export function readBytes(path: string, count: number): Buffer {
  try {
    const file = openSync(path, 'r');
    try {
      const bytes = Buffer.alloc(count);
      return bytes.subarray(0, readSync(file, bytes));
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw unreadable(path, error);
  }
}

function unreadable(path: string, error: unknown): BadInput {
  return new BadInput(`The file '${path}' cannot be read: ${reasonOf(error, 'it does not exist')}.`);
}

/** Why a file could not be had, in words. */
function reasonOf(error: unknown, missing: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'it is not known why';
  const reasons: { readonly [code: string]: string } = {
    ENOENT: missing,
    ENOTDIR: missing,
    EISDIR: 'it is a folder',
    EACCES: 'it is not allowed',
    EPERM: 'it is not allowed',
    EROFS: 'it is not allowed',
    ENOSPC: 'the disk is full',
  };
  return reasons[code] ?? code;
}

/** The record in a file. Its form is right; its play has not been looked at. */
export function recordIn(path: string): Record {
  const read = readRecord(readText(path));
  if (!('flaw' in read)) return read.record;
  const { entry, detail } = read.flaw;
  if (entry !== null) throw new Unsound(`'${path}' is not sound: ${detail}.`);
  throw new BadInput(`'${path}' is no record: ${detail}.`);
}

/** Replaces a file whole or not at all: whoever reads it finds the old text or the new one; durably, after a power cut too. */
export function writeWhole(path: string, text: string, { mode = 0o666, durably = true } = {}): void {
  const draft = `${path}.${process.pid}.part`;
  try {
    const file = openSync(draft, 'w', mode);
    try {
      writeSync(file, text);
      if (durably) fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, path);
  } catch (error) {
    throw new BadInput(`The file '${path}' cannot be written: ${reasonOf(error, 'its folder does not exist')}.`);
  }
}

export function saveRecord(path: string, record: Record, durably: boolean): void {
  writeWhole(path, `${JSON.stringify(record)}\n`, { durably });
}

/** A name for a saved game that nothing has yet: the game, and when it was left. */
export function freshName(game: string, now: Date): string {
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-');
  for (let n = 1; ; n++) {
    const name = `${game}-${stamp}${n === 1 ? '' : `-${n}`}.json`;
    if (!existsSync(name)) return name;
  }
}
