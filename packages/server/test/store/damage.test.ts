import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { GAMES, loadGame } from '@doomtable/games';
import { type LogEntry, TableState } from '@doomtable/host';
import { Sfc32 } from '@doomtable/kernel';
import { SqliteArchive } from '../../src/store/index.js';
import { entryOf, type EntryRow } from '../../src/store/rows.js';
import { type Database, openDatabase } from '../../src/store/sqlite/driver.js';
import { LogStatements } from '../../src/store/sqlite/log.js';
import { LogWriter } from './written-tables.js';

const FLIPS = 1000;

/** Bytes in a page of SQLite's. */
const PAGE = 4096;

const game = (await loadGame(GAMES, 'doom-realm')) ?? assert.fail('there is no such game');

/** A closed folder with one table of 40 entries, and the bare file. */
async function withFile(work: (database: Database, writer: LogWriter) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'doomtable-damage-'));
  try {
    const archive = await SqliteArchive.open({ folder, thread: false, onFatal: problem => assert.fail(problem) });
    const writer = new LogWriter('table');
    await archive.create(writer.table);
    await archive.append('table', [
      writer.act({ do: 'join', member: 'm1', name: 'Ann', role: 'host', invited: true }, 'submission 1'),
      ...Array.from({ length: 39 }, (_, i) => writer.next(`Words ${i}, é and \u{1F409}.`, `submission ${i + 2}`)),
    ]);
    await archive.close();
    const database = openDatabase(join(folder, 'doomtable.db'));
    database.exec('pragma synchronous = off');
    work(database, writer);
    database.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the host does when it opens a table. */
function replay(writer: LogWriter, entries: readonly LogEntry[]): TableState {
  const state = new TableState(game, writer.table.head);
  for (const entry of entries) state.apply(entry, () => []);
  return state;
}

/** One bit of a row's text or number turned over. */
function flipped(row: EntryRow, random: Sfc32): EntryRow {
  const columns = ['seq', 'at', 'id', 'act', 'hash'] as const;
  const column = columns[random.below(columns.length)] ?? 'act';
  const value = row[column];
  if (typeof value === 'number') return { ...row, [column]: value ^ (1 << random.below(20)) };
  const bytes = Buffer.from(value ?? '');
  const place = random.below(bytes.length);
  bytes[place] = (bytes[place] ?? 0) ^ (1 << random.below(8));
  return { ...row, [column]: bytes.toString('latin1') };
}

test(`every one of ${FLIPS} bits turned over in the log is found`, () =>
  withFile((database, writer) => {
    const random = new Sfc32('damage');
    const log = (): readonly EntryRow[] => new LogStatements(database).entriesAfter('table', 0, 1000);
    const whole = log();
    assert.equal(replay(writer, whole.map(entryOf)).seq, 40);
    const update = database.prepare('update entries set seq = ?, at = ?, id = ?, act = ?, hash = ? where rowid = ?');
    const put = ({ seq, at, id, act, hash }: EntryRow, rowid: number): unknown =>
      update.run(seq, at, id, act, hash, rowid);
    let refused = 0;
    for (let flip = 0; flip < FLIPS; flip++) {
      const place = random.below(whole.length);
      const row = whole[place];
      assert.ok(row !== undefined);
      const damaged = flipped(row, random);
      // A place that is taken cannot be taken by damage either.
      if (whole.some(other => other !== row && (other.seq === damaged.seq || other.id === damaged.id))) {
        assert.throws(() => put(damaged, place + 1), /UNIQUE/);
        refused++;
        continue;
      }
      put(damaged, place + 1);
      assert.throws(() => replay(writer, log().map(entryOf)), `flip ${flip}: ${JSON.stringify([row, damaged])}`);
      put(row, place + 1);
    }
    assert.ok(refused < FLIPS / 4, `${refused} flips were refused by the keys`);
    assert.equal(replay(writer, log().map(entryOf)).seq, 40, 'as it was');
  }));

test('an entry that is gone from the middle of a log is found', () =>
  withFile((database, writer) => {
    const log = new LogStatements(database);
    database.exec('delete from entries where seq = 17');
    const rows = log.entriesAfter('table', 0, 1000);
    assert.throws(() => replay(writer, rows.map(entryOf)), /entry 18 came after 16/);
  }));

test('damage says what it is', () =>
  withFile(database => {
    database.exec("update entries set act = '{' where seq = 3");
    const rows = new LogStatements(database).entriesAfter('table', 0, 1000);
    assert.throws(() => rows.map(entryOf), { code: 'damaged', message: /entry 3 / });
  }));

test('a damaged page of the file fails whoever reads it, and nobody else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'doomtable-page-'));
  const fatal: Error[] = [];
  const opened = (): Promise<SqliteArchive> =>
    SqliteArchive.open({ folder, thread: false, onFatal: problem => fatal.push(problem) });
  try {
    const first = await opened();
    const writers = [new LogWriter('a'), new LogWriter('b')];
    for (const writer of writers) {
      await first.create(writer.table);
      await first.append(writer.id, writer.several(200));
    }
    await first.close();
    const file = join(folder, 'doomtable.db');
    const bytes = readFileSync(file);
    // A page in the middle of the second table's log loses its header.
    const page = Math.floor(bytes.lastIndexOf('words 100') / PAGE) * PAGE;
    bytes.fill(0xff, page, page + 12);
    writeFileSync(file, bytes);
    const again = await opened();
    await assert.rejects(again.entriesAfter('b', 0), { code: 'damaged' });
    assert.equal((await again.entriesAfter('a', 0)).length, 200);
    assert.equal(await again.append('a', [writers[0]?.next() ?? assert.fail()]), 'done');
    await again.close();
    assert.deepEqual(fatal, []);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
