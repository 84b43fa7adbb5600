import assert from 'node:assert/strict';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Sfc32 } from '@doomtable/kernel';
import { DESCRIBED } from '../../src/store/description.js';
import { backUp, inspectBackup, openUpkeep, restore } from '../../src/store/upkeep/index.js';
import { type Acks, WriterProcess } from './store-child.js';
import { dump, fillArchive, fillRest } from './everything.js';
import { fresh, home, isSound, killed, opened, PLACES, using } from './upkeep/killed-upkeep.js';
import { NOW } from './written-tables.js';

/* Backups and restores that are killed on the way, beside servers that are killed too. */

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
  const writers = await fillArchive(archive, { tables: 6, entries: 50 });
  await archive.people.add({ id: 'reader', name: 'Reader', made: NOW });
  const tell = (table: string, seq: number): Promise<void> =>
    archive.notes.write({ table, person: 'reader', text: String(seq), updated: NOW });
  for (const { id, seq } of writers) await tell(id, seq);
  const enough = new AbortController();
  const playing = Promise.all(
    writers.map(async writer => {
      while (!enough.signal.aborted) {
        // Each entry is told of in a note, written afterwards.
        assert.equal(await archive.append(writer.id, [writer.next()]), 'done');
        await tell(writer.id, writer.seq);
      }
    }),
  );
  for (let round = 0; round < 3; round++) {
    const file = fresh('backup');
    await using(place, 'look', upkeep => backUp(upkeep, file));
    const target = fresh('folder');
    await restore(file, { folder: target });
    const restored = await opened({ folder: target });
    for (const { id } of writers) {
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
