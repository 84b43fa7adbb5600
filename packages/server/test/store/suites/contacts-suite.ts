import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Archive } from '../../../src/store/index.js';
import { fresh, NOW } from '../written-tables.js';

const TARGET = 'ann@example.org';
const CODE = 'a'.repeat(64);
const WRONG = 'b'.repeat(64);

/** What is known of addresses outside. */
export function contactSuite(name: string, open: () => Promise<Archive>): void {
  test(`${name}: an address is confirmed by the code that was sent there last, once`, async () => {
    const { contacts } = await open();
    const ann = fresh('person');
    const confirm = (code: string, since = NOW - 1) => contacts.confirm(ann, 'mail', TARGET, code, since, 3);
    assert.equal(await contacts.find(ann, 'mail', TARGET), undefined);
    assert.equal(await confirm(CODE), false, 'nothing was sent');
    await contacts.ask(ann, 'mail', TARGET, WRONG, NOW);
    await contacts.ask(ann, 'mail', TARGET, CODE, NOW);
    assert.equal(await confirm(CODE, NOW), false, 'too late');
    assert.equal(await confirm(WRONG), false, 'the one before works no more');
    assert.deepEqual(await contacts.find(ann, 'mail', TARGET), {
      codeHash: CODE,
      asked: NOW,
      wrong: 1,
      confirmed: false,
    });
    assert.equal(await contacts.confirm(`${ann}-b`, 'mail', TARGET, CODE, NOW - 1, 3), false, 'somebody else');
    assert.equal(await contacts.confirm(ann, 'webhook', TARGET, CODE, NOW - 1, 3), false, 'somewhere else');
    assert.equal(await confirm(CODE), true);
    assert.equal(await confirm(CODE), false, 'once');
    await contacts.ask(ann, 'mail', TARGET, CODE, NOW);
    assert.equal((await contacts.find(ann, 'mail', TARGET))?.confirmed, true, 'what is confirmed stays so');
  });

  test(`${name}: after so many wrong codes the right one works no more, however many are typed at once`, async () => {
    const { contacts } = await open();
    const ann = fresh('person');
    await contacts.ask(ann, 'mail', TARGET, CODE, NOW);
    const tried = await Promise.all(
      Array.from({ length: 20 }, () => contacts.confirm(ann, 'mail', TARGET, WRONG, NOW - 1, 3)),
    );
    assert.ok(tried.every(right => !right));
    assert.equal((await contacts.find(ann, 'mail', TARGET))?.wrong, 3);
    assert.equal(await contacts.confirm(ann, 'mail', TARGET, CODE, NOW - 1, 3), false);
  });

  test(`${name}: an address that no notice goes to is forgotten`, async () => {
    const { contacts, notices } = await open();
    const [ann, table] = [fresh('person'), fresh('table')];
    const notice = { table, person: ann, channel: 'mail', target: TARGET, muted: false } as const;
    await notices.set(notice);
    for (const person of [ann, `${ann}-b`]) await contacts.ask(person, 'mail', TARGET, CODE, NOW);
    await contacts.ask(ann, 'mail', 'old@example.org', CODE, NOW);
    await contacts.forgetUnused(ann);
    assert.ok(await contacts.find(ann, 'mail', TARGET));
    assert.equal(await contacts.find(ann, 'mail', 'old@example.org'), undefined);
    await notices.remove(table, ann, 'mail');
    await contacts.forgetUnused(ann);
    assert.equal(await contacts.find(ann, 'mail', TARGET), undefined);
    assert.ok(await contacts.find(`${ann}-b`, 'mail', TARGET), 'somebody else’s stays');
  });
}
