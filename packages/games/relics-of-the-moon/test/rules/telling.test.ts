import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Board } from '../../src/world.js';
import { begin, brief, facing, huddle, QUIET, scene } from '../kit.js';

/* Every change of a counted thing is told: these were not, or not as they were. */

test('RM-62 what the Cohort sets out with is told', () => {
  const play = begin({ settings: { tactics: 1 } }).until('scenario.cohort');
  play.says(0, { cry: 'Up!', best: 'sparrow', second: 'scav', tactics: [{ is: 'ready', with: 'lastLight' }] });
  assert.equal(
    play.sentence('carries'),
    'The Cohort carries Sparrow Supplies, Rank 2 and Scav Supplies, Rank 1. Its Rallying Cry: Up! Its tactics: Last Light.',
  );
});

test('RM-228, RM-229 Supplies that are used up are told by type and Rank', () => {
  const stocked = (b: Board): void => void (b.supplies = [{ type: 'venger', rank: 3 }]);
  const play = huddle({}, { board: stocked }).brings(0, {}).brings(1, {}).brings(2, {}).plans({ 'supply:1': 1 });
  assert.deepEqual([play.last('plan').supply, play.board.supplies], [{ type: 'venger', rank: 3 }, []]);
  assert.match(play.sentence('plan'), /with Venger Supplies, Rank 3, used up\.$/);
});

test('RM-266, RM-269 what a split and bought time cost is told', () => {
  const groups = { 'pc:0': 'first', 'pc:1': 'second', 'pc:2': 'second' };
  for (const [pay, words] of [
    ['destiny', /is split \(Destiny -1\): Rating 2, and .* with 4\.$/],
    ['doom', /is split \(Doom \+1\): /],
  ] as const) {
    const play = facing().says(0, 'split').says(0, { groups, dice: 2, pay }).says(3, 'yes');
    assert.match(play.sentence('split'), words);
  }
  const timed = facing({ timer: 2 }).says(0, 'buyTime').says(3, 'yes');
  assert.equal(timed.sentence('bought'), 'Time is bought (Destiny -1): Raiders, 3 rounds left.');
});

test('RM-37 a timer that runs on is told at the end of each round', () => {
  const play = brief(huddle({ timer: 3 }, { dice: QUIET })).until('opening.petition');
  assert.deepEqual([play.challenge.timer, play.sentence('timer')], [2, 'Raiders: 2 rounds left.']);
});

test('RM-20, RM-253 Destiny that would pass its ceiling is told as lost, not as gained', () => {
  const play = huddle({}, { board: b => void (b.destiny = 9), dice: QUIET }).brings(2, { opportunity: 1 });
  brief(play).until('opening.petition');
  assert.deepEqual(play.last('points'), { destiny: 0, doom: 0, lost: 1 });
  assert.equal(play.sentence('points'), 'No more Destiny than there is: 1 lost.');
});

test('RM-39 a passing trait that is over is told by its name', () => {
  const play = brief(huddle({}, { dice: [1, ...QUIET, ...QUIET] }), { 0: 1 });
  play.says(play.gm, { on: { is: 'pc', with: 'pc:0' }, name: 'Shaken' }).until('opening.petition');
  assert.equal(play.told('passed').length, 0);
  brief(play.says(0, 'go')).until('opening.petition');
  assert.deepEqual([play.board.effects, play.sentence('passed')], [[], 'Over: Shaken.']);
});

test('RM-34, RM-254 what was checked out in recovery ends with its Scene as well', () => {
  const play = scene({ board: b => b.cast.forEach(pc => (pc.stress = 2)), dice: [2, 2, 2] });
  play.says(play.gm, { is: 'endScene', with: 'missed' }).until('agree.settle').says(0, 'test').until('cohort.plan');
  play.plans({ 'check:help:doom': 1 });
  assert.equal(play.board.effects.length, 1);
  play.until('scene.next');
  assert.deepEqual([play.board.scene, play.board.effects, play.board.checked], [2, [], false]);
  assert.equal(play.sentence('passed'), 'Over: Check This Out.');
});

test('RM-59 Destiny that is lost with a PC is told', () => {
  const play = huddle({}, { board: b => void (b.destiny = 9), dice: QUIET });
  play.edit(({ open: b }) => Object.assign(b.cast[2] ?? {}, { stress: 10, agony: 4 }));
  brief(play).until('pushing.choose').says(2, 'push');
  assert.match(play.sentence('gone'), /is gone for good\. Destiny -3, now 6\.$/);
});

test('RM-50 Growth dice are told as they are gathered, spent and given back, and so is what growth cost', () => {
  const board = (b: Board): void => {
    b.sceneStress = 20;
    b.supplies = [{ type: 'scav', rank: 2 }];
    Object.assign(b.cast[0] ?? {}, { growth: 9, ability: 'emberhand' });
  };
  const gathered = scene({ settings: { growth: 'on' }, board, dice: [5, 5, 6] });
  gathered.says(gathered.gm, { is: 'endScene', with: 'missed' }).asks('growth.wish');
  assert.deepEqual(gathered.last('growthDice').dice, [
    [0, 10],
    [1, 2],
    [2, 2],
  ]);
  gathered.says(0, { is: 'ability', with: { dice: 3 } });
  assert.match(gathered.sentence('growthTest'), /spends 3 Growth dice, 7 left\.$/);
  assert.match(gathered.sentence('growth'), /has grown\. Ability Rank 2\. It cost Scav Supplies, Rank 2\.$/);
  const failed = scene({ settings: { growth: 'on' }, board, dice: [2, 2] });
  failed
    .says(failed.gm, { is: 'endScene', with: 'missed' })
    .says(0, { is: 'trait', with: { dice: 2, what: { is: 'ready', with: 'diver' } } });
  assert.match(failed.sentence('growth'), /has not grown this time and gets a die back: 9 Growth dice\.$/);
});
