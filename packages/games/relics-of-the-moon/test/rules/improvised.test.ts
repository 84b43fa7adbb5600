import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '@doomtable/kernel';
import { mustRefuse } from '@doomtable/kit/testing';
import { brief, facing, GM, huddle, type Play, QUIET, scene, sketchOf } from '../kit.js';

const stressOf = (play: Play): readonly number[] => play.board.cast.map(pc => pc.stress);

/** A trait of the situation, as the GM writes it. */
function trait(pool: Json): Json {
  return { name: 'High Wind', source: 'the ridge', pool };
}
function onCohort(helps: 'yes' | 'no', modifier: Json, on: Json = { is: 'all', with: {} }, lasts = 'scene'): Json {
  return trait({ is: 'cohort', with: { helps, modifier, on, lasts } });
}

const TEST = {
  name: 'A loose stone',
  who: ['pc:1'],
  alone: 'no',
  threat: 'minor',
  type: 'venger',
  need: 1,
  rating: 0,
  fixed: 0,
  story: 'It rocks under the boot.',
  after: { won: 'It holds.', lost: 'It goes down, loudly.', doom: 2 },
} as const;

test('RM-65 the GM gives points, Stress, Agony and Supplies at any time, and each is told', () => {
  const play = huddle();
  play.uses(GM, 'give', { is: 'doom', with: 4 });
  assert.deepEqual(play.last('moved'), { pool: 'doom', by: 4, now: 7 });
  play.uses(GM, 'give', { is: 'destiny', with: 6 });
  assert.equal(play.board.destiny, 9);
  mustRefuse(play.table, { by: GM, right: 'give', answer: { is: 'destiny', with: 1 } }, 'notOffered', 'RM-65');
  play.uses(GM, 'give', { is: 'stress', with: { on: ['pc:0', 'pc:2'], points: 3 } });
  assert.deepEqual(stressOf(play), [3, 0, 3]);
  play.uses(GM, 'give', { is: 'agony', with: { on: 'pc:1', scar: 'A Limp' } });
  assert.deepEqual([play.pc(1).agony, play.pc(1).scars], [1, ['A Limp']]);
  play.uses(GM, 'give', { is: 'supplies', with: { type: 'scav', rank: 4 } });
  assert.deepEqual(play.board.supplies, [{ type: 'scav', rank: 4 }]);
  assert.equal(play.asked, 'cohort.part');
});

test('RM-65 and takes them, of what there is', () => {
  const play = scene({ board: b => Object.assign(b.cast[0] ?? {}, { stress: 4, agony: 1, scars: ['A Limp'] }) });
  play.uses(GM, 'take', { is: 'stress', with: { on: ['pc:0'], points: 10 } });
  play.uses(GM, 'take', { is: 'agony', with: 'pc:0' });
  assert.deepEqual([play.pc(0).stress, play.pc(0).agony, play.pc(0).scars], [0, 0, []]);
  play.uses(GM, 'take', { is: 'destiny', with: 3 });
  assert.equal(play.board.destiny, 0);
  mustRefuse(play.table, { by: GM, right: 'take', answer: { is: 'destiny', with: 1 } }, 'notOffered', 'RM-65');
});

test('RM-65, RM-376 the fifth Agony is reached by pushing alone', () => {
  const play = scene({ board: b => Object.assign(b.cast[0] ?? {}, { agony: 4 }) });
  const answer = { is: 'agony', with: { on: 'pc:0', scar: 'Blind' } };
  mustRefuse(play.table, { by: GM, right: 'give', answer }, 'notOffered', 'RM-65');
});

test('RM-65, RM-42 whoever is Stressed Out by it may push at once, or at the next opening while a pool is being built', () => {
  const play = scene().uses(GM, 'give', { is: 'stress', with: { on: ['pc:1'], points: 10 } });
  play.asks('pushing.choose', 1).says(1, 'push');
  assert.deepEqual([play.pc(1).stress, play.pc(1).agony], [0, 1]);
  const building = huddle();
  building.uses(GM, 'give', { is: 'stress', with: { on: ['pc:1'], points: 10 } });
  assert.deepEqual(building.asks('cohort.part').waiting, [0, 2]);
});

test('RM-65, RM-294 a Cohort that is struck down while it plans has nothing more to say', () => {
  const play = huddle();
  play.uses(GM, 'give', { is: 'stress', with: { on: ['pc:0', 'pc:1', 'pc:2'], points: 10 } });
  assert.equal(play.asked, 'cohort.plan');
});

test('RM-66 the GM grants any trait in the notation of the sheet, for all or for some', () => {
  const play = huddle();
  play.uses(GM, 'grant', onCohort('yes', { is: 'dice', with: 2 }));
  const some = { is: 'pcs', with: ['pc:0'] };
  play.uses(GM, 'grant', onCohort('no', { is: 'auto', with: { result: 1, dice: 1 } }, some));
  assert.equal(play.sentence('granted'), 'High Wind: A1 / 1d on the Cohort pool, for Ash (the ridge).');
  brief(play, { 0: 1 });
  assert.equal(play.pool.dice.length, 3);
  assert.deepEqual(
    play.pool.dice.map(die => die.fixed),
    ['hinder', 'no', 'no'],
  );
});

test('RM-66, RM-56 on a Challenge it takes no dice', () => {
  const play = huddle();
  const at = `at:${play.challenge.id}`;
  const form = (modifier: Json): Json =>
    trait({ is: 'challenge', with: { helps: 'no', modifier, which: at, lasts: 'challenge' } });
  mustRefuse(play.table, { by: GM, right: 'grant', answer: form({ is: 'dice', with: 1 }) }, 'notOffered', 'RM-66');
  play.uses(GM, 'grant', form({ is: 'simple', with: { by: 2, dice: 2 } }));
  assert.deepEqual(
    play.board.effects.map(({ pool, helps, challenge }) => [pool, helps, `at:${challenge}`]),
    [['challenge', false, at]],
  );
});

test('RM-66, RM-39 it lasts as long as the GM says: a round, the next, the Challenge, the Scene or the Scenario', () => {
  const spans = ['round', 'nextRound', 'challenge', 'scene', 'scenario'] as const;
  // Five dice, six, four, six.
  const play = huddle({}, { dice: [2, 2, 2, 2, 2, ...QUIET, 2, 2, 2, 2, ...QUIET] });
  for (const lasts of spans) {
    play.uses(GM, 'grant', { ...(onCohort('yes', { is: 'dice', with: 1 }, undefined, lasts) as object), name: lasts });
  }
  const names = (): readonly string[] => play.board.effects.map(({ name }) => name);
  brief(play).until('opening.petition').says(0, 'go');
  assert.deepEqual(names(), spans.slice(1));
  brief(play).until('opening.petition');
  assert.deepEqual(names(), spans.slice(2));
  play.says(0, 'withdraw').says(GM, 'yes');
  assert.deepEqual(names(), ['scene', 'scenario']);
  play.until('scene.next').says(GM, { is: 'endScene', with: 'missed' }).until('scene.next');
  assert.deepEqual(names(), ['scenario']);
});

test('RM-66 and the GM ends it before its time', () => {
  const play = huddle().uses(GM, 'grant', onCohort('yes', { is: 'dice', with: 2 }));
  play.uses(GM, 'lift', `effect:${play.board.effects[0]?.id}`);
  assert.deepEqual(play.board.effects, []);
  assert.deepEqual(play.last('passed'), { names: ['High Wind'] });
});

test('RM-67 a Test is called for between Events: those it is for take it, and the Scene waits as before', () => {
  const play = scene({ dice: [6] }).uses(GM, 'test', TEST);
  assert.equal(play.last('set').story, 'It rocks under the boot.');
  brief(play.asks('cohort.part', 1), { 1: 1 });
  assert.deepEqual([play.last('tested').passed, play.last('tested').story], [true, 'It holds.']);
  assert.deepEqual([play.asked, play.board.event, play.board.pool], ['scene.next', null, null]);
});

test('RM-67 and in the middle of a turn: the pool that was being built is there again, and the Event is not lost by it', () => {
  const play = huddle({ rating: 1 }, { dice: [3] });
  play.brings(0, { dice: 3 });
  const doom = play.board.doom;
  play.uses(GM, 'test', TEST);
  brief(play.asks('cohort.part', 1), { 1: 1 });
  assert.equal(play.board.doom, doom + 2);
  assert.deepEqual(
    play.asks('cohort.part', 1, 2).pool.entries.map(({ name }) => name),
    ['Expertise'],
  );
  brief(play).falls(6, 2, 2).until('scene.next');
  assert.equal(play.board.played.at(-1)?.won, true);
});

test('RM-67, RM-279 several PCs take it together with a Leader, or each alone', () => {
  const who = ['pc:0', 'pc:1'];
  const together = scene().uses(GM, 'test', { ...TEST, who });
  assert.deepEqual(together.asks('agree.settle').waiting, [0]);
  const alone = scene({ dice: [6, 2] }).uses(GM, 'test', { ...TEST, who, alone: 'yes' });
  brief(alone.asks('cohort.part', 0), { 0: 1 });
  brief(alone.asks('cohort.part', 1), { 1: 1 });
  assert.deepEqual(
    alone.told('tested').map(({ challenge, passed }) => [challenge, passed]),
    [
      ['A loose stone, Ash', true],
      ['A loose stone, Brin', false],
    ],
  );
});

test('RM-68, RM-37 a Challenge is improvised with story, traits, consequence, reward and timer', () => {
  const play = scene({ dice: [6] });
  const sketch = {
    ...sketchOf({ rating: 1, timer: 3 }),
    story: 'They come over the wall.',
    traits: [{ name: 'Torches', does: { is: 'hinders', with: { is: 'dice', with: 1 } }, doom: 1 }],
    after: {
      won: 'The wall stands.',
      lost: 'The wall is theirs.',
      doom: 2,
      reward: [
        { is: 'destiny', with: 2 },
        { is: 'supplies', with: { type: 'scav', rank: 3 } },
        { is: 'trait', with: { name: 'High Spirits', modifier: { is: 'dice', with: 1 }, lasts: 'scenario' } },
      ],
    },
  } as const;
  play.says(play.gm, { is: 'now', with: sketch }).until('opening.petition').says(0, 'go');
  assert.deepEqual([play.challenge.story, play.challenge.timer], ['They come over the wall.', 3]);
  brief(play, { 0: 1 }).until('scene.next');
  assert.deepEqual([play.last('over').story, play.board.destiny], ['The wall stands.', 5]);
  assert.deepEqual(play.board.supplies, [{ type: 'scav', rank: 3 }]);
  // RM-74: what was gained for the Scenario outlives its Scene.
  play.says(play.gm, { is: 'endScene', with: 'reached' }).until('scene.next');
  assert.deepEqual(
    play.board.effects.map(({ name }) => name),
    ['High Spirits'],
  );
});

test('RM-74 a Test that is passed has its reward too, and one that is failed has none', () => {
  const reward = [{ is: 'calm', with: 2 }];
  const passes = (face: number): number => {
    const play = scene({ dice: [face], board: b => Object.assign(b.cast[0] ?? {}, { stress: 5 }) });
    play.uses(GM, 'test', { ...TEST, who: ['pc:0'] });
    play.edit(({ open }) => Object.assign(open.event?.challenges[0] ?? {}, { reward }));
    brief(play, { 0: 1 });
    return play.pc(0).stress;
  };
  assert.deepEqual([passes(6), passes(3)], [3, 5]);
});

test('RM-68, RM-12 one that joins an Event is faced from the next round on: the Cohort divides anew', () => {
  const play = huddle({}, { dice: QUIET });
  play.uses(GM, 'challenge', sketchOf({ name: 'Avalanche', rating: 2 }));
  brief(play).until('agree.settle');
  assert.equal(play.board.event?.challenges.length, 2);
  play.says(Number(play.waiting[0]), {
    'pc:0': `at:${play.board.event?.challenges[0]?.id}`,
    'pc:1': `at:${play.challenge.id}`,
    'pc:2': `at:${play.challenge.id}`,
  });
  assert.deepEqual(
    play.board.event?.challenges.map(({ group, leader }) => [group, leader]),
    [
      [[0], 0],
      [[1, 2], null],
    ],
  );
});

test('RM-69 what the GM did is taken back until somebody has built on it', () => {
  const play = huddle().uses(GM, 'give', { is: 'doom', with: 4 });
  const before = play.board.doom;
  play.uses(GM, 'note', 'Too much.');
  play.uses(GM, 'retract', `act:give:${play.table.standing[0]?.id}`);
  assert.deepEqual([play.board.doom, play.world.secret.notes], [before - 4, 'Too much.']);
  play.uses(GM, 'give', { is: 'doom', with: 4 }).brings(0, { dice: 3 });
  assert.equal(play.table.submit({ by: GM, right: 'retract', answer: 'act:give:0' })?.code, 'notYours');
});

test('RM-70 the GM narrates, asks and cuts; whoever is asked answers in words', () => {
  const play = scene().uses(GM, 'narrate', 'The bell is heard from under the ice.');
  const said = play.table.events?.findLast(({ kind }) => kind === 'right');
  assert.deepEqual(said?.data['answer'], 'The bell is heard from under the ice.');
  play.uses(GM, 'ask', { who: ['pc:0', 'pc:2'], question: 'What do you see?' });
  play.asks('asking.reply', 0, 2).says(2, 'A light.').says(0, '');
  assert.deepEqual(play.told('replied'), [{ seat: 2, words: 'A light.' }]);
  play.uses(GM, 'cut', { title: 'Below the ice', story: 'An hour later.' });
  assert.deepEqual([play.asked, play.board.sceneTitle], ['scene.next', 'Below the ice']);
  mustRefuse(facing().table, { by: GM, right: 'cut', answer: { title: 'x', story: '' } }, 'notYours', 'RM-70');
});
