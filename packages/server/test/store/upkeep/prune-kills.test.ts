import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Sfc32 } from '@doomtable/kernel';
import { sql } from 'kysely';
import type { DataPlace } from '../../../src/options.js';
import { DESCRIBED } from '../../../src/store/description.js';
import { planPrune, type Retention, type Upkeep } from '../../../src/store/upkeep/index.js';
import { startChild } from '../../kit/child.js';
import { soloTable } from '../../kit/doom.js';
import { Guest } from '../../kit/guest.js';
import { taken } from '../../kit/table.js';
import { fillAround, summaryAt } from '../everything.js';
import { isSound, killed, opened, PLACES, using } from './killed-upkeep.js';
import { LogWriter } from '../written-tables.js';

/* Removals of old tables that are killed on the way, beside servers that are killed too. */

const DAY = 24 * 60 * 60 * 1000;
const NEVER = (): boolean => false;
const LONG_AGO = Date.now() - 400 * DAY;
const RETENTION: Retention = { now: Date.now(), finishedDays: 90, abandonedDays: 365, guestDays: 90 };
const OLD = 50;

/** Old tables with all that belongs to them, half of them over. */
async function makeOld(place: DataPlace): Promise<void> {
  const archive = await opened(place);
  for (let i = 0; i < OLD; i++) {
    const writer = new LogWriter(`old-${i}`, LONG_AGO);
    await archive.create(writer.table);
    await archive.append(writer.id, writer.several(10));
    await fillAround(archive, writer.id, `person-${i}`, LONG_AGO);
    if (i % 2 === 0) await archive.lobby.keep([summaryAt(writer.id, LONG_AGO + 1000, true)]);
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
          async () =>
            void said.push(await taken(seat.command({ do: 'tell', voice: 'aside', text: `words ${said.length}` }))),
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
    const writers = Array.from({ length: 80 }, (_, i) => new LogWriter(`old-${i}`, LONG_AGO));
    for (const writer of writers) {
      await archive.create(writer.table);
      await archive.append(writer.id, writer.several(5));
    }
    const outcomes = new Map<string, string>();
    let playing: Promise<void> | undefined;
    const comeBack = async (): Promise<void> => {
      for (const writer of writers.toReversed()) {
        const { hash: _hash, ...entry } = { ...writer.next(), at: RETENTION.now };
        outcomes.set(writer.id, await archive.append(writer.id, [{ ...entry, hash: 'any' }]));
      }
    };
    const isDone = await killed({ do: 'prune', place, retention: RETENTION }, () => {
      playing ??= comeBack();
      return false;
    });
    await playing;
    assert.ok(isDone);
    for (const { id } of writers) {
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
