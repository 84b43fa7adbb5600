import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brief, facing, huddle, QUIET, sketchOf, scene } from '../kit.js';

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
  play.says(play.gm, { is: 'own', with: 'The lamps go out.' });
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
  play.says(play.gm, { is: 'trait', with: { name: 'Poisoned Air', on: ['pc:0', 'pc:2'], as: 'dice' } });
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

test('RM-227 it may bring whatever else the GM devises', () => {
  const play = offered();
  play.says(play.gm, { is: 'own', with: 'The map burns.' });
  assert.deepEqual(play.last('hand'), { form: 'own', words: 'The map burns.', doom: 2 });
});

test('RM-25 it is offered as a turn opens and as a round ends, once a round, and not again where the GM says so', () => {
  const again = offered();
  again.edit(({ open: b }) => (b.doom = 12)).says(again.gm, { is: 'own', with: 'The lamps go out.' });
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
