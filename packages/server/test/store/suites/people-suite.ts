import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Archive, Invite } from '../../../src/store/index.js';
import { sessionSuites } from './sessions-suite.js';
import { fresh, NOW, newLogWriter } from '../written-tables.js';

const HOUR = 3_600_000;

function invite(table: string, change: Partial<Invite> = {}): Invite {
  const base = { table, role: 'player', made: NOW, expires: NOW + HOUR, usesLeft: 2, revoked: false } as const;
  return { tokenHash: fresh('hash'), ...base, ...change };
}

/** Who comes to the tables. */
export function peopleSuites(name: string, open: () => Promise<Archive>): void {
  tableSuite(name, open);
  peopleSuite(name, open);
  sessionSuites(name, open);
  memberSuite(name, open);
  doorSuite(name, open);
}

function tableSuite(name: string, open: () => Promise<Archive>): void {
  test(`${name}: a table is made once`, async () => {
    const archive = await open();
    const { table, id } = newLogWriter();
    await archive.create(table);
    await assert.rejects(archive.create(table), { code: 'taken', retryable: false });
    assert.deepEqual(await archive.read(id), table);
  });

  test(`${name}: an append with a hole in it, or with one id twice, writes nothing`, async () => {
    const archive = await open();
    const writer = newLogWriter();
    await archive.create(writer.table);
    const [first, , third] = writer.several(3);
    assert.ok(first !== undefined && third !== undefined);
    await assert.rejects(archive.append(writer.id, [first, third]), /follow one another/);
    const twin = newLogWriter();
    await archive.create(twin.table);
    assert.equal(await archive.append(twin.id, [twin.next('a', 'same'), twin.next('b', 'same')]), 'conflict');
    assert.deepEqual([...(await archive.entriesAfter(writer.id, 0)), ...(await archive.entriesAfter(twin.id, 0))], []);
  });

  test(`${name}: tables are listed by their ids, in pieces`, async () => {
    const archive = await open();
    const ids = ['a', 'B', 'c', 'ä', '\u{1F409}'].map(letter => `${fresh('listed')}-${letter}`);
    for (const id of ids) await archive.create({ ...newLogWriter().table, head: { ...newLogWriter().table.head, id } });
    const listed: string[] = [];
    for (let after = ''; ; after = listed.at(-1) ?? '') {
      const piece = await archive.tables(after, 2);
      listed.push(...piece);
      if (piece.length < 2) break;
    }
    assert.deepEqual(listed, [...listed].sort(byBytes), 'bytes decide the order');
    assert.equal(new Set(listed).size, listed.length);
    for (const id of ids) assert.ok(listed.includes(id));
  });

  test(`${name}: where logs end, however many are asked about at once`, async () => {
    const archive = await open();
    const [long, empty] = [newLogWriter(), newLogWriter()];
    for (const { table } of [long, empty]) await archive.create(table);
    await archive.append(long.id, long.several(12));
    const others = Array.from({ length: 2500 }, (_, i) => `nobody-made-this-${i}`);
    const ends = await archive.ends([long.id, ...others, empty.id]);
    assert.deepEqual(Object.fromEntries(ends), { [long.id]: 12, [empty.id]: 0 });
    assert.equal((await archive.ends([])).size, 0);
  });
}

function peopleSuite(name: string, open: () => Promise<Archive>): void {
  test(`${name}: a person is added once, found and renamed`, async () => {
    const archive = await open();
    const person = { id: fresh('person'), name: 'Zoë \u{1F409} "the" O\'Malley', made: NOW };
    await archive.people.add(person);
    await assert.rejects(archive.people.add(person), { code: 'taken' });
    assert.deepEqual(await archive.people.find(person.id), person);
    assert.equal(await archive.people.rename(person.id, 'Bea'), true);
    assert.deepEqual(await archive.people.find(person.id), { ...person, name: 'Bea' });
    assert.equal(await archive.people.rename('nobody', 'Bea'), false);
    assert.equal(await archive.people.find('nobody'), undefined);
  });

  test(`${name}: text that would not come back as it was is refused, and nothing is written`, async () => {
    const archive = await open();
    for (const name of ['nul \u0000', '\ud800 alone', 'alone \udfff']) {
      const id = fresh('person');
      await assert.rejects(archive.people.add({ id, name, made: NOW }), { code: 'badText' });
      assert.equal(await archive.people.find(id), undefined);
      await assert.rejects(archive.people.find(name), { code: 'badText' });
      await assert.rejects(archive.read(name), { code: 'badText' });
      await assert.rejects(archive.entriesAfter(name, 0), { code: 'badText' });
      await assert.rejects(archive.findSubmission('t', name), { code: 'badText' });
      const writer = newLogWriter();
      await archive.create(writer.table);
      await assert.rejects(archive.append(writer.id, [writer.next('words', name)]), { code: 'badText' });
    }
  });
}

function memberSuite(name: string, open: () => Promise<Archive>): void {
  test(`${name}: members are numbered in the order they come, and keep their number`, async () => {
    const { members } = await open();
    const table = fresh('table');
    const first = await members.enrol(table, 'ann', 'host', NOW);
    const rest = { table, standing: 'in', invited: true, made: NOW } as const;
    assert.deepEqual(first, { ...rest, member: 'm1', person: 'ann', role: 'host' });
    assert.deepEqual(await members.enrol(table, 'ann', 'watcher', NOW + 1), first, 'who is there stays who they are');
    const people = Array.from({ length: 8 }, (_, i) => `person ${i}`);
    const numbered = await Promise.all(people.map(person => members.enrol(table, person, 'player', NOW)));
    assert.deepEqual(new Set(numbered.map(({ member }) => member)), new Set(people.map((_, i) => `m${i + 2}`)));
    assert.deepEqual(
      (await members.ofTable(table)).map(({ member }) => member),
      ['m1', ...people.map((_, i) => `m${i + 2}`)],
    );
    assert.equal((await members.enrol(fresh('table'), 'ann', 'player', NOW)).member, 'm1', 'numbers belong to a table');
    assert.equal(await members.find(table, 'nobody'), undefined);
  });

  test(`${name}: the same person enrolled several times at once is one member`, async () => {
    const { members } = await open();
    const table = fresh('table');
    const all = await Promise.all(Array.from({ length: 6 }, () => members.enrol(table, 'ann', 'player', NOW)));
    for (const one of all) assert.deepEqual(one, all[0]);
    assert.equal((await members.ofTable(table)).length, 1);
  });

  test(`${name}: a member changes role and standing, is invited, and keeps their id`, async () => {
    const { members } = await open();
    const table = fresh('table');
    const ann = await members.enrol(table, 'ann', 'player', NOW);
    const bea = await members.enrol(table, 'bea', 'player', NOW);
    assert.equal(await members.change(table, ann.member, { role: 'host' }), true);
    assert.deepEqual(await members.find(table, 'ann'), { ...ann, role: 'host' });
    const cara = await members.enrol(fresh('table'), 'cara', 'watcher', NOW, false);
    assert.equal(cara.invited, false);
    assert.equal(await members.change(cara.table, cara.member, { invited: true }), true);
    assert.deepEqual(await members.find(cara.table, 'cara'), { ...cara, invited: true });
    assert.equal(await members.change(table, bea.member, { standing: 'barred' }), true);
    assert.equal((await members.enrol(table, 'bea', 'player', NOW)).standing, 'barred', 'coming again changes nothing');
    assert.equal((await members.enrol(table, 'cy', 'player', NOW)).member, 'm3', 'nobody inherits an id');
    for (const nobody of ['m9', 'm0', 'x', 'm1x', '']) {
      assert.equal(await members.change(table, nobody, { role: 'host' }), false, nobody);
    }
  });
}

function doorSuite(name: string, open: () => Promise<Archive>): void {
  test(`${name}: an invite is used as often as it allows, and not a time more`, async () => {
    const { invites } = await open();
    const table = fresh('table');
    const link = invite(table, { usesLeft: 5 });
    await invites.make(link);
    await assert.rejects(invites.make(link), { code: 'taken' });
    assert.deepEqual(await invites.look(link.tokenHash, NOW), link);
    const uses = await Promise.all(Array.from({ length: 12 }, () => invites.use(link.tokenHash, NOW)));
    const taken = uses.flatMap(use => (use === undefined ? [] : [use.usesLeft]));
    assert.deepEqual(
      taken.sort((a, b) => a - b),
      [0, 1, 2, 3, 4],
    );
    assert.equal(await invites.look(link.tokenHash, NOW), undefined);
    assert.equal(await invites.use('unknown', NOW), undefined);
  });

  test(`${name}: an invite ends by time or by being revoked`, async () => {
    const { invites } = await open();
    const table = fresh('table');
    const [early, late, other] = [invite(table), invite(table, { made: NOW + 1 }), invite(fresh('table'))];
    for (const link of [early, late, other]) await invites.make(link);
    assert.deepEqual(await invites.ofTable(table), [late, early]);
    assert.equal(await invites.use(early.tokenHash, NOW + HOUR), undefined, 'expired');
    assert.equal(await invites.revoke(early.tokenHash), true);
    assert.equal(await invites.revoke(early.tokenHash), false);
    assert.equal(await invites.use(early.tokenHash, NOW), undefined, 'revoked');
    assert.equal(await invites.look(early.tokenHash, NOW), undefined);
    assert.equal(await invites.revokeAll(table), 1);
    assert.deepEqual(
      (await invites.ofTable(table)).map(({ revoked, usesLeft }) => [revoked, usesLeft]),
      [
        [true, 2],
        [true, 2],
      ],
    );
    assert.notEqual(await invites.use(other.tokenHash, NOW), undefined, 'of another table');
  });

  test(`${name}: who knocks waits for an answer, and gets it again when asking again`, async () => {
    const { knocks } = await open();
    const table = fresh('table');
    const ann = await knocks.knock(table, 'ann', 'player', NOW);
    assert.deepEqual(ann, { table, person: 'ann', role: 'player', state: 'waiting', at: NOW });
    await knocks.knock(table, 'bea', 'watcher', NOW + 1);
    assert.deepEqual(
      (await knocks.waiting(table)).map(({ person }) => person),
      ['ann', 'bea'],
    );
    assert.equal(await knocks.answer(table, 'ann', 'refused'), true);
    assert.equal(await knocks.answer(table, 'ann', 'welcome'), false, 'answered once');
    assert.deepEqual(await knocks.knock(table, 'ann', 'watcher', NOW + 9), { ...ann, state: 'refused' });
    assert.equal((await knocks.waiting(table)).length, 1);
    assert.equal(await knocks.forget(table, 'ann'), true);
    assert.equal(await knocks.forget(table, 'ann'), false);
    assert.equal((await knocks.knock(table, 'ann', 'watcher', NOW + 9)).state, 'waiting');
    assert.deepEqual(await knocks.waiting(fresh('table')), []);
  });
}

function byBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
