import assert from 'node:assert/strict';
import test from 'node:test';
import { GAMES } from '@doomtable/games';
import { examine, type NamedFinding } from '../src/findings.js';
import { HONEST, keptOf, meetThyDoom, played, rechained } from './kit.js';

const verdictsOf = (findings: readonly NamedFinding[]): readonly string[] => findings.map(({ verdict }) => verdict);

test('a true record is proven true by what a browser kept of the table', async () => {
  const record = JSON.stringify(await played(HONEST));
  const findings = await examine(record, JSON.stringify(keptOf(HONEST)));
  assert.deepEqual(verdictsOf(findings), ['true', 'true', 'true', 'true', 'true'], JSON.stringify(findings));
  for (const { reason } of findings) assert.match(reason, /^[a-z\d].{20,}$/s);
});

test('from the file alone nothing about the dice is proven', async () => {
  const findings = await examine(JSON.stringify(await played(HONEST)), '');
  assert.deepEqual(verdictsOf(findings), ['true', 'true', 'unknown', 'unknown', 'unknown']);
  const dice = findings.find(({ what }) => what === 'The dice');
  assert.match(dice?.reason ?? '', /whether its commitment is the one published before the game cannot be known/);
});

test('a file that is no record gets one clear sentence', async () => {
  for (const text of ['', '{}', '[]', 'null', '{"format":"doomtable-record-1"}']) {
    const [only, ...more] = await examine(text, '');
    assert.equal(only?.verdict, 'false');
    assert.equal(more.length, 0);
  }
});

test('what is not what a browser keeps gets one clear sentence', async () => {
  const record = JSON.stringify(await played(HONEST));
  const kept = keptOf(HONEST);
  const odd: readonly unknown[] = [null, 7, {}, [kept, 1], { ...kept, own: 7 }, { ...kept, sealed: {} }];
  for (const text of ['what?', ...odd.map(value => JSON.stringify(value))]) {
    const [only, ...more] = await examine(record, text);
    assert.deepEqual([only?.what, only?.verdict, more.length], ['What a browser kept', 'false', 0], text);
  }
});

test('a record of older rules is checked under them, as long as they are known', async () => {
  const record = await played(HONEST);
  const now = await meetThyDoom();
  const older = { ...now, rulesVersion: '0' };
  const old = JSON.stringify(rechained({ ...record, rulesVersion: '0' }, () => ({})));
  const kept = JSON.stringify(keptOf(HONEST));
  const [, play] = await examine(old, kept);
  assert.match(play?.reason ?? '', /played under rules 0/);
  const known = GAMES['meet-thy-doom'];
  Object.assign(GAMES, { 'meet-thy-doom': [() => Promise.resolve(now), () => Promise.resolve(older)] });
  try {
    assert.deepEqual(verdictsOf(await examine(old, kept)), ['true', 'true', 'true', 'true', 'true']);
  } finally {
    Object.assign(GAMES, { 'meet-thy-doom': known });
  }
});
