import { readFileSync, renameSync, writeSync } from 'node:fs';
import { type FileHandle, open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { isMissing, PRIVATE, syncFolder } from './files.js';
import { messageOf } from './store-problem.js';

/*
 * A mark says, apart from the database, how far each log has come, so that a database that lost its end is found out at the next
 * start. Lines are added to it after the commit they speak of is durable, and before anybody is told of it. Whatever part of a
 * mark survives a kill or a power cut is therefore true, and a healthy database is never behind it. It costs one write for
 * each commit, and a sync of its own at most once a second, in the background.
 */

/** That the log of a table has reached this place. */
export interface Claim {
  readonly table: string;
  readonly seq: number;
  readonly at: number;
  readonly hash: string;
}

export interface MarkContents {
  /** The id of the database it speaks of. */
  readonly store: string;
  /** How many transactions have changed anything but logs; 0 where that is not counted. */
  readonly writes: number;
  readonly claims: ReadonlyMap<string, Claim>;
}

const ABOUT = '# What this server has acknowledged. It is held against the database at every start.\n';

export interface MarkLimits {
  /** How often it is synced at most, in milliseconds. */
  readonly syncEvery: number;
  /** A mark that is longer than this, and several times as long as it needs to be, is written anew. */
  readonly mostBytes: number;
}

const LIMITS: MarkLimits = { syncEvery: 1000, mostBytes: 1024 * 1024 };

/** How many times longer than it needs to be. */
const MOST_GROWTH = 4;

/** The contents of a mark; nothing when there is none, or none that can be read. Lines that were cut off are passed over. */
export function readMark(path: string): MarkContents | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  let store: string | undefined;
  let writes = 0;
  const claims = new Map<string, Claim>();
  // A write that a power cut has swallowed is a hole, which reads as zeros.
  for (const line of text.split(/[\n\0]+/)) {
    const [kind, ...words] = wordsIn(line);
    if (kind === 'store') store = words[0];
    else if (kind === 'writes') writes = Number(words[0]);
    else if (kind === 'logs') for (const claim of claimsIn(words)) claims.set(claim.table, claim);
  }
  return store === undefined ? undefined : { store, writes, claims };
}

/** The words of a line that is whole: its last word is a checksum of the others. */
function wordsIn(line: string): readonly string[] {
  const end = line.lastIndexOf(' ');
  return end > 0 && line.slice(end + 1) === checksum(line.slice(0, end)) ? line.slice(0, end).split(' ') : [];
}

function checksum(text: string): string {
  return crc32(text).toString(36);
}

function lineOf(text: string): string {
  return `${text} ${checksum(text)}\n`;
}

/** Four words for each claim; one line for all of a commit. */
const CLAIM_WORDS = 4;

function claimsIn(words: readonly string[]): Claim[] {
  return Array.from({ length: Math.floor(words.length / CLAIM_WORDS) }, (_, i) => {
    const [table = '', seq, at, hash = ''] = words.slice(i * CLAIM_WORDS);
    return { table: decodeURIComponent(table), seq: Number(seq), at: Number(at), hash };
  });
}

function claimText({ table, seq, at, hash }: Claim): string {
  return ` ${PLAIN.test(table) ? table : encodeURIComponent(table)} ${seq} ${at} ${hash}`;
}

/** Names that mean themselves; almost all do. */
const PLAIN = /^[\w-]+$/;

function textOf({ store, writes, claims }: MarkContents): string {
  const lines = [...claims.values()].map(claim => lineOf(`logs${claimText(claim)}`));
  return [ABOUT, lineOf(`store ${store}`), lineOf(`writes ${writes}`), ...lines].join('');
}

export interface MarkOptions {
  /** Told, in a sentence, when it cannot be written. */
  readonly onTrouble?: ((sentence: string) => void) | undefined;
  readonly limits?: MarkLimits | undefined;
}

/**
 * A mark that is being kept. What cannot be written now is written later: no move fails over it. Several processes may share
 * one, as nodes of one database with one folder do; each puts back what another has overwritten.
 */
export class HighWaterMark {
  readonly #path: string;
  readonly #store: string;
  readonly #claims: Map<string, Claim>;
  readonly #onTrouble: (sentence: string) => void;
  readonly #limits: MarkLimits;
  #writes: number;
  #file: FileHandle;
  /** What is not written yet: claims, and whether the count of writes is another. */
  #claimed = '';
  #isCounted = true;
  #size: number;
  #sizeAtFirst: number;
  /** Lines added since a new file was begun that is to take the place of this one; nothing while none is. */
  #sinceBegun: string | null = null;
  #isWhole = true;
  #timer: NodeJS.Timeout | null = null;
  #syncing: Promise<void> | null = null;
  #closed = false;

  private constructor(path: string, contents: MarkContents, file: FileHandle, options: MarkOptions) {
    this.#path = path;
    this.#store = contents.store;
    this.#writes = contents.writes;
    this.#claims = new Map(contents.claims);
    this.#onTrouble = options.onTrouble ?? (() => undefined);
    this.#limits = options.limits ?? LIMITS;
    this.#file = file;
    this.#size = textOf(contents).length;
    this.#sizeAtFirst = this.#size;
  }

  /** Begins a mark in place of whatever was there. It is on the disk when this is done. */
  static async begin(path: string, contents: MarkContents, options: MarkOptions = {}): Promise<HighWaterMark> {
    const file = await writeAside(path, textOf(contents));
    renameSync(asidePath(path), path);
    syncFolder(dirname(path));
    return new HighWaterMark(path, contents, file, options);
  }

  /** A log has come so far, durably. Told with the next `write`. */
  claim(claim: Claim): void {
    this.#claims.set(claim.table, claim);
    this.#claimed += claimText(claim);
  }

  /** So many transactions have changed something else, durably. */
  count(writes: number): void {
    this.#writes = writes;
    this.#isCounted = false;
  }

  /** Writes what was claimed. It survives the end of this process at once, and a power cut within about a second. */
  write(): void {
    if (this.#closed) return;
    const claimed = this.#claimed === '' ? '' : lineOf(`logs${this.#claimed}`);
    const lines = this.#isCounted ? claimed : claimed + lineOf(`writes ${this.#writes}`);
    if (lines === '') return;
    this.#claimed = '';
    this.#isCounted = true;
    this.#size += lines.length;
    if (this.#sinceBegun !== null) this.#sinceBegun += lines;
    try {
      writeSync(this.#file.fd, lines);
    } catch (error) {
      this.#fail(error);
    }
    this.#syncSoon();
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.write();
    this.#closed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#syncing;
    try {
      await this.#file.datasync();
    } catch (error) {
      this.#fail(error);
    }
    await this.#file.close().catch(() => undefined);
  }

  #tick(): void {
    this.#timer = null;
    if (this.#syncing !== null) {
      this.#syncSoon();
      return;
    }
    this.#syncing = this.#sync()
      .catch((error: unknown) => this.#fail(error))
      .finally(() => {
        this.#syncing = null;
      });
  }

  #syncSoon(): void {
    this.#timer ??= setTimeout(() => this.#tick(), this.#limits.syncEvery).unref();
  }

  async #sync(): Promise<void> {
    const grown = this.#size > this.#limits.mostBytes && this.#size > this.#sizeAtFirst * MOST_GROWTH;
    if (grown || !this.#isWhole) await this.#writeAnew();
    else if (await this.#isReplaced()) await this.#joinIn();
    await this.#file.datasync();
  }

  /** Whether another process has put its own file there, or somebody has removed it. */
  async #isReplaced(): Promise<boolean> {
    const own = await this.#file.stat();
    try {
      return (await stat(this.#path)).ino !== own.ino;
    } catch (error) {
      if (isMissing(error)) return true;
      throw error;
    }
  }

  /** Goes on in the file that is there now, with all that this process knows. */
  async #joinIn(): Promise<void> {
    const file = await open(this.#path, 'a', PRIVATE);
    const text = textOf(this.#contents());
    writeSync(file.fd, text);
    await this.#goOnIn(file, text.length);
  }

  /** Takes over what others have claimed, and leaves out what is outdated. */
  async #writeAnew(): Promise<void> {
    for (const claim of readMark(this.#path)?.claims.values() ?? []) {
      if (claim.at > (this.#claims.get(claim.table)?.at ?? -1)) this.#claims.set(claim.table, claim);
    }
    const text = textOf(this.#contents());
    this.#sinceBegun = '';
    try {
      const file = await writeAside(this.#path, text);
      writeSync(file.fd, this.#sinceBegun);
      renameSync(asidePath(this.#path), this.#path);
      this.#isWhole = true;
      await this.#goOnIn(file, text.length + this.#sinceBegun.length);
    } finally {
      this.#sinceBegun = null;
    }
  }

  async #goOnIn(file: FileHandle, size: number): Promise<void> {
    const before = this.#file;
    this.#file = file;
    this.#size = size;
    this.#sizeAtFirst = size;
    await before.close();
  }

  #contents(): MarkContents {
    return { store: this.#store, writes: this.#writes, claims: this.#claims };
  }

  #fail(error: unknown): void {
    if (this.#isWhole) this.#onTrouble(`the mark beside the database could not be written: ${messageOf(error)}`);
    this.#isWhole = false;
  }
}

/** A file of this process's own beside the other, on the disk. Only its owner may read it. */
async function writeAside(path: string, text: string): Promise<FileHandle> {
  const aside = asidePath(path);
  await rm(aside, { force: true });
  const file = await open(aside, 'a', PRIVATE);
  try {
    await file.writeFile(text);
    await file.datasync();
  } catch (error) {
    await file.close();
    throw error;
  }
  return file;
}

function asidePath(path: string): string {
  return `${path}.${process.pid}.part`;
}
