import assert from 'node:assert/strict';
import { test } from 'node:test';
import { standardSettings, unattendedSettings } from '@doomtable/kernel';
import { SETTINGS } from '../../src/settings.js';
import { OURS } from '../../src/scenarios.js';
import { begin, brief, facing, huddle, type Play, QUIET, sketchOf, scene, GM } from '../kit.js';

const SPLIT = { groups: { 'pc:0': 'first', 'pc:1': 'second', 'pc:2': 'second' }, dice: 4, pay: 'doom' };

/** Two Challenges at once, planned in secret: Raiders and a Squall. */
function twoAtOnce(dice: readonly number[] = []): Play {
  const play = scene({ dice });
  play
    .uses(GM, 'plan', sketchOf())
    .uses(GM, 'plan', sketchOf({ name: 'Squall', type: 'stallion', rating: 2, timer: 2 }));
  return play.says(play.gm, { is: 'planned', with: { plans: ['plan:p1', 'plan:p2'], order: 'together' } });
}

test('RM-258, RM-58 a Scene is made of events, as many as the GM sets', () => {
  const play = begin().until('scene.next');
  assert.equal(play.board.scene, 1);
  assert.deepEqual(play.offers(play.gm), ['now', 'test', 'endScene', 'endScenario']);
  play.says(play.gm, { is: 'endScene', with: 'reached' }).until('scene.next');
  assert.deepEqual([play.board.scene, play.board.goals], [2, [true]]);
});

test('RM-260 an event holds one Challenge or more', () => {
  assert.equal(facing().board.event?.challenges.length, 1);
  assert.equal(twoAtOnce().board.event?.challenges.length, 2);
});

test('RM-261 Challenges may come one after another', () => {
  const play = scene({ dice: [5, 5] });
  play.uses(GM, 'plan', sketchOf({ rating: 1 })).uses(GM, 'plan', sketchOf({ name: 'Second', rating: 1 }));
  play.says(play.gm, { is: 'planned', with: { plans: ['plan:p1', 'plan:p2'], order: 'series' } });
  assert.equal(play.board.event?.challenges.length, 1);
  play.until('opening.petition').says(0, 'go');
  brief(play, { 0: 1 });
  assert.deepEqual(
    play.board.event?.challenges.map(({ state }) => state),
    ['resolved', 'open'],
  );
  play.until('opening.petition').says(0, 'go');
  brief(play, { 0: 1 }).asks('scene.next');
});

test('RM-262, RM-12 Challenges may run at once: PCs divide, each group has its turn, then each Challenge', () => {
  const play = twoAtOnce([5, 5, 5, 2, 2, 2, 2, 2]);
  assert.equal(play.asked, 'agree.settle');
  play.refuses(0, { 'pc:0': 'at:c1', 'pc:1': 'at:c1', 'pc:2': 'at:c1' }, 'tooFew');
  play.says(0, { 'pc:0': 'at:c1', 'pc:1': 'at:c1', 'pc:2': 'at:c2' });
  assert.deepEqual(
    play.board.event?.challenges.map(({ group }) => group),
    [[0, 1], [2]],
  );
  play.until('opening.petition').says(0, 'go').brings(0, { dice: 3 }).brings(1, {}).plans().brings(play.gm, {});
  assert.equal(play.board.event?.challenges[0]?.resolved, 3);
  play.asks('opening.petition').says(2, 'go').brings(2, {}).plans().brings(play.gm, {});
  assert.equal(play.last('tallied').side, 'cohort');
  play.asks('menace.answer').until('opening.petition');
  assert.deepEqual(
    play.told('tallied').map(({ side }) => side),
    ['cohort', 'cohort', 'challenge', 'challenge'],
  );
});

test('RM-263, RM-264, RM-290 each Challenge has one Leader, and the others of its group Assist', () => {
  const play = huddle();
  assert.equal(play.challenge.leader, 0);
  const dice = [0, 1, 2].map(seat => {
    const { choice } = play.decision(seat);
    return choice.kind === 'allocate' ? choice.slots.find(({ id }) => id === 'dice')?.max : undefined;
  });
  assert.deepEqual(dice, [3, 1, 1]);
});

test('RM-265, RM-266, RM-35 a Challenge is split with the GM’s yes, for Destiny or Doom: PCs and Rating divide', () => {
  const play = facing().says(0, 'split').says(0, SPLIT).asks('opening.grant').says(3, 'yes');
  assert.deepEqual(
    play.board.event?.challenges.map(({ rating, group }) => [rating, group]),
    [
      [4, [0]],
      [2, [1, 2]],
    ],
  );
  assert.deepEqual(
    play.board.event?.challenges.map(({ threat }) => threat),
    ['major', 'major'],
  );
  assert.equal(play.board.doom, 4);
  const paid = facing()
    .says(0, 'split')
    .says(0, { ...SPLIT, pay: 'destiny' })
    .says(3, 'yes');
  assert.equal(paid.board.destiny, 2);
  const refused = facing().says(0, 'split').says(0, SPLIT).says(3, 'no');
  assert.deepEqual([refused.board.event?.challenges.length, refused.board.doom], [1, 3]);
});

test('RM-35 it is split once, before the first roll, by two PCs or more', () => {
  const rolled = huddle({}, { dice: QUIET });
  brief(rolled).until('opening.petition').refuses(0, 'split', 'rolledAlready', 'RM-35');
  const again = facing().says(0, 'split').says(0, SPLIT).says(3, 'yes').asks('cohort.part');
  brief(again).until('opening.petition').refuses(1, 'split', 'splitAlready', 'RM-35');
  facing({ rating: 1 }).refuses(0, 'split', 'tooSmall', 'RM-35');
});

test('RM-267, RM-269, RM-270, RM-36 time is bought as the turn opens, with the GM’s yes, for one Destiny: a round more', () => {
  const play = facing({ timer: 2 }).says(0, 'buyTime').asks('opening.grant').says(3, 'yes');
  assert.deepEqual([play.challenge.timer, play.board.destiny, play.board.doom], [3, 2, 3]);
  const refused = facing({ timer: 2 }).says(0, 'buyTime').says(3, 'no');
  assert.deepEqual([refused.challenge.timer, refused.board.destiny], [2, 3]);
  facing({ timer: 2 }, { board: b => void (b.destiny = 0) }).refuses(0, 'buyTime', 'noDestiny', 'RM-269');
  assert.equal(play.asked, 'cohort.part');
});

test('RM-268 only a timed Challenge lets the Cohort Buy Time', () => {
  facing().refuses(0, 'buyTime', 'notTimed', 'RM-268');
});

test('RM-37 a timer shortens as the round ends; at nothing the Challenge is lost', () => {
  const play = huddle({ timer: 1 }, { dice: QUIET });
  brief(play).until('scene.next');
  assert.equal(play.last('over').state, 'expired');
  const saved = facing({ timer: 1 }, { dice: QUIET }).says(0, 'buyTime').says(3, 'yes');
  brief(saved).until('opening.petition');
  assert.equal(saved.challenge.timer, 1);
});

test('RM-58 the Cohort may ask to withdraw, and the GM may call a Challenge or a Scene off', () => {
  const left = facing().says(0, 'withdraw').says(3, 'yes');
  assert.deepEqual([left.last('over').state, left.asked], ['ended', 'scene.next']);
  const stay = facing().says(0, 'withdraw').says(3, 'no');
  assert.equal(stay.asked, 'cohort.part');
  const called = huddle().uses(GM, 'callOff', { challenge: 'at:c1', why: 'The storm parts you.' });
  brief(called).asks('scene.next');
  assert.deepEqual([called.last('over').state, called.last('over').story], ['ended', 'The storm parts you.']);
  const curtain = huddle().uses(GM, 'curtain', 'Night falls.');
  brief(curtain);
  assert.equal(curtain.told('sceneClosed').length, 1);
  const closed = scene();
  closed.says(closed.gm, { is: 'endScenario', with: {} });
  assert.deepEqual([closed.asked, (closed.table.result as { ending: string }).ending], ['over', 'closed']);
});

test('RM-61 an event has no last round for people; a table of bots alone keeps twenty', () => {
  const rounds = 30;
  const play = huddle({}, { dice: Array.from({ length: rounds }, () => QUIET).flat() });
  for (let round = 1; round <= rounds; round++) brief(play).until('opening.petition').says(0, 'go');
  assert.deepEqual([play.board.event?.round, play.told('over').length], [rounds + 1, 0]);
  assert.deepEqual([standardSettings(SETTINGS).rounds, unattendedSettings(SETTINGS).rounds], [0, 20]);
});

test('RM-61 an event with a last round ends with it, and a free Scenario goes on as long as people like', () => {
  const play = huddle({}, { settings: { rounds: 4 }, dice: [...QUIET, ...QUIET, ...QUIET, ...QUIET] });
  for (let round = 1; round < 4; round++) brief(play).until('opening.petition').says(0, 'go');
  brief(play).until('scene.next');
  assert.equal(play.last('over').state, 'ended');
  assert.equal(play.table.events?.findLast(({ kind }) => kind === 'over')?.cite, 'RM-61');
  const scenes = scene();
  for (let n = 0; n < 9; n++) scenes.says(scenes.gm, { is: 'endScene', with: 'missed' }).until('scene.next', 'over');
  assert.deepEqual([scenes.asked, scenes.board.scene], ['scene.next', 10]);
});

test('RM-75 where a scenario leads to several Scenes the Cohort chooses, and elsewhere the next one follows', () => {
  const ways = '"ways":[{"to":2,"words":"By day."},{"to":3,"words":"By night."}]';
  const script = JSON.stringify(OURS['tide-bell']).replace('"ways":[]', ways);
  const play = begin().uses(GM, 'bring', script).until('scene.next');
  play.says(play.gm, { is: 'endScene', with: 'asPlayed' }).until('agree.settle');
  assert.deepEqual(
    play.last('ways').ways.map(({ words }) => words),
    ['By day.', 'By night.'],
  );
  assert.deepEqual(play.offers(Number(play.waiting[0])), ['way:2', 'way:3']);
  play.says(Number(play.waiting[0]), 'way:3').until('scene.next');
  assert.deepEqual([play.board.scene, play.board.place, play.board.sceneTitle], [2, 3, 'The Bell Tower']);
  play.says(play.gm, { is: 'endScene', with: 'asPlayed' });
  assert.equal(play.asked, 'over');
  const plain = begin({ settings: { scenario: 'tide-bell' } }).until('scene.next');
  plain.says(plain.gm, { is: 'endScene', with: 'asPlayed' }).until('scene.next');
  assert.deepEqual([plain.board.place, plain.told('ways').length], [2, 0]);
});
