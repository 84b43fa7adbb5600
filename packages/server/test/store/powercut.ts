import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Sfc32 } from '@doomtable/kernel';
import { readMark } from '../../src/store/high-water-mark.js';
import { type Database, openDatabase } from '../../src/store/sqlite/driver.js';
import { lossIn, MARK_FILE } from '../../src/store/sqlite/file.js';
import { type Acks, noteAck, WriterProcess, type WriterOrders } from './store-child.js';

/*
 * What a disk may hold after a power cut. One run of the writer is recorded, every write and every sync of it in order. At any
 * moment the disk holds what was synced, and of what was written since, any part in any order, down to single sectors. From
 * that, images are made, opened, and held against the promises made by then.
 *
 * Only the order within a file is modelled. A file that takes the place of another by its name may have done so or not when the
 * power is cut. Writes through mapped memory would not be seen; the store maps none but the index of the write-ahead log, which
 * is made anew.
 */

type Step =
  | { readonly kind: 'write'; readonly file: string; readonly at: number | 'end'; readonly bytes: Buffer }
  | { readonly kind: 'cut'; readonly file: string; readonly length: number }
  | { readonly kind: 'sync'; readonly file: string }
  | { readonly kind: 'unlink'; readonly file: string }
  | { readonly kind: 'rename'; readonly file: string; readonly to: string }
  /** From here on names are what they are. */
  | { readonly kind: 'syncFolder' }
  | { readonly kind: 'said'; readonly line: string };

type Change =
  | { readonly kind: 'write'; readonly at: number; readonly bytes: Buffer }
  | { readonly kind: 'cut'; readonly length: number };

const SECTOR = 512;
const FOLDER = 'data';
const CALLS = 'trace=pwrite64,write,ftruncate,fdatasync,fsync,unlink,rename';

/** Why nothing can be recorded here, if so. */
export function whyNoTrace(): string | undefined {
  const tried = spawnSync('strace', ['-o', '/dev/null', 'true'], { encoding: 'utf8' });
  if (tried.error !== undefined) return `strace cannot be run: ${tried.error.message}`;
  return tried.status === 0 ? undefined : `strace is not permitted: ${tried.stderr.trim()}`;
}

export interface Recording {
  /** The files before the run. */
  readonly before: ReadonlyMap<string, Buffer>;
  readonly steps: readonly Step[];
}

/** Runs the writer once under a tracer. */
export async function record(orders: Omit<WriterOrders, 'folder'>): Promise<Recording> {
  const home = mkdtempSync(join(tmpdir(), 'doomtable-cut-'));
  try {
    const folder = join(home, FOLDER);
    // Tables are made first, so that the recording holds nothing but moves.
    const first = new WriterProcess({ ...orders, folder, appends: 0, relaxed: false });
    await first.ended();
    const before = filesIn(folder);
    const trace = join(home, 'trace');
    const traced = ['strace', '-f', '-y', '-xx', '-s', '70000', '-e', CALLS, '-o', trace];
    await new WriterProcess({ ...orders, folder }, traced).ended();
    return { before, steps: stepsOf(readFileSync(trace, 'latin1')) };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

function filesIn(folder: string): Map<string, Buffer> {
  const names = readdirSync(folder).filter(isData);
  return new Map(names.map(name => [name, readFileSync(join(folder, name))]));
}

function isData(name: string): boolean {
  return /^doomtable\.(?:db(?:-wal|-journal)?|mark(?:\.\d+\.part)?)$/.test(name);
}

/** A line is `pid call(words) = result`. A call during which another thread made one comes in two lines. */
const CALL = /^(\d+) +(\w+)\((.*)$/s;
const RESUMED = /^(\d+) +<\.\.\. \w+ resumed>(.*)$/s;
const UNFINISHED = ' <unfinished ...>';

function stepsOf(trace: string): Step[] {
  const halves = new Map<string, string>();
  return trace.split('\n').flatMap(line => {
    const resumed = RESUMED.exec(line);
    const [, pid = '', rest = ''] = resumed ?? [];
    const whole = resumed === null ? line : `${halves.get(pid) ?? ''}${rest}`;
    if (whole.endsWith(UNFINISHED)) {
      halves.set(CALL.exec(whole)?.[1] ?? '', whole.slice(0, -UNFINISHED.length));
      return [];
    }
    return stepOf(whole) ?? [];
  });
}

/** Failed calls change nothing. */
function stepOf(line: string): Step | undefined {
  const [, , call, words = ''] = CALL.exec(line) ?? [];
  const result = /\) += (-?\d+)/.exec(words)?.[1];
  if (call === undefined || result === undefined || Number(result) < 0) return undefined;
  if (call === 'unlink') return { kind: 'unlink', file: basename(textOf(/"([^"]*)"/.exec(words)?.[1] ?? '')) };
  if (call === 'rename') {
    const [file = '', to = ''] = [...words.matchAll(/"([^"]*)"/g)].map(([, name = '']) => basename(textOf(name)));
    return isData(to) ? { kind: 'rename', file, to } : undefined;
  }
  const [, fd = '', path = ''] = /^(\d+)<([^>]*)>/.exec(words) ?? [];
  const file = basename(textOf(path));
  const bytes = bytesOf(/"([^"]*)"/.exec(words)?.[1] ?? '').subarray(0, Number(result));
  if (call === 'write' && fd === '1') return { kind: 'said', line: bytes.toString().trim() };
  if (file === FOLDER && call === 'fsync') return { kind: 'syncFolder' };
  if (!isData(file)) return undefined;
  const lastNumber = Number(/, (\d+)\) += /.exec(words)?.[1]);
  if (call === 'write') return { kind: 'write', file, at: 'end', bytes };
  if (call === 'pwrite64') return { kind: 'write', file, at: lastNumber, bytes };
  if (call === 'ftruncate') return { kind: 'cut', file, length: lastNumber };
  if (call === 'fdatasync' || call === 'fsync') return { kind: 'sync', file };
  throw new Error(`the recorder does not know what ${call} does to ${file}`);
}

function bytesOf(hex: string): Buffer {
  return Buffer.from(hex.replaceAll('\\x', ''), 'hex');
}

function textOf(hex: string): string {
  return bytesOf(hex).toString();
}

/** A file on the disk, what was done to it since it was last synced, and the files whose place it took by its name. */
interface Disk {
  synced: Buffer;
  since: Change[];
  readonly before: readonly Disk[];
}

export interface Finding {
  readonly images: number;
  /** Images in which something promised was missing, and the most that was missing in one. */
  readonly lossy: number;
  readonly mostLost: number;
  /** Images that could not be read. */
  readonly unreadable: number;
  /** Images in which the mark misses something: where something promised is missing, and where nothing is. */
  readonly found: number;
  readonly falseAlarms: number;
}

/** Cuts the power at `cuts` moments, each in three ways, and looks at what is left. */
export async function cutPower({ before, steps }: Recording, cuts: number, seed: string): Promise<Finding> {
  const ready = steps.findIndex(step => step.kind === 'said' && step.line === 'READY');
  const every = Math.max(1, Math.floor((steps.length - ready) / cuts));
  const random = new Sfc32(seed);
  const disks = new Map([...before].map(([name, synced]): [string, Disk] => [name, { synced, since: [], before: [] }]));
  const acks: Acks = new Map();
  const found = { images: 0, lossy: 0, mostLost: 0, unreadable: 0, found: 0, falseAlarms: 0 };
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'doomtable-image-'));
  try {
    for (const [i, step] of steps.entries()) {
      take(step, disks, acks);
      if (i <= ready || (i - ready) % every !== 0) continue;
      for (const choose of [nothing, someOf, tornOf]) {
        lay(folder, disks, random, choose);
        await judge(folder, acks, found);
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return found;
}

function take(step: Step, disks: Map<string, Disk>, acks: Acks): void {
  if (step.kind === 'said') {
    noteAck(step.line, acks);
    return;
  }
  if (step.kind === 'unlink') {
    disks.delete(step.file);
    return;
  }
  if (step.kind === 'rename') {
    const [moved, replaced] = [disks.get(step.file), disks.get(step.to)];
    disks.delete(step.file);
    if (moved === undefined) return;
    disks.set(step.to, { ...moved, before: replaced === undefined ? [] : [...replaced.before, replaced] });
    return;
  }
  if (step.kind === 'syncFolder') {
    for (const [name, disk] of disks) disks.set(name, { ...disk, before: [] });
    return;
  }
  const disk = disks.get(step.file) ?? { synced: Buffer.alloc(0), since: [], before: [] };
  disks.set(step.file, disk);
  if (step.kind === 'cut') disk.since.push(step);
  else if (step.kind === 'write') {
    const at = step.at === 'end' ? applied(disk.synced, disk.since).length : step.at;
    disk.since.push({ kind: 'write', at, bytes: step.bytes });
  } else {
    disk.synced = applied(disk.synced, disk.since);
    disk.since = [];
  }
}

function applied(file: Buffer, changes: readonly Change[]): Buffer {
  let bytes = file;
  for (const change of changes) {
    const end = change.kind === 'cut' ? change.length : Math.max(bytes.length, change.at + change.bytes.length);
    const next = Buffer.alloc(end);
    bytes.copy(next, 0, 0, end);
    if (change.kind === 'write') change.bytes.copy(next, change.at);
    bytes = next;
  }
  return bytes;
}

type Choose = (since: readonly Change[], random: Sfc32) => readonly Change[];

/** Only what was synced. */
const nothing: Choose = () => [];

/** Any part of what was not: the disk writes in the order it likes. */
const someOf: Choose = (since, random) => since.filter(() => random.below(2) === 0);

/** All up to some write, and of that one only its first sectors. */
const tornOf: Choose = (since, random) => {
  const whole = since.slice(0, random.below(since.length + 1));
  const last = whole.pop();
  if (last?.kind !== 'write') return whole;
  return [
    ...whole,
    { ...last, bytes: last.bytes.subarray(0, random.below(Math.ceil(last.bytes.length / SECTOR)) * SECTOR) },
  ];
};

function lay(folder: string, disks: ReadonlyMap<string, Disk>, random: Sfc32, choose: Choose): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const [name, disk] of disks) {
    const named = [...disk.before, disk];
    const { synced, since } = named[random.below(named.length)] ?? disk;
    writeFileSync(join(folder, name), applied(synced, choose(since, random)));
  }
}

/** Keeps what could not be read, so that it can be looked at. */
async function judge(folder: string, acks: Acks, found: { -readonly [name in keyof Finding]: number }): Promise<void> {
  found.images++;
  try {
    const mark = readMark(join(folder, MARK_FILE));
    const misses = mark !== undefined && (await lossIn(folder, mark)) !== undefined;
    const lost = lostIn(openDatabase(join(folder, 'doomtable.db')), acks);
    if (lost > 0) found.lossy++;
    if (misses && lost > 0) found.found++;
    if (misses && lost === 0) found.falseAlarms++;
    found.mostLost = Math.max(found.mostLost, lost);
  } catch (error) {
    found.unreadable++;
    const kept = mkdtempSync(join(tmpdir(), 'doomtable-unreadable-'));
    for (const name of readdirSync(folder)) copyFileSync(join(folder, name), join(kept, name));
    process.stderr.write(`unreadable image kept in ${kept}: ${String(error)}\n`);
  }
}

function lostIn(database: Database, acks: Acks): number {
  const check = database.prepare('pragma integrity_check').get();
  if (check?.['integrity_check'] !== 'ok') throw new Error(JSON.stringify(check));
  const count = database.prepare(
    'select count(*) as count, coalesce(max(seq), 0) as last from entries join tables on number = table_number where tables.id = ?',
  );
  let lost = 0;
  for (const [table, promised] of acks) {
    const row = count.get(table);
    if (row?.['count'] !== row?.['last']) throw new Error(`${table} has a hole: ${JSON.stringify(row)}`);
    lost += Math.max(0, promised - Number(row?.['last']));
  }
  database.close();
  return lost;
}
