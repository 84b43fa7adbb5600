import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { copyTable, PostgresArchive, SqliteArchive } from '../../src/store/index.js';
import { PostgresQueryRunner } from '../../src/store/postgres/query-runner.js';
import { postgresProblem } from '../../src/store/postgres/postgres-faults.js';
import { serverProblem } from '../../src/store/postgres/pool.js';
import { CONNECTIONS_OF_A_NODE } from '../../src/store/postgres.js';
import { entryRow } from '../../src/store/rows.js';
import { Diary } from './suites/jobs-suite.js';
import { node, open, server, sql } from './store-nodes.js';
import { FaultyNetwork } from './proxy.js';
import { HARD_WORDS } from './suites/store-suite.js';
import { LogWriter, newLogWriter } from './written-tables.js';

/* Several nodes on one PostgreSQL, and everything that can go wrong between them. */

test('what is wrong with an address is said in a sentence', async () => {
  const url = await server.database();
  const wrong = (change: (address: URL) => void): Promise<PostgresArchive> => {
    const address = new URL(url);
    change(address);
    return PostgresArchive.open({ url: address.href });
  };
  await assert.rejects(
    wrong(address => {
      address.password = 'no';
    }),
    { code: 'wrongPassword', message: /check name and password/ },
  );
  await assert.rejects(
    wrong(address => {
      address.pathname = '/nowhere';
    }),
    { code: 'noDatabase', message: /create it first/ },
  );
  await assert.rejects(
    wrong(address => {
      address.port = '1';
    }),
    { code: 'cannotConnect', retryable: true, message: /cannot be reached/ },
  );
});

test('a server that would lose moves is refused, and so is one that is too old', async () => {
  const url = await server.database();
  await sql(url, `alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = off`);
  await assert.rejects(PostgresArchive.open({ url }), { code: 'notDurable', message: /synchronous_commit off/ });
  const well = { server_version: '14.2', server_version_num: '140002', fsync: 'on', synchronous_commit: 'on' };
  assert.equal(serverProblem(well), undefined);
  assert.equal(serverProblem({ ...well, fsync: 'off' })?.code, 'notDurable');
  assert.equal(serverProblem({ ...well, full_page_writes: 'off' })?.code, 'notDurable');
  assert.equal(serverProblem({ ...well, server_version: '13.9', server_version_num: '130009' })?.code, 'tooOld');
});

test('faults of PostgreSQL have names', () => {
  const codes = { '53100': 'diskFull', '57014': 'tooSlow', '57P01': 'cannotConnect', '08006': 'cannotConnect' };
  for (const [code, name] of Object.entries({ ...codes, ECONNRESET: 'cannotConnect', '42601': 'failed' })) {
    assert.equal(postgresProblem(Object.assign(new Error('as it says'), { code })).code, name, code);
  }
  assert.equal(postgresProblem(new Error('Connection terminated unexpectedly')).code, 'cannotConnect');
});

test('nodes that start at once on an empty database agree on its tables', async () => {
  const url = await server.database();
  const nodes = await Promise.all(Array.from({ length: 5 }, () => node(url)));
  const { table } = newLogWriter();
  await nodes[0]?.create(table);
  for (const one of nodes) assert.deepEqual(await one.read(table.head.id), table);
});

test('a node under load opens as many connections as the pages say, and no more', async () => {
  const url = await server.database();
  const one = await node(url);
  const running = await one.jobs.run(new Diary().work);
  const counter = one.counter('flood', { points: 10_000, seconds: 60 });
  const job = { kind: 'k', table: 't', seat: 0, text: '' };
  const load = Array.from({ length: 150 }, async (_, i) => {
    const key = `p${i}`;
    await Promise.all([one.people.find(key), counter.consume(key), one.jobs.schedule(job, Date.now(), key)]);
  });
  const mine = "application_name = 'doomtable' and datname = current_database()";
  let most = 0;
  // Looked at after each: the pools keep what they opened for ten seconds, so none is missed.
  for (const part of load) {
    await part;
    const [row] = await sql(url, `select count(*)::int as open from pg_stat_activity where ${mine}`);
    most = Math.max(most, Number(row?.['open']));
  }
  await running.stop();
  assert.ok(most > 0 && most <= CONNECTIONS_OF_A_NODE, `${most} connections`);
});

test('data of a newer program is refused', async () => {
  const url = await server.database();
  await (await PostgresArchive.open({ url })).close();
  await sql(url, "insert into kysely_migration (name, timestamp) values ('9999-later', '2030')");
  await assert.rejects(PostgresArchive.open({ url }), { code: 'newerData' });
});

test('two nodes that race at one table write every place once', async () => {
  const url = await server.database();
  const nodes = await Promise.all([node(url), node(url)]);
  const { table, id } = newLogWriter();
  await nodes[0]?.create(table);
  const written = await Promise.all(
    nodes.map(async (one, n) => {
      let done = 0;
      for (let i = 0; done < 100; i++) {
        const [last] = (await one.entriesAfter(id, 0)).slice(-1);
        const at = new LogWriter(id);
        if (last !== undefined) at.goOn(last.seq, last.hash);
        if ((await one.append(id, [at.next(`node ${n}`, `${n} ${i}`)])) === 'done') done++;
      }
      return done;
    }),
  );
  assert.deepEqual(written, [100, 100]);
  const log = await nodes[1]?.entriesAfter(id, 0);
  assert.deepEqual(
    log?.map(({ seq }) => seq),
    Array.from({ length: 200 }, (_, i) => i + 1),
  );
});

test('a node hears where the other has written, and not of itself', async () => {
  const url = await server.database();
  const heard: [string, string, number][] = [];
  const [a, b] = await Promise.all([
    node(url, { onHint: (table, seq) => heard.push(['a', table, seq]) }),
    node(url, { onHint: (table, seq) => heard.push(['b', table, seq]) }),
  ]);
  const writers = Array.from({ length: 300 }, () => newLogWriter());
  await Promise.all(writers.map(writer => a.create(writer.table)));
  await Promise.all(writers.map(writer => a.append(writer.id, writer.several(3))));
  const first = writers[0]?.id ?? '';
  assert.equal(await b.append(first, [newLogWriter().next()]), 'conflict');
  for (let wait = 0; wait < 200 && new Set(heard.map(([, table]) => table)).size < writers.length; wait++)
    await pause(20);
  assert.deepEqual(
    new Set(heard.map(([who, table, seq]) => `${who} ${table} ${seq}`)),
    new Set(writers.map(({ id }) => `b ${id} 3`)),
  );
});

test('a node whose line is cut says that it may have missed something, and hears again', async () => {
  const url = await server.database();
  const network = await FaultyNetwork.before(url);
  open.push(network);
  const heard: string[] = [];
  let tellMissed: () => void = () => undefined;
  const missed = new Promise<void>(resolve => {
    tellMissed = resolve;
  });
  await node(network.url, { onHint: (table, seq) => heard.push(`${table} ${seq}`), onMissed: tellMissed });
  const other = await node(url);
  network.cut();
  await missed;
  const writer = newLogWriter();
  await other.create(writer.table);
  await other.append(writer.id, writer.several(2));
  for (let wait = 0; wait < 200 && heard.length === 0; wait++) await pause(20);
  assert.deepEqual(heard, [`${writer.id} 2`]);
});

test('an append whose connection is lost tells the truth', async () => {
  const url = await server.database();
  const network = await FaultyNetwork.before(url);
  open.push(network);
  const [far, near] = [await node(network.url), await node(url)];
  const writer = newLogWriter();
  await far.create(writer.table);
  await far.append(writer.id, writer.several(2));
  for (const lose of ['message', 'answer'] as const) {
    const entries = writer.several(3);
    const lost = network.lose(lose, entries[0]?.hash ?? '');
    const appended = far.append(writer.id, entries);
    await lost;
    assert.equal(await appended, 'done', `the ${lose} was lost`);
    assert.deepEqual((await near.entriesAfter(writer.id, 0)).slice(-3), entries, 'once');
  }
  const rival = new LogWriter(writer.id);
  rival.goOn(writer.seq, writer.hash);
  const entry = writer.next('mine');
  const lost = network.lose('message', entry.hash);
  const appended = far.append(writer.id, [entry]);
  await lost;
  assert.equal(await near.append(writer.id, [rival.next('theirs')]), 'done');
  assert.equal(await appended, 'conflict', 'the place went to somebody else meanwhile');
});

test('a write whose answer is lost is said to be in doubt, and a read is asked again', async () => {
  const url = await server.database();
  const network = await FaultyNetwork.before(url);
  open.push(network);
  const far = await node(network.url);
  const lost = network.lose('answer', 'Person of doubt');
  const adding = far.people.add({ id: 'p', name: 'Person of doubt', made: 1 });
  adding.catch(() => undefined);
  await lost;
  await assert.rejects(adding, { code: 'unknownOutcome', retryable: true });
  const again = network.lose('message', 'select "name"');
  const finding = far.people.find('p');
  await again;
  assert.equal((await finding)?.name, 'Person of doubt');
});

test('a database that stays away is given up on', async () => {
  const url = await server.database();
  const network = await FaultyNetwork.before(url);
  const pool = new Pool({ connectionString: network.url });
  pool.on('error', () => undefined);
  const runner = new PostgresQueryRunner(pool, 300);
  await network.close();
  const refused = { code: 'cannotConnect', retryable: true };
  await assert.rejects(runner.append('t', [entryRow(newLogWriter().next())]), refused);
  await assert.rejects(runner.entriesAfter('t', 0, 1), refused);
  await assert.rejects(runner.write('select 1', []), refused);
  assert.equal(runner.waiting, 0);
  await pool.end();
});

test('a table copied from one store to the other and back is the same to the byte', async () => {
  const url = await server.database();
  const folder = mkdtempSync(join(tmpdir(), 'doomtable-copy-'));
  const unexpected = (problem: Error): never => assert.fail(problem);
  const [one, two] = await Promise.all(
    ['one', 'two'].map(name => SqliteArchive.open({ folder: join(folder, name), onFatal: unexpected })),
  );
  assert.ok(one !== undefined && two !== undefined);
  const postgres = await node(url);
  try {
    const writer = newLogWriter();
    await one.create(writer.table);
    const answer = { z: 1, a: { '10': null, '9': -0.5 }, list: [1e21, 1e-7, 'é'] };
    const entries = [
      ...HARD_WORDS.map((words, i) => writer.next(words, `submission ${i}`)),
      ...Array.from({ length: 1200 }, () => writer.act({ do: 'answer', by: 'luck', answer })),
    ];
    await one.append(writer.id, entries);
    assert.equal(await copyTable(one, postgres, writer.id), entries.length);
    assert.equal(await copyTable(postgres, two, writer.id), entries.length);
    const bytes = async (archive: SqliteArchive | PostgresArchive): Promise<string> =>
      JSON.stringify([await archive.read(writer.id), await archive.entriesAfter(writer.id, 0)]);
    assert.equal(await bytes(postgres), await bytes(one));
    assert.equal(await bytes(two), await bytes(one));
    const kept = await sql(url, `select e.act from entries e join tables t on t.number = table_number order by seq`);
    assert.deepEqual(
      kept.map(({ act }) => act),
      entries.map(({ act }) => JSON.stringify(act)),
      'as text, in the database itself',
    );
    await assert.rejects(copyTable(one, two, writer.id), { code: 'taken' });
    await assert.rejects(copyTable(one, two, 'nobody-made-this'), { code: 'failed' });
  } finally {
    await Promise.all([one.close(), two.close()]);
    rmSync(folder, { recursive: true, force: true });
  }
});
