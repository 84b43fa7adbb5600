import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '@doomtable/kernel';
import type { Board } from '../../src/world.js';
import { brief, facing, huddle, QUIET, sketchOf, scene, testing } from '../kit.js';

const rich = { board: (b: { doom: number }) => (b.doom = 7) };

/** The Hand of Doom is offered as the first turn opens. */
function offered() {
  const play = scene({ board: b => (b.doom = 7) });
  return play.says(play.gm, { is: 'now', with: sketchOf() }).asks('hand.offer');
}

test('RM-221 the Hand of Doom is there only while an Event is under way', () => {
  const play = scene(rich);
  assert.equal(play.asked, 'scene.next');
  assert.ok(!play.offers(play.gm).includes('stress'));
  assert.deepEqual(offered().waiting, [3]);
});

test('RM-222, RM-210 it costs the GM five Doom', () => {
  const play = offered();
  play.says(play.gm, { is: 'own', with: { effect: 'The lamps go out.', does: { is: 'told', with: {} } } });
  assert.equal(play.board.doom, 2);
  assert.equal(facing({}, { board: b => (b.doom = 4) }).asked, 'opening.petition');
});

test('RM-223, RM-224, RM-26 it strikes at once: each PC takes two Stress that nobody can turn aside', () => {
  const play = offered();
  play.edit(({ open: b }) => Object.assign(b.cast[1] ?? {}, { stress: 3 }));
  play.says(play.gm, { is: 'stress', with: {} });
  assert.deepEqual(
    play.board.cast.map(pc => pc.stress),
    [2, 5, 2],
  );
});

test('RM-225 it may bring a Hindering trait of Rank 2 for the Scene', () => {
  const play = offered();
  play.says(play.gm, { is: 'trait', with: { name: 'Poisoned Air', on: ['pc:0', 'pc:2'], as: 'fewer' } });
  const [effect] = play.board.effects;
  assert.deepEqual(
    [effect?.name, effect?.helps, effect?.modifier.dice, effect?.left],
    ['Poisoned Air', false, 2, null],
  );
  play.until('opening.petition').says(0, 'go');
  assert.equal(brief(play, { 0: 3 }).pool.dice.length, 1);
});

test('RM-226 it may bring a further Challenge', () => {
  const play = offered();
  play.says(play.gm, { is: 'challenge', with: sketchOf({ name: 'Avalanche', rating: 2 }) });
  assert.deepEqual(
    play.board.event?.challenges.map(({ name }) => name),
    ['Raiders', 'Avalanche'],
  );
});

/** An effect of the GM's own, which does this. */
function devised(does: Json, board: (b: Board) => void = () => {}): ReturnType<typeof offered> {
  const play = offered().edit(({ open: b }) => board(b));
  return play.says(play.gm, { is: 'own', with: { effect: 'The map burns.', does } });
}

test('RM-227 it may bring whatever else the GM devises', () => {
  const play = devised({ is: 'told', with: {} });
  assert.deepEqual(play.last('hand'), { form: 'own', words: 'The map burns.', doom: 2 });
});

test('RM-227 what the GM devises does something: Stress, a trait, Destiny or Supplies gone, a timer that runs on', () => {
  const hurt = devised({ is: 'stress', with: { on: ['pc:1'], points: 3 } });
  assert.deepEqual(
    hurt.board.cast.map(pc => pc.stress),
    [0, 3, 0],
  );
  const poor = devised({ is: 'destiny', with: 2 });
  assert.equal(poor.board.destiny, 1);
  const robbed = devised({ is: 'supplies', with: 'supply:1' }, b => b.supplies.push({ type: 'scav', rank: 2 }));
  assert.deepEqual(robbed.board.supplies, []);
  const hexed = devised({
    is: 'trait',
    with: {
      name: 'Ash in the air',
      source: 'the burning map',
      pool: {
        is: 'cohort',
        with: {
          helps: 'no',
          modifier: { is: 'auto', with: { result: 1, dice: 1 } },
          on: { is: 'all', with: {} },
          lasts: 'scene',
        },
      },
    },
  });
  assert.deepEqual(
    hexed.board.effects.map(({ name, helps, modifier: { kind, by } }) => [name, helps, kind, by]),
    [['Ash in the air', false, 'auto', 1]],
  );
  const late = scene({ board: b => (b.doom = 7) });
  late.says(late.gm, { is: 'now', with: sketchOf({ timer: 3 }) }).asks('hand.offer');
  const id = late.challenge.id;
  late.says(late.gm, { is: 'own', with: { effect: 'Dusk', does: { is: 'hurry', with: `at:${id}` } } });
  assert.equal(late.challenge.timer, 2);
});

test('RM-25 it is offered in an Event of Tests as well, once for each Test', () => {
  const play = testing({ who: 'cohort' }, { board: b => (b.doom = 12) });
  play.asks('hand.offer').says(play.gm, { is: 'own', with: { effect: 'Rain', does: { is: 'told', with: {} } } });
  assert.equal(play.board.doom, 7);
  assert.equal(play.until('cohort.part').told('hand').length, 1);
  const broken = testing({ who: 'cohort' }, { board: b => (b.doom = 7) });
  broken.edit(({ open: b }) => b.cast.forEach(pc => (pc.stress = 9)));
  broken.says(broken.gm, { is: 'stress', with: {} });
  for (const seat of [0, 1, 2]) broken.says(seat, 'wait');
  assert.deepEqual(broken.last('over')?.state, 'ended');
  assert.equal(broken.told('sceneClosed').length, 1);
});

test('RM-25 it is offered as a turn opens and as a round ends, once a round, and not again where the GM says so', () => {
  const again = offered();
  again
    .edit(({ open: b }) => (b.doom = 12))
    .says(again.gm, { is: 'own', with: { effect: 'The lamps go out.', does: { is: 'told', with: {} } } });
  again.until('opening.petition').says(0, 'go');
  brief(again);
  assert.equal(again.told('hand').length, 1);
  const late = huddle({}, { dice: QUIET });
  late.edit(({ open: b }) => (b.doom = 9));
  brief(late).asks('hand.offer').says(late.gm, { is: 'hold', with: 'now' });
  late.until('hand.offer').says(late.gm, { is: 'hold', with: 'now' });
  assert.equal(late.board.event?.round, 2);
  const never = huddle({}, { dice: QUIET });
  never.edit(({ open: b }) => (b.doom = 9));
  brief(never).says(never.gm, { is: 'hold', with: 'round' }).until('hand.offer');
  assert.equal(never.board.event?.round, 2);
});

test('RM-25 it may make somebody Stressed Out, who may push at once, and it may end the Scene', () => {
  const play = offered();
  play.edit(({ open: b }) => Object.assign(b.cast[1] ?? {}, { stress: 9 }));
  play.says(play.gm, { is: 'stress', with: {} }).asks('pushing.choose').says(1, 'push');
  assert.deepEqual([play.pc(1).stress, play.pc(1).agony], [1, 1]);
  const end = offered();
  end.edit(({ open: b }) => b.cast.forEach(pc => (pc.stress = 8)));
  end.says(end.gm, { is: 'stress', with: {} });
  for (const seat of [0, 1, 2]) end.says(seat, 'wait');
  assert.equal(end.told('allOut').length, 1);
  assert.equal(end.told('sceneClosed').length, 1);
});
