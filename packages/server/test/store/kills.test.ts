import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Sfc32 } from '@doomtable/kernel';
import { sql } from 'kysely';
import type { DataPlace } from '../../src/options.js';
import { DESCRIBED } from '../../src/store/description.js';
import { type Archive, openArchive } from '../../src/store/index.js';
import {
  backUp,
  checkData,
  inspectBackup,
  openUpkeep,
  planPrune,
  restore,
  type Retention,
  type Upkeep,
} from '../../src/store/upkeep/index.js';
import { startChild } from '../kit/child.js';
import { soloTable } from '../kit/doom.js';
import { Guest } from '../kit/guest.js';
import { taken } from '../kit/table.js';
import { startPostgres } from '../postgres.js';
import { type Acks, WriterProcess } from './child.js';
import { dump, fillArchive, fillAround, fillRest, summaryAt } from './everything.js';
import { NOW, Scribe } from './tables.js';
import type { UpkeepOrders } from './upkeep-main.js';

/* Backups, restores and removals that are killed on the way, beside servers that are killed too. */

const MAIN = fileURLToPath(new URL('./upkeep-main.js', import.meta.url));
const DAY = 24 * 60 * 60 * 1000;

const server = await startPostgres();
const home = mkdtempSync(join(tmpdir(), 'doomtable-kills-'));
let names = 0;

after(async () => {
  await server.stop();
  rmSync(home, { recursive: true, force: true });
});

function fresh(kind: string): string {
  return join(home, `${kind}-${++names}`);
}

const PLACES = {
  SQLite: (): Promise<DataPlace> => Promise.resolve({ folder: fresh('folder') }),
  PostgreSQL: async (): Promise<DataPlace> => ({ database: await server.database(), markFolder: fresh('marks') }),
} as const;

function opened(place: DataPlace): Promise<Archive> {
  const nothing = (): void => undefined;
  const options = { onHint: nothing, onMissed: nothing, onTrouble: nothing };
  return openArchive(place, { onFatal: problem => assert.fail(problem), ...options });
}

async function using<T>(place: DataPlace, access: 'look' | 'change', work: (upkeep: Upkeep) => Promise<T>): Promise<T> {
  const upkeep = await openUpkeep(place, access);
  try {
    return await work(upkeep);
  } finally {
    await upkeep.close();
  }
}

/** Runs one, and kills it as soon as `isEnough` of what it has said. Whether it came to its end all the same. */
async function killed(
  orders: UpkeepOrders,
  isEnough: (lines: readonly string[]) => boolean | Promise<boolean>,
): Promise<boolean> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN, JSON.stringify(orders)]);
  const ended = once(child, 'exit');
  let said = '';
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  child.stdout.on('data', (text: Buffer) => {
    said += text.toString();
    void Promise.resolve(isEnough(said.split('\n').slice(0, -1))).then(enough => {
      if (enough) child.kill('SIGKILL');
    });
  });
  await ended;
  assert.equal(errors, '');
  return said.endsWith('DONE\n');
}

async function isSound(place: DataPlace): Promise<void> {
  const { faults } = await using(place, 'look', upkeep => checkData(upkeep));
  assert.deepEqual(faults, []);
}

for (const kind of ['SQLite', 'PostgreSQL'] as const) {
  test(`${kind}: a backup that is killed leaves no file that could be taken for one, and the data as it was`, async () => {
    const place = await PLACES[kind]();
    const archive = await opened(place);
    await fillArchive(archive, { tables: 10, entries: 200 });
    const before = await using(place, 'look', upkeep => dump(upkeep));
    const steps = DESCRIBED.filter(({ derived }) => !derived).length;
    const file = fresh('backup');
    for (let step = 1; step <= steps; step += 5) {
      const isDone = await killed({ do: 'backup', place, file }, lines => lines.length >= step);
      assert.equal(existsSync(file), isDone);
      if (isDone) rmSync(file);
    }
    for (const part of readdirSync(home).filter(name => name.endsWith('.part'))) {
      await assert.rejects(inspectBackup(join(home, part)), { code: 'badBackup' });
    }
    assert.ok(await killed({ do: 'backup', place, file }, () => false));
    await inspectBackup(file);
    assert.deepEqual(await using(place, 'look', upkeep => dump(upkeep)), before);
    await archive.close();
    await isSound(place);
  });

  test(`${kind}: a restore that is killed is not started from, and goes well when it is run again`, async () => {
    const source = await PLACES.SQLite();
    const archive = await opened(source);
    await fillArchive(archive, { tables: 10, entries: 200 });
    await archive.close();
    await using(source, 'change', ({ db, kind: database }) => fillRest(db, database));
    const before = await using(source, 'look', upkeep => dump(upkeep));
    const file = fresh('backup');
    await using(source, 'look', upkeep => backUp(upkeep, file));
    const place = await PLACES[kind]();
    for (const step of [2, 5, 12]) {
      assert.equal(await killed({ do: 'restore', place, file }, lines => lines.length >= step), false, `step ${step}`);
      await assert.rejects(opened(place), {
        code: 'halfRestored',
        message: /is not finished, and only a part of the data is there/,
      });
      await assert.rejects(openUpkeep(place, 'look'), { code: 'halfRestored' });
    }
    assert.ok(await killed({ do: 'restore', place, file }, () => false));
    assert.deepEqual(await using(place, 'look', upkeep => dump(upkeep)), before);
    await (await opened(place)).close();
    await assert.rejects(restore(file, place), { code: 'notEmpty' });
  });
}

test('SQLite: backups of a server under load that is killed hold whole logs with all that was acknowledged before', async () => {
  const folder = fresh('folder');
  const random = new Sfc32('backups');
  const acks: Acks = new Map();
  for (let round = 0; round < 4; round++) {
    const writer = new WriterProcess({ folder, thread: true, tables: 6, checkpointPages: 60 });
    await writer.said('READY');
    await pause(random.below(60));
    const before = writer.acks(new Map(acks));
    const file = fresh('backup');
    const backup = using({ folder }, 'look', upkeep => backUp(upkeep, file));
    // The server goes at any moment of the backup.
    await pause(random.below(150));
    await writer.kill();
    await backup;
    writer.acks(acks);
    const target = fresh('folder');
    await restore(file, { folder: target });
    const archive = await opened({ folder: target });
    for (const [table, seq] of before) {
      const kept = (await archive.entriesAfter(table, 0)).length;
      assert.ok(kept >= seq, `${table}: ${seq} promised before the backup, ${kept} in it`);
    }
    await archive.close();
    const again = await opened({ folder });
    for (const [table, seq] of acks) assert.ok((await again.entriesAfter(table, 0)).length >= seq);
    await again.close();
    await isSound({ folder });
  }
});

test('PostgreSQL: backups under load are of one moment', async () => {
  const place = await PLACES.PostgreSQL();
  const archive = await opened(place);
  const scribes = await fillArchive(archive, { tables: 6, entries: 50 });
  await archive.people.add({ id: 'reader', name: 'Reader', made: NOW });
  const tell = (table: string, seq: number): Promise<void> =>
    archive.notes.write({ table, person: 'reader', text: String(seq), updated: NOW });
  for (const { id, seq } of scribes) await tell(id, seq);
  const enough = new AbortController();
  const playing = Promise.all(
    scribes.map(async scribe => {
      while (!enough.signal.aborted) {
        // Each entry is told of in a note, written afterwards.
        assert.equal(await archive.append(scribe.id, [scribe.next()]), 'done');
        await tell(scribe.id, scribe.seq);
      }
    }),
  );
  for (let round = 0; round < 3; round++) {
    const file = fresh('backup');
    await using(place, 'look', upkeep => backUp(upkeep, file));
    const target = fresh('folder');
    await restore(file, { folder: target });
    const restored = await opened({ folder: target });
    for (const { id } of scribes) {
      const told = Number((await restored.notes.read(id, 'reader'))?.text ?? 0);
      const kept = (await restored.entriesAfter(id, 0)).length;
      assert.ok(kept === told || kept === told + 1, `${id}: ${kept} entries, and ${told} told of`);
    }
    await restored.close();
  }
  enough.abort();
  await playing;
  await archive.close();
});

const NEVER = (): boolean => false;
const LONG_AGO = Date.now() - 400 * DAY;
const RETENTION: Retention = { now: Date.now(), finishedDays: 90, abandonedDays: 365, guestDays: 90 };
const OLD = 50;

/** Old tables with all that belongs to them, half of them over. */
async function makeOld(place: DataPlace): Promise<void> {
  const archive = await opened(place);
  for (let i = 0; i < OLD; i++) {
    const scribe = new Scribe(`old-${i}`, LONG_AGO);
    await archive.create(scribe.table);
    await archive.append(scribe.id, scribe.several(10));
    await fillAround(archive, scribe.id, `person-${i}`, LONG_AGO);
    if (i % 2 === 0) await archive.lobby.keep([summaryAt(scribe.id, LONG_AGO + 1000, true)]);
  }
  await archive.close();
}

/** How many rows of each table of the store belong to each table. */
async function rowsOfTables({ db, kind }: Upkeep): Promise<Map<string, string>> {
  const numbers = new Map(
    (await db.selectFrom('tables').select(['id', 'number']).execute()).map(one => [one.number, one.id]),
  );
  const found = new Map<string, Record<string, number>>();
  for (const { name, references, embeddedAlone } of DESCRIBED) {
    if (embeddedAlone && kind !== 'sqlite') continue;
    for (const { column, reference } of references) {
      if (!reference.to.startsWith('tables.') || reference.then !== 'goes') continue;
      const { rows } = await sql<{ of: string | number; count: number }>`
        select ${sql.ref(column)} as of, count(*) as count from ${sql.table(name)} group by ${sql.ref(column)}`.execute(
        db,
      );
      for (const { of, count } of rows) {
        const id = typeof of === 'number' ? (numbers.get(of) ?? `number ${of}`) : of;
        found.set(id, { ...found.get(id), [name]: count });
      }
    }
  }
  return new Map([...found].map(([id, counts]) => [id, JSON.stringify(counts)]));
}

for (const kind of ['SQLite', 'PostgreSQL'] as const) {
  test(`${kind}: tables go wholly or not at all, whenever that is killed, beside a server that is killed too`, async t => {
    const place = await PLACES[kind]();
    await makeOld(place);
    const whole = (await using(place, 'look', rowsOfTables)).get('old-0');
    let node = await startChild(place);
    const ann = await Guest.welcome(node.address, 'Ann');
    t.after(() => ann.hangUp());
    const { seat } = await soloTable(ann);
    const random = new Sfc32(`prune ${kind}`);
    const said: number[] = [];
    let left = OLD;
    let kills = 0;
    for (let round = 0; left > 0; round++) {
      const step = 1 + random.below(25);
      let saying = Promise.resolve();
      const isDone = await killed({ do: 'prune', place, retention: RETENTION }, async lines => {
        saying = saying.then(
          async () => void said.push(await taken(seat.command({ do: 'say', text: `words ${said.length}` }))),
        );
        await pause(random.below(8));
        return lines.length >= step;
      });
      if (!isDone) kills++;
      await saying;
      await node.kill();
      assert.deepEqual(node.problems, []);
      const found = await using(place, 'look', rowsOfTables);
      const there = [...found].filter(([id]) => id.startsWith('old-'));
      for (const [id, rows] of there) assert.equal(rows, whole, id);
      assert.ok(there.length < left || isDone, `${there.length} of ${left} tables are left`);
      left = there.length;
      // The mark claims tables that went on purpose, and accuses nobody.
      node = await startChild(place, node.port);
      seat.connection.retryNow();
    }
    t.diagnostic(`${kills} kills, ${said.length} words`);
    assert.ok(kills > 1, `${kills} kills`);
    assert.ok(await killed({ do: 'prune', place, retention: RETENTION }, NEVER));
    assert.equal(await node.stop(), 0);
    await isSound(place);
    const plan = await using(place, 'look', upkeep => planPrune(upkeep, RETENTION));
    const none = { finished: 0, abandoned: 0, entries: 0, jobs: 0, guests: 0, leftovers: 0 };
    assert.deepEqual({ ...plan, expired: {} }, { ...none, expired: {} });
    const archive = await opened(place);
    const kept = new Set((await archive.entriesAfter(seat.table, 0)).map(({ seq }) => seq));
    for (const seq of said) assert.ok(kept.has(seq), `${seq} was acknowledged`);
    await archive.close();
  });

  test(`${kind}: whoever comes back to an old table while it goes either keeps it or is told that it is gone`, async () => {
    const place = await PLACES[kind]();
    const archive = await opened(place);
    const scribes = Array.from({ length: 80 }, (_, i) => new Scribe(`old-${i}`, LONG_AGO));
    for (const scribe of scribes) {
      await archive.create(scribe.table);
      await archive.append(scribe.id, scribe.several(5));
    }
    const outcomes = new Map<string, string>();
    let playing: Promise<void> | undefined;
    const comeBack = async (): Promise<void> => {
      for (const scribe of scribes.toReversed()) {
        const { hash: _hash, ...entry } = { ...scribe.next(), at: RETENTION.now };
        outcomes.set(scribe.id, await archive.append(scribe.id, [{ ...entry, hash: 'any' }]));
      }
    };
    const isDone = await killed({ do: 'prune', place, retention: RETENTION }, () => {
      playing ??= comeBack();
      return false;
    });
    await playing;
    assert.ok(isDone);
    for (const { id } of scribes) {
      const isThere = (await archive.read(id)) !== undefined;
      const entries = (await archive.entriesAfter(id, 0)).length;
      // An entry that came before the table went keeps it; one that came after it went is refused.
      assert.deepEqual([isThere, entries], outcomes.get(id) === 'done' ? [true, 6] : [false, 0], id);
    }
    const kinds = new Set(outcomes.values());
    assert.deepEqual(kinds, new Set(['done', 'conflict']), 'some came in time and some did not');
    await archive.close();
    const { rows } = await using(place, 'look', ({ db }) =>
      sql`select 1 from entries where not exists (select 1 from tables where number = table_number)`.execute(db),
    );
    assert.deepEqual(rows, [], 'no entry is left behind');
  });
}
