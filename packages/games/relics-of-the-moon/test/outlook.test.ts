import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outlookFor } from '../src/outlook.js';
import { scene, sketchOf } from './kit.js';

/** What is foreseen of the Raiders, changed so, for three PCs without traits: 3, 1 and 1 dice. */
function seen(change: Parameters<typeof sketchOf>[0], stress = 0) {
  const play = scene({ board: b => b.cast.forEach(pc => (pc.stress = stress)) });
  const outlook = outlookFor(play.board, sketchOf(change));
  assert.ok(outlook !== null);
  return outlook;
}

test('RM-68 the outlook of a single die against five dice in one round is that of one roll', () => {
  const { resolved, disaster, rounds, stress } = seen({ rating: 1, timer: 1, threat: 'common' });
  // Five plain dice: a Disaster in 497 of 2592 rolls, a total of nothing in 187 of 864.
  assert.ok(Math.abs(disaster - 497 / 2592) < 1e-9);
  assert.ok(Math.abs(resolved - (1 - 497 / 2592 - 187 / 864)) < 1e-9);
  assert.deepEqual([rounds, stress], [1, [0, 1]]);
});

test('RM-68 a larger Rating takes longer and hurts more, and time that runs out is not resolved', () => {
  const [small, large, short] = [seen({ rating: 2 }), seen({ rating: 6 }), seen({ rating: 6, timer: 2 })];
  assert.ok(large.rounds > small.rounds && large.stress[1] > small.stress[1] && large.disaster > small.disaster);
  assert.ok(short.resolved < 0.5 && large.resolved > 0.8, `${short.resolved} and ${large.resolved}`);
});

test('RM-68 traits of the Challenge and PCs who are Stressed Out count', () => {
  assert.ok(seen({ trait: 'snare' }).rounds > seen({}).rounds);
  assert.ok(seen({ rating: 2, timer: 3 }, 10).resolved < seen({ rating: 2, timer: 3 }).resolved);
});
