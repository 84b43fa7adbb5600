import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LogEntry, KeptSnapshot, Store } from '@doomtable/host';
import fc from 'fast-check';
import { HARD_WORDS } from './suites/store-suite.js';
import { type LogWriter, newLogWriter } from './written-tables.js';

/** How many operations are tried in all, and at most in one run. */
const OPERATIONS = 10_000;
const LONGEST_RUN = 200;
const LANES = 8;
const TABLES = 4;
const SUBMISSIONS = 12;

/** What a store must know, in the plainest words. */
interface Model {
  readonly writers: LogWriter[];
  readonly logs: LogEntry[][];
  readonly snapshots: number[][];
}

interface System {
  readonly store: Store;
}

/** How many operations were tried. */
const tried = { operations: 0 };

type Operation = fc.AsyncCommand<Model, System>;

/** A command that always may run, and is counted. */
function operation(name: string, act: (model: Model, store: Store) => Promise<void>): Operation {
  return {
    check: () => true,
    run: (model, { store }) => {
      tried.operations++;
      return act(model, store);
    },
    toString: () => name,
  };
}

/** Appends entries with these ids at the right place, or `off` places from it. */
function append(table: number, ids: readonly (number | null)[], off: number, words: string): Operation {
  return operation(`append(table ${table}, ids ${JSON.stringify(ids)}, off ${off})`, async (model, store) => {
    const [writer, log] = placeOf(model, table);
    const entries = ids.map(
      (id, i): LogEntry => ({
        seq: log.length + 1 + off + i,
        at: 1000 + i,
        id: id === null ? null : `submission ${id}`,
        act: { do: 'tell', member: 'm1', seat: null, voice: 'aside', text: words },
        hash: `hash ${log.length} ${i}`,
      }),
    );
    const known = new Set(log.map(({ id }) => id));
    const free = off === 0 && !entries.some(({ id }) => id !== null && known.has(id));
    assert.equal(await store.append(writer.id, entries), free ? 'done' : 'conflict');
    if (free) log.push(...entries);
  });
}

function read(table: number, after: number, limit: number): Operation {
  return operation(`entriesAfter(table ${table}, ${after}, ${limit})`, async (model, store) => {
    const [writer, log] = placeOf(model, table);
    assert.deepEqual(await store.entriesAfter(writer.id, after, limit), log.slice(after, after + limit));
  });
}

function find(table: number, number: number): Operation {
  return operation(`findSubmission(table ${table}, ${number})`, async (model, store) => {
    const [writer, log] = placeOf(model, table);
    const id = `submission ${number}`;
    const expected = log.find(entry => entry.id === id);
    assert.deepEqual(await store.findSubmission(writer.id, id), expected);
  });
}

/** Keeps a snapshot of the present moment, then looks for one. */
function picture(table: number, before: number): Operation {
  return operation(`snapshot(table ${table}, before ${before})`, async (model, store) => {
    const [writer, log] = placeOf(model, table);
    const kept = model.snapshots[table] ?? [];
    if (kept.at(-1) !== log.length) {
      // Only its place matters here.
      await store.keepSnapshot(writer.id, { seq: log.length, hash: `at ${log.length}` } as KeptSnapshot);
      kept.push(log.length);
    }
    const seq = kept.findLast(place => place <= before);
    assert.equal((await store.snapshotBefore(writer.id, before))?.seq, seq);
  });
}

function placeOf(model: Model, table: number): readonly [LogWriter, LogEntry[]] {
  const [writer, log] = [model.writers[table], model.logs[table]];
  assert.ok(writer !== undefined && log !== undefined);
  return [writer, log];
}

const table = fc.nat(TABLES - 1);
const place = fc.nat(60);
// A host gives an id once in an append.
const ids = fc.uniqueArray(fc.nat(SUBMISSIONS - 1), { minLength: 1, maxLength: 3 }).map(some => [null, ...some, null]);
// Most appends are meant to succeed, or the logs would stay short.
const off = fc.oneof({ weight: 8, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constantFrom(-1, 1, 3) });
const nulls = fc.array(fc.constant(null), { minLength: 1, maxLength: 5 });
const words = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.constantFrom(...HARD_WORDS.slice(0, 13)));

const COMMANDS: fc.Arbitrary<Operation>[] = [
  fc.tuple(table, nulls, off, words).map(args => append(...args)),
  fc.tuple(table, ids, off, words).map(args => append(...args)),
  fc.tuple(table, place, fc.nat(20)).map(args => read(...args)),
  fc.tuple(table, fc.nat(SUBMISSIONS - 1)).map(args => find(...args)),
  fc.tuple(table, place).map(args => picture(...args)),
];

/** Random operations on a store and on a model of it, which must agree about everything. Several runs go on at a time. */
export function modelSuite(name: string, open: () => Promise<Store>): void {
  test(`${name}: ${OPERATIONS} random operations do what a simple model does`, async () => {
    const store = await open();
    tried.operations = 0;
    const lane = async (): Promise<void> => {
      while (tried.operations < OPERATIONS) await fc.assert(property(store), { numRuns: 3 });
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  });
}

function property(store: Store): fc.IAsyncProperty<[Iterable<Operation>]> {
  return fc.asyncProperty(fc.commands(COMMANDS, { maxCommands: LONGEST_RUN, size: 'max' }), async commands => {
    const writers = Array.from({ length: TABLES }, () => newLogWriter());
    for (const writer of writers) await store.create(writer.table);
    const model = { writers, logs: writers.map(() => []), snapshots: writers.map(() => []) };
    await fc.asyncModelRun(() => ({ model, real: { store } }), commands);
  });
}
