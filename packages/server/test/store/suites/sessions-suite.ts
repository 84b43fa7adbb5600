import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Archive, Session } from '../../../src/store/index.js';
import { fresh, NOW } from '../written-tables.js';

const HOUR = 3_600_000;

function session(person: string, change: Partial<Session> = {}): Session {
  return {
    id: fresh('session'),
    tokenHash: fresh('hash'),
    person,
    browser: 'Firefox',
    system: 'Linux',
    made: NOW,
    seen: NOW,
    expires: NOW + HOUR,
    codeHash: null,
    parent: null,
    cameBy: null,
    ...change,
  };
}

/** Where people are signed in. */
export function sessionSuites(name: string, open: () => Promise<Archive>): void {
  lastingSuite(name, open);
  endingSuite(name, open);
  codeSuite(name, open);
}

function lastingSuite(name: string, open: () => Promise<Archive>): void {
  test(`${name}: a session lasts until it expires, slides, and is listed with the others of its person`, async () => {
    const { sessions } = await open();
    const person = fresh('person');
    const [one, two] = [session(person), session(person)];
    await sessions.begin(one);
    await sessions.begin(two);
    await assert.rejects(sessions.begin({ ...session(person), id: one.id }), { code: 'taken' });
    assert.deepEqual((await sessions.find(one.tokenHash, NOW))?.session, one);
    assert.equal(await sessions.find(one.tokenHash, NOW + HOUR), undefined, 'expired to the millisecond');
    assert.equal(await sessions.slide(one.tokenHash, NOW + 5, NOW + 2 * HOUR), true);
    const slid = { ...one, seen: NOW + 5, expires: NOW + 2 * HOUR };
    assert.deepEqual((await sessions.find(one.tokenHash, NOW + HOUR))?.session, slid);
    assert.deepEqual(await sessions.ofPerson(person, NOW), [slid, two], 'the last used first');
    assert.deepEqual(await sessions.ofPerson(person, NOW + HOUR), [slid]);
    const isLate = await sessions.slide(two.tokenHash, NOW + 3 * HOUR, NOW + 9 * HOUR);
    assert.equal(isLate, false, 'what has expired stays so');
    assert.equal(await sessions.slide('unknown', NOW, NOW + HOUR), false);
  });

  test(`${name}: which of many sessions stand is one question, and old ones are swept`, async () => {
    const { sessions } = await open();
    const [here, old] = [session(fresh('person')), session(fresh('person'), { expires: 1000 })];
    for (const one of [here, old]) await sessions.begin(one);
    const many = Array.from({ length: 2500 }, (_, i) => `nobody-${i}`);
    const asked = [...many, here.tokenHash, old.tokenHash];
    assert.deepEqual([...(await sessions.standing(asked, NOW))], [here.tokenHash]);
    assert.equal((await sessions.standing([], NOW)).size, 0);
    assert.equal(await sessions.sweep(1000), 1);
    assert.equal(await sessions.find(old.tokenHash, 0), undefined);
  });
}

function endingSuite(name: string, open: () => Promise<Archive>): void {
  test(`${name}: a session ends with everything that came by its codes, but for whoever ends it`, async () => {
    const { sessions } = await open();
    const person = fresh('person');
    const root = session(person);
    const phone = session(person, { parent: root.id });
    const tablet = session(person, { parent: phone.id });
    const other = session(person);
    const foreign = session(fresh('person'));
    const begin = async (...all: readonly Session[]): Promise<void> => {
      for (const one of all) await sessions.begin(one);
    };
    await begin(root, phone, tablet, other, foreign);
    assert.deepEqual(await sessions.end(foreign.person, root.id, null), [], 'nobody ends the sessions of others');
    assert.deepEqual(
      await sessions.end(person, root.id, phone.id),
      [root.tokenHash],
      'what ends it stays, and its own',
    );
    assert.deepEqual(await sessions.end(person, root.id, null), [], 'once');
    await begin(root);
    assert.deepEqual(await sessions.end(person, root.id, null), hashes(root, phone, tablet));
    assert.deepEqual(await sessions.ofPerson(person, NOW), [other]);
    await begin(root, phone, tablet);
    assert.deepEqual(await sessions.endOthers(person, phone.id), hashes(root, tablet, other));
    assert.deepEqual(await sessions.ofPerson(person, NOW), [phone]);
    assert.deepEqual((await sessions.find(foreign.tokenHash, NOW))?.session, foreign);
  });
}

function hashes(...all: readonly Session[]): readonly string[] {
  return all.map(({ tokenHash }) => tokenHash).sort();
}

function codeSuite(name: string, open: () => Promise<Archive>): void {
  test(`${name}: a code is taken once, whoever else tries at the same moment, and ends with its session`, async () => {
    const { sessions } = await open();
    const [person, code, next] = [fresh('person'), fresh('code'), fresh('code')];
    const one = session(person);
    await sessions.begin(one);
    assert.equal(await sessions.setCode(one.id, code, NOW), true);
    assert.deepEqual(await sessions.findByCode(code, NOW), { ...one, codeHash: code });
    assert.equal(await sessions.findByCode(code, NOW + HOUR), undefined, 'not of a session that has expired');
    assert.equal(await sessions.useCode(code, NOW + HOUR), false);
    const tries = await Promise.all(Array.from({ length: 8 }, () => sessions.useCode(code, NOW)));
    assert.equal(tries.filter(taken => taken).length, 1);
    assert.equal(await sessions.findByCode(code, NOW), undefined);
    await sessions.setCode(one.id, code, NOW);
    await sessions.setCode(one.id, next, NOW);
    assert.equal(await sessions.useCode(code, NOW), false, 'a new code takes the place of the one before');
    await sessions.end(person, one.id, null);
    assert.equal(await sessions.useCode(next, NOW), false);
    assert.equal(await sessions.setCode(one.id, next, NOW), false);
  });

  test(`${name}: what came by a request is given again for a while, and begins once`, async () => {
    const { sessions } = await open();
    const [person, cameBy] = [fresh('person'), fresh('came')];
    const one = session(person, { cameBy });
    await sessions.begin(one);
    await assert.rejects(sessions.begin(session(person, { cameBy })), { code: 'taken' });
    const given = { tokenHash: fresh('hash'), codeHash: fresh('code') };
    assert.deepEqual(await sessions.renew(cameBy, NOW, given), { ...one, ...given });
    assert.equal(await sessions.find(one.tokenHash, NOW), undefined, 'what was given first opens nothing');
    assert.equal(await sessions.renew(cameBy, NOW + 1, given), undefined, 'not any more');
    assert.equal(await sessions.renew(fresh('came'), NOW, given), undefined);
  });
}
