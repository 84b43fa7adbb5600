import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gainDestiny } from '../../src/board.js';
import { begin, brief, facing, huddle, QUIET, scene } from '../kit.js';

const trait = (id: string) => (b: { cast: { background: string }[] }) => {
  const [first] = b.cast;
  if (first !== undefined) first.background = id;
};

test('RM-193 points pay for what traits do', () => {
  const play = huddle({}, { board: trait('lamplighter'), dice: [4, 4, 4] });
  play.brings(0, { dice: 3, 'use:lamplighter:destiny': 1 });
  assert.equal(play.board.destiny, 2);
  brief(play).says(0, { 'unit:m2:1': 'die:1', 'unit:m2:2': 'die:2' });
  assert.equal(play.last('tallied').successes, 2);
});

test('RM-195, RM-205, RM-21 a Scenario opens with one Destiny and one Doom for each PC', () => {
  for (const pcs of [2, 3, 6]) {
    const play = begin({ pcs }).until('scene.next');
    assert.deepEqual([play.board.destiny, play.board.doom], [pcs, pcs]);
  }
});

test('RM-196, RM-198 Destiny is spent by PCs, for traits of theirs and of the Cohort', () => {
  const play = huddle({}, { board: trait('lamplighter') });
  play.brings(0, { 'use:lamplighter:destiny': 1 });
  brief(play.edit(({ open: b }) => (b.tactics = ['closeRanks'])).until('cohort.part', 'cohort.plan'));
  assert.equal(play.last('plan').destiny, 0);
  const cohort = huddle({}, { board: b => (b.tactics = ['closeRanks']) });
  cohort.until('cohort.plan').plans({ 'tactic:closeRanks:destiny': 1 });
  assert.equal(cohort.board.destiny, 2);
});

test('RM-199, RM-19 each point of Destiny may become a die, up to the ceiling', () => {
  const play = huddle({}, { board: b => (b.destiny = 5) });
  play.until('cohort.plan').plans({ points: 4 });
  assert.equal(play.board.destiny, 1);
  assert.equal(play.pool.entries.find(({ name }) => name === 'Destiny')?.modifier.dice, 4);
  const poor = huddle({}, { board: b => (b.destiny = 1) }).until('cohort.plan');
  poor.refuses(0, { spend: poor.allocation(0, { points: 2 }), thrower: 'pc:0' }, 'outOfRange', 'RM-199');
});

/** A Cohort turn with these results on three dice, of which the first takes +3. */
function turn(faces: readonly number[]) {
  const play = huddle({}, { dice: faces });
  play.edit(({ open: b }) => {
    b.destiny = 0;
    b.doom = 0;
    b.pool?.entries.push({
      id: 'a',
      source: 'pc',
      seat: 0,
      name: 'Edge',
      helps: true,
      own: false,
      modifier: { kind: 'simple', by: 3, dice: 1 },
    });
  });
  return brief(play, { 0: 3 }).says(0, { 'unit:a:1': 'die:1' });
}

test('RM-200, RM-322 a critical success yields one Destiny at the end of the Cohort turn', () => {
  assert.deepEqual(turn([4, 3, 3]).last('tides'), { destiny: 1, doom: 0, nowDestiny: 1, nowDoom: 0 });
});
test('RM-201, RM-213, RM-323, RM-326 an overpowering success yields three Destiny and one Doom', () => {
  assert.deepEqual(turn([6, 3, 3]).last('tides'), { destiny: 3, doom: 1, nowDestiny: 3, nowDoom: 1 });
});
test('RM-211, RM-324 a botch yields one Doom', () => {
  assert.deepEqual(turn([4, 1, 3]).last('tides'), { destiny: 1, doom: 1, nowDestiny: 1, nowDoom: 1 });
});
test('RM-212, RM-325 a major botch yields one Doom and not two', () => {
  const play = huddle({}, { dice: [1, 5, 5] });
  play.edit(({ open: b }) => {
    b.doom = 0;
    b.pool?.entries.push({
      id: 'a',
      source: 'challenge',
      seat: null,
      name: 'Smoke',
      helps: false,
      own: false,
      modifier: { kind: 'simple', by: 2, dice: 1 },
    });
  });
  brief(play, { 0: 3 }).says(play.gm, { 'unit:a:1': 'die:1' });
  assert.deepEqual(play.last('tallied').results, [-1, 5, 5]);
  assert.equal(play.board.doom, 1);
});

test('RM-202 Create an Opportunity is another source of Destiny', () => {
  const play = huddle({}, { dice: QUIET });
  play.brings(2, { opportunity: 1 });
  brief(play).until('opening.petition');
  assert.equal(play.board.destiny, 4);
});

test('RM-203, RM-214 traits may name further sources of Destiny and of Doom', () => {
  const play = huddle({}, { board: trait('bellringer') });
  play.brings(0, { 'use:bellringer:free': 1 });
  assert.deepEqual([play.board.destiny, play.board.doom], [4, 4]);
  assert.deepEqual(play.pc(0).usedInScene, ['bellringer']);
});

test('RM-204, RM-20 Destiny never passes three points for each PC; what is too much is lost', () => {
  const { board } = scene();
  board.destiny = 8;
  gainDestiny(board, 4);
  assert.equal(board.destiny, 9);
});

test('RM-206 Doom is spent by the GM, against the Cohort', () => {
  const play = huddle({ trait: 'pin' }).until('cohort.doom');
  assert.deepEqual(play.waiting, [play.gm]);
  play.brings(play.gm, { 'trait:1': 1 });
  assert.equal(play.board.doom, 2);
});

test('RM-208 Doom switches traits of a Challenge on', () => {
  const play = huddle({ trait: 'pin' }, { dice: [4, 5, 6] });
  play.brings(0, { dice: 3 }).brings(1, {}).brings(2, {}).plans().brings(play.gm, { 'trait:1': 1 });
  play.says(play.gm, { 'unit:m2:1': 'die:2' });
  assert.deepEqual(play.last('tallied').results, [4, 4, 6]);
  const broke = huddle({ trait: 'pin' }, { board: b => (b.doom = 0) })
    .until('cohort.plan')
    .plans();
  assert.notEqual(broke.asked, 'cohort.doom');
});

test('RM-215 Doom has no ceiling', () => {
  const play = huddle({}, { board: b => (b.doom = 60), dice: [1, 5, 5] });
  play.edit(({ open: b }) => Object.assign(b.event ?? {}, { handUsed: true }));
  brief(play, { 0: 3 });
  assert.equal(play.board.doom, 61);
});

test('RM-216, RM-217, RM-218 Destiny or Doom: a point out of one pool, or a point into the other, which is always possible', () => {
  const priced = {
    board: (b: Parameters<NonNullable<Parameters<typeof huddle>[1]>['board'] & object>[0]) =>
      Object.assign(b.cast[0] ?? {}, { ability: 'emberhand' }),
  };
  const byDestiny = huddle({}, priced).brings(0, { 'use:emberhand:destiny': 1 });
  assert.deepEqual([byDestiny.board.destiny, byDestiny.board.doom], [2, 3]);
  const byDoom = huddle({}, priced).brings(0, { 'use:emberhand:doom': 1 });
  assert.deepEqual([byDoom.board.destiny, byDoom.board.doom], [3, 4]);
  const poor = huddle({}, priced).edit(({ open: b }) => (b.destiny = 0));
  poor.refuses(0, poor.allocation(0, { 'use:emberhand:destiny': 1 }), 'overLimit', 'RM-298');
  poor.brings(0, { 'use:emberhand:doom': 1 });
  const both = huddle({}, priced);
  both.refuses(0, both.allocation(0, { 'use:emberhand:destiny': 1, 'use:emberhand:doom': 1 }), 'overLimit');
});

test('RM-55 the GM pays after the Cohort has closed its plan; in the Challenge turn the GM goes first', () => {
  const play = huddle({ trait: 'press' }, { board: b => Object.assign(b.cast[0] ?? {}, { ability: 'hushfield' }) });
  play.brings(0, {}).brings(1, {}).brings(2, {}).plans();
  assert.equal(play.asked, 'cohort.doom');
  play.brings(play.gm, {}).asks('menace.act').brings(play.gm, {});
  assert.equal(play.asked, 'menace.answer');
  assert.equal(facing().asked, 'opening.petition');
});
