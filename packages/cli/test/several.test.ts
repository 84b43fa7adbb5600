import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { entryHash, headHash, type Record as GameRecord } from '@doomtable/kernel';
import { doomtable, folder } from './command.js';

const RAFT = { node: ['--import', new URL('./raft.js', import.meta.url).href] };

test('several people share a terminal, with sealed ballots, secrets and tellings', async () => {
  const cwd = folder();
  const words = ['play', 'template', '--humans', 'Ada,Bo', '--seed', '3', '--save', 'raft.json'];
  const { code, out, err } = await doomtable(words, { ...RAFT, cwd, input: '3\n2\n1\nOff we go.\n' });
  assert.deepEqual([code, err], [0, '']);
  assert.match(out, /^The Raft {3}Ada, Bo {3}seed 3\n/);
  const [, , bo = '', ada = ''] = out.split(/(?=\n(?:Bo|Ada): )/);
  assert.match(bo, /^\nBo: How many stones do you pack\?/);
  assert.ok(!bo.slice(0, bo.indexOf('> 2')).includes('TP-3'), "Bo was told what is in Ada's pack");
  assert.match(ada, /Ada: The raft has \d+ planks/);
  assert.match(out, /Tell how it happens, or leave the line empty:\n> Off we go\.\n/);
  assert.match(out, /\n {8}Ada: Off we go\.\n/);
  const record = JSON.parse(readFileSync(join(cwd, 'raft.json'), 'utf8')) as GameRecord;
  assert.deepEqual(record.seats, [
    { name: 'Ada', kind: 'person' },
    { name: 'Bo', kind: 'person' },
  ]);
  assert.equal(record.answers.at(-1)?.story, 'Off we go.');
  const story = await doomtable(['replay', 'raft.json', '--seat', '1'], { ...RAFT, cwd });
  assert.match(story.out, /TP-3 .*3/);
  const audience = await doomtable(['replay', 'raft.json'], { ...RAFT, cwd });
  assert.ok(!audience.out.includes('TP-3'), 'the audience was told what is in a pack');
});

test('bots take the seats that people leave free', async () => {
  const cwd = folder();
  const words = ['play', 'template', '--humans', '1', '--seats', '3', '--bots', 'random,thumb', '--seed', '1'];
  const { out } = await doomtable(words, { ...RAFT, cwd, input: '5\n' });
  assert.match(out, /^The Raft {3}Traveller 1, Traveller 2 \(bot random\), Traveller 3 \(bot thumb\) {3}seed 1\n/);
  const many = await doomtable(['play', 'template', '--humans', '5'], { ...RAFT, cwd });
  assert.match(many.err, /The Raft has 2 to 4 seats, not 5/);
  const crowd = await doomtable(['play', 'template', '--humans', '3', '--seats', '2'], { ...RAFT, cwd });
  assert.match(crowd.err, /3 people cannot sit on 2 seats/);
});

test('an answer cannot be taken back once another seat has decided', async () => {
  const { out } = await doomtable(['play', 'template', '--humans', '2', '--seed', '3'], { ...RAFT, input: '3\nu\n' });
  assert.match(out, /Another seat has decided since: its answer cannot be taken back from here\./);
});

test('endings are counted where results do not say who won', async () => {
  const { code, out } = await doomtable(['sim', 'template', '--games', '20', '--json'], RAFT);
  assert.equal(code, 0);
  const found = JSON.parse(out) as { wins: null; score: null; endings: { [ending: string]: number } };
  assert.deepEqual([found.wins, found.score], [null, null]);
  assert.equal(
    Object.values(found.endings).reduce((sum, count) => sum + count, 0),
    20,
  );
});

test('a content file is known among those of several games, and judged by the linter of its own', async () => {
  const cwd = folder();
  writeFileSync(join(cwd, 'broad.json'), JSON.stringify({ river: 'Amber', width: 60, bridges: 1 }));
  writeFileSync(join(cwd, 'narrow.json'), JSON.stringify({ river: 'Amber', width: 6, bridges: 1 }));
  writeFileSync(join(cwd, 'half.json'), JSON.stringify({ river: 'Amber', width: 6 }));
  const broad = await doomtable(['check', 'broad.json', '--json'], { ...RAFT, cwd });
  assert.equal(broad.code, 1);
  assert.deepEqual(JSON.parse(broad.out), {
    file: 'broad.json',
    game: 'template',
    kind: 'river',
    sound: false,
    findings: [
      { level: 'error', path: '.width', message: 'no raft crosses it' },
      { level: 'warning', path: '.bridges', message: 'who needs a raft' },
    ],
  });
  const narrow = await doomtable(['check', 'narrow.json'], { ...RAFT, cwd });
  assert.equal(narrow.code, 0);
  assert.match(
    narrow.out,
    /^warning {2}\.bridges: who needs a raft\nnarrow\.json: river of The Raft, can be played: 0 errors, 1 warning\.\n$/,
  );
  const half = await doomtable(['check', 'half.json'], { ...RAFT, cwd });
  assert.equal(half.code, 1);
  assert.match(half.out, /^error {4}\.bridges: Something is missing\.\n/);
  const elsewhere = await doomtable(['check', 'narrow.json', '--game', 'doom-realm'], { ...RAFT, cwd });
  assert.equal(elsewhere.code, 2);
  assert.match(elsewhere.err, /is no content file of adventure \(Doom Realm\)/);
});

test('a record of older rules is replayed, checked and gone on with under those rules', async () => {
  const cwd = folder();
  const words = ['play', 'template', '--humans', 'Ada,Bo', '--seed', '3', '--save', 'raft.json'];
  await doomtable(words, { ...RAFT, cwd, input: '3\n2\nq\n' });
  const now = JSON.parse(readFileSync(join(cwd, 'raft.json'), 'utf8')) as GameRecord;
  const head = { ...now, rulesVersion: '0' };
  let hash = headHash(head);
  const answers = now.answers.map(entry => {
    hash = entryHash(hash, entry);
    return { ...entry, hash };
  });
  writeFileSync(join(cwd, 'older.json'), JSON.stringify({ ...head, answers }));
  const checked = await doomtable(['verify', 'older.json'], { ...RAFT, cwd });
  assert.deepEqual([checked.code, checked.err], [0, '']);
  const planksOf = async (file: string): Promise<number> => {
    const { out } = await doomtable(['replay', file, '--json'], { ...RAFT, cwd });
    return (JSON.parse(out) as { view: { planks: number } }).view.planks;
  };
  // Two planks lay on the bank in those days.
  assert.equal(await planksOf('older.json'), (await planksOf('raft.json')) + 2);
  await doomtable(['play', '--from', 'older.json', '--save', 'on.json'], { ...RAFT, cwd, input: '1\nOff we go.\n' });
  const on = JSON.parse(readFileSync(join(cwd, 'on.json'), 'utf8')) as GameRecord;
  assert.deepEqual([on.rulesVersion, on.end === undefined], ['0', false]);
  writeFileSync(join(cwd, 'unknown.json'), JSON.stringify({ ...now, rulesVersion: '7' }));
  const unknown = await doomtable(['verify', 'unknown.json'], { ...RAFT, cwd });
  assert.match(unknown.err, /played under rules 7; these are 1/);
});
