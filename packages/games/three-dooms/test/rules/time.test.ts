import assert from 'node:assert/strict';
import { test } from 'node:test';
import { look, type Seat } from '@doomtable/kernel';
import { SCENES } from '../../src/data/tables.js';
import { doomOf } from '../../src/town.js';
import {
  CROPS,
  DEREK,
  facing,
  just,
  MIGHTY_AXE,
  OBSIDIAN,
  outdoors,
  type Play,
  scene,
  type Situation,
  TWO_LIONS,
} from '../kit.js';

function after(acted: number, rulings: Situation['rulings'] = {}): Situation {
  return { rulings, world: ({ open }) => (doomOf(open).acted = acted) };
}

/** The rights of a seat to have the session end. */
function endings(play: Play, seat: Seat): readonly string[] {
  return look(play.table, seat)
    .rights.map(({ name }) => name)
    .filter(name => name === 'timeUp' || name === 'enough');
}

test('TD-286 TD-126 TD-539 the Doom Master frames a scene near the chosen Aspect', () => {
  const play = outdoors([]).all('aspect:2').asks('confront.scene', DEREK);
  assert.equal(play.decision(DEREK).story, 'welcome');
  play.says(DEREK, 'frame', 'Tracks in the snow.');
  assert.deepEqual(play.told('scene'), [{ number: 1, place: 2, name: 'Giant wolf' }]);
});

test('TD-130 a scene that fades is cut and another framed', () => {
  const play = scene(CROPS, []).says(DEREK, just('cut')).asks('confront.next').all('aspect:1').says(DEREK, 'frame');
  assert.equal(play.told('scene')[0]?.number, 2);
});

test('TD-130 TD-133 a scene in which no Hero has anything to do ends by itself', () => {
  const play = scene(CROPS, []);
  for (const seat of [0, 1, 2]) play.says(seat, just('still'));
  play.asks('confront.next');
});

test('TD-133 whoever had nothing to do may act after all, and Heroes act as often as they like', () => {
  const play = scene(CROPS, []).says(OBSIDIAN, just('still')).asks('confront.free', DEREK, 1, 2);
  play.uses(OBSIDIAN, 'speakAgain', {}).asks('confront.free', DEREK, 0, 1, 2);
  for (let times = 0; times < 9; times++) play.says(OBSIDIAN, just('say'));
  assert.ok(play.offers(OBSIDIAN).includes('say'));
  assert.ok(!look(play.table, OBSIDIAN).rights.some(({ name }) => name === 'speakAgain', {}));
});

test('TD-49 a scene counts once a Hero has acted in it: by cutting scenes nobody brings time to an end', () => {
  const play = scene(CROPS, []);
  for (let times = 0; times < SCENES.timeUp + 2; times++) {
    play.says(DEREK, just('cut')).all('aspect:0').says(DEREK, 'frame');
  }
  assert.equal(doomOf(play.town).acted, 0);
  assert.deepEqual(endings(play, DEREK), ['enough']);
  play.says(DEREK, just('say'));
  assert.equal(doomOf(play.town).acted, 0, 'the Doom Master is no Hero');
  play.says(OBSIDIAN, just('say')).says(MIGHTY_AXE, just('say'));
  assert.equal(doomOf(play.town).acted, 1, 'once a scene');
});

test('TD-281 TD-49 TD-279 TD-278 time is up after ten scenes: anybody says so, and the session ends when the Doom Master and most agree', () => {
  const play = scene(CROPS, [], after(SCENES.timeUp));
  assert.deepEqual(
    [0, 1, 2, 3].map(seat => endings(play, seat).includes('timeUp')),
    [true, true, true, true],
  );
  play.uses(TWO_LIONS, 'timeUp', {}).asks('closing.vote', 0, 1, 3);
  play.says(DEREK, 'home').says(0, 'home').says(1, 'stay').asks('homecoming.fire', 0, 1, 2, 3);
  assert.deepEqual(play.told('endVoted'), [{ wish: 'timeUp', voices: [2, 0, 3], carried: true }]);
  assert.deepEqual(play.told('softened'), [{ session: 1, left: 5 }]);
});

test('TD-49 not against the Doom Master, not by half of the players, and once a scene', () => {
  const against = scene(CROPS, [], after(SCENES.timeUp))
    .uses(TWO_LIONS, 'timeUp', {})
    .all('home', { [DEREK]: 'stay' });
  against.asks('confront.free', DEREK, 0, 1, 2);
  assert.deepEqual(endings(against, TWO_LIONS), []);
  assert.deepEqual(endings(against, OBSIDIAN), ['timeUp', 'enough']);
  const half = scene(CROPS, [], after(SCENES.timeUp))
    .uses(DEREK, 'timeUp', {})
    .all('stay', { [OBSIDIAN]: 'home' });
  half.asks('confront.free', DEREK, 0, 1, 2);
});

test('TD-49 before that the session ends when all agree, and one voice keeps it going', () => {
  const early = scene(CROPS, [], after(SCENES.timeUp - 1));
  assert.deepEqual(endings(early, OBSIDIAN), ['enough']);
  early.uses(OBSIDIAN, 'enough', {}).all('home').asks('homecoming.fire');
  scene(CROPS, [])
    .uses(OBSIDIAN, 'enough', {})
    .all('home', { [MIGHTY_AXE]: 'stay' })
    .asks('confront.free');
});

test('TD-49 TD-280 inside a conflict it is agreed on, and the conflict is finished first', () => {
  const play = facing(CROPS, OBSIDIAN, [6, 6, 6, 6, 6, 1, 1, 1, 1], after(SCENES.timeUp));
  play.uses(DEREK, 'timeUp', {}).all('home').asks('conflict.emotion', OBSIDIAN);
  assert.deepEqual(endings(play, OBSIDIAN), []);
  play.says(OBSIDIAN, 'driving').meets().says(DEREK, 'stand').says(OBSIDIAN, 'stop').all('stay');
  play.asks('homecoming.fire');
});

test('TD-49 where the table goes by its clock, time may be called once that has run out: rules wait for it, and the host says so', () => {
  const play = scene(CROPS, [], after(0, { timing: 'clock' }));
  const [first] = look(play.table, OBSIDIAN).rights.filter(({ name }) => name === 'timeUp');
  assert.equal(first?.afterTime, true);
  const scenes = scene(CROPS, [], after(SCENES.timeUp));
  assert.equal(look(scenes.table, OBSIDIAN).rights.find(({ name }) => name === 'timeUp')?.afterTime, undefined);
});
