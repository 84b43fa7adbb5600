import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Archive, Delivery, Summary } from '../../src/store/index.js';
import { DATA_VERSION } from '../../src/store/migrations.js';
import { HARD_WORDS } from './suite.js';
import { fresh, NOW } from './tables.js';

function summary(table: string, change: Partial<Summary> = {}): Summary {
  const text = '{"title":"A"}';
  return { table, game: 'doom-realm', text, listed: true, closed: false, updated: NOW, deal: null, ...change };
}

/** What is kept beside the tables. */
export function deskSuites(name: string, open: () => Promise<Archive>): void {
  deskSuite(name, open);
  lobbySuite(name, open);
}

function deskSuite(name: string, open: () => Promise<Archive>): void {
  test(`${name}: a note is kept for one person at one table`, async () => {
    const { notes } = await open();
    const table = fresh('table');
    assert.equal(await notes.read(table, 'ann'), undefined);
    for (const text of HARD_WORDS.filter(words => !words.includes('\u0000'))) {
      const note = { table, person: 'ann', text, updated: NOW };
      await notes.write(note);
      assert.deepEqual(await notes.read(table, 'ann'), note);
    }
    assert.equal(await notes.read(table, 'bea'), undefined);
    assert.equal(await notes.read(fresh('table'), 'ann'), undefined);
  });

  test(`${name}: notices are set, muted and removed, each by its channel`, async () => {
    const { notices } = await open();
    const [table, ann] = [fresh('table'), fresh('person')];
    const mail = { table, person: ann, channel: 'mail', target: 'ann@example.org', muted: false } as const;
    const hook = { ...mail, channel: 'webhook', target: 'https://example.org/hook' } as const;
    const beas = { ...mail, person: `${ann}-b` };
    for (const notice of [mail, hook, beas]) await notices.set(notice);
    await notices.set({ ...mail, muted: true });
    assert.deepEqual(await notices.ofTable(table), [{ ...mail, muted: true }, hook, beas]);
    assert.deepEqual(await notices.ofPerson(ann), [{ ...mail, muted: true }, hook]);
    assert.equal(await notices.remove(table, ann, 'mail'), true);
    assert.equal(await notices.remove(table, ann, 'mail'), false);
    assert.deepEqual(await notices.ofPerson(ann), [hook]);
  });

  test(`${name}: what became of deliveries is kept, newest first`, async () => {
    const { notices } = await open();
    const [table, person] = [fresh('table'), fresh('person')];
    const delivery = (id: string, at: number): Delivery => {
      return { id, table, person, channel: 'browser', status: 'waiting', tries: 0, lastError: null, at };
    };
    const [first, second] = [delivery(fresh('d'), NOW), delivery(fresh('d'), NOW + 1)];
    await notices.log(first);
    await notices.log(second);
    const failed = { ...first, status: 'failed', tries: 3, lastError: 'it said 410', at: NOW + 2 } as const;
    await notices.log(failed);
    assert.deepEqual(await notices.deliveries(person, 10), [failed, second]);
    assert.deepEqual(await notices.deliveries(person, 1), [failed]);
    assert.deepEqual(await notices.deliveries(fresh('person'), 10), []);
  });

  test(`${name}: a store says how it is`, async () => {
    const { version, dataVersion, waiting } = await (await open()).health();
    assert.match(version, /^\d+\.\d+/);
    assert.equal(dataVersion, DATA_VERSION);
    assert.equal(waiting, 0);
  });
}

function lobbySuite(name: string, open: () => Promise<Archive>): void {
  test(`${name}: the lobby keeps the newest summary of each table`, async () => {
    const { lobby } = await open();
    const table = fresh('table');
    await lobby.keep([]);
    await lobby.keep([summary(table, { updated: NOW + 2, text: 'b' }), summary(table, { updated: NOW, text: 'a' })]);
    assert.equal((await lobby.find(table))?.text, 'b', 'the newest of those given');
    await lobby.keep([summary(table, { updated: NOW + 1, text: 'old' })]);
    assert.equal((await lobby.find(table))?.text, 'b', 'an older one comes too late');
    await lobby.keep([summary(table, { updated: NOW + 2, text: 'c', closed: true })]);
    assert.deepEqual(await lobby.find(table), summary(table, { updated: NOW + 2, text: 'c', closed: true }));
    assert.equal(await lobby.find(fresh('table')), undefined);
  });

  test(`${name}: open tables are those listed and not closed, last changed first`, async () => {
    const { lobby } = await open();
    const game = fresh('game');
    const named = (i: number, change: Partial<Summary> = {}): Summary =>
      summary(`${game}-${i}`, { game, updated: NOW + i, ...change });
    const many = Array.from({ length: 700 }, (_, i) => named(i));
    await lobby.keep([...many, named(900, { listed: false }), named(901, { closed: true })]);
    assert.deepEqual(
      await lobby.openTables(3, game),
      [699, 698, 697].map(i => named(i)),
    );
    assert.equal((await lobby.openTables(1000, game)).length, 700);
    assert.ok((await lobby.openTables(1000)).length >= 700);
  });

  test(`${name}: tables with the same dice are found together, last changed first`, async () => {
    const { lobby } = await open();
    const [deal, one, two, other] = [fresh('table'), fresh('table'), fresh('table'), fresh('table')];
    await lobby.keep([
      summary(one, { deal, updated: NOW + 1 }),
      summary(two, { deal, updated: NOW + 2, listed: false }),
      summary(other, { deal: fresh('table') }),
      summary(deal),
    ]);
    const tables = (await lobby.ofDeal(deal, 10)).map(({ table, deal: of }) => [table, of]);
    assert.deepEqual(tables, [
      [two, deal],
      [one, deal],
    ]);
    assert.equal((await lobby.ofDeal(deal, 1)).length, 1);
  });

  test(`${name}: a person finds the tables they are in`, async () => {
    const { lobby, members } = await open();
    const person = fresh('person');
    const [old, fresher, left, bare] = [fresh('table'), fresh('table'), fresh('table'), fresh('table')];
    for (const table of [old, fresher, left, bare]) await members.enrol(table, person, 'player', NOW);
    await members.enrol(old, `${person}-other`, 'host', NOW);
    await members.change(left, 'm1', { standing: 'left' });
    await lobby.keep([summary(old, { updated: NOW + 1 }), summary(fresher, { updated: NOW + 2, listed: false })]);
    const own = await lobby.tablesOf(person);
    assert.deepEqual(
      own.map(({ membership, summary: shown }) => [membership.table, membership.member, shown?.updated]),
      [
        [fresher, 'm1', NOW + 2],
        [old, 'm1', NOW + 1],
        [bare, 'm1', undefined],
      ],
    );
    assert.deepEqual(own[0]?.summary, summary(fresher, { updated: NOW + 2, listed: false }));
    assert.deepEqual(await lobby.tablesOf(fresh('person')), []);
  });
}
