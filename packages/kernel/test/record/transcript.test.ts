import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partingOf, playthroughIn, type Playthrough, transcriptOf } from '../../src/index.js';
import { market } from '../fixture/market/market-game.js';
import { played } from './played.js';

/** A whole game with rights, stories and secret events, as a playthrough. */
function wholeGame(): Playthrough {
  const { settings, seats, answers } = played().record;
  const said = answers.map(({ by, answer, story, right }) => ({
    by,
    answer,
    ...(story === undefined ? {} : { story }),
    ...(right === undefined ? {} : { right }),
  }));
  return { settings, seats: seats.length, answers: said };
}

test('a transcript reads back to the same game, stories and rights included', () => {
  const game = wholeGame();
  const text = transcriptOf(market, game);
  assert.deepEqual(playthroughIn(market, text), game);
  assert.equal(partingOf(market, text), undefined);
});

test('it holds every answer with its step and rule, rights under their name, and who hears what is not for all', () => {
  const game = wholeGame();
  const lines = transcriptOf(market, game).split('\n');
  assert.equal(lines.filter(line => /^\d+ (luck|\d+) /.test(line)).length, game.answers.length);
  assert.equal(lines.filter(line => line.startsWith('12 0 !rain NM-19: 1')).length, 1);
  assert.ok(lines.includes('  story "It rains."'));
  assert.ok(lines.some(line => line.endsWith(' (omen NM-5 to 0)')));
  assert.ok(lines.some(line => line.startsWith('end ')));
});

test('an unfinished game has no end, and is read back all the same', () => {
  const game = wholeGame();
  const begun = { ...game, answers: game.answers.slice(0, 5) };
  const text = transcriptOf(market, begun);
  assert.ok(!text.includes('\nend '));
  assert.deepEqual(playthroughIn(market, text), begun);
});

test('where the rules part from a transcript, the line is named', () => {
  const lines = transcriptOf(market, wholeGame()).split('\n');
  const at = lines.findIndex(line => line.startsWith('3 '));
  const line = lines[at] ?? '';
  const changed = (text: string): string => lines.with(at, text).join('\n');
  assert.deepEqual(partingOf(market, changed(line.replace(/: .*$/, ': nonsense')))?.line, at + 1);
  assert.match(partingOf(market, changed(line.replace(/ \w+\.\w+ /, ' day.never ')))?.message ?? '', /^the rules ask /);
  assert.match(partingOf(market, changed('3 0 !flood NM-19: 1'))?.message ?? '', /not 0 !flood$/);
  const hash = lines.findIndex(row => row.startsWith('hash '));
  assert.equal(partingOf(market, lines.with(hash, 'hash 0').join('\n'))?.line, hash + 1);
});

test('what is no transcript of the game is refused at its first line', () => {
  const lines = transcriptOf(market, wholeGame()).split('\n');
  const refused = { line: 1, message: 'this is no transcript of Night Market' };
  for (const text of [
    '',
    lines.with(0, 'doomtable golden 0').join('\n'),
    lines.with(1, '{').join('\n'),
    lines.with(1, (lines[1] ?? '').replace('"rounds":2', '"rounds":9')).join('\n'),
    lines.with(1, (lines[1] ?? '').replace('"game":"', '"game":"x')).join('\n'),
  ]) {
    assert.deepEqual(playthroughIn(market, text), refused);
  }
});
