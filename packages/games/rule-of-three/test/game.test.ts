import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyed, look, rejects, type Seat, Sfc32, SILENCE, Table, worthOf } from '@doomtable/kernel';
import { toMarkdown, toPage } from '@doomtable/kit/chronicle';
import { botsPlay } from '@doomtable/kit/testing';
import { fileOf, makeSheet, game, readSheet, type RuleOfThree, sheetPage } from '../src/index.js';
import { sketch } from '../src/sketch.js';
import type { Outcome } from '../src/world.js';
import { usefulnessOf } from '../src/sheet/usefulness.js';
import { characterFrom, faced, odrin, proposal, scene, STANDARD, uses } from './kit.js';
import { ODRIN } from './odrin.js';

/** A whole story by bots. */
function story(seed: number, seats: number, settings = {}): Table {
  return botsPlay(game, { seats, seed, settings: { ...STANDARD, ...settings }, luck: keyed(seed) }).table;
}

test('bots play whole stories to a verdict, at small and at large tables', () => {
  for (const [seed, seats] of [
    [1, 3],
    [2, 4],
    [3, 9],
  ] as const) {
    const { ending, figures, objective } = story(seed, seats).result as unknown as Outcome;
    assert.ok(ending === 'met' || ending === 'notMet');
    assert.notEqual(objective, '');
    assert.ok(Object.entries(figures).some(([name, times]) => name.startsWith('row ') && times > 0));
  }
});

test('bots play under every reading of the rules', () => {
  for (const settings of [
    { drawbacks: 'lower', growth: 'steady', rounds: 1 },
    { drawbacks: 'pure', ties: 'faces', rounds: 1 },
    { drawbacks: 'name', difficulty: 'vote', luck: 'full', rounds: 1 },
  ]) {
    assert.ok(story(5, 3, settings).over);
  }
});

test('a bot brings some of the most useful elements, not always the same, and says how', () => {
  const play = scene({ act: 3 })
    .says(0, proposal([1]))
    .until('bring.choose');
  const brought = Array.from({ length: 20 }, (_, seed) => {
    const answer = game.thumb(look(play.table, 1), play.decision(1), new Sfc32(seed));
    const { elements, how } = (answer as { with: { elements: readonly string[]; how: string } }).with;
    assert.ok(how !== '' && elements.length === 3);
    const use = (id: string): number => usefulnessOf(play.character(1), play.element(1, id), 'both');
    for (const id of elements) assert.ok(use(id) >= 3, `${id} is of little use`);
    return elements.join();
  });
  assert.ok(new Set(brought).size > 5);
});

test('a bot spends luck where it turns a failure into a success, and keeps it otherwise', () => {
  const lucky = (characters: readonly { luck: number }[]): void => {
    for (const character of characters) character.luck = 1;
  };
  const narrow = faced(['coordination'], [5], { sheets: lucky });
  assert.equal(game.thumb(look(narrow.table, 1), narrow.decision(1), new Sfc32(1)), 'die:0');
  const clear = faced(['coordination'], [3], { sheets: lucky });
  assert.equal(game.thumb(look(clear.table, 1), clear.decision(1), new Sfc32(1)), 'keep');
});

test('a bot tells short tales where they are welcome, and none elsewhere', () => {
  const duel = scene().says(0, { is: 'duel', with: { arena: 'physical', target: 'seat:1', move: 'I run.', fact: '' } });
  duel.says(0, uses('E1')).until('duel.stand');
  const sight = look(duel.table, 1);
  const tales = Array.from({ length: 20 }, (_, seed) =>
    game.narrate?.(sight, duel.decision(1), 'stand', new Sfc32(seed), SILENCE),
  );
  assert.ok(tales.every(tale => tale?.includes('Odrin Vale') === true));
  const challenge = scene();
  assert.equal(
    game.narrate?.(look(challenge.table, 0), challenge.decision(0), 'pass', new Sfc32(1), SILENCE),
    undefined,
  );
});

test('a seat is worth more the more it has gained, and most when the objective was met', () => {
  const play = scene();
  const table = play.table as unknown as Table;
  assert.equal(worthOf(game, table, 0), 0.5);
  play.table.world.open.gained[0] = 3;
  play.table.world.open.lost[1] = 3;
  assert.equal(worthOf(game, table, 0), 0.625);
  assert.equal(worthOf(game, table, 1), 0.375);
  // Every roll moves it, long before the end: so a report of luck has something to tell.
  const rolled = (face: number): number => worthOf(game, faced(['E1'], [face]).table, 1);
  assert.ok(rolled(1) > 0.5);
  assert.ok(worthOf(game, faced(['resilience'], [6]).table, 1) < 0.5);
  play.until('story.verdict').all('met');
  assert.equal(worthOf(game, table, 0), 0.875);
});

const player = (seat: Seat): string => `Player ${seat + 1}`;

test('the sketch shows the act, the book and every sheet, at any width', () => {
  const play = faced(['E1'], [3]).says(1, { telling: '', fact: 'The bridge is ours.' });
  for (const width of [40, 80, 120]) {
    const lines = sketch(look(play.table, 0).view, width, player).map(line => line.map(({ text }) => text).join(''));
    assert.equal(lines[0], 'Act I, round 1');
    assert.match(lines.join(' ').replaceAll(/\s+/g, ' '), /The bridge is ours\./);
    assert.equal(lines.filter(line => line.startsWith('Odrin Vale')).length, 3);
    assert.ok(lines.some(line => line.includes('Climbing harness || 6')));
    assert.ok(lines.some(line => line.includes('Wanted by the toll wardens --;')));
  }
  const blank = Table.begin<RuleOfThree>(game, STANDARD, 3);
  assert.deepEqual(
    sketch(look(blank, 0).view, 80, player).map(line => line.map(({ text }) => text).join('')),
    ['Act I', 'Player 1  (writing: chart)', 'Player 2  (writing: chart)', 'Player 3  (writing: chart)'],
  );
});

test('a sheet can be taken to another table: the file of a character makes that character again', () => {
  assert.deepEqual(characterFrom(fileOf(odrin())), odrin());
  assert.deepEqual(fileOf(odrin()).chart, ODRIN.chart);
  const random = new Sfc32('copies');
  for (let i = 0; i < 50; i++) {
    const character = characterFrom(makeSheet(random));
    assert.deepEqual(characterFrom(fileOf(character)), character);
  }
});

test('a character that has grown says in its file what another table would not accept', () => {
  const grown = odrin();
  const sight = grown.elements.find(({ id }) => id === 'sight');
  assert.ok(sight !== undefined);
  sight.points += 1;
  const read = readSheet(fileOf(grown));
  assert.ok('flaws' in read);
  assert.equal(read.flaws[0]?.path, '.chart.senses.sight');
});

test('R3-108 R3-168 a printed sheet shows points as upright strokes and antipoints as level ones', () => {
  const text = toMarkdown(sheetPage(odrin(), 'both'));
  assert.match(text, /^# Odrin Vale/);
  assert.match(text, /\| Mental \\\|\\\| \| Senses \\\|\\\| \| Taste\/Smell -- \| 2 \|/);
  assert.match(text, /\| Survey book \| \\\|\\\|- \| Survey book 5 = /);
  assert.match(toPage(sheetPage(odrin(), 'both')), /<h2>Equipment<\/h2>/);
});

test('a seat sees everything but the ballots of others', () => {
  const play = scene().says(0, {
    is: 'duel',
    with: { arena: 'physical', target: 'seat:1', move: 'I run.', fact: '' },
  });
  play.says(0, uses('E1')).until('duel.level');
  const before = [1, 2].map(seat => look(play.table, seat));
  play.says(0, 'hard');
  const other = scene().says(0, {
    is: 'duel',
    with: { arena: 'physical', target: 'seat:1', move: 'I run.', fact: '' },
  });
  other.says(0, uses('E1')).until('duel.level').says(0, 'easy');
  for (const seat of [1, 2]) {
    assert.deepEqual(look(play.table, seat), look(other.table, seat));
    assert.deepEqual(look(play.table, seat).view, before[seat - 1]?.view);
  }
  assert.deepEqual(look(play.table, 'audience'), look(other.table, 'audience'));
  assert.equal(rejects(play.decision(1).choice, 'normal'), undefined);
});
