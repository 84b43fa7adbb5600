import assert from 'node:assert/strict';
import test, { before } from 'node:test';
import { doomtable, folder } from './command.js';

const cwd = folder();

before(async () => {
  const auto = ['--auto', '--seed', '2', '--json', '--save'];
  await Promise.all([
    doomtable(['play', 'three-dooms', ...auto, 'dooms.json'], { cwd }),
    doomtable(['play', 'doom-realm', ...auto, 'realm.json'], { cwd }),
  ]);
});

test('a game with a story is written as a chronicle, in Markdown and as a page to print', async () => {
  const markdown = await doomtable(['replay', 'dooms.json', '--markdown'], { cwd });
  assert.equal(markdown.code, 0, markdown.err);
  assert.match(markdown.out, /^# The chronicle of [^\n]+\n\nTold by Councilor 1, /);
  assert.match(markdown.out, /\n## How it ended\n/);
  const page = await doomtable(['replay', 'dooms.json', '--page'], { cwd });
  assert.match(page.out, /^<!doctype html>/);
});

test('bots tell their own stories in the terminal too', async () => {
  const { out } = await doomtable(['replay', 'dooms.json', '--markdown'], { cwd });
  assert.match(out, /\n> \*\*Councilor \d:\*\* \S/);
});

test('a game without a story says so in one line', async () => {
  const { code, err } = await doomtable(['replay', 'realm.json', '--markdown'], { cwd });
  assert.equal(code, 2);
  assert.match(err, /Doom Realm has no chronicle to be written\./);
});

test('as few seats as the game allows are those its standard settings allow', async () => {
  const few = await doomtable(['sim', 'three-dooms', '--players', '3', '--games', '1']);
  assert.equal(few.code, 2);
  assert.match(few.err, /threePlayers|Fewer than 4/);
  const three = await doomtable([
    'sim',
    'three-dooms',
    '--players',
    '3',
    '--games',
    '1',
    '--set',
    'threePlayers=yes',
    '--json',
  ]);
  assert.equal(three.code, 0, three.err);
});

test('the odds of a round are exact, whatever is rerolled', async () => {
  const words = ['odds', 'three-dooms', '--dice', '5', '--against', '4', '--json'];
  const { out } = await doomtable(words);
  assert.equal(out, '{"win":"1505255/2519424","tie":"0/1","lose":"1014169/2519424"}\n');
  const again = await doomtable([...words, '--rerolls', '2', '--against-rerolls', '1']);
  assert.match(again.out, /^\{"win":"2981002593643895\/4113178245070848"/);
});
