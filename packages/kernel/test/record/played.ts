import assert from 'node:assert/strict';
import {
  canonical,
  type Entry,
  entryHash,
  headHash,
  headOf,
  type JsonObject,
  type Record,
  Recorder,
  sample,
  Sfc32,
  Table,
} from '../../src/index.js';
import { market } from '../fixture/market/market-game.js';
import type { Market } from '../fixture/market/world.js';

const SEATS = [
  { name: 'Ann', kind: 'person' },
  { name: 'Bea', kind: 'random' },
  { name: 'Cyd', kind: 'person' },
];

/** A whole game of the market with its record: rights, stories and one roll typed in by hand are in it. */
export function played(seed = 'record', answers = Number.POSITIVE_INFINITY): { record: Record; table: Table<Market> } {
  const settings: JsonObject = { rounds: 2, omens: 'kept' };
  const table = Table.begin<Market>(market, settings, SEATS.length, true);
  const recorder = new Recorder(headOf(market, settings, SEATS));
  const random = new Sfc32(seed);
  const say = (entry: Omit<Entry, 'hash'>): void => {
    assert.equal(table.submit(entry), undefined, canonical(entry));
    recorder.add(entry);
  };
  let hands = 0;
  while (!table.over && recorder.length < answers) {
    if (table.tick === 12) say({ by: 0, answer: 1, right: 'rain', story: 'It rains.' });
    const open = table.decisions();
    const decision = open[random.below(open.length)];
    assert.ok(decision !== undefined);
    const { by, choice } = decision;
    const told = by === 'luck' ? {} : { story: `Told at ${table.tick}.` };
    const hand = by === 'luck' && hands++ === 4 ? { hand: 1 } : {};
    say({ by, answer: sample(choice, random), ...told, ...hand });
  }
  return { record: recorder.record(table), table };
}

/** The record with its head or its history changed, and its chain of hashes made anew: what a patient forger would write. */
export function forged(record: Record, change: (copy: Record) => Record): Record {
  const copy = change(record);
  let hash = headHash(copy);
  const answers = copy.answers.map(entry => {
    hash = entryHash(hash, entry);
    return { ...entry, hash };
  });
  return { ...copy, answers };
}

/** The record with one entry changed. */
export function withEntry(record: Record, index: number, change: (entry: Entry) => Entry): Record {
  return { ...record, answers: record.answers.map((entry, i) => (i === index ? change(entry) : entry)) };
}
