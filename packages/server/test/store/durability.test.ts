import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { SqliteArchive } from '../../src/store/index.js';
import { openDatabase, versionComplaint } from '../../src/store/sqlite/driver.js';
import { SqliteEngine } from '../../src/store/sqlite/engine.js';
import { ThreadEngine } from '../../src/store/sqlite/thread.js';
import { WriterProcess } from './store-child.js';
import { cutPower, record, whyNoTrace } from './powercut.js';
import { failSync, killRounds } from './rounds.js';

const NO_TRACE = whyNoTrace();
const ENGINES = [
  { thread: false, named: '', kind: SqliteEngine, rounds: 10 },
  { thread: true, named: ' in a thread', kind: ThreadEngine, rounds: 10 },
];

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'doomtable-durable-'));
  try {
    await work(join(home, 'data'));
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

function unexpected(problem: Error): never {
  throw problem;
}

for (const { thread, named, kind, rounds } of ENGINES) {
  test(`SQLite${named} waits for the disk after every opening, not only the first`, () =>
    inFolder(async folder => {
      for (let opening = 0; opening < 3; opening++) {
        const engine = await kind.open({ folder, onFatal: unexpected });
        const settings = ['synchronous', 'journal_mode', 'mmap_size', 'wal_autocheckpoint'];
        const found = await Promise.all(settings.map(name => engine.read(`pragma ${name}`, [])));
        const values = found.map(({ rows }) => Object.values(rows[0] ?? {})[0]);
        assert.deepEqual(values, [2, 'wal', 0, 0], `opening ${opening}`);
        await engine.close();
      }
    }));

  test(`SQLite${named}: killed ${rounds} times, nothing promised is lost, and nothing is written twice`, () =>
    inFolder(async folder => {
      const { entries } = await killRounds(folder, { thread, rounds, seed: 'npm test' });
      assert.ok(entries > 100, `only ${entries} entries were written`);
    }));

  test(`SQLite${named}: a power cut loses nothing that was promised`, { skip: NO_TRACE ?? false }, async t => {
    const orders = { thread, tables: 4, checkpointPages: 40, appends: 120, restlessMark: true };
    const recording = await record(orders);
    const syncs = recording.steps.filter(step => step.kind === 'sync' && step.file.endsWith('-wal')).length;
    assert.ok(syncs <= orders.appends / 2, `${orders.appends} appends at ${orders.tables} tables took ${syncs} syncs`);
    const found = await cutPower(recording, 150, 'npm test');
    t.diagnostic(JSON.stringify({ ...found, syncs }));
    assert.ok(found.images >= 400, `${found.images} images`);
    assert.equal(found.lossy, 0);
    assert.equal(found.unreadable, 0);
    assert.equal(found.falseAlarms, 0, 'the mark accuses no healthy database');
    const renames = recording.steps.filter(step => step.kind === 'rename').length;
    assert.ok(renames >= 2, 'the mark was begun, and written anew');
  });

  test(`SQLite${named}: a disk that fails under a sync ends the store`, { skip: NO_TRACE ?? false }, async () => {
    for (const nth of [6, 9, 17]) await inFolder(folder => failSync(folder, { thread, nth }));
  });
}

test('the test of power cuts finds loss where there is some', { skip: NO_TRACE ?? false }, async t => {
  const orders = { thread: false, tables: 4, checkpointPages: 40, appends: 120, relaxed: true };
  const found = await cutPower(await record(orders), 150, 'npm test');
  t.diagnostic(JSON.stringify(found));
  // Where the mark lost as much as the data, nothing can be known.
  assert.ok(found.found > found.lossy / 4, `the mark found ${found.found} of ${found.lossy} losses`);
  assert.ok(found.lossy > found.images / 3, `${found.lossy} of ${found.images} images lost something`);
  assert.equal(found.unreadable, 0, 'it is old, not broken');
});

test('a data folder belongs to one process, which is named to the next', () =>
  inFolder(async folder => {
    const writer = new WriterProcess({ folder, thread: true, tables: 1, checkpointPages: 1000 });
    await writer.said('ACK');
    for (const thread of [false, true]) {
      const opening = SqliteArchive.open({ folder, thread, onFatal: unexpected });
      await assert.rejects(opening, {
        code: 'inUse',
        message: new RegExp(`in use by process ${writer.child.pid} on `),
      });
    }
    await writer.kill();
    const archive = await SqliteArchive.open({ folder, onFatal: unexpected });
    await assert.rejects(SqliteArchive.open({ folder, onFatal: unexpected }), { code: 'inUse' });
    await archive.close();
    await assert.rejects(archive.read('t'), { code: 'closed' });
    await (await SqliteArchive.open({ folder, onFatal: unexpected })).close();
  }));

test('data of a newer program is refused, and left alone', () =>
  inFolder(async folder => {
    await (await SqliteArchive.open({ folder, onFatal: unexpected })).close();
    const database = openDatabase(join(folder, 'doomtable.db'));
    database.exec("insert into kysely_migration (name, timestamp) values ('9999-later', '2030')");
    database.close();
    await assert.rejects(SqliteArchive.open({ folder, onFatal: unexpected }), { code: 'newerData' });
  }));

test('a SQLite that damages its files is refused', () => {
  for (const bad of ['3.40.1', '3.51.2', '3.51', '2.8.17', '3.52.0'])
    assert.match(versionComplaint(bad) ?? '', /SQLite/);
  for (const good of ['3.51.3', '3.51.10', '3.53.0', '4.0.0']) assert.equal(versionComplaint(good), undefined);
});
