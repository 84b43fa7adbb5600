import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Sfc32 } from '@doomtable/kernel';
import { sql } from 'kysely';
import type { DataPlace } from '../../../src/options.js';
import { DESCRIBED, DESCRIPTION } from '../../../src/store/description.js';
import { type Archive, openArchive, StoreProblem } from '../../../src/store/index.js';
import { backUp, checkData, inspectBackup, openUpkeep, restore, type Upkeep } from '../../../src/store/upkeep/index.js';
import { startPostgres } from '../../postgres-database.js';
import { dump, fillArchive, fillRest } from '../everything.js';

/* Backups, restores and checks, on both stores and from one to the other. */

const server = await startPostgres();
const home = mkdtempSync(join(tmpdir(), 'doomtable-backup-'));
let names = 0;

after(async () => {
  await server.stop();
  rmSync(home, { recursive: true, force: true });
});

function fresh(kind = 'file'): string {
  return join(home, `${kind}-${++names}`);
}

const PLACES = {
  SQLite: (): Promise<DataPlace> => Promise.resolve({ folder: fresh('folder') }),
  PostgreSQL: async (): Promise<DataPlace> => ({ database: await server.database(), markFolder: fresh('marks') }),
} as const;

function opened(place: DataPlace, acceptLoss = false): Promise<Archive> {
  const nothing = (): void => undefined;
  return openArchive(place, {
    acceptLoss,
    onFatal: problem => assert.fail(problem),
    onHint: nothing,
    onMissed: nothing,
    onTrouble: nothing,
  });
}

async function looking<T>(place: DataPlace, work: (upkeep: Upkeep) => Promise<T>): Promise<T> {
  const upkeep = await openUpkeep(place, 'look');
  try {
    return await work(upkeep);
  } finally {
    await upkeep.close();
  }
}

async function changing<T>(place: DataPlace, work: (upkeep: Upkeep) => Promise<T>): Promise<T> {
  const upkeep = await openUpkeep(place, 'change');
  try {
    return await work(upkeep);
  } finally {
    await upkeep.close();
  }
}

function coded(code: string, sentence: RegExp) {
  return (error: unknown): boolean => {
    assert.ok(error instanceof StoreProblem, String(error));
    assert.equal(error.code, code, error.message);
    assert.match(error.message, sentence);
    return true;
  };
}

/** A place with something of everything, and a backup of it. */
async function backedUp(kind: keyof typeof PLACES): Promise<{ place: DataPlace; file: string; archive: Archive }> {
  const place = await PLACES[kind]();
  const archive = await opened(place);
  await fillArchive(archive);
  await changing(place, ({ db, kind: database }) => fillRest(db, database));
  const file = fresh();
  await looking(place, upkeep => backUp(upkeep, file));
  return { place, file, archive };
}

function unpacked(bytes: Buffer): string | undefined {
  try {
    return gunzipSync(bytes).toString();
  } catch {
    return undefined;
  }
}

for (const kind of ['SQLite', 'PostgreSQL'] as const) {
  test(`${kind}: the description of the schema is that of the database, with every reference`, async () => {
    const place = await PLACES[kind]();
    await (await opened(place)).close();
    await looking(place, async ({ db }) => {
      const names =
        kind === 'SQLite'
          ? sql`name from sqlite_master where type = 'table'`
          : sql`tablename as name from pg_tables where schemaname = 'public'`;
      const { rows } = await sql<{ name: string }>`select ${names}`.execute(db);
      // Kysely's own; and what nodes count together, which may be lost.
      const others = ['kysely_migration', 'kysely_migration_lock', 'limits', 'sqlite_sequence'];
      const there = rows.map(({ name }) => name).filter(name => !others.includes(name));
      const described = DESCRIBED.filter(({ embeddedAlone }) => kind === 'SQLite' || !embeddedAlone);
      assert.deepEqual(there.toSorted(), described.map(({ name }) => name).toSorted());
      for (const { name, columns, references } of described) {
        const listed =
          kind === 'SQLite'
            ? sql<{
                name: string;
                type: string;
                needed: number;
              }>`select name, type, "notnull" as needed from pragma_table_info(${name})`
            : sql<{
                name: string;
                type: string;
                needed: number;
              }>`select column_name as name, data_type as type, case is_nullable when 'NO' then 1 else 0 end as needed from information_schema.columns where table_schema = 'public' and table_name = ${name}`;
        const found = (await listed.execute(db)).rows;
        assert.deepEqual(found.map(column => column.name).toSorted(), columns.toSorted(), name);
        const kinds: Readonly<Record<string, string>> = DESCRIPTION[name].columns;
        for (const column of found) {
          const type = /int/i.test(column.type) ? 'integer' : 'text';
          // The number that SQLite counts is not null without saying so.
          const isNeeded =
            column.needed === 1 || DESCRIBED.some(one => one.name === name && one.counted === column.name);
          assert.equal(kinds[column.name], isNeeded ? type : `${type}?`, `${name}.${column.name}`);
          const named: Readonly<Record<string, string>> = {
            table_id: 'tables.id',
            table_number: 'tables.number',
            person: 'people.id',
          };
          const reference = references.find(one => one.column === column.name)?.reference.to;
          if (name !== 'removed_tables' && column.name in named)
            assert.equal(reference, named[column.name], `${name}.${column.name}`);
        }
      }
    });
  });

  for (const other of ['SQLite', 'PostgreSQL'] as const) {
    test(`a backup of ${kind} while it is served becomes the same data on ${other}, which goes on from there`, async () => {
      const { place, file, archive } = await backedUp(kind);
      const before = await looking(place, upkeep => dump(upkeep));
      assert.equal(statSync(file).mode & 0o777, 0o600);
      const target = await PLACES[other]();
      const said: string[] = [];
      const { counts } = await restore(file, target, sentence => said.push(sentence));
      assert.equal(counts.get('tables'), 4);
      assert.match(said.join(' '), /Restoring entries\. .*Checking every log\./);
      assert.deepEqual(await looking(target, upkeep => dump(upkeep)), before);
      await archive.close();
      const again = await opened(target);
      await assert.rejects(fillArchive(again), coded('taken', /there already/));
      const entries = await again.entriesAfter('table-0', 0);
      assert.equal(entries.length, 40);
      await again.create({
        head: { ...((await again.read('table-0'))?.head ?? assert.fail()), id: 'new' },
        secret: { master: '' },
      });
      assert.equal(await again.append('new', entries), 'done', 'a new table has a number of its own');
      assert.equal((await again.entriesAfter('table-0', 0)).length, 40);
      assert.equal(await again.jobs.cancel('bot/table-0/1/7'), true);
      await again.close();
    });
  }

  test(`${kind}: nothing is overwritten, neither by a backup nor by a restore`, async () => {
    const { place, file, archive } = await backedUp(kind);
    const bytes = readFileSync(file);
    await assert.rejects(
      looking(place, upkeep => backUp(upkeep, file)),
      coded('notEmpty', /already/),
    );
    assert.ok(readFileSync(file).equals(bytes));
    await assert.rejects(
      looking(place, upkeep => backUp(upkeep, join(home, 'no', 'such', 'folder'))),
      coded('failed', /cannot be written/),
    );
    const before = await looking(place, upkeep => dump(upkeep));
    await assert.rejects(restore(file, place), coded('notEmpty', /is not empty .* Choose an empty one\.$/));
    assert.deepEqual(await looking(place, upkeep => dump(upkeep)), before);
    await archive.close();
    assert.deepEqual(
      readdirSync(home).filter(name => name.endsWith('.part')),
      [],
    );
  });

  test(`${kind}: a backup that is cut, changed or added to is never restored`, async () => {
    const { file, archive } = await backedUp(kind);
    await archive.close();
    const whole = readFileSync(file);
    const text = gunzipSync(whole).toString();
    const random = new Sfc32('backup');
    const lines = text.split('\n');
    const spoilt: Buffer[] = [];
    for (let i = 0; i < 40; i++) {
      spoilt.push(whole.subarray(0, random.below(whole.length)));
      const flipped = Buffer.from(whole);
      const place = 20 + random.below(whole.length - 20);
      flipped[place] = (flipped[place] ?? 0) ^ (1 << random.below(8));
      // A few bits of a packed text mean nothing.
      if (unpacked(flipped) !== text) spoilt.push(flipped);
      const [from, to] = [random.below(lines.length - 1), random.below(lines.length - 1)];
      spoilt.push(gzipSync(lines.filter((_, line) => line !== from).join('\n')));
      if (lines[from] !== lines[to])
        spoilt.push(gzipSync(lines.map((line, at) => (at === from ? lines[to] : line)).join('\n')));
    }
    spoilt.push(
      Buffer.concat([whole, whole]),
      gzipSync(`${text}[]\n`),
      gzipSync('{}\n'),
      Buffer.from('text'),
      Buffer.alloc(0),
    );
    for (const [i, bytes] of spoilt.entries()) {
      const path = fresh('spoilt');
      writeFileSync(path, bytes);
      const folder = fresh('never');
      await assert.rejects(
        restore(path, { folder }),
        coded('badBackup', /spoilt-\d+ is (?:not a whole|no) backup/),
        `case ${i}: ${bytes.length} of ${whole.length} bytes, ${path}`,
      );
      assert.ok(!existsSync(folder));
    }
    // One that is right in itself, but has no table of people.
    const without = lines
      .slice(0, -2)
      .join('\n')
      .replace(/\n\{"table":"people"[\s\S]*?\{"end":"people"[^\n]*/, '');
    const { createHash } = await import('node:crypto');
    const digest = createHash('sha256').update(`${without}\n`).digest('hex');
    const path = fresh('spoilt');
    writeFileSync(path, gzipSync(`${without}\n${JSON.stringify({ whole: digest })}\n`));
    assert.equal((await inspectBackup(path)).ends.length, DESCRIBED.filter(({ derived }) => !derived).length - 1);
    await assert.rejects(restore(path, { folder: fresh('never') }), coded('badBackup', /it has no people\.$/));
  });

  test(`${kind}: a check follows every chain and every reference, and names what is wrong`, async () => {
    const { place, archive } = await backedUp(kind);
    await archive.close();
    const progress: string[] = [];
    const checked = await looking(place, upkeep =>
      checkData(upkeep, ({ tables, ofTables, entries }) => progress.push(`${tables}/${ofTables} ${entries}`)),
    );
    assert.deepEqual([checked.faults, checked.tables], [[], 4]);
    assert.equal(progress.at(-1), `4/4 ${checked.entries}`);
    const references = DESCRIBED.filter(({ embeddedAlone }) => kind === 'SQLite' || !embeddedAlone).flatMap(
      one => one.references,
    );
    assert.equal(checked.references, references.length);
    const spoilt = async (statement: string, sentence: RegExp): Promise<void> => {
      await changing(place, ({ db }) => sql.raw(statement).execute(db));
      const { faults, faultCount } = await looking(place, upkeep => checkData(upkeep));
      assert.ok(faultCount > 0, statement);
      assert.match(faults.join('\n'), sentence);
    };
    await spoilt(
      "update entries set act = replace(act, 'words', 'wards') where table_number = 1 and seq = 7",
      /Table table-0: entry 7 is not what was written\./,
    );
    await spoilt(
      "update entries set act = '{' where table_number = 2 and seq = 1",
      /Table table-1: entry 1 is not what was written\./,
    );
    await spoilt('delete from entries where table_number = 3 and seq = 5', /Table table-2: entry 5 is missing\./);
    await spoilt(
      "update tables set head = 'x' where number = 4",
      /Table words: its head or its secret cannot be read\./,
    );
    for (const { name, references: own, embeddedAlone } of DESCRIBED) {
      if (embeddedAlone && kind !== 'SQLite') continue;
      for (const { column, reference } of own) {
        const value = reference.to === 'tables.number' ? '99' : "'nobody'";
        const key = DESCRIPTION[name].key[0];
        await spoilt(
          `update ${name} set ${column} = ${value} where ${key} = (select min(${key}) from ${name})${name === 'snapshots' || name === 'entries' ? ' and seq = 1' : ''}`,
          new RegExp(
            `rows of ${name} name ${reference.to.split('.')[0]} that are not there \\(such as (?:99|nobody)\\)`,
          ),
        );
      }
    }
  });

  test(`${kind}: a check says what the mark misses, and what was accepted as lost`, async () => {
    const { place, archive } = await backedUp(kind);
    await archive.close();
    await changing(place, ({ db }) => sql.raw('delete from entries where seq > 30').execute(db));
    const { faults } = await looking(place, upkeep => checkData(upkeep));
    assert.match(faults.join('\n'), /^Something acknowledged is missing: 30 entries of 3 tables are missing/);
    await (await opened(place, true)).close();
    const accepted = await looking(place, upkeep => checkData(upkeep));
    assert.deepEqual(accepted.faults, []);
    assert.match(
      accepted.remarks.at(-1) ?? '',
      /^On .* UTC somebody went on although 30 entries of 3 tables were missing\.$/,
    );
  });
}

test('what cannot be backed up, checked or restored is told in a sentence', async () => {
  const folder = fresh('folder');
  await assert.rejects(openUpkeep({ folder }, 'look'), coded('noData', /^There is no data in the folder /));
  const database = await server.database();
  await assert.rejects(openUpkeep({ database }, 'look'), coded('noData', /no data of this program/));
  await assert.rejects(restore(fresh(), { folder }), coded('noData', /^There is no file /));
  await (await opened({ folder })).close();
  await changing({ folder }, ({ db }) => sql`delete from kysely_migration where name like '%upkeep'`.execute(db));
  await assert.rejects(openUpkeep({ folder }, 'look'), coded('olderData', /Start the server of this version once\.$/));
});
