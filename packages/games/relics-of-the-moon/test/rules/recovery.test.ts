import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Board } from '../../src/world.js';
import { brief, type Play, scene, type Situation, sketchOf } from '../kit.js';

const tired =
  (...stress: readonly number[]) =>
  (b: Board) =>
    b.cast.forEach(pc => (pc.stress = stress[pc.seat] ?? 0));

/** The scene is over, and the Cohort is asked how it recovers. */
function ended(situation: Situation): Play {
  const play = scene(situation);
  return play.says(play.gm, { is: 'endScene', with: 'missed' });
}

test('RM-379 as a Scene ends the Cohort picks a fixed amount or a Test; with nothing to recover nobody is asked', () => {
  assert.deepEqual(ended({ board: tired(2, 0, 0) }).offers(0), ['set', 'test']);
  assert.equal(ended({}).asked, 'scene.next');
});

test('RM-380 the fixed amount is one for each PC with Rank 2 or more in Stallion', () => {
  const play = ended({ board: tired(3, 3, 3) }).says(0, 'set');
  assert.deepEqual(play.last('recovery'), { way: 'set', amount: 1 });
});

test('RM-381, RM-382, RM-48 the PCs agree whose Stress falls, else the Leader of the last Challenge says', () => {
  const play = ended({
    board: b => {
      tired(3, 3, 3)(b);
      b.lastLeader = 1;
    },
  });
  assert.deepEqual(play.waiting, [1]);
  play.says(1, 'set').asks('agree.settle').says(1, { 'pc:0': 0, 'pc:1': 0, 'pc:2': 1 });
  assert.deepEqual(
    play.board.cast.map(pc => pc.stress),
    [3, 3, 2],
  );
});

/** A Recovery Test of Ash with two dice, Rank 2 in Stallion. */
function tested(dice: readonly number[]): Play {
  const play = ended({ board: tired(3, 3, 3), dice }).says(0, 'test');
  return brief(play.until('cohort.part'), { 0: dice.length });
}

test('RM-383, RM-384, RM-385, RM-386 a Recovery Test is a Stallion pool with a Leader and modifiers; each success takes one off', () => {
  const play = tested([5, 6]);
  assert.deepEqual(play.told('set').at(-1)?.type, 'stallion');
  assert.deepEqual(play.told('leads').at(-1)?.seat, 0);
  play.asks('agree.settle').says(0, { 'pc:0': 1, 'pc:1': 1, 'pc:2': 0 });
  assert.deepEqual(
    play.board.cast.map(pc => pc.stress),
    [2, 2, 3],
  );
});

test('RM-47 a failed one takes nothing off; its Disaster leaves a trait for the first round of the next Scene; no tides', () => {
  const play = tested([1, 3]).asks('cohort.disaster');
  play.says(play.gm, { on: { is: 'cohort', with: {} }, name: 'Sleepless' });
  assert.deepEqual(
    play.board.cast.map(pc => pc.stress),
    [3, 3, 3],
  );
  assert.equal(play.board.doom, 3);
  play.until('scene.next');
  assert.deepEqual(
    play.board.effects.map(({ name, left }) => [name, left]),
    [['Sleepless', 1]],
  );
});

test('RM-387, RM-60 long downtime, by the GM’s word, takes three off every PC, never below nothing', () => {
  const play = ended({ board: tired(7, 2, 4) })
    .says(0, 'set')
    .until('scene.downtime');
  assert.deepEqual(play.waiting, [play.gm]);
  play.edit(({ open: b }) => tired(7, 2, 4)(b)).says(play.gm, 'yes');
  assert.deepEqual(
    play.board.cast.map(pc => pc.stress),
    [4, 0, 1],
  );
  const always = ended({ board: tired(7, 2, 4), settings: { downtime: 'always' } }).until('scene.next');
  assert.equal(always.told('rested').length, 1);
  const never = ended({ board: tired(7, 2, 4), settings: { downtime: 'never' } }).until('scene.next');
  assert.equal(never.told('rested').length, 0);
});

test('RM-388 traits may lower Stress in their own circumstances', () => {
  const play = scene({ board: b => Object.assign(b.cast[0] ?? {}, { stress: 5, background: 'tidewatcher' }) });
  play.says(play.gm, {
    is: 'now',
    with: sketchOf(),
  });
  play.until('cohort.part').brings(0, { 'use:tidewatcher:destiny': 1 });
  assert.equal(play.pc(0).stress, 3);
});

/** After a scene in which the Cohort took twenty Stress, with growth on. */
function grown(agony: number, dice: readonly number[] = [], settings: Situation['settings'] = {}): Play {
  return ended({
    settings: { growth: 'on', ...settings },
    dice,
    board: b => {
      b.sceneStress = 20;
      Object.assign(b.cast[0] ?? {}, { agony, scars: Array.from({ length: agony }, () => 'A Limp') });
    },
  });
}

test('RM-50 growth, a module of ours: one die each for ten Stress of the Scene, two to five spent, where agreed', () => {
  const play = grown(0);
  assert.deepEqual([play.asked, play.board.cast.map(pc => pc.growth)], ['growth.wish', [2, 2, 2]]);
  assert.deepEqual(play.offers(0), ['keep', 'expertise', 'trait', 'tactic']);
  play.refuses(0, { is: 'trait', with: { dice: 3, what: { is: 'ready', with: 'diver' } } }, 'outOfRange');
  assert.equal(
    scene({ board: b => (b.sceneStress = 20) }).says(3, { is: 'endScene', with: 'missed' }).asked,
    'scene.next',
  );
  const learned = grown(0, [5, 6]).says(0, { is: 'trait', with: { dice: 2, what: { is: 'ready', with: 'diver' } } });
  assert.deepEqual([learned.pc(0).gained, learned.pc(0).growth], [['diver'], 0]);
  const failed = grown(0, [5, 3]).says(0, {
    is: 'tactic',
    with: { dice: 2, what: { is: 'ready', with: 'lastLight' } },
  });
  assert.deepEqual([failed.board.tactics, failed.pc(0).growth], [[], 1]);
});

test('RM-50 an Ability is raised with a resource of at least the new Rank', () => {
  const play = scene({
    settings: { growth: 'on' },
    dice: [6, 6, 5],
    board: b => {
      b.supplies = [{ type: 'scav', rank: 2 }];
      Object.assign(b.cast[0] ?? {}, { growth: 3, ability: 'emberhand' });
    },
  });
  play.says(play.gm, { is: 'endScene', with: 'missed' }).says(0, { is: 'ability', with: { dice: 3 } });
  assert.deepEqual([play.pc(0).abilityRank, play.board.supplies], [2, []]);
});

test('RM-378, RM-45 each Agony gives a Beneficial Ranked Simple modifier in Growth Tests', () => {
  const play = grown(2, [4, 4])
    .says(0, { is: 'agony', with: { dice: 2 } })
    .says(3, 'yes')
    .asks('cohort.help');
  assert.deepEqual(
    play.pool.entries.slice(1).map(({ modifier }) => [modifier.by, modifier.dice]),
    [
      [1, 1],
      [1, 1],
    ],
  );
  const rank = grown(2, [4, 4], { agonyGrowth: 'rank' })
    .says(0, { is: 'agony', with: { dice: 2 } })
    .says(3, 'yes')
    .asks('cohort.help');
  assert.deepEqual(
    rank.pool.entries.slice(1).map(({ modifier }) => [modifier.by, modifier.dice]),
    [[1, 2]],
  );
});

test('RM-390 getting rid of Agony takes a quest, which the GM confirms, and a Growth Test of three', () => {
  const refused = grown(1)
    .says(0, { is: 'agony', with: { dice: 2 } })
    .asks('growth.quest')
    .says(3, 'no');
  assert.equal(refused.pc(0).agony, 1);
  const play = grown(1, [6, 6])
    .says(0, { is: 'agony', with: { dice: 2 } })
    .says(3, 'yes');
  const [unit] = play.pool.entries.slice(1);
  play.says(0, { [`unit:${unit?.id}:1`]: 'die:1' });
  assert.deepEqual([play.pc(0).agony, play.pc(0).scars], [0, []]);
});

test('RM-209, RM-49 Tension, a module of ours: for one Doom two PCs of a turn hinder it', () => {
  const play = scene({ settings: { tension: 'on' }, dice: [5, 5, 5] });
  play.says(play.gm, {
    is: 'now',
    with: sketchOf(),
  });
  play
    .until('cohort.part')
    .brings(0, { dice: 3 })
    .brings(1, {})
    .brings(2, {})
    .plans()
    .brings(play.gm, { 'tension:0:1': 1 });
  play.asks('cohort.own').says(play.gm, { 'unit:m2:1': 'die:1' });
  assert.deepEqual([play.last('tallied').results, play.board.doom], [[4, 5, 5], 2]);
});
