import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { SqliteArchive, StoreProblem } from '../../src/store/index.js';
import { checkFolder } from './store-child.js';
import { LogWriter } from './written-tables.js';

/** A small disk of our own: `resize` makes it larger. */
class SmallDisk {
  readonly path = mkdtempSync(join(tmpdir(), 'doomtable-small-'));

  static readonly whyNot: string | undefined = whyNoMount();

  constructor(size: string) {
    must('mount', '-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', this.path);
  }

  resize(size: string): void {
    must('mount', '-o', `remount,size=${size}`, this.path);
  }

  /** Lazily: the driver lets go of a file only when the last of its statements is collected. */
  remove(): void {
    must('umount', '-l', this.path);
    rmSync(this.path, { recursive: true, force: true });
  }
}

function must(command: string, ...words: string[]): void {
  const { status, stderr } = spawnSync(command, words, { encoding: 'utf8' });
  assert.equal(status, 0, `${command} ${words.join(' ')}: ${stderr}`);
}

function whyNoMount(): string | undefined {
  const place = mkdtempSync(join(tmpdir(), 'doomtable-mount-'));
  try {
    const tried = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', place], { encoding: 'utf8' });
    if (tried.status !== 0) return `no small disk can be mounted here: ${tried.stderr ?? tried.error?.message ?? ''}`;
    spawnSync('umount', [place]);
    return undefined;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** Appends until it is refused. The refusal. */
async function fill(archive: SqliteArchive, writer: LogWriter): Promise<StoreProblem> {
  for (let i = 0; i < 10_000; i++) {
    const place = { seq: writer.seq, hash: writer.hash };
    try {
      assert.equal(await archive.append(writer.id, [writer.next('words '.repeat(200))]), 'done');
    } catch (error) {
      writer.goOn(place.seq, place.hash);
      assert.ok(error instanceof StoreProblem, String(error));
      return error;
    }
  }
  throw new Error('the disk was never full');
}

for (const thread of [false, true]) {
  const named = thread ? ' in a thread' : '';
  test(`SQLite${named}: a full disk refuses moves until there is space, and breaks nothing`, {
    skip: SmallDisk.whyNot ?? false,
  }, async () => {
    const disk = new SmallDisk('600k');
    const folder = join(disk.path, 'data');
    const fatal: StoreProblem[] = [];
    const archive = await SqliteArchive.open({ folder, thread, onFatal: problem => fatal.push(problem) });
    try {
      const writer = new LogWriter('table');
      await archive.create(writer.table);
      for (const size of ['900k', '1400k', '4m']) {
        const refusal = await fill(archive, writer);
        assert.equal(refusal.code, 'diskFull');
        assert.equal(refusal.retryable, true);
        assert.equal((await archive.entriesAfter('table', 0)).length, writer.seq, 'what was promised can be read');
        assert.equal((await fill(archive, writer)).code, 'diskFull', 'and again');
        assert.ok(((await archive.health()).space?.free ?? 1e9) < 100_000);
        disk.resize(size);
        assert.equal(await archive.append(writer.id, [writer.next('space again')]), 'done');
      }
      assert.deepEqual(fatal, []);
      await archive.close();
      assert.equal(await checkFolder(folder, new Map([['table', writer.seq]])), writer.seq);
    } finally {
      await archive.close();
      disk.remove();
    }
  });
}
