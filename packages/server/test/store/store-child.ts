import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chain, headChain } from '@doomtable/host';
import { SqliteArchive } from '../../src/store/index.js';

/** What `writer.ts` is to do. */
export interface WriterOrders {
  readonly folder: string;
  readonly thread: boolean;
  readonly tables: number;
  readonly checkpointPages: number;
  /** The mark is synced and written anew all the time, as it is on a server only now and then. */
  readonly restlessMark?: boolean;
  /** How many appends; for ever when it is not said. */
  readonly appends?: number;
  /** Writes without waiting for the disk, as the product never does. */
  readonly relaxed?: boolean;
}

// Node 22 warns that its driver for SQLite is young; what the writer says otherwise is a complaint.
const WRITER = ['--disable-warning=ExperimentalWarning', fileURLToPath(new URL('./writer.js', import.meta.url))];

/** The last place of each table that was promised. */
export type Acks = Map<string, number>;

/** A process that writes. What it says goes into files, which are never too full to take a line at once. */
export class WriterProcess {
  readonly child: ChildProcess;
  readonly #home = mkdtempSync(join(tmpdir(), 'doomtable-writer-'));
  readonly #end: Promise<unknown>;

  /** `before` is a command that runs it, such as a tracer. */
  constructor(orders: WriterOrders, before: readonly string[] = []) {
    const [command, ...words] = [...before, process.execPath, ...WRITER, JSON.stringify(orders)];
    const [out, errors] = [openSync(this.#path('out'), 'w'), openSync(this.#path('errors'), 'w')];
    this.child = spawn(command, words, { stdio: ['ignore', out, errors] });
    closeSync(out);
    closeSync(errors);
    this.#end = once(this.child, 'exit');
    this.child.once('exit', () => {
      this.#ended = { lines: this.lines, errors: this.errors };
      rmSync(this.#home, { recursive: true, force: true });
    });
  }

  /** What it said, once it is gone. */
  #ended: { readonly lines: readonly string[]; readonly errors: string } | null = null;

  /** What it said, in whole lines: of a line that was cut off nothing is known. */
  get lines(): readonly string[] {
    return this.#ended?.lines ?? readFileSync(this.#path('out'), 'utf8').split('\n').slice(0, -1);
  }

  get errors(): string {
    return this.#ended?.errors ?? readFileSync(this.#path('errors'), 'utf8');
  }

  async said(word: string): Promise<void> {
    while (!this.lines.some(line => line.startsWith(word))) {
      assert.equal(this.#ended, null, `the writer ended without saying ${word}: ${this.errors}`);
      await Promise.race([pause(5), this.#end]);
    }
  }

  async ended(): Promise<void> {
    await this.#end;
    assert.equal(this.errors, '', 'the writer complained');
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.#end;
    assert.equal(this.errors, '', 'the writer complained');
  }

  acks(into: Acks = new Map()): Acks {
    for (const line of this.lines) noteAck(line, into);
    return into;
  }

  #path(name: string): string {
    return join(this.#home, name);
  }
}

export function noteAck(line: string, acks: Acks): void {
  const [word, table = '', seq = ''] = line.split(' ');
  if (word === 'ACK') acks.set(table, Math.max(Number(seq), acks.get(table) ?? 0));
}

/** Opens the folder and holds what is in it against what was promised. How many entries there are. */
export async function checkFolder(folder: string, acks: Acks): Promise<number> {
  const archive = await SqliteArchive.open({
    folder,
    thread: false,
    onFatal: problem => assert.fail(problem),
  });
  let count = 0;
  try {
    for (const id of await archive.tables('', 1000)) {
      const stored = await archive.read(id);
      assert.ok(stored !== undefined);
      const entries = await archive.entriesAfter(id, 0);
      let hash = headChain(stored.head);
      entries.forEach((entry, i) => {
        assert.equal(entry.seq, i + 1, `${id}: places follow one another`);
        hash = chain(hash, entry);
        assert.equal(entry.hash, hash, `${id}: entry ${entry.seq} is what was written`);
      });
      assert.ok(entries.length >= (acks.get(id) ?? 0), `${id}: ${acks.get(id)} promised, ${entries.length} kept`);
      const ids = entries.flatMap(entry => (entry.id === null ? [] : [entry.id]));
      assert.equal(new Set(ids).size, ids.length, `${id}: no submission twice`);
      count += entries.length;
    }
  } finally {
    await archive.close();
  }
  return count;
}
