import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  askOf,
  canonical,
  type ChoiceData,
  count,
  eventOf,
  fingerprint,
  headOf,
  type Json,
  look,
  parse,
  print,
  Recorder,
  type Rejection,
  REFUSAL_CODES,
  REJECTION_CODES,
  rejects,
  replay,
  scripted,
  Table,
} from '@doomtable/kernel';
import { LAWS } from '@doomtable/kernel/laws';
import { ten } from './ten.js';

const text = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const page = text('../../docs/kernel.md');

test('the game of the page keeps every law', () => {
  for (const law of LAWS) for (let seed = 0; seed < 20; seed++) law.holds(ten, seed);
});

test('a table as the page plays it', () => {
  const table = Table.begin(ten, {}, 1, true);
  const luck = scripted(4, 5);

  const [roll] = table.decisions();
  assert.equal(roll?.by, 'luck');
  assert.equal(table.submit({ by: 'luck', answer: luck(roll) }), undefined);

  const [more] = table.decisions();
  assert.ok(more !== undefined);
  assert.equal(table.describe(), 'count.more');
  assert.equal(askOf(ten, more, look(table, 0).view), 'You have 4. Roll again?');

  const refusal = table.submit({ by: 0, answer: 'maybe' });
  assert.deepEqual(refusal, { code: 'notOffered', path: '', cite: 'T-2', with: { id: 'maybe' } });
  assert.equal(table.submit({ by: 0, answer: 'again', tick: 0 })?.code, 'stale');

  table.play(0, 'again');
  table.play('luck', [[5]]);
  table.play(0, 'stop');
  assert.equal(table.result, 9);
  assert.deepEqual(
    table.events?.map(event => eventOf(ten, event, null)),
    ['A 4 makes 4.', 'A 5 makes 9.'],
  );
});

test('a record as the page writes it', () => {
  const table = Table.begin(ten, {}, 1);
  const recorder = new Recorder(headOf(ten, {}, [{ name: 'Ann', kind: 'person' }]));
  for (const entry of [
    { by: 'luck', answer: [[6]] },
    { by: 0, answer: 'stop', story: 'Ann is careful.' },
  ] as const) {
    assert.equal(table.submit(entry), undefined);
    recorder.add(entry);
  }
  const record = recorder.record(table);
  assert.deepEqual(record, JSON.parse(text('test/docs/record.json')));
  assert.equal(replay(ten, record).flaw, undefined);
});

test('a decision and a saved table as the page shows them', () => {
  const table = Table.begin(ten, {}, 1);
  table.play('luck', [[6]]);
  assert.deepEqual(table.decisions(), [JSON.parse(text('test/docs/decision.json'))]);
  assert.deepEqual(table.save(), JSON.parse(text('test/docs/saved.json')));
});

interface Sample {
  readonly choice: ChoiceData;
  readonly answer: Json;
  readonly line: string;
  readonly count: number | null;
  readonly refused: Json;
  readonly rejection: Rejection;
}

test('every kind of choice, its answer, its line and its count', () => {
  for (const sample of JSON.parse(text('test/docs/choices.json')) as readonly Sample[]) {
    const { choice, answer, line } = sample;
    assert.equal(rejects(choice, answer), undefined);
    assert.equal(print(choice, answer), line);
    assert.deepEqual(parse(choice, line), { answer });
    assert.equal(count(choice), sample.count ?? Number.POSITIVE_INFINITY);
    assert.deepEqual(rejects(choice, sample.refused), sample.rejection);
    assert.ok(page.includes(`### \`${choice.kind}\``), `the page has no heading for '${choice.kind}'`);
  }
});

test('canonical texts and their fingerprints', () => {
  const samples = JSON.parse(text('test/docs/fingerprints.json')) as readonly {
    readonly value: Json;
    readonly canonical: string;
    readonly fingerprint: string;
  }[];
  for (const sample of samples) {
    assert.equal(canonical(sample.value), sample.canonical);
    assert.equal(fingerprint(sample.canonical), sample.fingerprint);
  }
});

test('the page leaves out no law and no code', () => {
  for (const { name } of LAWS) assert.ok(page.includes(name), `the page does not name the law '${name}'`);
  for (const code of [...REJECTION_CODES, ...REFUSAL_CODES]) {
    assert.ok(page.includes(`\`${code}\``), `the page does not name the code '${code}'`);
  }
});
