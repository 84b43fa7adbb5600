import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  headHash,
  lineHash,
  readRecord,
  type Record,
  type RecordedLine,
  replay,
  type SpokenLine,
} from '../../src/index.js';
import { market } from '../fixture/market/market-game.js';
import { played } from './played.js';

const { record } = played('record', 9);

const LINES: readonly SpokenLine[] = [
  { tick: 0, by: 0, voice: 'narrator', text: 'The market opens.' },
  { tick: 4, by: 1, voice: 'character', text: 'Too dear.' },
  { tick: 4, by: 0, voice: 'aside', text: 'Whose turn is it?' },
  { tick: 9, by: 1, voice: 'character', text: 'Sold.' },
];

function withLines(lines: readonly SpokenLine[]): Record {
  let hash = headHash(record);
  const told = lines.map((line): RecordedLine => {
    hash = lineHash(hash, line);
    return { ...line, hash };
  });
  return { ...record, told };
}

test('what was told at any time is heard again at its moment, and no tick passes by it', () => {
  const read = readRecord(JSON.stringify(withLines(LINES)));
  assert.ok('record' in read);
  const heard: [number, string][] = [];
  const again = replay(market, read.record, { hear: (table, { text }) => void heard.push([table.tick, text]) });
  assert.ok(again.flaw === undefined);
  assert.equal(again.table.tick, 9);
  assert.deepEqual(
    heard,
    LINES.map(({ tick, text }) => [tick, text]),
  );
});

test('a line that was changed, moved, taken out or made up is found', () => {
  const whole = withLines(LINES);
  const flawOf = (told: readonly RecordedLine[]) => replay(market, { ...whole, told }).flaw?.code;
  const lines = whole.told ?? [];
  assert.equal(flawOf(lines), undefined);
  for (const [i, line] of lines.entries()) {
    for (const change of [
      { text: 'Other words.' },
      { by: line.by === 0 ? 1 : 0 },
      { voice: 'aside' as const, tick: 9 },
    ]) {
      assert.equal(flawOf(lines.with(i, { ...line, ...change })), 'told', `line ${i}`);
    }
    if (i < lines.length - 1) assert.equal(flawOf(lines.toSpliced(i, 1)), 'told');
  }
  const line = LINES[0] as SpokenLine;
  for (const wrong of [{ tick: 10 }, { by: 9 }, { text: ' ' }, { text: 'x'.repeat(4001) }]) {
    assert.equal(
      replay(market, withLines([{ ...line, ...wrong }])).flaw?.code,
      'told',
      JSON.stringify(wrong).slice(0, 40),
    );
  }
  assert.equal(replay(market, withLines([...LINES].reverse())).flaw?.code, 'told');
});

test('a line of another form is not read', () => {
  const [line] = withLines(LINES).told ?? [];
  for (const wrong of [
    { ...line, voice: 'shout' },
    { ...line, by: 'luck' },
    { ...line, more: 1 },
    { ...line, tick: -1 },
  ]) {
    const read = readRecord(JSON.stringify({ ...record, told: [wrong] }));
    assert.ok('flaw' in read);
    assert.match(read.flaw.detail, /^line 0: /);
  }
});
