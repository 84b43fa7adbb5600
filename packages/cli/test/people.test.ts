import assert from 'node:assert/strict';
import test from 'node:test';
import type { Decision } from '@doomtable/kernel';
import type { Match } from '../src/play/match.js';
import { newMatch, gameSetupOf } from '../src/play/setup.js';
import { TerminalPeople } from '../src/terminal/people.js';
import { notebook, reading } from './notebook.js';
import { games } from './raft.js';

const CLEARED = '\u001b[H\u001b[2J';

/** A table with this many people, dice thrown up to the first question. */
async function tableOf(game: string, humans = '1'): Promise<Match> {
  assert.ok(game in games);
  const options = { seed: '3', humans };
  const match = newMatch(await gameSetupOf(game, options), options);
  throwAll(match);
  return match;
}

function throwAll(match: Match): void {
  for (let [roll] = match.table.decisions(); roll?.by === 'luck'; [roll] = match.table.decisions()) {
    match.answer({ by: 'luck', answer: match.dice.luck?.(roll) ?? null });
  }
}

function asked(match: Match): Decision {
  return match.table.decisions()[0] ?? assert.fail('nothing is asked');
}

test('a screen that is high enough keeps the sheet above the question', async () => {
  const match = await tableOf('doom-realm');
  const { paper, text } = notebook({ columns: 120, rows: 60 }, true);
  const said = await new TerminalPeople(paper, reading(['1 2 3 4']), new Map()).decide(match, 0, asked(match), false);
  assert.deepEqual(said, { say: 'answer', answer: { '1': 'gold', '4': 'lock', '5': 'enemies', '6': 'treasures' } });
  assert.ok(text().startsWith(CLEARED));
  assert.ok(text().indexOf('Enemies') < text().indexOf('Set-up. The dice show'));
});

test('a low screen is never cleared; the sheet is drawn once and then when it is asked for', async () => {
  const match = await tableOf('doom-realm');
  const { paper, text } = notebook({ columns: 80, rows: 24 }, true);
  const people = new TerminalPeople(paper, reading(['u', 's', '1 2 3 4']), new Map());
  await people.decide(match, 0, asked(match), false);
  assert.equal(text().split('Enemies').length, 2);
  await people.decide(match, 0, asked(match), false);
  assert.equal(text().split('Enemies').length, 3);
  assert.ok(!text().includes(CLEARED));
});

test('when the seat changes, the screen is cleared before the next one looks', async () => {
  const match = await tableOf('template', 'Ada,Bo');
  const { paper, text } = notebook({ columns: 80, rows: 24 }, true);
  const people = new TerminalPeople(paper, reading(['3', '', '2']), new Map());
  const first = await people.decide(match, 0, asked(match), false);
  assert.deepEqual(first, { say: 'answer', answer: 3 });
  match.answer({ by: 0, answer: 3 });
  const before = text().length;
  assert.deepEqual(await people.decide(match, 1, asked(match), false), { say: 'answer', answer: 2 });
  assert.ok(text().slice(before).startsWith(`${CLEARED}Bo decides now.\n`));
});

test('what was refused, and what cannot be taken back, is said above the question', async () => {
  const match = await tableOf('doom-realm');
  const { paper, text } = notebook();
  const people = new TerminalPeople(paper, reading(['q', 'q']), new Map());
  people.stuck('dice');
  assert.deepEqual(await people.decide(match, 0, asked(match), false), { say: 'quit' });
  assert.match(text(), /Dice have fallen since: they cannot be taken back\.\nSet-up\./);
  people.refused(match, { code: 'stale', path: '', cite: 'DR-1' });
  await people.decide(match, 0, asked(match), false);
  assert.match(text(), /The table has moved on since; look again\. \(DR-1\)\nSet-up\./);
});

test('undo gives back the table as it was, and the same dice fall again', async () => {
  const match = await tableOf('doom-realm');
  const before = JSON.stringify(match.record());
  const uses = { '1': 'gold', '4': 'lock', '5': 'enemies', '6': 'treasures' };
  match.answer({ by: 0, answer: uses });
  assert.equal(match.undo(0), null);
  assert.equal(JSON.stringify(match.record()), before);
  assert.equal(match.undo(0), 'dice');
  match.answer({ by: 0, answer: uses });
  throwAll(match);
  const once = JSON.stringify(match.record());
  const other = await tableOf('doom-realm');
  other.answer({ by: 0, answer: uses });
  throwAll(other);
  assert.equal(JSON.stringify(other.record()), once);
});

test('anybody at the terminal tells in three voices between two answers, and takes the last line back', async () => {
  const match = await tableOf('template', 'Ada,Bo');
  const { paper } = notebook({ columns: 80, rows: 24 }, false);
  const typed = ['say Who tied this knot?', 'narrate The water rises.', 'aside Back in five.', 'unsay', 'say'];
  const desk = new TerminalPeople(paper, reading([...typed, '3']), new Map());
  const said = [];
  for (let i = 0; i < 4; i++) said.push(await desk.decide(match, 0, asked(match), false));
  assert.deepEqual(said, [
    { say: 'tell', voice: 'character', text: 'Who tied this knot?' },
    { say: 'tell', voice: 'narrator', text: 'The water rises.' },
    { say: 'tell', voice: 'aside', text: 'Back in five.' },
    { say: 'unsay' },
  ]);
  assert.equal((await desk.decide(match, 0, asked(match), false)).say, 'answer');
});

test('what was told stays at its moment through an undo, and is in the record', async () => {
  const match = await tableOf('template', 'Ada,Bo');
  const start = match.table.tick;
  match.tell({ by: 1, voice: 'narrator', text: 'The water rises.' });
  match.answer({ by: 0, answer: 3 });
  match.tell({ by: 1, voice: 'character', text: 'Hurry up!' });
  assert.equal(match.undo(0), null);
  assert.deepEqual(
    match.record().told?.map(({ tick, text }) => [tick, text]),
    [
      [start, 'The water rises.'],
      [start, 'Hurry up!'],
    ],
  );
  assert.deepEqual(
    match
      .told(1)
      .slice(-2)
      .map(({ text }) => text),
    ['The water rises.', 'Bo: Hurry up!'],
  );
  assert.equal(match.unsay(1), true);
  assert.equal(match.unsay(0), false);
  assert.equal(match.record().told?.length, 1);
});
