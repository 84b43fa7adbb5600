import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LogEntry, KeptSnapshot, Store } from '@doomtable/host';
import { type LogWriter, newLogWriter } from '../written-tables.js';

/** Words that stores have changed or refused before. */
export const HARD_WORDS: readonly string[] = [
  '',
  ' ',
  "'; drop table entries; --",
  '"quotes" and \\backslashes\\ and %percent_',
  'NUL \u0000 in the middle, and at the end \u0000',
  '\u0000',
  'every control \u0001\u0002\u0007\b\t\n\v\f\r\u001b\u007f\u0080\u009f',
  'astral \u{1F409}\u{10FFFF}\u{1D11E}',
  'noncharacters \uFFFE\uFFFF and a byte order mark \uFEFF',
  `combining e${'\u0301'.repeat(200)} and \u0041\u030A against \u00C5`,
  'both directions \u202Eabc\u202C \u05D0\u05D1 \u0627\u0644',
  'joined \u{1F468}\u200D\u{1F469}\u200D\u{1F467} and separators \u2028\u2029',
  '$1 ?1 :name @name ${name}',
  'x'.repeat(200_000),
  '\u{1F3B2}'.repeat(50_000),
];

async function begun(store: Store, writer: LogWriter = newLogWriter()): Promise<LogWriter> {
  await store.create(writer.table);
  return writer;
}

async function logOf(store: Store, table: string): Promise<readonly LogEntry[]> {
  return store.entriesAfter(table, 0);
}

/** No store looks into a snapshot beyond its place. */
function snapshotAt(seq: number, hash: string): KeptSnapshot {
  const inside = { at: seq, members: { m1: { name: 'Zoë \u{1F409} \u0000' } }, played: [3, 1, 2], table: null };
  return { seq, hash, ...inside } as unknown as KeptSnapshot;
}

/** What every store of tables promises, whatever it is made of. */
export function storeSuite(name: string, open: () => Promise<Store>): void {
  logSuite(name, open);
  raceSuite(name, open);
  wordsSuite(name, open);
}

function logSuite(name: string, open: () => Promise<Store>): void {
  test(`${name}: a table is read as it was made, and an unknown one is not there`, async () => {
    const store = await open();
    const { table, id } = await begun(store);
    assert.deepEqual(await store.read(id), table);
    assert.equal(JSON.stringify(await store.read(id)), JSON.stringify(table), 'byte for byte');
    assert.equal(await store.read('nobody-made-this'), undefined);
    assert.deepEqual(await logOf(store, 'nobody-made-this'), []);
  });

  test(`${name}: a log is read in order, from any place and in pieces`, async () => {
    const store = await open();
    const writer = await begun(store);
    const entries = writer.several(25);
    assert.equal(await store.append(writer.id, entries.slice(0, 10)), 'done');
    assert.equal(await store.append(writer.id, entries.slice(10, 11)), 'done');
    assert.equal(await store.append(writer.id, entries.slice(11)), 'done');
    assert.deepEqual(await logOf(store, writer.id), entries);
    assert.deepEqual(await store.entriesAfter(writer.id, 10, 5), entries.slice(10, 15));
    assert.deepEqual(await store.entriesAfter(writer.id, 24), entries.slice(24));
    assert.deepEqual(await store.entriesAfter(writer.id, 25), []);
    assert.deepEqual(await store.entriesAfter(writer.id, 0, 0), []);
  });

  test(`${name}: only the next place in the log is free`, async () => {
    const store = await open();
    const writer = await begun(store);
    const [first, second, third, fourth] = writer.several(4) as [LogEntry, LogEntry, LogEntry, LogEntry];
    assert.equal(await store.append(writer.id, [second]), 'conflict', 'a hole before the first');
    assert.equal(await store.append(writer.id, [first, second]), 'done');
    assert.equal(await store.append(writer.id, [first]), 'conflict', 'taken');
    assert.equal(await store.append(writer.id, [second, third]), 'conflict', 'half taken');
    assert.equal(await store.append(writer.id, [fourth]), 'conflict', 'a hole');
    assert.equal(await store.append('nobody-made-this', [first]), 'conflict', 'no such table');
    assert.deepEqual(await logOf(store, writer.id), [first, second], 'nothing of what was refused is left');
    assert.equal(await store.append(writer.id, [third, fourth]), 'done');
  });
}

function raceSuite(name: string, open: () => Promise<Store>): void {
  test(`${name}: a submission is taken once`, async () => {
    const store = await open();
    const writer = await begun(store);
    const other = await begun(store);
    const first = writer.next('first', 'submission-1');
    const [plain, again] = [writer.next('plain'), writer.next('again', 'submission-1')];
    assert.equal(await store.append(writer.id, [first]), 'done');
    assert.equal(await store.append(writer.id, [plain, again]), 'conflict');
    assert.deepEqual(await logOf(store, writer.id), [first], 'all or nothing');
    assert.deepEqual(await store.findSubmission(writer.id, 'submission-1'), first);
    assert.equal(await store.findSubmission(writer.id, 'submission-2'), undefined);
    assert.equal(await store.findSubmission('nobody-made-this', 'submission-1'), undefined);
    assert.equal(await store.append(other.id, [other.next('other', 'submission-1')]), 'done', 'ids belong to a table');
    assert.equal(await store.append(writer.id, [plain]), 'done', 'the place is still free');
  });

  test(`${name}: of many who want the same place one gets it, and other tables do not notice`, async () => {
    const store = await open();
    const writers = await Promise.all(Array.from({ length: 10 }, () => begun(store)));
    const entries = new Map(writers.map(writer => [writer.id, writer.several(3)]));
    const race = writers.flatMap(({ id }) => Array.from({ length: 8 }, () => store.append(id, entries.get(id) ?? [])));
    const outcomes = await Promise.all(race);
    assert.equal(outcomes.filter(outcome => outcome === 'done').length, writers.length);
    for (const { id } of writers) assert.deepEqual(await logOf(store, id), entries.get(id));
  });
}

function wordsSuite(name: string, open: () => Promise<Store>): void {
  test(`${name}: words come back as they were, whatever they are`, async () => {
    const store = await open();
    const writer = await begun(store);
    const entries = HARD_WORDS.flatMap(words => [
      writer.next(words),
      writer.act({ do: 'answer', by: 0, answer: { [words.slice(0, 50)]: [words, 0, -1.5, 1e21, null] }, story: words }),
    ]);
    assert.equal(await store.append(writer.id, entries), 'done');
    const found = await logOf(store, writer.id);
    assert.equal(found.length, entries.length);
    found.forEach((entry, i) => assert.equal(JSON.stringify(entry), JSON.stringify(entries[i]), `entry ${i}`));
  });

  test(`${name}: keys keep their order, so that what is read again is sent again byte for byte`, async () => {
    const store = await open();
    const writer = await begun(store);
    const entry = writer.act({ do: 'answer', by: 1, answer: { zebra: 1, apple: { y: 1, x: 2 }, '10': 1, '9': 2 } });
    await store.append(writer.id, [entry]);
    assert.equal(JSON.stringify((await logOf(store, writer.id))[0]), JSON.stringify(entry));
  });

  test(`${name}: the newest snapshot at or before a place is found`, async () => {
    const store = await open();
    const writer = await begun(store);
    const other = await begun(store);
    assert.equal(await store.snapshotBefore(writer.id, Number.POSITIVE_INFINITY), undefined);
    for (const seq of [3, 7, 12]) await store.keepSnapshot(writer.id, snapshotAt(seq, `hash ${seq}`));
    assert.equal(await store.snapshotBefore(writer.id, 2), undefined);
    assert.deepEqual(await store.snapshotBefore(writer.id, 3), snapshotAt(3, 'hash 3'));
    assert.deepEqual(await store.snapshotBefore(writer.id, 11), snapshotAt(7, 'hash 7'));
    assert.deepEqual(await store.snapshotBefore(writer.id, Number.POSITIVE_INFINITY), snapshotAt(12, 'hash 12'));
    assert.equal(await store.snapshotBefore(other.id, 100), undefined, 'of this table');
    await store.keepSnapshot('nobody-made-this', snapshotAt(1, 'lost'));
  });
}
