import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Archive, NewSummary } from '../../../src/store/index.js';
import { fresh, madeTable, NOW } from '../written-tables.js';

function summaryOf(table: string, change: Partial<NewSummary> = {}): NewSummary {
  const texts = { game: 'doom-realm', text: '{}', bare: '{}' };
  const times = { moved: NOW, delay: 0, updated: NOW };
  return { table, ...texts, ...times, listed: true, closed: false, over: false, ...change };
}

/** What is known of tables that share their dice. */
export function dealSuite(name: string, open: () => Promise<Archive>): void {
  test(`${name}: tables with the same dice are found together, last changed first`, async () => {
    const archive = await open();
    const { lobby, deals } = archive;
    const [deal, one, two, bare, other] = [fresh('deal'), fresh('one'), fresh('two'), fresh('bare'), fresh('other')];
    await archive.create(madeTable(deal));
    for (const id of [one, two, bare]) await archive.create(madeTable(id, 'A rival', deal));
    await archive.create(madeTable(other, 'Another', fresh('deal')));
    await lobby.keep([summaryOf(one, { updated: NOW + 1 }), summaryOf(two, { updated: NOW + 2, listed: false })]);
    await lobby.keep([summaryOf(other), summaryOf(deal)]);
    const listed = async (limit: number): Promise<string[]> =>
      (await deals.list(deal, limit)).map(({ table }) => table);
    assert.deepEqual(await listed(10), [two, one], 'what nothing is known of yet is not shown');
    assert.deepEqual(await listed(1), [two]);
    assert.deepEqual(new Set(await deals.unfinished(deal, 10)), new Set([one, two, bare]), 'but it counts');
    await lobby.keep([
      summaryOf(one, { updated: NOW + 3, over: true }),
      summaryOf(two, { updated: NOW + 3, closed: true }),
    ]);
    assert.deepEqual(await deals.unfinished(deal, 10), [bare]);
  });

  test(`${name}: who is or was at a table of a deal has met its dice`, async () => {
    const archive = await open();
    const { deals, members } = archive;
    const [deal, rival, apart] = [fresh('deal'), fresh('rival'), fresh('apart')];
    const [host, gone, guest] = [fresh('host'), fresh('gone'), fresh('guest')];
    await archive.create(madeTable(deal));
    await archive.create(madeTable(rival, 'A rival', deal));
    await archive.create(madeTable(apart));
    await members.enrol(deal, host, 'host', NOW);
    await members.enrol(rival, gone, 'watcher', NOW);
    await members.change(rival, 'm1', { standing: 'barred' });
    await members.enrol(apart, guest, 'host', NOW);
    assert.deepEqual(await Promise.all([host, gone, guest].map(person => deals.hasMet(deal, person))), [
      true,
      true,
      false,
    ]);
  });

  test(`${name}: tables of deals at which nothing has happened for long are found, and no others`, async () => {
    const archive = await open();
    const { deals, lobby } = archive;
    const [first, rival, moved, over, alone] = [
      fresh('first'),
      fresh('rival'),
      fresh('moved'),
      fresh('over'),
      fresh('alone'),
    ];
    await archive.create(madeTable(first));
    for (const id of [rival, moved, over]) await archive.create(madeTable(id, 'A rival', first));
    await archive.create(madeTable(alone));
    const old = NOW - 1000;
    await lobby.keep([summaryOf(first, { updated: old }), summaryOf(alone, { updated: old }), summaryOf(moved)]);
    await lobby.keep([summaryOf(over, { updated: old, over: true })]);
    const own = new Set([first, rival, moved, over, alone]);
    const found: string[] = [];
    for (let after = ''; ; ) {
      const page = await deals.unmoved(old, after, 2);
      const last = page.at(-1);
      if (last === undefined) break;
      found.push(...page.filter(table => own.has(table)));
      after = last;
    }
    assert.deepEqual(new Set(found), new Set([first, rival]));
  });
}
