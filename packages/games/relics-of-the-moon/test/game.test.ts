import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  keyed,
  type Json,
  type JsonObject,
  look,
  optionOf,
  type Seat,
  Sfc32,
  standardSettings,
  type Table,
  worthOf,
} from '@doomtable/kernel';
import { chronicleOf, toMarkdown, toPage } from '@doomtable/kit/chronicle';
import { botsPlay } from '@doomtable/kit/testing';
import { narrate } from '../src/narrate.js';
import { sketch } from '../src/sketch.js';
import type { Outcome } from '../src/world.js';
import { brief, facing, game, huddle, scene } from './kit.js';

/** A whole game by bots; every answer must be legal. */
function botsOnly(seed: number, seats: number, settings: JsonObject = {}): Table {
  return botsPlay(game, {
    seats,
    seed: `bots/${seed}`,
    settings: { ...standardSettings(game.settings), ...settings },
    luck: keyed(`bots/${seed}`),
    anyOrder: true,
  }).table;
}

test('bots play the ready scenario to its end, for two to six PCs', () => {
  for (const seats of [3, 4, 5, 6, 7]) {
    const { open } = botsOnly(seats, seats).world as { open: { goals: readonly boolean[] } };
    assert.equal(open.goals.length, 3);
  }
});

test('bots play a scenario that a bot GM makes up, with every module on and by vote', () => {
  const settings = {
    scenario: 'free',
    growth: 'on',
    tension: 'on',
    consensus: 'vote',
    tactics: 2,
    agonyTrait: 'always',
  };
  for (const seed of [1, 2, 3]) {
    const result = botsOnly(seed, 4, settings).result as unknown as Outcome;
    assert.equal(result.ending, 'closed');
  }
});

test('a seat is worth what its side has won, and something between before', () => {
  for (const seed of [1, 2, 3]) {
    const table = botsOnly(seed, 3);
    const { won } = table.result as unknown as Outcome;
    assert.equal(worthOf(game, table, 0) > 0.5, won);
    assert.ok(Math.abs(worthOf(game, table, 0) + worthOf(game, table, 2) - 1) < 1e-9);
  }
  const open = facing().table as unknown as Table;
  assert.ok(worthOf(game, open, 0) > 0 && worthOf(game, open, 0) < 1);
});

/** What a bot says to this seat's decision. */
function thumbs(play: ReturnType<typeof facing>, seat: Seat): Json {
  return game.thumb(look(play.table, seat), play.decision(seat), new Sfc32(1));
}

test('a bot brings its dice, and its Motto where the Challenge is hard', () => {
  const play = huddle();
  const said = thumbs(play, 0) as { readonly [slot: string]: number };
  assert.deepEqual([said['dice'], said['motto:destiny']], [3, 1]);
});

test('a bot places help where it gains most, and a bot GM hindrances where they cost most', () => {
  const play = huddle(
    { trait: 'pin' },
    { board: b => Object.assign(b.cast[0] ?? {}, { background: 'lamplighter' }), dice: [4, 6, 1] },
  );
  play
    .brings(0, { dice: 3, 'use:lamplighter:destiny': 1 })
    .brings(1, {})
    .brings(2, {})
    .plans()
    .brings(3, { 'trait:1': 1 });
  // Two successes are left wherever the hindrance goes; on the 6 it also keeps the Cohort from Destiny.
  const hindered = thumbs(play, 3);
  play.asks('cohort.hinder').says(3, hindered);
  play.asks('cohort.help').says(0, thumbs(play, 0));
  assert.deepEqual([play.last('tallied').successes, play.told('tides').length], [2, 0]);
});

test('a bot buys time when it is about to run out', () => {
  const play = facing({ timer: 1 });
  assert.equal(thumbs(play, 0), 'buyTime');
  assert.equal(thumbs(facing({ timer: 3 }), 0), 'go');
});

test('a bot pushes while it has little Agony', () => {
  const pushing = (agony: number): Json => {
    const play = huddle({}, { dice: [2, 2, 2, 2, 2, 2] }).edit(({ open: b }) =>
      Object.assign(b.cast[2] ?? {}, { stress: 10, agony }),
    );
    return thumbs(brief(play).until('pushing.choose'), 2);
  };
  assert.deepEqual([pushing(0), pushing(2), pushing(3)], ['push', 'push', 'wait']);
});

test('a bot tells something with what it does, and nothing with nothing', () => {
  const play = huddle();
  const decision = play.decision(0);
  const stories = Array.from({ length: 20 }, (_, i) =>
    narrate(look(play.table, 0), decision, { dice: 3 }, new Sfc32(i)),
  );
  assert.ok(stories.some(story => story !== undefined && story.includes('Ash')));
  assert.equal(narrate(look(play.table, 0), decision, { dice: 0 }, new Sfc32(1)), undefined);
});

test('the sketch shows points, people, what is faced and the workbench, and the desk to the GM alone', () => {
  const play = huddle({ trait: 'press' }).brings(0, { dice: 3, 'motto:doom': 1 });
  const drawn = (viewer: Seat): string =>
    sketch(look(play.table, viewer).view, 100)
      .map(line => line.map(({ text }) => text).join(''))
      .join('\n');
  const shown = drawn(0);
  for (const words of ['Destiny 3  Doom 4', 'Ash', 'Raiders  Major Venger 6 A5  ......', '+3d6', 'A6 / 1d']) {
    assert.ok(shown.includes(words), `${words} in\n${shown}`);
  }
  assert.ok(!shown.includes('Your desk'));
  assert.ok(drawn(3).includes('Your desk'));
  for (const line of sketch(look(play.table, 3).view, 30)) {
    assert.ok(line.reduce((sum, { text }) => sum + text.length, 0) <= 30);
  }
});

test('a game becomes a chronicle with a chapter for each scene, and PCs speak by their names', () => {
  const seats = ['Ann', 'Bo', 'Cy'];
  const { record } = botsPlay(game, { seats, seed: 'tale', luck: keyed('tale'), tells: true });
  const told = chronicleOf(game, record, 'audience');
  assert.ok(told !== undefined);
  const text = toMarkdown(told);
  for (const words of [
    '# The Tide Bell',
    '## Scene 1: The Salt Road',
    '### Shard Raiders',
    '## Scene 3: The Bell Tower',
    '**Ash:**',
    '**Cy:**',
  ]) {
    assert.ok(text.includes(words), words);
  }
  assert.ok(toPage(told).startsWith('<!doctype html>'));
});

test('slots are called by what they do', () => {
  const play = huddle({}, { board: b => Object.assign(b.cast[0] ?? {}, { background: 'lamplighter' }) });
  const { view } = look(play.table, 0);
  const named = (id: string): string => optionOf(game, { rule: 'cohort', step: 'part' }, { id }, view);
  assert.equal(named('use:lamplighter:destiny'), 'Steady Light (+1 / 2d on the Cohort pool), for Destiny');
  assert.equal(named('motto:doom'), 'Your Motto: A6 / 1d, for Doom');
  assert.equal(named('pc:1'), 'Brin');
  assert.equal(scene().asked, 'scene.next');
});
