import assert from 'node:assert/strict';
import test from 'node:test';
import { GAMES, gameOn } from '@doomtable/games';
import { VerifiableLuck } from '@doomtable/host';
import {
  entryHash,
  headHash,
  headOf,
  Recorder,
  sample,
  Sfc32,
  standardSettings,
  Table,
  type Entry,
  type JsonObject,
  type Record,
} from '@doomtable/kernel';
import { examine } from '../src/findings.js';

/** A game played by a random player with dice that can be checked. */
async function played(): Promise<Record> {
  const { game } = (await gameOn(GAMES, 'doom-realm')) ?? assert.fail('no Doom Realm');
  const settings = standardSettings(game.settings);
  const luck = new VerifiableLuck('table001', '7b'.repeat(32), ['some words']);
  const table = Table.begin(game, settings, 1);
  const recorder = new Recorder(headOf(game, settings, [{ name: 'Ann', kind: 'person' }]));
  const random = new Sfc32(7);
  for (let open = table.decisions()[0]; open !== undefined; open = table.decisions()[0]) {
    const answer = open.by === 'luck' ? luck.roll(open) : sample(open.choice, random);
    table.play(open.by, answer);
    recorder.add({ by: open.by, answer });
  }
  return recorder.record(table, luck.reveal() as unknown as JsonObject);
}

/** The same record with one answer changed and every hash made anew, as a forger would. */
function forged(record: Record, at: number, answer: Entry['answer']): Record {
  let hash = headHash(record);
  const answers = record.answers.map((entry, i) => {
    const { hash: _, ...kept } = entry;
    const next = i === at ? { ...kept, answer } : kept;
    hash = entryHash(hash, next);
    return { ...next, hash };
  });
  const { end: _, ...rest } = record;
  return { ...rest, answers };
}

test('a true record is found true, with its dice', async () => {
  const findings = await examine(JSON.stringify(await played()));
  assert.deepEqual(
    findings.map(({ good }) => good),
    [true, true, true],
  );
});

test('the first false roll of a forged record is named', async () => {
  const record = await played();
  const at = record.answers.findIndex(({ by }, i) => by === 'luck' && i > 10);
  const fell = record.answers[at]?.answer as readonly (readonly number[])[];
  const [face = 1, ...rest] = fell[0] ?? [];
  const findings = await examine(JSON.stringify(forged(record, at, [[(face % 6) + 1, ...rest]])));
  const dice = findings.find(({ what }) => what === 'The dice');
  assert.equal(dice?.good, false);
  assert.match(dice?.detail ?? '', new RegExp(`^entry ${at} shows`));
});

test('a file that is no record gets one clear sentence', async () => {
  for (const text of ['', '{}', '[]', 'null', '{"format":"doomtable-record-1"}']) {
    const [only, ...more] = await examine(text);
    assert.equal(only?.good, false);
    assert.equal(more.length, 0);
  }
});

test('a record of older rules is checked under them, as long as they are known', async () => {
  const record = await played();
  const now = (await gameOn(GAMES, 'doom-realm')) ?? assert.fail('no Doom Realm');
  const older = { ...now, game: { ...now.game, rulesVersion: '0' } };
  const old = forged({ ...record, rulesVersion: '0' }, -1, null);
  const [, play] = await examine(JSON.stringify(old));
  assert.match(play?.detail ?? '', /played under rules 0/);
  Object.assign(GAMES, { 'doom-realm': [() => Promise.resolve(now), () => Promise.resolve(older)] });
  const findings = await examine(JSON.stringify(old));
  assert.deepEqual(
    findings.map(({ good }) => good),
    [true, true, true],
  );
});
