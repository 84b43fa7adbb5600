import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, type Gzip } from 'node:zlib';
import type { SqlValue } from '../dialect.js';
import { PRIVATE, syncFolder } from '../files.js';
import { messageOf, StoreProblem } from '../store-problem.js';
import { RowsDigest, rowLine, type Values } from './row-lines.js';

/*
 * A backup is a text of lines, packed with gzip. The first line says what it is; then comes each table: a line with its columns,
 * a line for each row, a line with their number and digest. The last line has a digest over everything before it, so that a
 * backup without it, or with anything changed, is known to be none.
 */

const FORMAT = 'doomtable-backup';
const FORMAT_VERSION = 1;

/** Letters that are packed at a time, and rows that are handed on at a time. */
const CHUNK = 256 * 1024;
const ROWS_AT_ONCE = 500;

export interface BackupHead {
  readonly format: typeof FORMAT;
  readonly version: number;
  /** How many migrations the data has been through. */
  readonly dataVersion: number;
  readonly made: number;
}

export interface BackupSection {
  readonly table: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
}

export interface SectionEnd {
  readonly end: string;
  readonly rows: number;
  readonly digest: string;
}

interface BackupEnd {
  readonly whole: string;
}

/** Writes a backup beside the place it is meant for; it comes to that place as a whole. */
export class BackupWriter {
  readonly path: string;
  readonly #part: string;
  readonly #gzip: Gzip;
  readonly #written: Promise<void>;
  readonly #hash: Hash = createHash('sha256');
  #text = '';

  private constructor(path: string, part: string, fd: number) {
    this.path = path;
    this.#part = part;
    this.#gzip = createGzip({ level: 4 });
    this.#written = pipeline(this.#gzip, createWriteStream(part, { fd }));
    // Whoever waits for it next is told.
    this.#written.catch(() => undefined);
  }

  /** Refused when there is something at that place, or no folder for it. */
  static async create(path: string, dataVersion: number, made: number): Promise<BackupWriter> {
    if (existsSync(path)) throw taken(path);
    const part = `${path}.${process.pid}.part`;
    rmSync(part, { force: true });
    const writer = new BackupWriter(path, part, openNew(path, part));
    const head: BackupHead = { format: FORMAT, version: FORMAT_VERSION, dataVersion, made };
    await writer.#line(`${JSON.stringify(head)}\n`);
    return writer;
  }

  async table(section: BackupSection, rows: AsyncIterable<readonly Values[]>): Promise<SectionEnd> {
    await this.#line(`${JSON.stringify(section)}\n`);
    const digest = new RowsDigest();
    for await (const some of rows) {
      for (const row of some) {
        const line = rowLine(row);
        digest.add(line);
        await this.#line(line);
      }
    }
    const end: SectionEnd = { end: section.table, rows: digest.rows, digest: digest.end() };
    await this.#line(`${JSON.stringify(end)}\n`);
    return end;
  }

  /** Brings what was written to the disk, has `check` read it again, and gives it its name. Its size. */
  async finish(check: (part: string) => Promise<unknown>): Promise<number> {
    await this.#flush();
    const whole: BackupEnd = { whole: this.#hash.copy().digest('hex') };
    this.#gzip.end(`${JSON.stringify(whole)}\n`);
    await this.#written.catch((error: unknown) => {
      throw unwritable(this.path, error);
    });
    syncFile(this.#part);
    await check(this.#part);
    moveInto(this.#part, this.path);
    syncFolder(dirname(resolve(this.path)));
    return statSync(this.path).size;
  }

  /** Leaves nothing behind. */
  abandon(): void {
    this.#gzip.destroy();
    rmSync(this.#part, { force: true });
  }

  async #line(line: string): Promise<void> {
    this.#text += line;
    if (this.#text.length >= CHUNK) await this.#flush();
  }

  async #flush(): Promise<void> {
    const text = this.#text;
    this.#text = '';
    this.#hash.update(text);
    if (this.#gzip.write(text)) return;
    // Broken, where the file cannot take any more.
    const drained = once(this.#gzip, 'drain').catch(() => this.#written);
    await Promise.race([drained, this.#written]).catch((error: unknown) => {
      throw unwritable(this.path, error);
    });
  }
}

function openNew(path: string, part: string): number {
  try {
    return openSync(part, 'wx', PRIVATE);
  } catch (error) {
    throw unwritable(path, error);
  }
}

function unwritable(path: string, error: unknown): StoreProblem {
  return new StoreProblem('failed', `The file ${path} cannot be written: ${messageOf(error)}.`, { cause: error });
}

function taken(path: string): StoreProblem {
  return new StoreProblem('notEmpty', `There is something at ${path} already. Choose another name.`);
}

function syncFile(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Gives a file its name unless there is something of that name by now. */
function moveInto(part: string, path: string): void {
  try {
    linkSync(part, path);
  } catch (error) {
    if (existsSync(path)) throw taken(path);
    // A disk without links, such as those of cameras.
    if (!(error instanceof Error && 'code' in error && ['EPERM', 'ENOTSUP', 'ENOSYS'].includes(String(error.code))))
      throw error;
    renameSync(part, path);
    return;
  }
  rmSync(part);
}

/** What is found in a backup, in the order it stands there. */
export type BackupPart =
  | { readonly is: 'head'; readonly head: BackupHead }
  | { readonly is: 'section'; readonly section: BackupSection }
  | { readonly is: 'rows'; readonly section: BackupSection; readonly rows: readonly Values[] }
  | { readonly is: 'end'; readonly section: BackupSection; readonly end: SectionEnd };

/** Reads a backup. Broken off with a `StoreProblem` where it is not whole; what came before must then not be believed. */
export async function* readBackup(path: string): AsyncGenerator<BackupPart> {
  const reader = new BackupReader(path);
  for await (const line of linesIn(path)) yield* reader.take(line);
  yield* reader.finish();
}

/** Reads a backup to its end and keeps nothing of it. What it holds, by table. */
export async function inspectBackup(
  path: string,
): Promise<{ readonly head: BackupHead; readonly ends: readonly SectionEnd[] }> {
  let head: BackupHead | undefined;
  const ends: SectionEnd[] = [];
  for await (const part of readBackup(path)) {
    if (part.is === 'head') head = part.head;
    else if (part.is === 'end') ends.push(part.end);
  }
  if (head === undefined) throw notWhole(path, 'it is empty');
  return { head, ends };
}

class BackupReader {
  readonly #path: string;
  readonly #hash = createHash('sha256');
  #head: BackupHead | null = null;
  #section: BackupSection | null = null;
  #digest = new RowsDigest();
  #rows: Values[] = [];
  #isWhole = false;

  constructor(path: string) {
    this.#path = path;
  }

  *take(line: string): Generator<BackupPart> {
    const value = this.#parsed(line);
    if (this.#isWhole) throw notWhole(this.#path, 'something was added to it');
    if (isObject(value) && typeof value['whole'] === 'string') {
      if (this.#section !== null || value['whole'] !== this.#hash.digest('hex')) throw this.#changed();
      this.#isWhole = true;
      return;
    }
    this.#hash.update(`${line}\n`);
    if (this.#head === null) yield this.#begin(value);
    else if (Array.isArray(value)) {
      this.#row(value, line);
      if (this.#rows.length >= ROWS_AT_ONCE) yield* this.#handOn();
    } else if (isObject(value) && 'end' in value) yield* this.#endSection(value);
    else yield this.#beginSection(value);
  }

  *finish(): Generator<BackupPart> {
    if (!this.#isWhole) throw notWhole(this.#path, 'its end is missing');
    yield* [];
  }

  #begin(value: unknown): BackupPart {
    if (!isObject(value) || value['format'] !== FORMAT) {
      throw new StoreProblem('badBackup', `${this.#path} is no backup of this program.`);
    }
    if (value['version'] !== FORMAT_VERSION) {
      throw new StoreProblem(
        'badBackup',
        `${this.#path} was written by another version of this program. Use that version.`,
      );
    }
    this.#head = value as unknown as BackupHead;
    return { is: 'head', head: this.#head };
  }

  #beginSection(value: unknown): BackupPart {
    if (this.#section !== null || !isObject(value) || !isSection(value)) throw this.#changed();
    this.#section = value;
    this.#digest = new RowsDigest();
    return { is: 'section', section: value };
  }

  #row(row: readonly unknown[], line: string): void {
    if (this.#section === null || row.length !== this.#section.columns.length || !row.every(isValue)) {
      throw this.#changed();
    }
    this.#rows.push(row);
    this.#digest.add(`${line}\n`);
  }

  *#handOn(): Generator<BackupPart> {
    const { section, rows } = { section: this.#section, rows: this.#rows };
    this.#rows = [];
    if (section !== null && rows.length > 0) yield { is: 'rows', section, rows };
  }

  *#endSection(value: Readonly<Record<string, unknown>>): Generator<BackupPart> {
    const section = this.#section;
    const { rows } = this.#digest;
    const end: SectionEnd = { end: section?.table ?? '', rows, digest: this.#digest.end() };
    const isRight = value['end'] === end.end && value['rows'] === rows && value['digest'] === end.digest;
    if (section === null || !isRight) throw this.#changed();
    yield* this.#handOn();
    this.#section = null;
    yield { is: 'end', section, end };
  }

  #parsed(line: string): unknown {
    try {
      return JSON.parse(line);
    } catch {
      if (this.#head !== null) throw this.#changed();
      throw new StoreProblem('badBackup', `${this.#path} is no backup of this program.`);
    }
  }

  #changed(): StoreProblem {
    return notWhole(this.#path, 'it is not as it was written');
  }
}

function notWhole(path: string, why: string): StoreProblem {
  return new StoreProblem('badBackup', `${path} is not a whole backup: ${why}. Nothing was taken from it.`);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSection(value: Record<string, unknown>): value is Record<string, unknown> & BackupSection {
  const { table, columns, key } = value;
  const isNames = (names: unknown): boolean => Array.isArray(names) && names.every(name => typeof name === 'string');
  return typeof table === 'string' && isNames(columns) && isNames(key);
}

function isValue(value: unknown): value is SqlValue {
  return value === null || typeof value === 'string' || Number.isSafeInteger(value);
}

/** The lines of a packed text. Of an unfinished last line nothing is given: the end of a backup is a whole one. */
async function* linesIn(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const text = file.pipe(createGunzip());
  file.on('error', error => text.destroy(error));
  const decoder = new StringDecoder('utf8');
  let rest = '';
  try {
    for await (const chunk of text) {
      const lines = (rest + decoder.write(chunk as Buffer)).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    if (error instanceof StoreProblem) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT') throw new StoreProblem('noData', `There is no file ${path}.`, { cause: error });
    if (code === 'Z_DATA_ERROR' && file.bytesRead < 1e5) {
      throw new StoreProblem('badBackup', `${path} is no backup of this program, or a damaged one.`, { cause: error });
    }
    if (code.startsWith('Z_')) throw notWhole(path, code === 'Z_BUF_ERROR' ? 'its end is missing' : 'it is damaged');
    throw new StoreProblem('failed', `The file ${path} cannot be read: ${messageOf(error)}.`, { cause: error });
  } finally {
    file.destroy();
  }
}
