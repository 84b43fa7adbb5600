import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDice, autoResult, type Modifier, simple } from '../../src/data/modifier.js';
import type { Entry } from '../../src/world.js';
import { brief, facing, huddle, type Play, QUIET, scene, sketchOf } from '../kit.js';

const made = (id: string, modifier: Modifier, helps: boolean, more: Partial<Entry> = {}): Entry => ({
  id,
  source: helps ? 'pc' : 'challenge',
  seat: helps ? 0 : null,
  name: id,
  helps,
  own: false,
  modifier,
  ...more,
});

test('RM-286 in Step 1 the Cohort settles what it brings, and nothing is rolled before', () => {
  const play = huddle();
  assert.deepEqual(play.waiting, [0, 1, 2]);
  assert.equal(play.told('built').length, 0);
});

test('RM-288 a Leader is picked by the Cohort, as a rule one suited to the type', () => {
  const play = scene();
  play.says(play.gm, {
    is: 'now',
    with: sketchOf(),
  });
  assert.deepEqual([play.asked, play.offers(0)], ['agree.settle', ['pc:0', 'pc:1']]);
  assert.equal(play.decision(0).otherwise, 'pc:0');
  play.says(0, 'pc:1');
  assert.equal(play.challenge.leader, 1);
});

test('RM-289, RM-18 whoever leads goes on leading until the Challenge is resolved, and adds nothing while Stressed Out', () => {
  const play = huddle({}, { dice: QUIET });
  brief(play.edit(({ open: b }) => Object.assign(b.cast[0] ?? {}, { stress: 12 })))
    .until('pushing.choose')
    .says(0, 'wait');
  assert.deepEqual([play.asked, play.waiting, play.challenge.leader], ['opening.petition', [0], 0]);
  play.says(0, 'go');
  assert.deepEqual(play.waiting, [1, 2]);
  const gone = huddle({}, { dice: QUIET }).edit(({ open: b }) =>
    Object.assign(b.cast[0] ?? {}, { stress: 10, agony: 4 }),
  );
  brief(gone).until('pushing.choose').says(0, 'push').until('opening.petition');
  assert.equal(gone.challenge.leader, 1);
});

test('RM-291, RM-292 PCs say their part in any order; the Leader may ask them one by one', () => {
  const orders = [
    [0, 1, 2],
    [2, 0, 1],
    [1, 2, 0],
  ];
  for (const order of orders) {
    const play = huddle();
    for (const seat of order) play.brings(seat, {});
    assert.equal(play.asked, 'cohort.plan');
  }
});

test('RM-294, RM-295, RM-51 each PC lists Beneficial traits for the Cohort, and no others', () => {
  const play = huddle(
    {},
    { board: b => Object.assign(b.cast[0] ?? {}, { background: 'lamplighter', ability: 'stoneskin' }) },
  );
  assert.deepEqual(
    play.slots(0).filter(slot => slot.startsWith('use')),
    ['use:lamplighter:destiny'],
  );
});

test('RM-296 a trait is switched on in this step or not at all', () => {
  const play = huddle(
    {},
    { board: b => Object.assign(b.cast[0] ?? {}, { background: 'lamplighter' }), dice: [4, 4, 4] },
  );
  brief(play, { 0: 3 });
  assert.equal(play.asked, 'menace.answer');
  assert.equal(
    play.told('part').some(({ names }) => names.includes('Steady Light')),
    false,
  );
});

test('RM-297 a trait whose own text says so is switched on after the roll', () => {
  const play = huddle(
    {},
    { board: b => Object.assign(b.cast[0] ?? {}, { background: 'bonesetter' }), dice: [3, 2, 2] },
  );
  assert.ok(!play.slots(0).some(slot => slot.startsWith('use')));
  brief(play, { 0: 3 }).asks('cohort.late').brings(0, { 'use:bonesetter:destiny': 1 });
  play.asks('cohort.help').says(0, { 'unit:m2:1': 'die:1' });
  assert.deepEqual(play.last('tallied').results, [5, 2, 2]);
  assert.equal(play.board.destiny, 2);
});

test('RM-298 Destiny for what is listed is paid now', () => {
  const play = huddle({}, { board: b => Object.assign(b.cast[0] ?? {}, { background: 'lamplighter' }) });
  play.brings(0, { 'use:lamplighter:destiny': 1 });
  assert.equal(play.board.destiny, 2);
});

test('RM-300, RM-301, RM-302, RM-303 dice: Hindering of the Challenge, then of PCs, then Expertise and other dice', () => {
  const play = huddle({ trait: 'snare' }, { board: b => Object.assign(b.cast[1] ?? {}, { ability: 'longarm' }) });
  play.edit(({ open: b }) => {
    b.effects.push({
      id: 'x',
      name: 'Limp',
      from: 'hand',
      pool: 'cohort',
      helps: false,
      modifier: addDice(1),
      seats: [2],
      challenge: null,
      left: null,
      stays: false,
    });
  });
  play.brings(0, { dice: 3 }).brings(1, { dice: 1, 'use:longarm:doom': 1 }).brings(2, { dice: 1 });
  play.plans({ points: 2 }).brings(play.gm, { 'trait:1': 1 });
  assert.equal(play.pool.dice.length, 3 + 1 + 1 + 1 + 2 - 1 - 1);
});

test('RM-304, RM-305, RM-306 Auto Results: Hindering of the other side, of one’s own, then Beneficial', () => {
  const play = huddle({}, { dice: [] });
  play.edit(({ open: b }) => {
    b.pool?.entries.push(
      made('a', autoResult(6, 1), true),
      made('b', autoResult(2, 1), false, { own: true, source: 'pc' }),
      made('c', autoResult(1, 1), false),
    );
  });
  brief(play, { 0: 3 });
  assert.deepEqual(play.last('built').fixed, [1, 2, 6]);
});

test('RM-307 the pool is rolled without its fixed dice', () => {
  const play = huddle({}, { dice: [4, 4] });
  play.edit(({ open: b }) => b.pool?.entries.push(made('a', autoResult(6, 1), true)));
  brief(play, { 0: 3 });
  assert.deepEqual(play.last('rolled').faces, [4, 4]);
});

test('RM-308, RM-309 who throws is agreed afresh every round; the Leader says so, and throws where nobody else does', () => {
  const play = huddle({}, { dice: [4, 4, 4] })
    .brings(0, { dice: 3 })
    .brings(1, {})
    .brings(2, {});
  play.plans({}, 2).brings(play.gm, {});
  assert.equal(play.last('rolled').seat, 2);
  const leader = brief(huddle({}, { dice: [4, 4, 4] }), { 0: 3 });
  assert.equal(leader.last('rolled').seat, 0);
});

test('RM-310, RM-311, RM-312 Simple modifiers: of the Challenge, of the PCs against themselves, then the PCs’ own', () => {
  const play = huddle({}, { dice: [5, 5, 5] });
  play.edit(({ open: b }) => {
    b.pool?.entries.push(
      made('a', simple(1, 1), true, { seat: 1 }),
      made('b', simple(1, 1), false, { own: true, source: 'pc', seat: 2 }),
      made('c', simple(1, 1), false),
    );
  });
  brief(play, { 0: 3 });
  const seen: string[] = [];
  for (const answer of [{ 'unit:c:1': 'die:1' }, { 'unit:b:1': 'die:2' }, { 'unit:a:1': 'die:1' }]) {
    seen.push(`${play.asked} ${play.waiting.join()}`);
    play.says(Number(play.waiting[0]), answer);
  }
  assert.deepEqual(seen, ['cohort.hinder 3', 'cohort.own 3', 'cohort.help 1']);
  assert.deepEqual(play.last('tallied').results, [5, 4, 5]);
});

test('RM-313, RM-314 successes are summed, botches included, and each class is counted', () => {
  assert.equal(brief(huddle({}, { dice: [6, 5, 1] }), { 0: 3 }).last('tallied').successes, 1);
});

test('RM-315, RM-08 each success resolves a die; the Challenge keeps its Rating', () => {
  const play = brief(huddle({}, { dice: [6, 5, 3] }), { 0: 3 });
  assert.deepEqual([play.challenge.resolved, play.challenge.rating], [2, 6]);
});

/** A Disaster of the Cohort. */
function disaster(): Play {
  return brief(huddle({}, { dice: [1, 1, 3] }), { 0: 3 }).asks('cohort.disaster');
}

test('RM-316 a total below zero is a Disaster, which resolves nothing and undoes nothing', () => {
  const play = huddle({}, { dice: [1, 1, 3] }).edit(({ open: b }) =>
    Object.assign(b.event?.challenges[0] ?? {}, { resolved: 2 }),
  );
  brief(play, { 0: 3 }).asks('cohort.disaster');
  assert.equal(play.challenge.resolved, 2);
});

test('RM-317 a Disaster may hang on one PC', () => {
  const play = disaster().says(3, { on: { is: 'pc', with: 'pc:1' }, name: 'Shaken' });
  assert.deepEqual(
    play.board.effects.map(({ seats, helps }) => [seats, helps]),
    [[[1], false]],
  );
});
test('RM-318 a Disaster may hang on some of the PCs', () => {
  const play = disaster().says(3, { on: { is: 'some', with: ['pc:0', 'pc:2'] }, name: 'Shaken' });
  assert.deepEqual(
    play.board.effects.map(({ seats }) => seats),
    [[0, 2]],
  );
});
test('RM-319 a Disaster may hang on the entire Cohort', () => {
  const play = disaster().says(3, { on: { is: 'cohort', with: {} }, name: 'Shaken' });
  assert.deepEqual(
    play.board.effects.map(({ seats }) => seats),
    [[0, 1, 2]],
  );
});
test('RM-320 a Disaster may help the Challenge instead', () => {
  const play = disaster().says(3, { on: { is: 'challenge', with: {} }, name: 'Momentum' });
  assert.deepEqual(
    play.board.effects.map(({ pool, helps, challenge }) => [pool, helps, challenge]),
    [['challenge', true, 'c1']],
  );
});

test('RM-39 it is a Simple trait of Rank 1 to the end of the next round, or of the Scene where the table rules so', () => {
  const play = brief(huddle({}, { dice: [1, 1, 3, ...QUIET, ...QUIET] }), { 0: 3 });
  play.says(3, { on: { is: 'cohort', with: {} }, name: 'Shaken' });
  assert.deepEqual(play.board.effects[0]?.modifier, simple(1, 1));
  play.until('opening.petition').says(0, 'go');
  assert.equal(play.board.effects.length, 1);
  brief(play).until('opening.petition');
  assert.equal(play.board.effects.length, 0);
  const scenic = brief(huddle({}, { dice: [1], settings: { disaster: 'scene' } }), { 0: 1 });
  scenic.says(3, { on: { is: 'cohort', with: {} }, name: 'Shaken' });
  assert.equal(scenic.board.effects[0]?.left, null);
});

test('RM-321 the tides are skipped against a Common Threat', () => {
  assert.equal(brief(huddle({ threat: 'common' }, { dice: [1, 5, 5] }), { 0: 3 }).told('tides').length, 0);
});

test('RM-11 a resolved Challenge ends after the tides: no turn of its own, the round ends, surplus is lost', () => {
  const play = brief(huddle({ rating: 2 }, { dice: [5, 6, 5] }), { 0: 3 });
  assert.deepEqual([play.asked, play.last('over').state, play.last('resolved').by], ['scene.next', 'resolved', 2]);
  assert.deepEqual(
    play.told('tallied').map(({ side }) => side),
    ['cohort'],
  );
  assert.equal(facing().asked, 'opening.petition');
});
