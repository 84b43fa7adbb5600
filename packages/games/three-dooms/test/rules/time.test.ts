import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SCENES } from '../../src/data/tables.js';
import { doomOf } from '../../src/town.js';
import { CROPS, DEREK, just, OBSIDIAN, outdoors, scene, type Situation } from '../kit.js';

function after(scenes: number, rulings: Situation['rulings'] = {}): Situation {
  return { rulings, world: ({ open }) => (doomOf(open).scenes = scenes) };
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

test('TD-281 TD-49 TD-279 TD-278 once time is up the Doom Master may end the session, and what is left is undefeated', () => {
  const play = outdoors([], after(SCENES.timeUp)).all('aspect:0').says(DEREK, 'end').asks('matter.floor');
  assert.equal(play.town.session, 2);
  assert.deepEqual(play.told('softened'), [{ session: 1, left: 5 }]);
});

test('TD-49 not before time is up, and never inside a conflict', () => {
  const play = outdoors([], after(SCENES.timeUp - 1))
    .all('aspect:0')
    .refuses(DEREK, 'end', 'timeLeft', 'TD-49');
  play.says(DEREK, 'frame').says(OBSIDIAN, just('claim')).all('leave').says(DEREK, 'begin');
  assert.ok(!play.table.decisions().some(({ by }) => by === DEREK));
});

test('TD-49 after twenty scenes the evening is over by itself', () => {
  const play = outdoors([], after(SCENES.last - 1))
    .all('aspect:0')
    .says(DEREK, 'frame')
    .says(DEREK, just('cut'));
  assert.deepEqual(play.told('timeOver'), [{ scenes: SCENES.last }]);
  play.asks('matter.floor');
});

test('TD-49 where the table goes by its own clock, the Doom Master may say so at any scene', () => {
  outdoors([], after(0, { timing: 'clock' }))
    .all('aspect:0')
    .says(DEREK, 'end')
    .asks('matter.floor');
});
