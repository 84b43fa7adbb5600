import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { openDatabase } from '../../src/store/sqlite/driver.js';
import { SqliteEngine } from '../../src/store/sqlite/engine.js';
import { ThreadEngine } from '../../src/store/sqlite/thread.js';

/* The write-ahead log: it stays small while the server runs, and a large one is moved into the file at the start. */

const MEGABYTE = 1024 * 1024;
const KEEP = 'insert into notes (table_id, person, text, updated) values (?, ?, ?, 0) on conflict do nothing';

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'doomtable-wal-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function logSize(folder: string): number {
  return statSync(join(folder, 'doomtable.db-wal'), { throwIfNoEntry: false })?.size ?? 0;
}

function unexpected(problem: Error): never {
  throw problem;
}

for (const kind of [SqliteEngine, ThreadEngine]) {
  test(`${kind.name}: the write-ahead log stays small when little is written that is large`, () =>
    inFolder(async folder => {
      const engine = await kind.open({ folder, onFatal: unexpected, checkpointPages: 512 });
      let largest = 0;
      for (let i = 0; i < 200; i++) {
        await engine.write(KEEP, ['table', `person-${i}`, 'x'.repeat(MEGABYTE / 5)]);
        largest = Math.max(largest, logSize(folder));
      }
      await engine.close();
      assert.ok(largest < 12 * MEGABYTE, `${largest} bytes of log for 40 MB in 200 rows`);
    }));

  test(`${kind.name}: a large write-ahead log is moved into the file at the start, and whoever waits is told`, () =>
    inFolder(async folder => {
      const first = await SqliteEngine.open({ folder, onFatal: unexpected, checkpointPages: 1e9 });
      // Somebody who reads keeps the log from being moved when the engine is closed.
      const reader = openDatabase(join(folder, 'doomtable.db'));
      reader.exec('begin; select count(*) from notes');
      for (let i = 0; i < 100; i++) await first.write(KEEP, ['table', `person-${i}`, 'x'.repeat(MEGABYTE / 4)]);
      await first.close();
      reader.exec('rollback');
      assert.ok(logSize(folder) > 20 * MEGABYTE);
      const said: string[] = [];
      const engine = await kind.open({ folder, onFatal: unexpected, onProgress: sentence => said.push(sentence) });
      assert.equal(logSize(folder), 0);
      assert.match(
        said[0] ?? '',
        /^Moving a write-ahead log of 2\d\.\d MB into the database of 0\.\d MB; this may take a while\.$/,
      );
      assert.match(said.at(-1) ?? '', /^The write-ahead log was moved in [\d.]+ s; the database has 2\d\.\d MB\.$/);
      const { rows } = await engine.read('select count(*) as count from notes', []);
      assert.deepEqual({ ...rows[0] }, { count: 100 });
      await engine.close();
      reader.close();
    }));
}
