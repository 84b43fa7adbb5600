import assert from 'node:assert/strict';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { Sfc32 } from '@doomtable/kernel';
import { SqliteArchive, StoreProblem } from '../../src/store/index.js';
import { HighWaterMark, readMark } from '../../src/store/high-water-mark.js';
import { openDatabase } from '../../src/store/sqlite/driver.js';
import { type Acks, checkFolder, WriterProcess } from './store-child.js';
import { LogWriter } from './written-tables.js';

/* A database that has lost what was acknowledged is found out by the mark beside it; a healthy one is never accused. */

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'doomtable-mark-'));
  try {
    await work(join(home, 'data'));
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

function opened(folder: string, acceptLoss = false, said: string[] = []): Promise<SqliteArchive> {
  return SqliteArchive.open({
    folder,
    acceptLoss,
    onFatal: problem => assert.fail(problem),
    onProgress: sentence => said.push(sentence),
  });
}

/** Lets a process write until so many entries are acknowledged, and kills it. What it was promised. */
async function killedWriter(folder: string, entries: number, thread = true): Promise<Acks> {
  const writer = new WriterProcess({ folder, thread, tables: 3, checkpointPages: 1e9 });
  for (let seq = 1; sum(writer.acks()) < entries; seq++) await writer.said(`ACK table-${seq % 3} `);
  await writer.kill();
  return writer.acks();
}

function sum(acks: Acks): number {
  return [...acks.values()].reduce((total, seq) => total + seq, 0);
}

/** A folder with two tables of so many entries each, left in order. */
async function filled(folder: string, entries: number, from?: readonly LogWriter[]): Promise<readonly LogWriter[]> {
  const archive = await opened(folder);
  const writers = from ?? [new LogWriter('one'), new LogWriter('two')];
  for (const writer of writers) {
    if (from === undefined) await archive.create(writer.table);
    await archive.append(writer.id, writer.several(entries));
  }
  await archive.close();
  return writers;
}

function at(folder: string, name = 'doomtable.db'): string {
  return join(folder, name);
}

async function refusalOf(folder: string): Promise<StoreProblem> {
  const files = ['doomtable.db', 'doomtable.db-wal', 'doomtable.mark'].filter(name => existsSync(at(folder, name)));
  const before = files.map(name => readFileSync(at(folder, name)));
  const refusal = await opened(folder).then(
    () => assert.fail('it starts as if nothing had happened'),
    (error: unknown) => (error instanceof StoreProblem ? error : assert.fail(String(error))),
  );
  assert.equal(refusal.code, 'dataLost');
  assert.match(refusal.message, / start once with --accept-loss\.$/);
  for (const [i, name] of files.entries())
    assert.ok(readFileSync(at(folder, name)).equals(before[i] ?? Buffer.of()), name);
  return refusal;
}

/** How many entries the file holds, whatever was promised. */
function held(folder: string): number {
  const database = openDatabase(at(folder));
  const count = database.prepare('select count(*) as count from entries').get()?.['count'];
  database.close();
  return Number(count);
}

for (const thread of [false, true]) {
  for (const [how, spoil] of [
    ['gone', (log: string) => rmSync(log)],
    ['cut', (log: string) => truncateSync(log, Math.floor(statSync(log).size / 3))],
    [
      'damaged',
      (log: string) => {
        const bytes = readFileSync(log);
        bytes.fill(0xff, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 64);
        writeFileSync(log, bytes);
      },
    ],
  ] as const) {
    test(`SQLite${thread ? ' in a thread' : ''}: a write-ahead log that is ${how} is found out, with what is missing, and nothing is touched`, () =>
      inFolder(async folder => {
        // Some entries are in the file, the others in the log alone.
        const first = new WriterProcess({ folder, thread, tables: 3, checkpointPages: 1, appends: 30 });
        await first.ended();
        const promised = await killedWriter(folder, 300, thread);
        spoil(at(folder, 'doomtable.db-wal'));
        const { message } = await refusalOf(folder);
        const counted =
          /has lost what was acknowledged: (\d+) entries of (\d) tables? are missing, written (?:between|up to) /;
        const [, missing, tables] = counted.exec(message) ?? assert.fail(message);
        const there = held(folder);
        assert.ok(there < sum(promised), 'something is missing');
        // An append that was durable when the process was killed may have been claimed and not yet told.
        assert.ok(Number(missing) >= sum(promised) - there && Number(missing) <= sum(promised) - there + 12, message);
        assert.ok(Number(tables) >= 1 && Number(tables) <= 3);
        for (const [, table = '', gone, claimed] of message.matchAll(/(table-\d): (\d+) of (\d+)/g)) {
          assert.ok(Number(claimed) >= (promised.get(table) ?? 0), `${table}: ${gone} of ${claimed}`);
        }
      }));
  }
}

test('who goes on without what is missing has it written down, and is not asked again', () =>
  inFolder(async folder => {
    const [one, two] = await filled(folder, 40);
    copyFileSync(at(folder), at(folder, 'copy'));
    await filled(folder, 25, [one ?? assert.fail()]);
    copyFileSync(at(folder, 'copy'), at(folder));
    const { message } = await refusalOf(folder);
    assert.match(
      message,
      /: 25 entries of 1 table are missing, written between 2026-09-21 [\d:]+ UTC and 2026-09-21 [\d:]+ UTC \(one: 25 of 65\)\./,
    );
    const said: string[] = [];
    const archive = await opened(folder, true, said);
    assert.match(said.join('\n'), /^Going on although 25 entries of 1 table are missing, .*, as was asked\./);
    assert.equal((await archive.entriesAfter('one', 0)).length, 40);
    one?.goOn(40, (await archive.entriesAfter('one', 39))[0]?.hash ?? '');
    assert.equal(await archive.append('one', [one?.next() ?? assert.fail()]), 'done');
    await archive.close();
    const database = openDatabase(at(folder));
    const [loss, ...more] = database.prepare('select entries, tables, text from losses').all();
    database.close();
    assert.deepEqual([loss?.['entries'], loss?.['tables'], more], [25, 1, []]);
    assert.match(String(loss?.['text']), /"table":"one","claimed":65,"kept":40/);
    await (await opened(folder)).close();
    assert.equal(await checkFolder(folder, new Map([['two', two?.seq ?? 0]])), 81);
  }));

test('rows that were removed, a table that is gone and entries that were changed are found out', () =>
  inFolder(async folder => {
    await filled(folder, 30);
    const spoilt = async (sql: string, sentence: RegExp): Promise<void> => {
      copyFileSync(at(folder), at(folder, 'copy'));
      const database = openDatabase(at(folder));
      database.exec(sql);
      database.close();
      const { message } = await refusalOf(folder);
      assert.match(message, sentence);
      copyFileSync(at(folder, 'copy'), at(folder));
      await (await opened(folder)).close();
    };
    await spoilt(
      'delete from entries where seq > 28',
      /: 4 entries of 2 tables are missing, .* \(one: 2 of 30, two: 2 of 30\)\./,
    );
    await spoilt("delete from tables where id = 'two'", /: 30 entries of 1 table are missing, .* \(two: 30 of 30\)\./);
    await spoilt(
      "update entries set hash = 'other' where seq = 30 and table_number = 1",
      /: 1 table has other entries than were acknowledged\./,
    );
    await spoilt("update store set id = 'other'", /: this is not the database that was here before\./);
  }));

test('a database that is gone is not begun anew as if nothing had been there', () =>
  inFolder(async folder => {
    await filled(folder, 30);
    rmSync(at(folder));
    assert.match((await refusalOf(folder)).message, /: 60 entries of 2 tables are missing, written up to /);
    assert.ok(!existsSync(at(folder)), 'and none is made');
    const archive = await opened(folder, true);
    assert.deepEqual(await archive.tables('', 10), []);
    await archive.close();
  }));

test('changes of other things than logs are missed too', () =>
  inFolder(async folder => {
    await filled(folder, 3);
    copyFileSync(at(folder), at(folder, 'copy'));
    const archive = await opened(folder);
    for (const id of ['ann', 'bea']) await archive.people.add({ id, name: id, made: 1 });
    await archive.close();
    copyFileSync(at(folder, 'copy'), at(folder));
    assert.match((await refusalOf(folder)).message, /: 2 changes of people, links, notes or new tables are missing\./);
  }));

test('a mark that is gone, cut, damaged or old accuses no healthy database', () =>
  inFolder(async folder => {
    await filled(folder, 20);
    const random = new Sfc32('mark');
    const file = at(folder, 'doomtable.mark');
    const old = readFileSync(file);
    const writers = [new LogWriter('three'), new LogWriter('four')];
    const archive = await opened(folder);
    for (const writer of writers) {
      await archive.create(writer.table);
      for (let i = 0; i < 20; i++) await archive.append(writer.id, [writer.next()]);
    }
    await archive.close();
    const whole = readFileSync(file);
    const spoilt = [Buffer.alloc(0), Buffer.from('nonsense\n'), Buffer.alloc(5000), old];
    for (let i = 0; i < 150; i++) {
      const bytes = Buffer.from(whole.subarray(0, whole.length - random.below(whole.length / 2)));
      for (let flips = random.below(4); flips > 0; flips--) {
        const place = random.below(bytes.length);
        bytes[place] = (bytes[place] ?? 0) ^ (1 << random.below(8));
      }
      spoilt.push(bytes);
    }
    for (const bytes of spoilt) {
      writeFileSync(file, bytes);
      await (await SqliteArchive.open({ folder, thread: false, onFatal: problem => assert.fail(problem) })).close();
    }
    rmSync(file);
    await (await opened(folder)).close();
    assert.equal(readMark(file)?.claims.get('four')?.seq, 20, 'and it is made anew from what is there');
  }));

test('a mark stays small however much is written, and is put back when somebody removes it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'doomtable-mark-'));
  try {
    const path = join(folder, 'a.mark');
    const limits = { syncEvery: 0, mostBytes: 2000 };
    const mark = await HighWaterMark.begin(path, { store: 'a', writes: 0, claims: new Map() }, { limits });
    const claim = (seq: number): void => {
      mark.claim({ table: 'a table/with % letters', seq, at: seq, hash: 'h' });
      mark.count(seq);
      mark.write();
    };
    for (let seq = 1; seq <= 2000; seq++) {
      claim(seq);
      if (seq % 50 === 0) await new Promise(resolve => setTimeout(resolve, 2));
    }
    rmSync(path, { force: true });
    for (let seq = 2001; !existsSync(path); seq++) {
      claim(seq);
      await new Promise(resolve => setTimeout(resolve, 2));
    }
    claim(9999);
    await mark.close();
    assert.ok(statSync(path).size < 50_000, `${statSync(path).size} bytes`);
    assert.equal(statSync(path).mode & 0o777, 0o600);
    const read = readMark(path);
    assert.equal(read?.claims.get('a table/with % letters')?.seq, 9999);
    assert.equal(read.writes, 9999);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
