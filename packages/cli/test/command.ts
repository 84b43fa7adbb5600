import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';

/** The command as it is installed. Tests run from `dist/test`. */
const BIN = fileURLToPath(new URL('../../bin/doomtable.mjs', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface Surroundings {
  readonly cwd?: string;
  readonly input?: string;
  readonly env?: { readonly [name: string]: string };
  /** Arguments of Node itself. */
  readonly node?: readonly string[];
}

export function start(words: readonly string[], around: Surroundings = {}): ChildProcessWithoutNullStreams {
  const env = { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8', COLUMNS: '100', ...around.env };
  return spawn(process.execPath, [...(around.node ?? []), BIN, ...words], { cwd: around.cwd ?? folder(), env });
}

/** Runs the command to its end. */
export async function doomtable(words: readonly string[], around: Surroundings = {}): Promise<Ended> {
  const child = start(words, around);
  child.stdin.on('error', () => undefined);
  child.stdin.end(around.input ?? '');
  return ended(child);
}

export async function ended(child: ChildProcessWithoutNullStreams): Promise<Ended> {
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  return new Promise(resolve => child.on('close', code => resolve({ code, out, err })));
}

/** Calls back with all output so far whenever more comes. */
export function watch(child: ChildProcessWithoutNullStreams, seen: (out: string) => void): void {
  let out = '';
  child.stdout.on('data', (bytes: Buffer) => {
    out += bytes.toString('utf8');
    seen(out);
  });
}

/** An empty folder that is gone when the tests of the file are over. */
export function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'doomtable-'));
  after(() => rmSync(made, { recursive: true, force: true }));
  return made;
}
