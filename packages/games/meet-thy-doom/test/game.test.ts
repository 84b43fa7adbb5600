import assert from 'node:assert/strict';
import test from 'node:test';
import {
  askOf,
  eventOf,
  type AnyGame,
  look,
  optionOf,
  Sfc32,
  seeded,
  standardSettings,
  type Table,
  worthOf,
} from '@doomtable/kernel';
import { chronicleOf, toMarkdown, toPage } from '@doomtable/kit/chronicle';
import { botsPlay } from '@doomtable/kit/testing';
import { narrate } from '../src/narrate.js';
import { game } from '../src/index.js';
import { OUR_MISSIONS } from '../src/settings.js';
import { sketch } from '../src/sketch.js';
import type { View } from '../src/view.js';
import { commands, master, orders, turn } from './kit.js';

/** A whole game by bots that only ever see what their seat sees. */
function played(mission: string, seats: number, seed: number, mood = 'fair'): Table {
  const settings = { ...standardSettings(game.settings), mission: { is: 'ours', with: mission }, mood };
  return botsPlay(game, { seats, seed, settings, luck: seeded(`${mission}/${seed}`) }).table;
}

for (const mission of OUR_MISSIONS) {
  test(`bots play ${mission} to its end`, () => {
    const table = played(mission, 3, 1);
    assert.ok(game.endings.includes(game.ending(table.result)));
    for (const seat of [0, 1, 2]) assert.ok([0, 1].includes(worthOf(game, table, seat)));
  });
}

test('a seat is worth more the better its side stands', () => {
  const well = turn({ doomers: [{ at: [1, 3] }] }).table as unknown as Table;
  const badly = turn({ doomers: [{ at: [1, 3], pain: 1 }] }).table as unknown as Table;
  assert.ok(worthOf(game, well, 1) > worthOf(game, badly, 1));
  assert.ok(worthOf(game, well, 0) < worthOf(game, badly, 0));
});

test('a cruel Mastermind picks the weakest in sight', () => {
  const doomers = [{ at: [2, 1] }, { at: [2, 5], pain: 1 }] as const;
  const play = master({ doomers: [...doomers], monsters: [{ kind: 'imp', at: [8, 3] }], rulings: { mood: 'cruel' } });
  commands(play);
  const sight = look(play.table, 0);
  const [decision] = sight.decisions;
  assert.ok(decision !== undefined);
  assert.deepEqual(game.thumb(sight, decision, new Sfc32(1)), { is: 'act', with: 'shoot:1' });
});

test('every step of a fight can be said in words', () => {
  const play = master({ doomers: [{ at: [2, 3], pain: 1 }], monsters: [{ kind: 'imp', at: [8, 3] }] });
  orders(commands(play), 'shoot:0', 6, 1, 1, 1, 1);
  const { view } = look(play.table, 'audience');
  const story = (play.table.events ?? []).map(event => eventOf(game, event, view));
  assert.deepEqual(story.slice(0, 4), [
    `Imp ${play.tag()} shoots at Doomer 1.`,
    `Imp ${play.tag()} rolls 6 1 1: 1 Hit.`,
    'Doomer 1, defence: 1 1, 0 Hits of 1.',
    'Doomer 1 is wounded: 0 Pain States left.',
  ]);
});

test('a turn is asked for in one sentence, and its options have names', () => {
  const play = turn({ doomers: [{ at: [1, 3] }], monsters: [{ kind: 'imp', at: [6, 3] }] });
  const sight = look(play.table, 1);
  const decision = play.decision();
  assert.equal(askOf(game, decision, sight.view), 'Doomer 1: 4 actions left, 6 Pain States. What do you do?');
  assert.equal(
    optionOf(game, decision, play.option('shoot'), sight.view),
    `Shoot Imp ${play.tag()} (3 dice, 6 or more, 1 Hit)`,
  );
});

test('the sketch shows the board as far as it is known, and the Dossiers', () => {
  const play = turn({
    doomers: [{ at: [1, 3] }],
    monsters: [{ kind: 'imp', at: [6, 3] }],
    known: 'A',
    barrels: [[4, 4]],
  });
  const lines = sketch(look(play.table, 1).view, 80).map(line => line.map(({ text }) => text).join(''));
  assert.equal(lines[3], '1 . . . . I . . . . . . + ');
  assert.equal(lines[4]?.startsWith('. . . o '), true);
  assert.ok(lines.some(line => line.startsWith('1 Doomer 1  Techie, Rank 2')));
});

test('a recorded game is written as a chronicle: missions, Sectors as they are seen, deeds, fates, and what was told', () => {
  const settings = { ...standardSettings(game.settings), mission: { is: 'ours', with: 'training' } };
  const talkative: AnyGame = {
    ...game,
    narrate: (_, { by, tick }) => (tick > 9 ? undefined : `Said by seat ${by}.`),
  };
  const { table, record } = botsPlay(talkative, {
    seats: ['Ada', 'Bo', 'Cy'],
    seed: 'chronicle',
    settings,
    luck: seeded('chronicle'),
    tells: true,
  });
  const { doomers } = look(table, 'audience').view as View;
  const told = chronicleOf(game, record, 'audience');
  const ofMastermind = chronicleOf(game, record, 0);
  assert.ok(told !== undefined && ofMastermind !== undefined);
  const markdown = toMarkdown(told);
  const [first = '', second = ''] = doomers.map(({ name }) => name);
  assert.match(markdown, new RegExp(`^# Induction Day\\n\\n${first} and ${second} against the Mastermind, Ada`));
  assert.match(markdown, /\n## Mission 1: Induction Day\n/);
  assert.ok(markdown.includes(`**${first}:** Said by seat 1.`));
  const kills = markdown.match(/ kills /g)?.length ?? 0;
  assert.ok(kills > 0);
  const rows = doomers.map(({ name }) => new RegExp(`\\| ${name} \\| (\\d+) \\| (got out|died|was lost inside) \\|`));
  assert.equal(
    rows.reduce((sum, row) => sum + Number(row.exec(markdown)?.[1]), 0),
    kills,
  );
  assert.match(toPage(told), /^<!doctype html>/);
  // The Mastermind's own has nothing of the Doomers' cards but what was shown.
  assert.equal(toMarkdown(ofMastermind).includes('now holds'), false);
});

test('bots tell short stories now and then', () => {
  const play = turn({ doomers: [{ at: [1, 3] }] });
  const sight = look(play.table, 1);
  const told = Array.from({ length: 60 }, (_, i) => narrate(sight, play.decision(), 'scan:loot', new Sfc32(i)));
  assert.ok(told.some(story => story !== undefined) && told.some(story => story === undefined));
});
