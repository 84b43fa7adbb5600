import assert from 'node:assert/strict';
import test from 'node:test';
import { look, optionOf } from '@doomtable/kernel';
import { commands, darken, game, master, orders, type Play, show, turn } from '../kit.js';
import { marksWith } from '../yard.js';

test('MT-06 MT-431 MT-432 MT-430 MT-48 MT-364 in Darkness an attack needs one Hit more, against the Invisible two', () => {
  const monsters = [
    { kind: 'demon', at: [6, 3] },
    { kind: 'spectre', at: [6, 5] },
  ] as const;
  const play = turn({ doomers: [{ at: [1, 3] }], monsters, world: darken });
  const need = (i: number): unknown => play.option(`shoot:${play.m(i)}`).with?.['need'];
  assert.equal(play.offers(`shoot:${play.m(1)}`), false);
  assert.equal(need(0), 2);
  play.says(`shoot:${play.m()}`, 6, 1, 1);
  assert.equal(play.pieces[0]?.wounds, 0);
  const shown = turn({ doomers: [{ at: [1, 3] }], monsters, world: darken });
  show(shown, 1);
  assert.equal(shown.option(`shoot:${shown.m(1)}`).with?.['need'], 3);
  shown.says(`shoot:${shown.m(1)}`, 6, 6, 1);
  assert.equal(shown.pieces[1]?.wounds, 0);
  shown.says(`shoot:${shown.m(1)}`, 6, 6, 6).says('no');
  assert.equal(shown.pieces[1]?.wounds, 1);
});

test('MT-48 fewer dice than Hits needed is said to be impossible beforehand', () => {
  const words = (play: Play, id: string): string =>
    optionOf(game, play.decision(), play.option(id), look(play.table, 1).view);
  const pistol = turn({
    doomers: [{ at: [1, 3], ready: 'pistol' }],
    monsters: [{ kind: 'spectre', at: [6, 3] }],
    world: darken,
  });
  show(pistol);
  assert.equal(words(pistol, 'shoot'), `Shoot Spectre ${pistol.tag()} (2 dice, 6 or more, 3 Hits, impossible)`);
  const devices = [{ at: 'v', name: 'Valve', level: 2, once: 'no', telling: '', effects: [] }] as const;
  const file = { devices, marks: marksWith({ v: [[2, 3]] }) };
  const valve = turn({ file, doomers: [{ at: [1, 3], cls: 'preacher' }], world: darken });
  assert.equal(words(valve, 'use'), 'Use Valve (2, 3 Hits in Darkness, with 2 dice, impossible)');
});

test('MT-433 MT-435 what burns is seen in the Darkness, and monsters are not hindered by it', () => {
  const play = turn({ doomers: [{ at: [1, 3] }], monsters: [{ kind: 'imp', at: [6, 3] }], world: darken });
  assert.equal(play.option('shoot').with?.['need'], 1);
  const theirs = master({ doomers: [{ at: [1, 3] }], monsters: [{ kind: 'imp', at: [6, 3] }], world: darken });
  orders(commands(theirs), 'shoot:0', 6, 1, 1, 1, 1);
  assert.equal(theirs.doomer().pain, 5);
});
