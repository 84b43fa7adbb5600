import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEEPEST_RECORD, type Flaw, type Json, readRecord, type Record, replay } from '../../src/index.js';
import { market } from '../fixture/market/market-game.js';
import { forged, played, withEntry } from './played.js';

const { record } = played('hostile', 12);
const entry = record.answers[0];
assert.ok(entry !== undefined);

const nested = (levels: number, inner = '1'): string => '['.repeat(levels) + inner + ']'.repeat(levels);
const objects = (levels: number): string => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels);
const withHead = (change: { readonly [key: string]: unknown }): string => JSON.stringify({ ...record, ...change });
const withFirst = (change: { readonly [key: string]: unknown }): string =>
  JSON.stringify({ ...record, answers: [{ ...entry, ...change }, ...record.answers.slice(1)] });
/** A record with a piece of text put in place of an answer. */
const withText = (text: string): string => withFirst({ answer: 'HERE' }).replace('"HERE"', text);

/** Texts that are no record, and a part of the sentence each is refused with. */
const HOSTILE: readonly (readonly [string, RegExp])[] = [
  ['', /not JSON/],
  [' ', /not JSON/],
  ['{', /not JSON/],
  ['undefined', /not JSON/],
  ['NaN', /not JSON/],
  ["{'format':1}", /not JSON/],
  ['{"format":"doomtable-record-1",}', /not JSON/],
  [`\ufeff${JSON.stringify(record)}`, /not JSON/],
  [JSON.stringify(record).slice(0, -1), /not JSON/],
  [`${JSON.stringify(record)}${JSON.stringify(record)}`, /not JSON/],
  ['\u0000', /not JSON/],
  ['null', /holds no record/],
  ['true', /holds no record/],
  ['7', /holds no record/],
  ['"doomtable-record-1"', /holds no record/],
  ['[]', /holds no record/],
  [JSON.stringify([record]), /holds no record/],
  ['{}', /'format' is missing/],
  ['{"__proto__":{"format":"doomtable-record-1"}}', /'format' is missing/],
  [withHead({ format: 1 }), /'format' is not 'doomtable-record-1'/],
  [withHead({ format: ['doomtable-record-1'] }), /'format' is not/],
  [withHead({ format: 'doomtable-record-2' }), /'format' is not/],
  [withHead({ game: undefined }), /'game' is missing/],
  [withHead({ game: null }), /'game' is not text/],
  [withHead({ game: {} }), /'game' is not text/],
  [withHead({ rulesVersion: 1 }), /'rulesVersion' is not text/],
  [withHead({ settings: undefined }), /'settings' is missing/],
  [withHead({ rulesVersion: undefined }), /'rulesVersion' is missing/],
  [withHead({ seats: undefined }), /'seats' is missing/],
  [withHead({ answers: undefined }), /'answers' is missing/],
  [withHead({ seats: [{ kind: 'person' }] }), /seat 0: 'name' is missing/],
  [withHead({ end: { result: null } }), /end: 'state' is missing/],
  [withFirst({ hash: undefined }), /entry 0: 'hash' is missing/],
  [withHead({ settings: null }), /'settings' is not an object/],
  [withHead({ settings: [] }), /'settings' is not an object/],
  [withHead({ settings: 'standard' }), /'settings' is not an object/],
  [withHead({ seats: {} }), /'seats' is not a list/],
  [withHead({ seats: { length: 3 } }), /'seats' is not a list/],
  [withHead({ seats: 3 }), /'seats' is not a list/],
  [withHead({ seats: [null] }), /seat 0: it is not an object/],
  [withHead({ seats: ['Ann'] }), /seat 0: it is not an object/],
  [withHead({ seats: [[]] }), /seat 0: it is not an object/],
  [withHead({ seats: [{ name: 'Ann' }] }), /seat 0: 'kind' is missing/],
  [withHead({ seats: [record.seats[0], { name: 1, kind: 'person' }] }), /seat 1: 'name' is not text/],
  [withHead({ seats: [{ name: 'Ann', kind: 'person', admin: true }] }), /seat 0: 'admin' is not part of it/],
  [withHead({ answers: {} }), /'answers' is not a list/],
  [withHead({ answers: null }), /'answers' is not a list/],
  [withHead({ answers: [null] }), /entry 0: it is not an object/],
  [withHead({ answers: [[]] }), /entry 0: it is not an object/],
  [withHead({ answers: [entry, 'pass'] }), /entry 1: it is not an object/],
  [withHead({ extra: 1 }), /'extra' is not part of it/],
  [withHead({ ['x'.repeat(5000)]: 1 }), /'x{40}…' is not part of it/],
  [withHead({ luck: [] }), /'luck' is not an object/],
  [withHead({ luck: 'fair' }), /'luck' is not an object/],
  [withHead({ end: null }), /'end' is not an object/],
  [withHead({ end: {} }), /end: 'result' is missing/],
  [withHead({ end: { result: null, state: 1 } }), /end: 'state' is not text/],
  [withFirst({ by: undefined }), /entry 0: 'by' is missing/],
  [withFirst({ by: null }), /entry 0: 'by' is neither a seat nor luck/],
  [withFirst({ by: '0' }), /entry 0: 'by' is neither/],
  [withFirst({ by: -1 }), /entry 0: 'by' is neither/],
  [withFirst({ by: 0.5 }), /entry 0: 'by' is neither/],
  [withFirst({ by: 1e300 }), /entry 0: 'by' is neither/],
  [withFirst({ by: 'fate' }), /entry 0: 'by' is neither/],
  [withFirst({ answer: undefined }), /entry 0: 'answer' is missing/],
  [withFirst({ story: null }), /entry 0: 'story' is not text/],
  [withFirst({ story: {} }), /entry 0: 'story' is not text/],
  [withFirst({ right: 1 }), /entry 0: 'right' is not text/],
  [withFirst({ hand: -1 }), /entry 0: 'hand' is not a seat/],
  [withFirst({ hand: 'left' }), /entry 0: 'hand' is not a seat/],
  [withFirst({ hand: 1 }), /entry 0: 'hand' stands beside what a seat says/],
  [withFirst({ hash: 1 }), /entry 0: 'hash' is not text/],
  [withFirst({ tick: 0 }), /entry 0: 'tick' is not part of it/],
  [withFirst({}).replace('"by"', '"__proto__":{"by":0},"by"'), /entry 0: '__proto__' is not part of it/],
  [nested(5000), /holds no record/],
  [withText(nested(5000)), /nested deeper than 32 levels/],
  [withText(objects(5000)), /nested deeper than 32 levels/],
  [withText(nested(200_000)), /nested deeper than 32 levels/],
  [withHead({ settings: 0 }).replace('"settings":0', `"settings":${objects(5000)}`), /nested deeper/],
  [withHead({ luck: 0 }).replace('"luck":0', `"luck":${objects(5000)}`), /nested deeper/],
];

test(`readRecord refuses ${HOSTILE.length} hostile texts with a sentence`, () => {
  assert.ok(HOSTILE.length >= 60);
  for (const [text, sentence] of HOSTILE) {
    const read = readRecord(text);
    assert.ok('flaw' in read, `taken: ${text.slice(0, 80)}`);
    assert.equal(read.flaw.code, 'format');
    assert.match(read.flaw.detail, sentence, text.slice(0, 80));
    assert.ok(read.flaw.detail.length < 120, read.flaw.detail);
  }
});

test('a flaw of form names its entry', () => {
  const read = readRecord(JSON.stringify(withEntry(record, 7, each => ({ ...each, by: -2 }))));
  assert.ok('flaw' in read);
  assert.equal(read.flaw.entry, 7);
});

test('what is nested to the limit is read, and one level more is not', () => {
  // The record, its list of answers and the entry are three levels.
  assert.ok('record' in readRecord(withText(nested(DEEPEST_RECORD - 3))));
  assert.ok('flaw' in readRecord(withText(nested(DEEPEST_RECORD - 2))));
});

/** Texts of the right form that no game takes: what replay says to them. */
function flawOf(text: string): Flaw | undefined {
  const read = readRecord(text);
  assert.ok('record' in read, 'its form is right');
  return replay(market, read.record).flaw;
}
/** As a forger would write it: the chain of hashes is right. */
const forge = (answer: Json): string =>
  JSON.stringify(forged(record, copy => withEntry(copy, 0, each => ({ ...each, answer }))));

test('long lists are read and then refused, without a crash', () => {
  const million = Array.from({ length: 1_000_000 }, () => 0);
  assert.equal(flawOf(forge(million))?.code, 'refused');
  assert.equal(flawOf(forge('x'.repeat(2_000_000)))?.code, 'refused');
  const seats = Array.from({ length: 100_000 }, () => ({ name: '', kind: '' }));
  assert.equal(flawOf(withHead({ seats }))?.code, 'seats');
  const answers = Array.from({ length: 100_000 }, () => entry);
  assert.deepEqual([flawOf(withHead({ answers }))?.code, flawOf(withHead({ answers }))?.entry], ['hash', 1]);
});

test('keys of the language are keys like any other', () => {
  const code = (text: string): string | undefined => flawOf(text)?.code;
  assert.equal(code(withText('{"__proto__":{"is":"pass"}}')), 'hash');
  assert.equal(code(forge(JSON.parse('{"__proto__":{"is":"pass"}}') as Json)), 'refused');
  assert.equal(code(forge({ constructor: 1, toString: 2, hasOwnProperty: 3 })), 'refused');
  const settings = withHead({ settings: 0 });
  assert.equal(
    code(settings.replace('"settings":0', '"settings":{"__proto__":{"rounds":2,"omens":"kept"}}')),
    'settings',
  );
  const bad: Partial<Record> = { game: '__proto__' };
  assert.equal(code(withHead(bad)), 'game');
  assert.equal(({} as { is?: string }).is, undefined);
});
