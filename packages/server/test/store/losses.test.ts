import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Client } from 'pg';
import { PostgresArchive, StoreProblem } from '../../src/store/index.js';
import { readMark } from '../../src/store/high-water-mark.js';
import { markPath } from '../../src/store/postgres/node-mark.js';
import { startChild } from '../kit/child.js';
import { soloTable } from '../kit/doom.js';
import { Guest } from '../kit/guest.js';
import { taken } from '../kit/table.js';
import { startPostgres } from '../postgres-database.js';
import { LogWriter } from './written-tables.js';

/* A PostgreSQL that was put back to an earlier state, seen by nodes that keep marks of what they acknowledged. */

const server = await startPostgres();
after(() => server.stop());

async function inFolder(work: (markFolder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'doomtable-losses-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run(url: string, sql: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Writes so many entries at two tables. */
async function write(archive: PostgresArchive, entries: number): Promise<readonly LogWriter[]> {
  const writers = [new LogWriter('one'), new LogWriter('two')];
  for (const writer of writers) {
    await archive.create(writer.table);
    for (let i = 0; i < entries; i++) await archive.append(writer.id, [writer.next()]);
  }
  return writers;
}

async function refusalAt(url: string, markFolder: string): Promise<StoreProblem> {
  return PostgresArchive.open({ url, markFolder }).then(
    () => assert.fail('it starts as if nothing had happened'),
    (error: unknown) => (error instanceof StoreProblem ? error : assert.fail(String(error))),
  );
}

test('PostgreSQL: a node finds out that the database has lost what it acknowledged, and goes on only when told to', () =>
  inFolder(async markFolder => {
    const url = await server.database();
    const first = await PostgresArchive.open({ url, markFolder });
    await write(first, 20);
    await first.close();
    await (await PostgresArchive.open({ url, markFolder })).close();
    await run(url, 'delete from entries where seq > 17');
    const refusal = await refusalAt(url, markFolder);
    assert.equal(refusal.code, 'dataLost');
    assert.match(
      refusal.message,
      /^The database has lost what was acknowledged: 6 entries of 2 tables are missing, written between .* \(one: 3 of 20, two: 3 of 20\)\. .* start once with --accept-loss\.$/,
    );
    const said: string[] = [];
    const told = { acceptLoss: true, onProgress: (sentence: string) => said.push(sentence) };
    await (await PostgresArchive.open({ url, markFolder, ...told })).close();
    assert.match(said.join(), /^Going on although 6 entries of 2 tables are missing/);
    assert.deepEqual(await run(url, 'select entries::int, tables::int from losses'), [{ entries: 6, tables: 2 }]);
    await (await PostgresArchive.open({ url, markFolder })).close();
  }));

test('PostgreSQL: an empty database in place of the old one is found out; another one elsewhere has a mark of its own', () =>
  inFolder(async markFolder => {
    const [url, other] = [await server.database(), await server.database()];
    const first = await PostgresArchive.open({ url, markFolder });
    await write(first, 5);
    await first.close();
    await (await PostgresArchive.open({ url: other, markFolder })).close();
    assert.equal(readdirSync(markFolder).length, 2);
    await run(url, 'drop schema public cascade; create schema public; drop schema graphile_worker cascade');
    assert.match(
      (await refusalAt(url, markFolder)).message,
      /: this is not the database that was here before; 10 entries of 2 tables are missing/,
    );
  }));

test('PostgreSQL: nodes that share a folder do not lose what the others claimed', () =>
  inFolder(async markFolder => {
    const url = await server.database();
    const nodes = [await PostgresArchive.open({ url, markFolder })];
    const [one] = await write(nodes[0] ?? assert.fail(), 5);
    nodes.push(await PostgresArchive.open({ url, markFolder }));
    const three = new LogWriter('three');
    await nodes[1]?.create(three.table);
    await nodes[1]?.append('three', three.several(4));
    const path = markPath(markFolder, url);
    const claims = (table: string): number => readMark(path)?.claims.get(table)?.seq ?? 0;
    // The first node finds its file replaced when it next syncs, and goes on in the other.
    while (claims('one') <= 5 || claims('two') !== 5 || claims('three') !== 4) {
      await nodes[0]?.append('one', [one?.next() ?? assert.fail()]);
      await new Promise(resolve => setTimeout(resolve, 50));
    }
    for (const node of nodes) await node.close();
    await run(url, 'delete from entries where seq > 3');
    assert.match((await refusalAt(url, markFolder)).message, /one: .*, two: 2 of 5, three: 1 of 4/);
  }));

test('PostgreSQL: a server that is killed in the middle of play has lost nothing when it starts again', () =>
  inFolder(async markFolder => {
    const data = { database: await server.database(), markFolder };
    let node = await startChild(data);
    const ann = await Guest.welcome(node.address, 'Ann');
    const { seat } = await soloTable(ann);
    for (let kill = 0; kill < 5; kill++) {
      for (let i = 0; i < 10 + kill; i++) await taken(seat.command({ do: 'tell', voice: 'aside', text: `words ${i}` }));
      await node.kill();
      node = await startChild(data, node.port);
      seat.connection.retryNow();
    }
    await node.kill();
    await run(data.database, 'delete from entries where seq > 20');
    await assert.rejects(
      startChild(data),
      /The database has lost what was acknowledged: \d+ entries of 1 table are missing/,
    );
    ann.hangUp();
  }));
