import assert from 'node:assert/strict';
import { test } from 'node:test';
import { candidatesFor, diceCeiling, expertiseDice } from '../../src/board.js';
import { countDice } from '../../src/pool/pool.js';
import type { Entry } from '../../src/world.js';
import { brief, facing, huddle, QUIET } from '../kit.js';

const dice = (count: number, helps = true): Entry => ({
  id: 'x',
  source: 'cohort',
  seat: null,
  name: 'Dice',
  helps,
  own: false,
  modifier: { kind: 'dice', by: 0, dice: count },
});

/** What a PC of this Rank in Venger brings, leading and assisting, and whether it may lead beside a PC of Rank 2. */
function atRank(rank: number): readonly [lead: number, assist: number, may: boolean] {
  const { board, challenge } = facing();
  const pc = board.cast[2];
  assert.ok(pc !== undefined);
  pc.ranks[1] = rank;
  return [
    expertiseDice(pc, 'venger', true),
    expertiseDice(pc, 'venger', false),
    candidatesFor(board, challenge).includes(2),
  ];
}

test('RM-128, RM-129, RM-130 Rank 5 leads with five dice and assists with four', () => {
  assert.deepEqual(atRank(5), [5, 4, true]);
});
test('RM-131, RM-132, RM-133 Rank 4 leads with four dice and assists with three', () => {
  assert.deepEqual(atRank(4), [4, 3, true]);
});
test('RM-134, RM-135, RM-136 Rank 3 leads with three dice and assists with two', () => {
  assert.deepEqual(atRank(3), [3, 2, true]);
});
test('RM-137, RM-138, RM-139 Rank 2 leads with two dice and assists with one', () => {
  assert.deepEqual(atRank(2), [2, 1, true]);
});
test('RM-140, RM-141, RM-142 Rank 1 does not lead, and assists with one die', () => {
  assert.deepEqual(atRank(1), [0, 1, false]);
});
test('RM-143, RM-144, RM-145 without Rank a PC neither leads nor adds dice', () => {
  assert.deepEqual(atRank(0), [0, 0, false]);
});

test('RM-54 only the type of the Challenge counts', () => {
  const play = huddle({ type: 'sparrow' });
  assert.equal(play.challenge.leader, 1);
  assert.ok(!play.slots(2).includes('dice'));
});

test('RM-17 where nobody has Rank 2, anybody able to act leads, without Lead dice', () => {
  const play = facing({}, { board: b => b.cast.forEach(pc => (pc.ranks[1] = 1)) });
  assert.deepEqual(candidatesFor(play.board, play.challenge), [0, 1, 2]);
  play.says(0, 'go');
  assert.ok(!play.slots(0).includes('dice'));
  assert.ok(play.slots(1).includes('dice'));
});

test('RM-125, RM-05 a pool holds three dice for each PC: Beneficial less Hindering, then the ceiling', () => {
  const play = facing();
  assert.equal(diceCeiling(play.board), 9);
  assert.equal(countDice([dice(10), dice(2, false)], 9), 8);
  assert.equal(countDice([dice(12), dice(2, false)], 9), 9);
  assert.equal(countDice([dice(2), dice(3, false)], 9), 0);
});

test('RM-64 a pool has one die as long as somebody in the group can act, whatever was brought and whatever hinders', () => {
  const ensnared = huddle({ threat: 'ultimate', trait: 'snare' }, { settings: { fewest: 'one' }, dice: [5] });
  ensnared.brings(0, { dice: 1 }).brings(1, {}).brings(2, {}).plans().brings(3, { 'trait:1': 1 });
  assert.deepEqual([ensnared.last('built').dice, ensnared.last('rolled').faces], [1, [5]]);
  assert.equal(ensnared.last('resolved').by, 1);
  const idle = brief(huddle({}, { settings: { fewest: 'one' }, dice: [5] }));
  assert.equal(idle.last('built').dice, 1);
});

test('RM-64 a group that is wholly Stressed Out rolls nothing, nor does an empty pool where the table says so', () => {
  const out = facing({}, { settings: { fewest: 'one' } }).edit(({ open: b }) => {
    for (const pc of b.cast.slice(0, 2)) pc.stress = 10;
    for (const challenge of b.event?.challenges ?? []) challenge.group = [0, 1];
  });
  out.says(0, 'go').asks('cohort.plan').plans();
  if (out.asked === 'cohort.doom') out.brings(out.gm, {});
  assert.equal(out.last('built').dice, 0);
  assert.equal(brief(huddle()).last('built').dice, 0);
});

test('RM-126, RM-127, RM-06 the ceiling counts for each Challenge and stays when the Cohort divides or somebody is Stressed Out', () => {
  const play = facing({}, { board: b => (b.destiny = 9) });
  play
    .says(0, 'split')
    .says(0, { groups: { 'pc:0': 'first', 'pc:1': 'second', 'pc:2': 'second' }, dice: 3, pay: 'doom' })
    .says(play.gm, 'yes');
  play.edit(({ open: b }) => {
    const pc = b.cast[2];
    if (pc !== undefined) pc.stress = 10;
  });
  play.brings(0, { dice: 3 });
  const { choice } = play.decision(0);
  assert.ok(choice.kind === 'record' && choice.fields['spend']?.kind === 'allocate');
  assert.equal(choice.fields['spend'].slots.find(({ id }) => id === 'points')?.max, 9);
  play.plans({ points: 9 }).brings(play.gm, {});
  assert.equal(play.pool.dice.length, 9);
});

test('RM-59 ceilings count PCs still in the game, and Destiny above a lowered ceiling is lost at once', () => {
  const play = huddle({}, { board: b => (b.destiny = 9), dice: QUIET });
  play.edit(({ open: b }) => Object.assign(b.cast[2] ?? {}, { stress: 10, agony: 4 }));
  brief(play).until('pushing.choose').says(2, 'push');
  assert.equal(play.board.destiny, 6);
  assert.equal(diceCeiling(play.board), 6);
});
