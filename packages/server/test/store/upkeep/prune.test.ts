import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import type { DataPlace } from '../../../src/options.js';
import { type Archive, openArchive } from '../../../src/store/index.js';
import {
  checkData,
  openUpkeep,
  planPrune,
  prune,
  type Retention,
  type Upkeep,
} from '../../../src/store/upkeep/index.js';
import { startPostgres } from '../../postgres-database.js';
import { dump, fillAround, fillRest, sessionOf, summaryAt } from '../everything.js';
import { NOW, LogWriter } from '../written-tables.js';

/* What is old goes, what somebody needs stays. */

const DAY = 24 * 60 * 60 * 1000;
const RETENTION: Retention = { now: NOW, finishedDays: 90, abandonedDays: 365, guestDays: 90 };

const server = await startPostgres();
const home = mkdtempSync(join(tmpdir(), 'doomtable-prune-'));

after(async () => {
  await server.stop();
  rmSync(home, { recursive: true, force: true });
});

async function placeOn(kind: 'SQLite' | 'PostgreSQL'): Promise<DataPlace> {
  const folder = mkdtempSync(join(home, 'data-'));
  return kind === 'SQLite' ? { folder } : { database: await server.database(), markFolder: folder };
}

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

interface Made {
  readonly days: number;
  readonly over?: boolean;
  /** How many days the lobby is behind. */
  readonly behind?: number;
  readonly deal?: string;
  readonly entries?: number;
}

/** A table at which something last happened so many days ago. */
async function make(
  archive: Archive,
  id: string,
  { days, over = false, behind = 0, deal, entries = 4 }: Made,
): Promise<void> {
  const at = NOW - days * DAY;
  const writer = new LogWriter(id, at - 30, deal);
  await archive.create(writer.table);
  if (entries > 0) await archive.append(id, writer.several(entries));
  await archive.lobby.keep([summaryAt(id, at - behind * DAY, over)]);
}

async function makePerson(archive: Archive, id: string, days: number, table?: string): Promise<void> {
  const at = NOW - days * DAY;
  await archive.people.add({ id, name: id, made: NOW - 500 * DAY });
  await archive.sessions.begin(sessionOf(id, at, at + 180 * DAY));
  if (table !== undefined) await archive.members.enrol(table, id, 'player', at);
}

for (const kind of ['SQLite', 'PostgreSQL'] as const) {
  test(`${kind}: finished and abandoned tables go after their days, and those that share dice wait for each other`, async () => {
    const place = await placeOn(kind);
    const archive = await opened(place);
    await make(archive, 'over-old', { days: 91, over: true });
    await make(archive, 'over-young', { days: 89, over: true });
    await make(archive, 'over-in-doubt', { days: 91, over: true, behind: 1 });
    await make(archive, 'played-slowly', { days: 300 });
    await make(archive, 'left-alone', { days: 366 });
    await make(archive, 'never-begun', { days: 400, entries: 0 });
    await make(archive, 'just-made', { days: 1, entries: 0 });
    await make(archive, 'deal-old', { days: 400, over: true });
    await make(archive, 'deal-old-too', { days: 400, over: true, deal: 'deal-old' });
    await make(archive, 'deal-young', { days: 400, over: true });
    await make(archive, 'deal-young-old', { days: 400, over: true, deal: 'deal-young' });
    await make(archive, 'deal-young-played', { days: 3, deal: 'deal-young' });
    const before = await using(place, 'look', dumpTables);
    const plan = await using(place, 'look', upkeep => planPrune(upkeep, RETENTION));
    assert.deepEqual([plan.finished, plan.abandoned, plan.entries], [3, 2, 16]);
    assert.deepEqual(await using(place, 'look', dumpTables), before, 'to say what would go changes nothing');
    assert.deepEqual(await using(place, 'change', upkeep => prune(upkeep, RETENTION)), plan);
    const stayed = [
      'over-young',
      'over-in-doubt',
      'played-slowly',
      'just-made',
      'deal-young',
      'deal-young-old',
      'deal-young-played',
    ];
    assert.deepEqual(await archive.tables('', 100), stayed.toSorted());
    for (const id of ['over-old', 'left-alone', 'deal-old-too']) {
      assert.equal(
        await archive.append(id, [new LogWriter(id).next()]),
        'conflict',
        `${id} is gone for a server that has used it`,
      );
    }
    await archive.close();
    await (await opened(place)).close();
    const { faults } = await using(place, 'look', upkeep => checkData(upkeep));
    assert.deepEqual(faults, []);
  });

  test(`${kind}: expired sessions and links, jobs nobody could do and people without a table go, and nobody else`, async () => {
    const place = await placeOn(kind);
    const archive = await opened(place);
    await make(archive, 'old', { days: 400 });
    await make(archive, 'young', { days: 2 });
    await makePerson(archive, 'at-a-table', 300, 'young');
    await makePerson(archive, 'at-an-old-table', 300, 'old');
    await makePerson(archive, 'seen-lately', 10);
    await makePerson(archive, 'not-seen', 100);
    await archive.people.add({ id: 'just-came', name: 'just came', made: NOW - DAY });
    const link = { table: 'young', role: 'player', made: 0, usesLeft: 5, revoked: false } as const;
    await archive.invites.make({ tokenHash: 'past', ...link, expires: NOW - 1 });
    await archive.invites.make({ tokenHash: 'good', ...link, expires: NOW + 1 });
    await archive.jobs.schedule({ kind: 'cover', table: 'young', seat: 0, text: '' }, NOW - 31 * DAY, 'stale');
    await archive.jobs.schedule({ kind: 'cover', table: 'young', seat: 0, text: '' }, NOW - DAY, 'late');
    await archive.jobs.schedule({ kind: 'cover', table: 'old', seat: 0, text: '' }, NOW + 1e10, 'of the old table');
    await archive.notes.write({ table: 'nowhere', person: 'at-a-table', text: 'lost', updated: 0 });
    const expected = {
      finished: 0,
      abandoned: 1,
      entries: 4,
      expired: { sessions: 2, invites: 1 },
      jobs: 1,
      guests: 2,
      leftovers: 1,
    };
    assert.deepEqual(await using(place, 'look', upkeep => planPrune(upkeep, RETENTION)), expected);
    assert.deepEqual(await using(place, 'change', upkeep => prune(upkeep, RETENTION)), expected);
    const people = ['at-a-table', 'at-an-old-table', 'seen-lately', 'not-seen', 'just-came'];
    const there = await Promise.all(
      people.map(async id => ((await archive.people.find(id)) === undefined ? [] : [id])),
    );
    assert.deepEqual(there.flat(), ['at-a-table', 'seen-lately', 'just-came']);
    assert.equal((await archive.sessions.find('token of seen-lately', NOW))?.person?.id, 'seen-lately');
    assert.equal(await archive.sessions.find('token of not-seen', NOW), undefined);
    assert.deepEqual(
      (await archive.invites.ofTable('young')).map(({ tokenHash }) => tokenHash),
      ['good'],
    );
    assert.deepEqual(await Promise.all(['stale', 'late', 'of the old table'].map(key => archive.jobs.cancel(key))), [
      false,
      true,
      false,
    ]);
    await archive.close();
  });

  test(`${kind}: everything that belongs to a table goes with it, whatever tables the store has`, async () => {
    const place = await placeOn(kind);
    const archive = await opened(place);
    await make(archive, 'table-0', { days: 400 });
    await make(archive, 'other', { days: 1 });
    await fillAround(archive, 'table-0', 'person-0', NOW - 400 * DAY);
    await using(place, 'change', ({ db, kind: database }) => fillRest(db, database));
    await using(place, 'change', upkeep => prune(upkeep, RETENTION));
    const left = JSON.stringify(await using(place, 'look', dumpTables));
    assert.doesNotMatch(left, /person-0/);
    const { faults } = await using(place, 'look', upkeep => checkData(upkeep));
    assert.deepEqual(faults, []);
    const { rows } = await using(place, 'look', ({ db }) =>
      sql<{ id: string }>`select table_id as id from removed_tables`.execute(db),
    );
    assert.ok(rows.some(({ id }) => id === 'table-0'));
    await archive.close();
  });
}

async function dumpTables(upkeep: Upkeep): Promise<unknown> {
  return dump(upkeep, false);
}
