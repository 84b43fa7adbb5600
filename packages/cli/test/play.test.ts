import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import type { JsonObject, Record as GameRecord } from '@doomtable/kernel';
import { doomtable, ended, folder, start, watch } from './command.js';

function objectIn(text: string): JsonObject {
  assert.equal(text.trimEnd().split('\n').length, 1, `not one line: ${text}`);
  return JSON.parse(text) as JsonObject;
}

function recordAt(file: string): GameRecord {
  return JSON.parse(readFileSync(file, 'utf8')) as GameRecord;
}

const AUTO = ['play', 'doom-realm', '--auto', '--json', '--seed'];

test('bots play to an end, the same one for the same seed', async () => {
  const [one, two, other] = await Promise.all(['7', '7', '8'].map(seed => doomtable([...AUTO, seed])));
  assert.ok(one !== undefined && two !== undefined && other !== undefined);
  assert.deepEqual([one.code, one.err], [0, '']);
  const game = objectIn(one.out);
  assert.deepEqual([game['game'], game['seed'], game['over']], ['doom-realm', '7', true]);
  assert.equal((game['result'] as JsonObject)['ending'], game['ending']);
  assert.match(String(game['hash']), /^[0-9a-f]{32}$/);
  assert.ok(Number(game['answers']) > 50);
  assert.equal(two.out, one.out);
  assert.notEqual(objectIn(other.out)['hash'], game['hash']);
});

test('without --json the same game is a transcript with its rules', async () => {
  const { code, out } = await doomtable(['play', 'doom-realm', '--auto', '--seed', '7']);
  assert.equal(code, 0);
  assert.match(out, /^Doom Realm {3}Adventurer \(bot thumb\) {3}seed 7\n/);
  assert.match(out, /\nDR-111 {2}Round 1 of 30\.\n/);
  assert.match(out, /\d+ answers, hash [0-9a-f]{32}\n$/);
});

/** What somebody types who takes the example where there is one and the first option everywhere else. */
function firstOf(question: string): string {
  return /e\.g\. ([\d ]+)[;.]/.exec(question)?.[1] ?? '1';
}

const ASKED = 'q quit and save\n';

/** Plays by answering every question until `stop` of them were put; then the input ends. */
async function playBy(words: readonly string[], cwd: string, stop = Number.POSITIVE_INFINITY) {
  const child = start(words, { cwd });
  let asked = 0;
  watch(child, out => {
    const questions = out.split(ASKED);
    for (; asked < questions.length - 1; asked++) {
      if (asked === stop) child.stdin.end();
      else if (asked < stop) child.stdin.write(`${firstOf(questions[asked] ?? '')}\n`);
    }
  });
  child.stdin.on('error', () => undefined);
  return ended(child);
}

test('a person plays a whole game through a pipe; left and taken up again it is the same game', async () => {
  const cwd = folder();
  const table = ['play', 'doom-realm', '--seed', '5'];
  const whole = await playBy([...table, '--save', 'whole.json'], cwd);
  assert.equal(whole.code, 0, whole.err);
  assert.match(whole.out, /answers, hash [0-9a-f]{32}, kept in whole\.json\n$/);
  const part = await playBy([...table, '--save', 'part.json'], cwd, 20);
  assert.equal(part.code, 0, part.err);
  assert.match(part.out, /The game is saved in part\.json\. Go on with:\n {2}doomtable play --from part\.json\n$/);
  const left = recordAt(join(cwd, 'part.json'));
  assert.equal(left.end, undefined);
  const rest = await playBy(['play', '--from', 'part.json'], cwd);
  assert.equal(rest.code, 0, rest.err);
  assert.deepEqual(recordAt(join(cwd, 'part.json')), recordAt(join(cwd, 'whole.json')));
  const again = await doomtable(['play', '--from', 'whole.json', '--json'], { cwd });
  assert.equal(objectIn(again.out)['over'], true);
  // Every question has its rule, numbered options, refused ones with the reason, and odds before fights.
  assert.match(whole.out, /Which die goes where\? {2}\(DR-114\)\n +1 {2}/);
  assert.match(whole.out, /\n {2}- {2}.*\(DR-116\)\n/);
  assert.match(whole.out, /\n {2}\d {2}Attack .* {3}to win(?: as it stands)?: \d+\/\d+, \d+\.\d %/);
});

test('undo goes back to the last dice and no further; the log, the sheet and the rules can be asked for', async () => {
  const input = ['1 2 3 4', '1', 'u', '1', 'u', 'u', '? dr-112', '?', 'l', 's', 'q', ''].join('\n');
  const { code, out } = await doomtable(['play', 'doom-realm', '--seed', '3'], { input });
  assert.equal(code, 0);
  const after = out.slice(out.indexOf('> u\n'));
  assert.match(after, /Keep them, or reroll\s+one\?/);
  assert.match(after, /Dice have fallen since: they cannot be taken back\./);
  assert.match(after, /\nDR-112 {2}\S/);
  assert.match(after, /\nDR-113 {2}\S/);
  assert.match(after, /> l\nDR-103 {2}The set-up dice fell/);
  assert.match(after, /> s\nThe Kiln Road .* score 0\n/);
});

test('what cannot be taken is said in one line, and the question stays', async () => {
  const { out } = await doomtable(['play', 'doom-realm', '--seed', '3'], {
    input: '9 9 9 9\n6 to gold\n1 2 3 4\n77\nq\n',
  });
  assert.match(out, /> 9 9 9 9\nThat is not among what is offered\. Type a place number/);
  assert.match(out, /> 6 to gold\nSomething is missing\. Type/);
  assert.match(out, /> 77\nThat is not among what is offered\. Type a number\./);
});

test('placements are numbered, and hexes narrow them down', async () => {
  const input = '1 2 3 4\n1\n13\nZ9\nB5\n';
  const { out } = await doomtable(['play', 'doom-realm', '--seed', '3'], { input });
  const asked = out.slice(out.indexOf('Explore with'));
  assert.match(asked, /\n {2,}1 {2}[A-K]\d/);
  assert.match(asked, /> Z9\nThat is not among what is offered\./);
  const narrowed = asked.slice(asked.indexOf('> B5\n') + 5).split('\n\n')[0] ?? '';
  for (const place of narrowed.match(/[A-K]\d( [A-K]\d)*/g) ?? []) assert.match(place, /B5/);
});

test('real dice are thrown by hand, typed in and kept as such', async () => {
  const cwd = folder();
  const input = '6 5 4\n6543\n1 2 3 4\n1 1 1 7\n1116\nq\n';
  const { out } = await doomtable(['play', 'doom-realm', '--real-dice', '--save', 'real.json'], { cwd, input });
  assert.match(out, /Type what 4 dice of 6 sides show/);
  assert.match(out, /> 6 5 4\nToo few\./);
  assert.match(out, /> 1 1 1 7\nIt must lie between 1 and 6\./);
  const { answers, luck } = recordAt(join(cwd, 'real.json'));
  assert.deepEqual(luck, { kind: 'real' });
  assert.deepEqual(answers.map(({ by, answer, hand }) => [by, answer, hand]).at(-1), ['luck', [[1, 1, 1, 6]], 0]);
});

/** Stops a game with Ctrl-C at its second question. */
async function interrupted(words: readonly string[], cwd: string) {
  const child = start(words, { cwd });
  let stopped = false;
  child.stdin.write('\n1 2 3 4\n');
  watch(child, out => {
    if (stopped || out.split(ASKED).length < 3) return;
    stopped = true;
    child.kill('SIGINT');
  });
  return ended(child);
}

test('Ctrl-C loses nothing: the game is saved beside, and the way back is said', async () => {
  const cwd = folder();
  const { code, out } = await interrupted(['play', 'doom-realm', '--seed', '4'], cwd);
  assert.equal(code, 130);
  const [file = ''] = readdirSync(cwd);
  assert.match(file, /^doom-realm-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.json$/);
  assert.ok(out.endsWith(`The game is saved in ${file}. Go on with:\n  doomtable play --from ${file}\n`));
  const before = recordAt(join(cwd, file)).answers.length;
  const on = await playBy(['play', '--from', file], cwd, 3);
  assert.equal(on.code, 0, on.err);
  assert.ok(recordAt(join(cwd, file)).answers.length > before);
});

test('verifiable dice: kept secret while the game runs, shown and checked when it is over', async () => {
  const cwd = folder();
  const stopped = await interrupted(['play', 'doom-realm', '--verifiable', '--save', 'v.json'], cwd);
  assert.equal(stopped.code, 130);
  assert.match(stopped.out, /The dice are committed to [0-9a-f]{64}/);
  assert.match(stopped.out, /The words of Adventurer are sealed by\s+[0-9a-f]{64}/);
  assert.equal(recordAt(join(cwd, 'v.json')).luck?.['secret'], undefined);
  assert.equal(statSync(join(cwd, 'v.json.secret')).mode & 0o777, 0o600);
  const early = await doomtable(['verify', 'v.json'], { cwd });
  assert.match(early.out, /The dice: cannot be known: .*the secret of the dice is shown once the game is over/);
  const secret = readFileSync(join(cwd, 'v.json.secret'), 'utf8');
  writeFileSync(join(cwd, 'v.json.secret'), `${'0'.repeat(64)}\n`);
  const wrong = await doomtable(['play', '--from', 'v.json'], { cwd });
  assert.deepEqual([wrong.code, wrong.err.includes('not the one that was committed to')], [2, true]);
  writeFileSync(join(cwd, 'v.json.secret'), secret);
  const on = await playBy(['play', '--from', 'v.json'], cwd);
  assert.equal(on.code, 0, on.err);
  assert.equal(existsSync(join(cwd, 'v.json.secret')), false);
  const late = await doomtable(['verify', 'v.json', '--json'], { cwd });
  const { sound, published, words, dice, checked } = objectIn(late.out);
  assert.equal(sound, true);
  for (const found of [published, words, dice]) assert.equal((found as JsonObject)['verdict'], 'true');
  const rolled = recordAt(join(cwd, 'v.json')).answers.filter(entry => entry.by === 'luck').length;
  assert.ok(rolled > 0);
  assert.equal((checked as JsonObject)['rolls'], rolled);
  // Without what was kept before the game, the file alone proves nothing about its dice.
  rmSync(join(cwd, 'v.json.seen'));
  const alone = objectIn((await doomtable(['verify', 'v.json', '--json'], { cwd })).out);
  assert.equal((alone['dice'] as JsonObject)['verdict'], 'unknown');
});

const BAD: readonly (readonly [string, readonly string[], RegExp])[] = [
  ['a game misspelt', ['play', 'dom-realm'], /There is no game 'dom-realm'\. Did you mean 'doom-realm'\?/],
  ['no game', ['play'], /Which game\?/],
  [
    'an option misspelt',
    ['play', 'doom-realm', '--sead', '3'],
    /There is no option '--sead'\. Did you mean '--seed'\?/,
  ],
  ['an option without its value', ['play', 'doom-realm', '--seed'], /argument missing/],
  ['a setting misspelt', ['play', 'doom-realm', '--set', 'flip=turn'], /no setting 'flip'\. Did you mean 'flips'\?/],
  ['a value misspelt', ['play', 'doom-realm', '--set', 'flips=trun'], /cannot be 'trun'\. Did you mean 'turn'\?/],
  ['an adventure misspelt', ['play', 'doom-realm', '--set', 'adventure=kiln-raod'], /Did you mean 'kiln-road'\?/],
  ['a setting without a value', ['play', 'doom-realm', '--set', 'flips'], /given as name=value/],
  [
    'a missing file',
    ['play', 'doom-realm', '--set', 'adventure=@no.json'],
    /'no\.json' cannot be read: it does not exist/,
  ],
  ['a bot misspelt', ['play', 'doom-realm', '--auto', '--bots', 'thum'], /no bot 'thum'\. Did you mean 'thumb'\?/],
  ['too many people', ['play', 'doom-realm', '--humans', 'Ada,Bo'], /has 1 seat, not 2/],
  ['too many seats', ['play', 'doom-realm', '--seats', '2'], /has 1 seat, not 2/],
  ['seats that are no number', ['play', 'doom-realm', '--seats', 'x'], /--seats takes a whole number/],
  ['two kinds of dice', ['play', 'doom-realm', '--real-dice', '--verifiable'], /either real or verifiable/],
  ['bots with real dice', ['play', 'doom-realm', '--real-dice', '--auto'], /no real dice/],
  ['no such record', ['play', '--from', 'no.json'], /'no\.json' cannot be read/],
  [
    'a folder that is not there',
    ['play', 'doom-realm', '--auto', '--json', '--save', 'no/x.json'],
    /cannot be written/,
  ],
];

test('bad input gets one clear line and exit 2', async () => {
  await Promise.all(
    BAD.map(async ([what, words, sentence]) => {
      const { code, out, err } = await doomtable(words);
      assert.match(err, sentence, what);
      assert.match(err, /^doomtable: .*\n$/, what);
      assert.deepEqual([code, out], [2, ''], what);
    }),
  );
});

test('settings are taken from the command line, an adventure from a file too', async () => {
  const cwd = folder();
  const shipped = new URL('../../../games/doom-realm/adventures/iron-winter.json', import.meta.url);
  writeFileSync(join(cwd, 'mine.json'), readFileSync(shipped));
  const play = ['play', 'doom-realm', '--auto', '--seed', '1', '--json', '--save', 'x.json'];
  await doomtable([...play, '--set', 'adventure=iron-winter', '--set', 'flips=flip'], { cwd });
  const ours = recordAt(join(cwd, 'x.json'));
  assert.deepEqual(ours.settings['adventure'], { is: 'ours', with: 'iron-winter' });
  assert.equal(ours.settings['flips'], 'flip');
  await doomtable([...play, '--set', 'adventure=@mine.json', '--set', 'flips=flip'], { cwd });
  const own = recordAt(join(cwd, 'x.json'));
  assert.equal((own.settings['adventure'] as JsonObject)['is'], 'own');
  assert.deepEqual(own.end?.result, ours.end?.result);
});

test('plain letters where the terminal has no others, and no colours in a pipe', async () => {
  const words = ['play', 'doom-realm', '--seed', '3'];
  const [utf, posix, plain, uncoloured] = await Promise.all([
    doomtable(words, { input: 's\nq\n' }),
    doomtable(words, { input: 's\nq\n', env: { LANG: 'C' } }),
    doomtable([...words, '--plain'], { input: 's\nq\n' }),
    doomtable(words, { input: 's\nq\n', env: { NO_COLOR: '1' } }),
  ]);
  assert.match(utf?.out ?? '', /□/);
  for (const ended of [utf, posix, plain, uncoloured]) assert.ok(!(ended?.out ?? '').includes('\u001b'));
  for (const ended of [posix, plain, uncoloured]) assert.match(ended?.out ?? '', /^[\n -~]+$/);
});
