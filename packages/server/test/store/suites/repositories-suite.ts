import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Archive, StoredDelivery, KeptSummary, NewSummary } from '../../../src/store/index.js';
import { DATA_VERSION } from '../../../src/store/migrations.js';
import { contactSuite } from './contacts-suite.js';
import { dealSuite } from './deals-suite.js';
import { HARD_WORDS } from './store-suite.js';
import { fresh, NOW } from '../written-tables.js';

function summary(table: string, change: Partial<NewSummary> = {}): NewSummary {
  const times = { moved: NOW, delay: 0, updated: NOW };
  const texts = { text: '{"title":"A"}', bare: '{"title":"A"}' };
  return { table, game: 'doom-realm', ...texts, ...times, listed: true, closed: false, over: false, ...change };
}

/** How the first summary of a table is kept. */
function first({ bare, ...rest }: NewSummary): KeptSummary {
  return { ...rest, shown: bare, held: { text: rest.text, moved: rest.moved } };
}

/** What is kept beside the tables. */
export function repositorySuites(name: string, open: () => Promise<Archive>): void {
  notesSuite(name, open);
  lookSuite(name, open);
  lobbySuite(name, open);
  delayedSuite(name, open);
  dealSuite(name, open);
  contactSuite(name, open);
}

function notesSuite(name: string, open: () => Promise<Archive>): void {
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
    const delivery = (id: string, at: number): StoredDelivery => {
      return { id, table, person, channel: 'browser', about: 'turn', status: 'waiting', tries: 0, at };
    };
    const [first, second] = [delivery(fresh('d'), NOW), delivery(fresh('d'), NOW + 1)];
    await notices.log(first);
    await notices.log(second);
    const failed = { ...first, status: 'failed', tries: 3, at: NOW + 2 } as const;
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

function lookSuite(name: string, open: () => Promise<Archive>): void {
  test(`${name}: the last look at a table is kept, and an older one changes nothing`, async () => {
    const { looks } = await open();
    const [one, two] = [fresh('table'), fresh('table')];
    await looks.keep(new Map());
    assert.equal(await looks.find(one), undefined);
    await looks.keep(
      new Map([
        [one, NOW + 5],
        [two, NOW],
      ]),
    );
    await looks.keep(
      new Map([
        [one, NOW + 3],
        [two, NOW + 7],
      ]),
    );
    assert.deepEqual([await looks.find(one), await looks.find(two)], [NOW + 5, NOW + 7]);
    const many = Array.from({ length: 1200 }, () => fresh('table'));
    await looks.keep(new Map(many.map((table, i) => [table, NOW + i])));
    assert.equal(await looks.find(many.at(-1) ?? ''), NOW + 1199);
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
    assert.deepEqual(await lobby.find(table), {
      ...first(summary(table, { updated: NOW + 2, text: 'c', closed: true })),
      shown: 'b',
    });
    assert.equal(await lobby.find(fresh('table')), undefined);
  });

  test(`${name}: open tables are those listed and not closed, last changed first`, async () => {
    const { lobby } = await open();
    const game = fresh('game');
    const named = (i: number, change: Partial<NewSummary> = {}): NewSummary =>
      summary(`${game}-${i}`, { game, updated: NOW + i, ...change });
    const many = Array.from({ length: 700 }, (_, i) => named(i));
    await lobby.keep([...many, named(900, { listed: false }), named(901, { closed: true })]);
    assert.deepEqual(
      await lobby.openTables(3, game),
      [699, 698, 697].map(i => first(named(i))),
    );
    assert.equal((await lobby.openTables(1000, game)).length, 700);
    assert.ok((await lobby.openTables(1000)).length >= 700);
  });

  test(`${name}: a person finds the tables they are in or were removed from`, async () => {
    const { lobby, members } = await open();
    const person = fresh('person');
    const [old, fresher, left, bare, barred] = ['', '', '', '', ''].map(() => fresh('table')) as [
      string,
      string,
      string,
      string,
      string,
    ];
    for (const table of [old, fresher, left, bare, barred]) await members.enrol(table, person, 'player', NOW);
    await members.enrol(old, `${person}-other`, 'host', NOW);
    await members.change(left, 'm1', { standing: 'left' });
    await members.change(barred, 'm1', { standing: 'barred' });
    await lobby.keep([summary(old, { updated: NOW + 1 }), summary(fresher, { updated: NOW + 2, listed: false })]);
    const own = await lobby.tablesOf(person);
    assert.deepEqual(
      own.map(({ membership, summary: shown }) => [membership.table, membership.member, shown?.updated]),
      [[fresher, 'm1', NOW + 2], [old, 'm1', NOW + 1], ...[bare, barred].sort().map(table => [table, 'm1', undefined])],
    );
    assert.deepEqual(own[0]?.summary, first(summary(fresher, { updated: NOW + 2, listed: false })));
    assert.deepEqual(await lobby.tablesOf(fresh('person')), []);
  });
}

function delayedSuite(name: string, open: () => Promise<Archive>): void {
  test(`${name}: what some may not know yet is kept back, and what they may know is between one and two delays old`, async () => {
    const { lobby } = await open();
    const table = fresh('table');
    const delay = 100;
    /** The texts after a change at a moment: for those kept behind, held back from them, and since when. */
    const after = async (at: number, change: Partial<NewSummary> = {}): Promise<readonly (string | number)[]> => {
      const moved = NOW + at;
      await lobby.keep([summary(table, { text: `at ${at}`, bare: 'bare', moved, updated: moved, delay, ...change })]);
      const kept = await lobby.find(table);
      return kept === undefined ? [] : [kept.shown, kept.held.text, kept.held.moved - NOW];
    };
    assert.deepEqual(await after(0), ['bare', 'at 0', 0], 'nothing may be known of it yet');
    assert.deepEqual(await after(99), ['bare', 'at 0', 0], 'what is held stays, however much happens');
    assert.deepEqual(await after(100), ['at 0', 'at 100', 100]);
    assert.deepEqual(await after(150), ['at 0', 'at 100', 100]);
    assert.deepEqual(await after(450), ['at 100', 'at 450', 450]);
    assert.deepEqual(await after(460, { delay: 0 }), ['at 450', 'at 460', 460], 'held no longer');
    assert.deepEqual(await after(470), ['at 460', 'at 470', 470], 'what was open before stays known');
    assert.deepEqual(await after(480), ['at 460', 'at 470', 470]);
  });
}
