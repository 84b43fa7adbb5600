import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test, { before } from 'node:test';
import { entryHash, headHash, type Json, type JsonObject, type Record as GameRecord } from '@doomtable/kernel';
import { doomtable, folder } from './command.js';

const cwd = folder();
let seeded: GameRecord;
let verifiable: GameRecord;

function recordAt(file: string): GameRecord {
  return JSON.parse(readFileSync(join(cwd, file), 'utf8')) as GameRecord;
}

before(async () => {
  const auto = ['play', 'doom-realm', '--auto', '--seed', '2', '--json', '--save'];
  await Promise.all([
    doomtable([...auto, 'seeded.json'], { cwd }),
    doomtable([...auto, 'verifiable.json', '--verifiable'], { cwd }),
  ]);
  seeded = recordAt('seeded.json');
  verifiable = recordAt('verifiable.json');
});

/** Writes a record with one answer changed; `forged` chains everything anew, as somebody with the source could. */
function changed(name: string, record: GameRecord, at: number, answer: Json, forged = false): string {
  let hash = headHash(record);
  const answers = record.answers.map((entry, i) => {
    const now = i === at ? { ...entry, answer } : entry;
    hash = entryHash(hash, now);
    return forged ? { ...now, hash } : now;
  });
  writeFileSync(join(cwd, name), JSON.stringify({ ...record, answers }));
  return name;
}

/** Other faces than fell. */
function loaded(record: GameRecord, at: number): Json {
  const pools = (record.answers[at]?.answer ?? []) as readonly (readonly number[])[];
  return pools.map(pool => pool.map(face => (face % 6) + 1));
}

/** An answer by a seat, or by luck, somewhere in the middle. */
function somewhere(record: GameRecord, by: 'luck' | 0): number {
  return record.answers.findIndex((entry, i) => i > 30 && entry.by === by);
}

test('a saved game is sound, and its dice follow from the seed', async () => {
  const { code, out, err } = await doomtable(['verify', 'seeded.json'], { cwd });
  assert.deepEqual([code, err], [0, '']);
  assert.match(
    out,
    /^seeded\.json: \d+ answers in an unbroken chain\.\nThe play: proven true: every answer keeps the rules/,
  );
  assert.match(out, /The dice: cannot be known: \d+ rolls follow from the seed, but whoever chose the seed/);
  const json = await doomtable(['verify', 'seeded.json', '--json'], { cwd });
  assert.deepEqual((JSON.parse(json.out) as JsonObject)['sound'], true);
});

test('verifiable dice are checked against what was committed to', async () => {
  const { code, out } = await doomtable(['verify', 'verifiable.json'], { cwd });
  assert.equal(code, 0);
  assert.match(
    out,
    /The dice: proven true: \d+ rolls follow from the secret and the words, as they were sealed before/,
  );
  const other = await doomtable(['verify', 'seeded.json', '--seen', 'seeded.json'], { cwd });
  assert.deepEqual([other.code, other.err.includes("'seeded.json' cannot be used")], [2, true]);
});

test('a changed answer is refused wherever it is read, by the number of its entry', async () => {
  const at = somewhere(seeded, 0);
  const file = changed('changed.json', seeded, at, 'something else');
  for (const words of [
    ['verify', file],
    ['replay', file],
    ['play', '--from', file],
  ]) {
    const { code, out, err } = await doomtable(words, { cwd });
    assert.deepEqual([code, out], [1, ''], words.join(' '));
    assert.match(err, new RegExp(`^doomtable: .*entry ${at} was changed.*\\n$`), words.join(' '));
  }
  const json = await doomtable(['verify', file, '--json'], { cwd });
  const { sound, play } = JSON.parse(json.out) as { sound: boolean; play: { verdict: string; reason: string } };
  assert.deepEqual([json.code, sound, play.verdict], [1, false, 'false']);
  assert.match(play.reason, new RegExp(`^entry ${at} was changed`));
});

test('a chain made anew does not help: the rules and the dice are checked too', async () => {
  const move = somewhere(seeded, 0);
  const roll = somewhere(seeded, 'luck');
  const hidden = somewhere(verifiable, 'luck');
  const cases: [string, number, RegExp][] = [
    [changed('move.json', seeded, move, 'x', true), move, /is against the rules/],
    [changed('roll.json', seeded, roll, loaded(seeded, roll), true), roll, /dice fell|against the rules/],
    [changed('fair.json', verifiable, hidden, loaded(verifiable, hidden), true), hidden, /dice fell|against the rules/],
  ];
  for (const [file, entry, why] of cases) {
    const { code, err } = await doomtable(['verify', file], { cwd });
    assert.equal(code, 1, file);
    const named = Number(/entry (\d+)/.exec(err)?.[1]);
    assert.ok(named >= entry, `${file}: entry ${named} is named, not ${entry} or one that follows from it`);
    assert.match(err, why);
  }
});

test('a changed end is found', async () => {
  const end = { ...seeded.end, result: { ...(seeded.end?.result as JsonObject), score: 999 } };
  writeFileSync(join(cwd, 'end.json'), JSON.stringify({ ...seeded, end }));
  const { code, err } = await doomtable(['verify', 'end.json'], { cwd });
  assert.equal(code, 1);
  assert.match(err, /another end than the one written down/);
});

test('what is no record gets one line and exit 2', async () => {
  writeFileSync(join(cwd, 'text.json'), 'no json');
  writeFileSync(join(cwd, 'empty.json'), '{}');
  writeFileSync(join(cwd, 'game.json'), JSON.stringify({ ...seeded, game: 'chess' }));
  const cases: [string[], RegExp][] = [
    [['verify', 'text.json'], /'text\.json' is no record: the file is not JSON/],
    [['replay', 'empty.json'], /'empty\.json' is no record/],
    [['verify', 'game.json'], /There is no game 'chess'/],
    [['verify', 'nowhere.json'], /cannot be read: it does not exist/],
    [['verify', '.'], /cannot be read: it is a folder/],
    [['verify'], /[Mm]issing required argument 'file'/],
    [['replay', 'seeded.json', '--at', '99999'], /--at 99999 lies beyond its end/],
    [['replay', 'seeded.json', '--at', 'x'], /--at takes a whole number/],
    [['replay', 'seeded.json', '--seat', '2'], /there is no seat 2/],
  ];
  for (const [words, sentence] of cases) {
    const { code, out, err } = await doomtable(words, { cwd });
    assert.match(err, sentence);
    assert.match(err, /^doomtable: .*\n$/);
    assert.deepEqual([code, out], [2, ''], words.join(' '));
  }
});

test('a record is told as a story; at a moment the table is drawn', async () => {
  const { code, out } = await doomtable(['replay', 'seeded.json'], { cwd });
  assert.equal(code, 0);
  assert.match(out, /^ {3}1 DR-103 {2}The set-up dice fell/);
  assert.match(out, /DR-170/);
  const at = await doomtable(['replay', 'seeded.json', '--at', '40'], { cwd });
  const [, last] = /\n +(\d+) DR-\d+[^\n]*\n(?: {5}[^\n]*\n)*The Kiln Road {3}round/.exec(at.out) ?? [];
  assert.ok(Number(last) <= 40, `the story went on to ${last}`);
  assert.match(at.out, /\nEnemies/);
  const json = await doomtable(['replay', 'seeded.json', '--at', '40', '--json', '--seat', '1'], { cwd });
  const told = JSON.parse(json.out) as { answers: number; told: unknown[]; view: JsonObject };
  assert.deepEqual([told.answers, told.told.length, told.view['adventure']], [40, 41, 'kiln-road']);
});

test('a game that goes on keeps its seats and dice', async () => {
  const { code, err } = await doomtable(['play', '--from', 'seeded.json', '--seed', '9'], { cwd });
  assert.equal(code, 2);
  assert.match(err, /keeps its seats, settings and dice/);
  const other = await doomtable(['play', 'doom-ream', '--from', 'seeded.json'], { cwd });
  assert.match(other.err, /'seeded\.json' is a game of 'doom-realm', not of 'doom-ream'/);
});
