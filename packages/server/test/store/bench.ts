import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PostgresArchive, SqliteArchive } from '../../src/store/index.js';
import { entryRow, type EntryRow } from '../../src/store/rows.js';
import { openDatabase } from '../../src/store/sqlite/driver.js';
import { type Engine, SqliteEngine } from '../../src/store/sqlite/engine.js';
import { ThreadEngine } from '../../src/store/sqlite/thread.js';
import { startPostgres } from '../postgres-database.js';
import { LogWriter } from './written-tables.js';

/*
 * How fast the stores are, run by hand: node packages/server/dist/test/store/bench.js [seconds] [rounds]
 * All cases of a table take turns in one run, because machines are noisy; the median of the rounds is shown.
 */

const SECONDS = Number(process.argv[2] ?? 0.7);
const ROUNDS = Number(process.argv[3] ?? 5);
const GROUPS = [1, 10, 100];
const TABLES = 100;
const WORDS = 'x'.repeat(220);

/** Does work for so many entries and says how many; called until the time is up. */
type Case = () => Promise<number> | number;

interface Figures {
  readonly perSecond: number;
  readonly cpu: number;
}

const home = mkdtempSync(join(tmpdir(), 'doomtable-bench-'));

async function measure(work: Case): Promise<Figures> {
  const before = process.cpuUsage();
  const began = performance.now();
  let entries = 0;
  while (performance.now() - began < SECONDS * 1000) entries += await work();
  const { user, system } = process.cpuUsage(before);
  return { perSecond: entries / ((performance.now() - began) / 1000), cpu: (user + system) / entries };
}

async function compare(title: string, cases: { readonly [name: string]: Case }): Promise<void> {
  const found = new Map<string, Figures[]>(Object.keys(cases).map(name => [name, []]));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, work] of Object.entries(cases)) {
      const figures = await measure(work);
      if (round > 0) found.get(name)?.push(figures);
    }
  }
  process.stdout.write(`\n${title}\n`);
  for (const [name, figures] of found) {
    const perSecond = median(figures.map(one => one.perSecond));
    const cpu = median(figures.map(one => one.cpu));
    process.stdout.write(
      `  ${name.padEnd(34)} ${perSecond.toFixed(0).padStart(8)}/s  ${cpu.toFixed(1).padStart(7)} µs CPU\n`,
    );
  }
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/** The driver alone: the plainest table there could be, the same text, the same number of commits. */
function bare(group: number): Case {
  const database = openDatabase(join(home, `bare-${group}.db`));
  database.exec('pragma journal_mode = wal; pragma synchronous = full');
  database.exec('create table entries (t integer, seq integer, act text, primary key (t, seq)) without rowid');
  const [insert, begin, commit] = ['insert into entries values (?, ?, ?)', 'begin immediate', 'commit'].map(sql =>
    database.prepare(sql),
  );
  let written = 0;
  return () => {
    begin?.run();
    for (let i = 0; i < group; i++, written++) insert?.run(written % TABLES, Math.floor(written / TABLES), WORDS);
    commit?.run();
    return group;
  };
}

async function begun(engine: Engine): Promise<LogWriter[]> {
  const writers = Array.from({ length: TABLES }, (_, i) => new LogWriter(`table-of-some-length-${i}`));
  const insert = 'insert into tables (id, head, secret) values (?, ?, ?)';
  await Promise.all(writers.map(({ id }) => engine.write(insert, [id, '{}', '{}'])));
  return writers;
}

/** Rows are made beforehand: it is the store that is measured, not the chain of hashes. */
async function engineCase(engine: Engine, group: number): Promise<Case> {
  const writers = await begun(engine);
  const rows: EntryRow = entryRow(new LogWriter('t').next(WORDS, 'submission-of-a-client'));
  const places = writers.map(() => 0);
  let turn = 0;
  return async () => {
    const appends = Array.from({ length: group }, () => {
      const table = turn++ % TABLES;
      const seq = (places[table] ?? 0) + 1;
      places[table] = seq;
      return engine.append(writers[table]?.id ?? '', [{ ...rows, seq, id: `submission-of-a-client-${seq}` }]);
    });
    await Promise.all(appends);
    return group;
  };
}

async function benchSqlite(): Promise<void> {
  for (const group of GROUPS) {
    const unexpected = (problem: Error): never => {
      throw problem;
    };
    const same = await SqliteEngine.open({ folder: join(home, `same-${group}`), onFatal: unexpected });
    const thread = await ThreadEngine.open({ folder: join(home, `thread-${group}`), onFatal: unexpected });
    await compare(`SQLite, synchronous=FULL, ${group} entries at ${Math.min(group, TABLES)} tables in each commit`, {
      'bare driver': bare(group),
      'store, same thread': await engineCase(same, group),
      'store, thread of its own': await engineCase(thread, group),
    });
    await Promise.all([same.close(), thread.close()]);
  }
}

async function archiveCase(archive: PostgresArchive, inFlight: number): Promise<Case> {
  const writers = Array.from({ length: inFlight }, (_, i) => new LogWriter(`bench-${inFlight}-${i}`));
  for (const { table } of writers) await archive.create(table);
  return async () => {
    await Promise.all(
      writers.map(async writer => {
        for (let i = 0; i < 20; i++) await archive.append(writer.id, [writer.next(WORDS, `submission ${writer.seq}`)]);
      }),
    );
    return inFlight * 20;
  };
}

async function benchPostgres(): Promise<void> {
  const server = await startPostgres();
  const archive = await PostgresArchive.open({ url: await server.database() });
  const cases: Record<string, Case> = {};
  for (const inFlight of [1, 8, 32]) cases[`${inFlight} tables in flight`] = await archiveCase(archive, inFlight);
  await compare('PostgreSQL, one entry in each append', cases);
  await benchHeads('PostgreSQL', archive);
  await archive.close();
  await server.stop();
}

/** What a node does when a thousand tables are asked for at once after a start. */
async function benchHeads(name: string, archive: SqliteArchive | PostgresArchive): Promise<void> {
  const ids = Array.from({ length: 1000 }, (_, i) => `head-${i}`);
  await Promise.all(ids.map(id => archive.create(new LogWriter(id).table)));
  await compare(`${name}: reading the heads of 1,000 tables, one after the other and at once`, {
    'one after the other': async () => {
      for (const id of ids) await archive.read(id);
      return ids.length;
    },
    'at once': async () => {
      await Promise.all(ids.map(id => archive.read(id)));
      return ids.length;
    },
  });
}

async function benchSqliteHeads(): Promise<void> {
  const folder = join(home, 'heads');
  const onFatal = (problem: Error): never => {
    throw problem;
  };
  const archive = await SqliteArchive.open({ folder, onFatal });
  await benchHeads('SQLite', archive);
  await archive.close();
  const began = performance.now();
  await (await SqliteArchive.open({ folder, onFatal })).close();
  process.stdout.write(`\nSQLite: opened and closed again in ${(performance.now() - began).toFixed(0)} ms\n`);
}

try {
  await benchSqlite();
  await benchSqliteHeads();
  await benchPostgres();
} finally {
  rmSync(home, { recursive: true, force: true });
}
