import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, look, mayHear, sample, type Seat, Sfc32, SILENCE, Table, worthOf } from '@doomtable/kernel';
import { botsPlay } from '@doomtable/kit/testing';
import { winChance } from '../src/chances/chances.js';
import { boundOf } from '../src/bound.js';
import { highestUnmatchedWithRerolls } from '@doomtable/kit/unmatched';
import type { Outcome } from '../src/world.js';
import {
  CROPS,
  DEREK,
  dueling,
  facing,
  MIGHTY_AXE,
  OBSIDIAN,
  outdoors,
  type Play,
  preparing,
  settingsOf,
  SORCERESS,
  game,
  TWO_LIONS,
} from './kit.js';

/** What the bot of a seat says now. */
function says(play: Play, seat: Seat, seed: number | string = 1): Json {
  return game.thumb(look(play.table, seat), play.decision(seat), new Sfc32(seed));
}

/** What the bot of a seat tells with this answer. */
function tells(play: Play, seat: Seat, answer: Json, seed: number | string = 1): string | undefined {
  return game.narrate?.(look(play.table, seat), play.decision(seat), answer, new Sfc32(seed), SILENCE);
}

test('bots of every number of players play whole games, under every ruling, and every answer is taken', () => {
  const odd = {
    judging: 'doomMaster',
    ballots: 'spoken',
    emotions: 'wholeConflict',
    masters: 'inTurn',
    yielding: 'never',
    timing: 'clock',
  } as const;
  for (const players of [3, 4, 8]) {
    for (const rulings of [{ judging: 'vote' } as const, odd]) {
      const settings = settingsOf({ threePlayers: 'yes', ...rulings });
      const seed = `${players} ${rulings.judging}`;
      const { table } = botsPlay(game, { seats: players, seed, settings, anyOrder: true });
      assert.ok(table.tick <= boundOf(settingsOf(), players));
      const { glory } = table.result as unknown as Outcome;
      const best = glory.indexOf(Math.max(...glory));
      for (let seat = 0; seat < players; seat++) assert.ok(worthOf(game, table, best) >= worthOf(game, table, seat));
    }
  }
});

test('a table that everybody has left plays itself to the end by what absent seats are taken to have said', () => {
  const table = Table.begin(game, settingsOf({ judging: 'vote' }), 4);
  const random = new Sfc32('absent');
  while (!table.over) {
    const [decision] = table.decisions();
    assert.ok(decision !== undefined);
    const { by, otherwise, choice } = decision;
    assert.ok(by === 'luck' || otherwise !== null, `${decision.rule}.${decision.step} waits for ever`);
    assert.equal(table.submit({ by, answer: by === 'luck' ? sample(choice, random) : otherwise }), undefined);
  }
  assert.equal((table.result as unknown as Outcome).won, false);
});

test('a bot’s table of chances agrees with the exact ones', () => {
  for (const [dice, against, rerolls, theirs] of [
    [5, 4, 0, 0],
    [3, 7, 2, 1],
    [4, 4, 1, 3],
    [0, 2, 1, 1],
  ] as const) {
    const exact = highestUnmatchedWithRerolls(dice, against, rerolls, theirs).win.toNumber();
    assert.ok(Math.abs(winChance(dice, against, rerolls, theirs) - exact) < 1e-12);
  }
  assert.equal(winChance(5, 4, 99, 0), winChance(5, 4, 9, 0));
});

test('the bot of a Doom Master spends all points within the limits, on emotions that suit the Heroes least', () => {
  for (let seed = 0; seed < 20; seed++) {
    const play = preparing();
    play.says(DEREK, says(play, DEREK, seed));
    assert.equal(
      play.table.world.secret.sheet.reduce((sum, { level, grit }) => sum + level + grit, 0),
      40,
    );
  }
});

test('a Hero’s bot uses the emotion with the better chance, once the Aspect is known', () => {
  const known = facing(SORCERESS, TWO_LIONS, [], {
    world: ({ open }) => Object.assign(open.dooms[0]?.fronts[SORCERESS]?.shown ?? {}, { emotion: true, level: true }),
  });
  assert.equal(says(known, TWO_LIONS), 'driving');
  const weak = facing(CROPS, OBSIDIAN, [], {
    world: ({ open }) => Object.assign(open.heroes[0] ?? {}, { ratings: [1, 4] }),
  });
  assert.equal(says(weak, OBSIDIAN), 'supporting');
});

test('a Hero’s bot throws again while it can, the free reroll first', () => {
  const play = facing(SORCERESS, TWO_LIONS, [1, 1, 1, 6, 6, 6, 6, 6, 1, 1, 1]).says(TWO_LIONS, 'driving').meets();
  assert.equal(says(play, TWO_LIONS), 'opposed');
  assert.equal(says(play.says(TWO_LIONS, 'opposed'), TWO_LIONS), 'specialty:0');
});

test('a Hero’s bot stops when a fresher Hero or a rest is better, and goes on while the chance is fair', () => {
  const strong = facing(CROPS, OBSIDIAN, [6, 6, 6, 6, 6, 6, 6, 6, 6, 1, 1, 1, 1], {
    world: ({ open }) => Object.assign(open.heroes[0] ?? {}, { ratings: [9, 0] }),
  });
  strong.says(OBSIDIAN, 'driving').meets().says(DEREK, 'stand');
  assert.equal(says(strong, OBSIDIAN), 'on');
  const weak = facing(CROPS, TWO_LIONS, [6, 6, 6, 1, 1, 1, 1]).says(TWO_LIONS, 'driving').meets().says(DEREK, 'stand');
  assert.equal(says(weak, TWO_LIONS), 'stop');
});

test('a bot that is outclassed yields, and one that is not fights', () => {
  const glorious = {
    world: ({ open }: { open: Play['town'] }) =>
      Object.assign(open.heroes[MIGHTY_AXE] ?? {}, { glory: 9, ratings: [9, 0] }),
  };
  assert.equal(says(dueling(MIGHTY_AXE, OBSIDIAN, [], glorious), OBSIDIAN), 'yield');
  assert.equal(says(dueling(TWO_LIONS, OBSIDIAN, []), OBSIDIAN), 'fight');
});

test('bots tell short stories of their own where people would, and nothing with a sealed sheet or a plan', () => {
  const play = outdoors([]).all('aspect:3');
  const told = tells(play, DEREK, 'frame') ?? '';
  assert.ok(told.includes('Tribe of necromancers'), told);
  assert.ok(!/\{|\}/.test(told));
  const fight = facing(CROPS, OBSIDIAN, []);
  assert.ok((tells(fight, OBSIDIAN, 'driving') ?? '').length > 10);
  assert.equal(preparing().decision(DEREK).story, 'none');
});

test('an open ear hears nothing of a plan that is not its own', () => {
  const play = preparing().says(0, { is: 'note', with: 'Caves first' });
  const heard = (play.table.events ?? []).filter(event => mayHear(event, DEREK));
  assert.ok(!JSON.stringify(heard).includes('Caves'));
});

test('worth lies between 0 and 1, and rises with Glory', () => {
  const plain = outdoors([]);
  const glorious = outdoors([], { world: ({ open }) => Object.assign(open.heroes[0] ?? {}, { glory: 5 }) });
  for (const seat of [0, 1, 2, 3]) {
    const worth = worthOf(game, plain.table, seat);
    assert.ok(worth >= 0 && worth <= 1);
  }
  const of = (play: Play): number => worthOf(game, play.table, 0);
  assert.ok(of(glorious) > of(plain));
});
