import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TrialForm } from '../../src/data/shape.js';
import { brief, type Play, scene, testing } from '../kit.js';

/** A Test with so many of Ash's dice showing these faces. */
function taken(play: Play, dice: number): Play {
  return brief(play.until('cohort.part'), { 0: dice });
}

test('RM-271, RM-272 a Test is a Challenge of one round: no turn of its own follows', () => {
  const play = taken(testing({}, { dice: [5, 2, 2] }), 3);
  assert.equal(play.asked, 'scene.next');
  assert.deepEqual(
    play.told('tallied').map(({ side }) => side),
    ['cohort'],
  );
  assert.equal(play.told('round').length, 0);
});

test('RM-273 nobody buys time in a Test: nothing is asked of the GM before it', () => {
  const play = testing().until('opening.petition', 'cohort.part');
  assert.equal(play.asked, 'cohort.part');
  assert.ok(!play.slots(0).includes('opportunity'));
});

test('RM-275, RM-38 it is passed, failed or a Disaster', () => {
  assert.deepEqual(taken(testing({}, { dice: [5, 2, 2] }), 3).last('tested').passed, true);
  assert.deepEqual(taken(testing({}, { dice: [2, 2, 2] }), 3).last('tested').passed, false);
  const disaster = taken(testing({}, { dice: [1, 2, 2] }), 3);
  assert.deepEqual([disaster.last('tested').passed, disaster.asked], [false, 'cohort.disaster']);
  assert.deepEqual(disaster.offers(disaster.gm), []);
  disaster.says(disaster.gm, { on: { is: 'pc', with: 'pc:0' }, name: 'Shaken' });
});

test('RM-276, RM-284 how far it is passed is told', () => {
  assert.equal(taken(testing({}, { dice: [5, 6, 5] }), 3).last('tested').beyond, 2);
});

test('RM-275, RM-205 a Test that fails tells the Doom it brings', () => {
  const failing = (faces: readonly number[]): Play => {
    const play = testing({ threat: 'common' }, { dice: faces }).until('cohort.part');
    play.edit(({ open: b }) => Object.assign(b.event?.challenges[0] ?? {}, { cost: 2, lost: 'The ice breaks.' }));
    return taken(play, 3);
  };
  const failed = failing([2, 2, 2]);
  assert.deepEqual([failed.board.doom, failed.last('tested').doom], [5, 2]);
  assert.match(failed.sentence('tested'), /is failed\. The ice breaks\. Doom \+2\.$/);
  const passed = failing([5, 2, 2]);
  assert.deepEqual([passed.board.doom, passed.last('tested').doom], [3, 0]);
});

test('RM-327, RM-285 a Test is announced with its Threat, its fixed dice and the Stress it threatens', () => {
  const set = (trial: Partial<TrialForm>): string => testing(trial).sentence('set');
  assert.equal(set({}), 'Test: Check, Minor Venger, 1 success needed.');
  assert.equal(
    set({ threat: 'extreme', need: 2, rating: 4, fixed: 3 }),
    'Test: Check, Extreme Venger, 2 successes needed. 3 dice, which nobody can change. ' +
      'Rating 4: each die left unresolved is a Stress.',
  );
});

test('RM-277 a Test may have a pool that nobody can change', () => {
  const play = testing({ fixed: 4 }, { dice: [5, 5, 2, 2] }).until('scene.next');
  assert.deepEqual(play.last('rolled').faces, [5, 5, 2, 2]);
  assert.equal(play.told('part').length, 0);
});

test('RM-278 or it lets modifiers in', () => {
  const play = testing({}, { board: b => Object.assign(b.cast[0] ?? {}, { background: 'lamplighter' }) });
  assert.ok(play.until('cohort.part').slots(0).includes('use:lamplighter:destiny'));
});

test('RM-279 it may concern one PC, who leads it', () => {
  const play = testing({ who: 'one' });
  assert.equal(play.asked, 'event.target');
  play.refuses(play.gm, ['pc:1', 'pc:2'], 'tooMany');
  play.says(play.gm, ['pc:2']);
  assert.deepEqual([play.challenge.group, play.challenge.leader], [[2], 2]);
});

test('RM-280 it may concern several', () => {
  const play = testing({ who: 'some' });
  play.says(play.gm, ['pc:0', 'pc:2']);
  assert.deepEqual(play.challenge.group, [0, 2]);
});

test('RM-281 it may concern the whole Cohort', () => {
  assert.deepEqual(testing().challenge.group, [0, 1, 2]);
});

test('RM-282, RM-283 how much is needed is set for each; where nothing is said, one success is enough', () => {
  assert.equal(taken(testing({ need: 3 }, { dice: [5, 5, 2] }), 3).last('tested').passed, false);
  assert.equal(taken(testing({ need: 2 }, { dice: [5, 5, 2] }), 3).last('tested').passed, true);
  assert.equal(testing().challenge.need, 1);
});

test('RM-285 certain Tests turn every unresolved die into Stress, never more than the Rating', () => {
  const play = taken(testing({ rating: 4 }, { dice: [5, 2, 2] }), 3);
  assert.equal(play.last('tested').passed, true);
  play.asks('agree.settle').says(0, { 'pc:0': 3, 'pc:1': 0, 'pc:2': 0 });
  assert.equal(play.pc(0).stress, 3);
  const disaster = taken(testing({ rating: 4 }, { dice: [1, 1, 2] }), 3);
  disaster.until('agree.settle').says(0, { 'pc:0': 4, 'pc:1': 0, 'pc:2': 0 });
  assert.equal(disaster.pc(0).stress, 4);
});

test('RM-24 the tides shift in Tests too, unless the table rules otherwise', () => {
  assert.equal(taken(testing({}, { dice: [1, 5, 2] }), 3).board.doom, 4);
  assert.equal(taken(testing({}, { dice: [1, 5, 2], settings: { testTides: 'still' } }), 3).board.doom, 3);
  assert.equal(taken(testing({ threat: 'common' }, { dice: [1, 5, 2] }), 3).board.doom, 3);
  assert.equal(scene().board.doom, 3);
});

test('RM-39 what a Disaster of a Test leaves lasts to the end of the next Test or round', () => {
  const play = taken(testing({}, { dice: [1, 2, 2, 5, 2, 2] }), 3);
  play.says(play.gm, { on: { is: 'cohort', with: {} }, name: 'Shaken' });
  assert.equal(play.board.effects.length, 1);
  play.says(play.gm, {
    is: 'test',
    with: { name: 'Again', threat: 'minor', type: 'venger', need: 1, rating: 0, fixed: 0, who: 'cohort' },
  });
  taken(play, 3).asks('cohort.own').until('scene.next');
  assert.equal(play.board.effects.length, 0);
});
