import assert from 'node:assert/strict';
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import type { JsonObject } from '@doomtable/kernel';
import { gameSetupOf } from '../src/play/setup.js';
import { doomtable, folder } from './command.js';

const SHIPPED = fileURLToPath(new URL('../../../games/doom-realm/adventures/kiln-road.json', import.meta.url));

/** Runs one that must go well. */
async function well(...words: string[]): Promise<string> {
  const { code, out, err } = await doomtable(words);
  assert.deepEqual([code, err], [0, ''], words.join(' '));
  return out;
}

/** Runs some that cannot be run as they are: one line each, exit 2. */
async function badly(cases: readonly (readonly [readonly string[], RegExp])[]): Promise<void> {
  await Promise.all(
    cases.map(async ([words, sentence]) => {
      const { code, out, err } = await doomtable(words);
      assert.match(err, sentence);
      assert.match(err, /^doomtable: .*\n$/);
      assert.deepEqual([code, out], [2, ''], words.join(' '));
    }),
  );
}

test('play and sim: bots alone take what a game names for them, people the standard, and what is said holds for both', async () => {
  const settings = async (...words: string[]): Promise<unknown> => {
    const file = join(folder(), 'table.json');
    await well('play', 'meet-thy-doom', '--auto', '--seed', '1', '--save', file, ...words);
    return (JSON.parse(readFileSync(file, 'utf8')) as { readonly settings: JsonObject }).settings['lastRound'];
  };
  assert.deepEqual([await settings(), await settings('--set', 'lastRound=20')], ['40', '20']);
  assert.equal((await gameSetupOf('meet-thy-doom', {})).settings['lastRound'], 'mission');
  // Without a last round a game of bots would be broken off, not out of time.
  const words = ['sim', 'meet-thy-doom', '--games', '6', '--bots', 'random', '--json'];
  const { endings } = JSON.parse(await well(...words)) as { readonly endings: JsonObject };
  assert.ok(Number(endings['outOfTime']) > 0 && endings['brokenOff'] === undefined, JSON.stringify(endings));
});

test('sim: wins and losses add up, means lie in their intervals, and a seed settles everything', async () => {
  const words = ['sim', 'doom-realm', '--games', '40', '--bots', 'thumb', '--seed', '1', '--json'];
  const [one, two] = await Promise.all([well(...words), well(...words)]);
  assert.equal(one, two);
  const found = JSON.parse(one) as JsonObject;
  assert.equal(found['games'], 40);
  assert.equal(Number(found['wins']) + Number(found['losses']), 40);
  for (const name of ['score', 'answers']) {
    const { mean, interval } = found[name] as { mean: number; interval: [number, number] };
    assert.ok(interval[0] < mean && mean < interval[1], name);
  }
  const { rate, interval } = found['winRate'] as { rate: number; interval: [number, number] };
  assert.equal(rate, Number(found['wins']) / 40);
  assert.ok(interval[0] < rate && rate < interval[1]);
  const endings = Object.values(found['endings'] as { [ending: string]: number });
  assert.equal(
    endings.reduce((sum, count) => sum + count, 0),
    40,
  );
});

test("sim: a game's own words for its settings and its party mean the same as --set and --seats", async () => {
  const start = ['sim', 'meet-thy-doom', '--games', '1', '--json'];
  const own = await well(...start, '--mission', 'training', '--doomers', '2', '--rank=3');
  assert.equal(own, await well(...start, '--seats', '3', '--set', 'rank=3', '--set', 'mission=training'));
});

test('sim: in words, without a bar where nobody watches', async () => {
  const out = await well('sim', 'doom-realm', '--games', '5', '--bots', 'random');
  assert.match(out, /^5 games; intervals hold with 95 % confidence\.\nwon {7}\d of 5, /);
  assert.match(out, /\nscore {5}-?\d+\.\d\d \[/);
  await badly([
    [['sim', 'doom-realm', '--games', '0'], /--games takes a whole number of 1 or more, not '0'/],
    [['sim', 'doom-realm', '--games', 'many'], /not 'many'/],
    [['sim', 'doom-realm', '--bots', 'serch'], /There is no bot 'serch'\. Did you mean 'search'\?/],
    [['sim', 'doom-realm', '--bots', ','], /Name at least one bot/],
    [['sim'], /[Mm]issing required argument 'game'/],
    [['sim', 'doom-realm', '--sede', '4'], /There is no option '--sede'\. Did you mean '--seed'\?/],
    [['sim', 'doom-realm', '--doomers', '4'], /There is no option '--doomers'/],
    [['sim', 'meet-thy-doom', '--doomers'], /The option --doomers wants a value/],
    [['sim', 'meet-thy-doom', '--doomers', '5'], /has 2 to 5 seats, not 6/],
    [['sim', 'meet-thy-doom', '--mission', 'trainning'], /Did you mean 'training'\?/],
    [['sim', 'meet-thy-doom', 'training'], /There is no use for 'training' here/],
    [['sim', 'doomrealm'], /Did you mean 'doom-realm'\?/],
  ]);
});

test('odds: exact fractions, and sentences for figures that cannot be', async () => {
  const out = await well('odds', 'doom-realm', '--need', '9', '--gold', '2', '--bonus', '1', '--json');
  assert.equal(out, '{"win":"119/144"}\n');
  assert.match(await well('odds', 'doom-realm', '--need', '9', '--gold', '1'), / 1 gold +\d+\.\d\d % {2}\d+\/\d+\n$/);
  assert.match(
    await well('odds', 'doom-realm', '--help'),
    /--need N.*\n[^]*Example:\n {2}\$ doomtable odds doom-realm /,
  );
  await badly([
    [['odds', 'doom-realm'], /--need is missing.* Example: doomtable odds doom-realm --need/],
    [['odds', 'doom-realm', '--need', 'x'], /--need must be a whole number/],
    [['odds', 'doom-realm', '--neeed', '9'], /There is no option '--neeed'\. Did you mean '--need'\?/],
    [['odds', 'doom-realm', '--need'], /The option --need wants a value/],
    [['odds', 'doom-realm', '--need', '9', 'gold'], /no use for 'gold'/],
    [['odds', 'doom-real', '--need', '9'], /Did you mean 'doom-realm'\?/],
    [['odds'], /[Mm]issing required argument 'game'/],
  ]);
});

test('laws: each is named, with how many games it held in', async () => {
  const out = await well('laws', 'doom-realm', '--games', '1', '--seed', '3');
  assert.match(out, /^holds {3}looking changes nothing\n/);
  assert.match(out, /All \d+ laws held in 1 random game each\.\n$/);
  await badly([
    [['laws', 'doom-realm', '--games', '-1'], /--games/],
    [['laws', 'dooom-realm'], /Did you mean 'doom-realm'\?/],
  ]);
});

test('golden: games are written for each ending, found the same, and a difference is named', async () => {
  const games = folder();
  const written = await well('golden', 'doom-realm', '--write', '--folder', games);
  assert.match(written, /cleared\.golden: is a new game\n/);
  const there = join(games, 'doom-realm', 'test', 'golden');
  assert.match(await well('golden', 'doom-realm', '--check', '--folder', games), /outOfRounds\.golden: is the same\n/);
  const files = readdirSync(there);
  assert.equal(files.length, written.trimEnd().split('\n').length);
  appendFileSync(join(there, 'cleared.golden'), 'more\n');
  const differs = await doomtable(['golden', 'doom-realm', '--check', '--folder', games]);
  assert.equal(differs.code, 1);
  assert.match(differs.out, /cleared\.golden: line \d+: /);
  assert.equal(differs.err, 'doomtable: Golden games that are missing or differ: 1.\n');
  writeFileSync(join(there, 'other.golden'), readFileSync(join(there, 'outOfRounds.golden')));
  const other = await doomtable(['golden', 'doom-realm', '--check', '--folder', games]);
  assert.match(other.out, /other\.golden: is the same\n/);
  assert.match(await well('golden', 'doom-realm', '--write', '--folder', games), /other\.golden: is written anew\n/);

  writeFileSync(join(there, 'traces.txt'), 'doomtable traces 1\n0000\n');
  const traced = await doomtable(['golden', 'doom-realm', '--check', '--folder', games]);
  assert.match(traced.out, /traces\.txt: game 0 goes another way between answers 0 and 10, /);
  assert.match(await well('golden', 'doom-realm', '--write', '--folder', games), /traces\.txt: is written anew\n/);
  assert.match(await well('golden', 'doom-realm', '--check', '--folder', games), /traces\.txt: is the same\n/);

  // A game that the rules no longer play is looked for under what its table had agreed on.
  const lost = readFileSync(join(there, 'outOfRounds.golden'), 'utf8').replace('"flips":"turn"', '"flips":"flip"');
  writeFileSync(join(there, 'outOfRounds.golden'), lost.replace(' adventure.allot ', ' adventure.dance '));
  assert.match(
    await well('golden', 'doom-realm', '--write', '--folder', games),
    /outOfRounds\.golden: is a new game\n/,
  );
  assert.match(readFileSync(join(there, 'outOfRounds.golden'), 'utf8'), /"flips":"flip"/);

  const missing = await doomtable(['golden', '--check', 'doom-realm', '--folder', folder()]);
  assert.equal(missing.code, 1);
  assert.match(missing.out, /allDead\.golden: is missing\n/);
  await badly([
    [['golden'], /Give either --check or --write/],
    [['golden', '--check', '--write'], /Give either --check or --write/],
    [['golden', '--check', '--folder', 'nowhere'], /There is no folder 'nowhere'/],
  ]);
});

test('check: a content file is known by its form, and what is wrong is said with its path', async () => {
  const cwd = folder();
  const adventure = JSON.parse(readFileSync(SHIPPED, 'utf8')) as JsonObject;
  writeFileSync(join(cwd, 'good.json'), JSON.stringify(adventure));
  const good = await doomtable(['check', 'good.json'], { cwd });
  assert.deepEqual([good.code, good.err], [0, '']);
  assert.match(good.out, /good\.json: adventure of Doom Realm, can be played: 0 errors/);
  writeFileSync(join(cwd, 'form.json'), JSON.stringify({ ...adventure, difficulty: 'silly' }));
  writeFileSync(join(cwd, 'list.json'), '[]');
  writeFileSync(join(cwd, 'text.json'), 'text');
  writeFileSync(join(cwd, 'record.json'), JSON.stringify({ format: 'doomtable-record-1' }));
  const form = await doomtable(['check', 'form.json'], { cwd });
  assert.equal(form.code, 1);
  assert.match(form.out, /^error {4}\.difficulty: That is not among what is offered\./);
  const bad: [string[], RegExp][] = [
    [['check', 'list.json'], /is no content file of adventure \(Doom Realm\)/],
    [['check', 'text.json'], /'text\.json' is not JSON/],
    [['check', 'record.json'], /is the record of a game: doomtable verify/],
    [['check', 'no.json'], /cannot be read/],
    [['check', 'form.json', '--game', 'doom'], /There is no game 'doom'/],
  ];
  for (const [words, sentence] of bad) {
    const { code, err } = await doomtable(words, { cwd });
    assert.equal(code, 2, words.join(' '));
    assert.match(err, sentence);
  }
});

test('games: listed, and one with its settings', async () => {
  assert.match(await well('games'), /^doom-realm +Doom Realm, 1 seat\n/);
  assert.match(await well('games', 'doom-realm'), /\n {2}flips=turn {2}\(DR-15\)\n/);
  const [game] = JSON.parse(await well('games', '--json')) as JsonObject[];
  assert.deepEqual([game?.['id'], game?.['seats']], ['doom-realm', { min: 1, max: 1 }]);
  await badly([[['games', 'dom-realm'], /Did you mean 'doom-realm'\?/]]);
});

test('bench: a short run of one bench works, and an unknown one is refused', async () => {
  const figures = join(folder(), 'figures.json');
  await well('bench', '--smoke', '--only', 'luck', '--json', figures);
  assert.ok((JSON.parse(readFileSync(figures, 'utf8')) as JsonObject)['results'] !== undefined);
  const unknown = await doomtable(['bench', '--only', 'speed']);
  assert.equal(unknown.code, 2);
  assert.match(unknown.err, /^doomtable: There is no bench 'speed'.*\n$/);
});

test('help: every command with an example; words nobody knows get the nearest', async () => {
  const help = await well('help');
  assert.equal(await well('--help'), help);
  assert.equal(await well(), help);
  const commands = ['play', 'games', 'sim', 'odds', 'replay', 'verify', 'check', 'laws', 'golden', 'bench'];
  for (const command of commands) {
    assert.match(help, new RegExp(`\\n {2}${command} `));
    assert.match(help, new RegExp(`\\n {2}\\$ doomtable ${command}`));
  }
  assert.match(await well('help', 'play'), /--real-dice[^]*Example:\n {2}\$ doomtable play doom-realm/);
  assert.match(await well('--version'), /^\d+\.\d+\.\d+\n$/);
  await badly([
    [['plya'], /There is no command 'plya'\. Did you mean 'play'\?/],
    [['verfy', 'x.json'], /Did you mean 'verify'\?/],
    [['dance'], /There is no command 'dance'\./],
    [['--jsn'], /There is no option '--jsn'/],
    [['games', 'doom-realm', 'more'], /[Tt]oo many arguments/],
  ]);
});
