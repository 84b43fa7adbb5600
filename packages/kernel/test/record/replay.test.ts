import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  canonical,
  cloneJson,
  type Entry,
  type Flaw,
  readRecord,
  type Record,
  replay,
  stateHash,
} from '../../src/index.js';
import { market } from '../fixture/market/market-game.js';
import { forged, played, withEntry } from './played.js';

const { record, table } = played();

function flawOf(changed: Record): Pick<Flaw, 'entry' | 'code'> | undefined {
  const { flaw } = replay(market, changed);
  if (flaw === undefined) return undefined;
  assert.match(flaw.detail, /^[a-z0-9].*[a-zA-Z0-9']$/, 'a flaw is told in one sentence');
  return { entry: flaw.entry, code: flaw.code };
}

test('a record is read back from its text, and replays to the same end', () => {
  const read = readRecord(JSON.stringify(record));
  assert.ok('record' in read);
  assert.deepEqual(read.record, record);
  const again = replay(market, read.record);
  assert.ok(again.flaw === undefined);
  assert.equal(stateHash(again.table), stateHash(table));
  assert.deepEqual(record.end, { result: table.result, state: stateHash(table) });
});

test('a record of a game in progress has no end, and replays to where it stands', () => {
  for (const answers of [0, 1, 2, 9, 17]) {
    const part = played('record', answers);
    assert.equal(part.record.end, undefined);
    assert.equal(part.record.answers.length, answers);
    const again = replay(market, part.record);
    assert.ok(again.flaw === undefined);
    assert.equal(stateHash(again.table), stateHash(part.table));
  }
});

test('rolls typed in by hand are marked, and the mark is part of the chain', () => {
  const index = record.answers.findIndex(entry => entry.hand !== undefined);
  assert.equal(record.answers[index]?.by, 'luck');
  assert.equal(record.answers[index]?.hand, 1);
  const { hand: _hand, ...unmarked } = record.answers[index];
  assert.deepEqual(flawOf(withEntry(record, index, () => unmarked)), { entry: index, code: 'hash' });
  assert.deepEqual(flawOf(withEntry(record, index, entry => ({ ...entry, hand: 2 }))), { entry: index, code: 'hash' });
});

test('every changed entry is found where it stands, whatever of it was changed', () => {
  const changes: readonly ((entry: Entry) => Entry)[] = [
    entry => ({ ...entry, answer: 'something else' }),
    entry => ({ ...entry, by: entry.by === 0 ? 1 : 0 }),
    entry => ({ ...entry, story: 'Another story.' }),
    entry => ({ ...entry, right: 'quarrel' }),
    entry => ({ ...entry, hand: 2 }),
    entry => ({ ...entry, hash: '0'.repeat(32) }),
  ];
  for (let i = 0; i < record.answers.length; i++) {
    for (const change of changes) assert.deepEqual(flawOf(withEntry(record, i, change)), { entry: i, code: 'hash' });
  }
});

test('entries that are left out, doubled or swapped are found', () => {
  const { answers } = record;
  const at = (entries: readonly Entry[]): unknown => flawOf({ ...record, answers: entries });
  assert.deepEqual(at(answers.slice(1)), { entry: 0, code: 'hash' });
  assert.deepEqual(at([...answers.slice(0, 5), ...answers.slice(6)]), { entry: 5, code: 'hash' });
  assert.deepEqual(at([...answers.slice(0, 5), ...answers.slice(4)]), { entry: 5, code: 'hash' });
  assert.deepEqual(at([answers[1], answers[0], ...answers.slice(2)] as Entry[]), { entry: 0, code: 'hash' });
  assert.deepEqual(at(answers.slice(0, -1)), { entry: null, code: 'end' });
});

test('a forger who makes the chain anew is held to the rules', () => {
  const forge = (index: number, change: (entry: Entry) => Entry): Flaw | undefined =>
    replay(
      market,
      forged(record, copy => withEntry(copy, index, change)),
    ).flaw;
  const roll = record.answers.findIndex(entry => entry.by === 'luck');
  const flaw = forge(roll, entry => ({ ...entry, answer: ['ash', 'gold'] }));
  assert.deepEqual([flaw?.entry, flaw?.code, flaw?.refusal?.code], [roll, 'refused', 'notOffered']);
  assert.equal(flaw?.refusal?.path, '[1]');
  assert.equal(forge(0, entry => ({ ...entry, by: 7 }))?.refusal?.code, 'notYours');
  assert.equal(forge(0, entry => ({ ...entry, right: 'no such' }))?.refusal?.code, 'noSuchRight');
  assert.equal(forge(3, entry => ({ ...entry, story: '\ud800' }))?.refusal?.code, 'storyIllFormed');
  const tooMany = forged(record, copy => ({ ...copy, answers: [...copy.answers, copy.answers[0] as Entry] }));
  assert.deepEqual(flawOf(tooMany), { entry: record.answers.length, code: 'refused' });
});

test('an end that was not reached, or not like this, is found', () => {
  const end = record.end as NonNullable<Record['end']>;
  const unfinished = played('record', 9).record;
  assert.deepEqual(flawOf({ ...unfinished, end }), { entry: null, code: 'end' });
  assert.deepEqual(flawOf({ ...record, end: { ...end, state: '0'.repeat(32) } }), { entry: null, code: 'end' });
  assert.deepEqual(flawOf({ ...record, end: { ...end, result: { ending: 'thriving', coins: [99] } } }), {
    entry: null,
    code: 'end',
  });
});

test('a head that is not of this game is refused before anything is played', () => {
  const head = (change: object): unknown => flawOf(forged(record, copy => ({ ...copy, ...change })));
  assert.deepEqual(head({ format: 'doomtable-record-0' }), { entry: null, code: 'format' });
  assert.deepEqual(head({ game: 'day-market' }), { entry: null, code: 'game' });
  assert.deepEqual(head({ rulesVersion: '2' }), { entry: null, code: 'rulesVersion' });
  assert.deepEqual(head({ settings: { rounds: 9, omens: 'kept' } }), { entry: null, code: 'settings' });
  assert.deepEqual(head({ settings: { rounds: 2 } }), { entry: null, code: 'settings' });
  assert.deepEqual(head({ settings: { rounds: 2, omens: 'kept', more: 1 } }), { entry: null, code: 'settings' });
  assert.deepEqual(head({ settings: { rounds: 3, omens: 'kept' }, seats: record.seats.slice(1) }), {
    entry: null,
    code: 'settings',
  });
  assert.deepEqual(head({ seats: [] }), { entry: null, code: 'seats' });
  assert.deepEqual(head({ seats: record.seats.slice(2) }), { entry: null, code: 'seats' });
  assert.deepEqual(head({ seats: [...record.seats, ...record.seats] }), { entry: null, code: 'seats' });
});

test('a head that is changed without a new chain is found at the first entry', () => {
  const seats = record.seats.map(sitter => ({ ...sitter, name: 'Nobody' }));
  assert.deepEqual(flawOf({ ...record, seats }), { entry: 0, code: 'hash' });
  assert.deepEqual(flawOf({ ...record, settings: { rounds: 1, omens: 'kept' } }), { entry: 0, code: 'hash' });
});

test('whoever goes along sees every entry before and after it is played, and hears what it tells', () => {
  const before: number[] = [];
  const after: number[] = [];
  const again = replay(market, record, {
    inspect: (now, _entry, i) => {
      before.push(now.tick);
      assert.equal(now.tick, i);
      return undefined;
    },
    visit: (now, _entry, i) => {
      after.push(now.tick);
      assert.equal(now.tick, i + 1);
    },
  });
  assert.equal(before.length, record.answers.length);
  assert.equal(after.length, record.answers.length);
  assert.ok(again.flaw === undefined);
  assert.equal(canonical(again.table.events), canonical(table.events));
  const found: Flaw = { entry: 3, code: 'luck', detail: 'as found' };
  assert.deepEqual(replay(market, record, { inspect: (_now, _entry, i) => (i === 3 ? found : undefined) }), {
    flaw: found,
  });
});

test('replaying changes nothing in the record', () => {
  const copy = cloneJson(record);
  replay(market, record);
  assert.deepEqual(record, copy);
});

test('what a stranger wrote is quoted short', () => {
  const { flaw } = replay(market, { ...record, game: 'x'.repeat(100_000) });
  assert.ok(flaw !== undefined && flaw.detail.length < 200);
});
