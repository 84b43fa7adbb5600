import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '@doomtable/kernel';
import { autoResult, rankedDice, rankedSimple, simple } from '../../src/data/modifier.js';
import type { Board, Supply } from '../../src/world.js';
import { testFromForm } from '../../src/scenarios.js';
import { begin, brief, CHECK, facing, huddle, type Play, QUIET, RAIDERS, scene, sketchOf } from '../kit.js';

const stocked = (...supplies: readonly Supply[]) => ({ board: (b: Board) => void (b.supplies = supplies.slice()) });
const VENGER3: Supply = { type: 'venger', rank: 3 };
const SCAV1: Supply = { type: 'scav', rank: 1 };

/** The plan is about to be closed; nobody has brought anything. */
function planning(play: Play): Play {
  for (const seat of [0, 1, 2]) play.brings(seat, {});
  return play.asks('cohort.plan');
}

test('RM-228, RM-28 using Supplies uses a resource up, in Set the Action', () => {
  const play = planning(huddle({}, stocked(VENGER3, SCAV1))).plans({ 'supply:1': 1 });
  assert.deepEqual(play.board.supplies, [SCAV1]);
});

test('RM-229, RM-230 Supplies must be of the type of the Challenge, one of five', () => {
  const play = planning(huddle({}, stocked(SCAV1)));
  play.refuses(0, { spend: play.allocation(0, { 'supply:1': 1 }), thrower: 'pc:0' }, 'wrongType', 'RM-229');
  for (const type of ['scav', 'venger', 'phantom', 'stallion', 'sparrow'] as const) {
    const fit = planning(huddle({ type }, stocked({ type, rank: 1 })));
    assert.ok(fit.slots(Number(fit.waiting[0])).includes('supply:1'), type);
  }
});

test('RM-231, RM-232 a resource of Rank 3 gives +3d6', () => {
  const play = planning(huddle({}, stocked(VENGER3)))
    .plans({ 'supply:1': 1 })
    .brings(3, {});
  assert.equal(play.pool.dice.length, 3);
  assert.deepEqual(
    play.pool.entries.map(({ modifier }) => modifier),
    [rankedDice(3)],
  );
});

test('RM-233 a Challenge takes one Supplies resource', () => {
  const play = planning(huddle({}, stocked(VENGER3, { type: 'venger', rank: 1 })));
  play.refuses(0, { spend: play.allocation(0, { 'supply:1': 1, 'supply:2': 1 }), thrower: 'pc:0' }, 'overLimit');
  const used = planning(
    huddle({}, stocked(VENGER3)).edit(({ open: b }) =>
      Object.assign(b.event?.challenges[0] ?? {}, { supply: VENGER3 }),
    ),
  );
  used.refuses(0, { spend: used.allocation(0, { 'supply:1': 1 }), thrower: 'pc:0' }, 'supplyUsed', 'RM-233');
});

test('RM-237, RM-27 what Supplies give stays for the whole Challenge', () => {
  const play = planning(huddle({}, { ...stocked(VENGER3), dice: [2, 2, 2, ...QUIET] }));
  play.plans({ 'supply:1': 1 }).brings(3, {}).until('opening.petition').says(0, 'go');
  assert.equal(brief(play).pool.dice.length, 3);
});

/** A trade for Scav Supplies of Rank 2, at the plan. */
function trading(supply: Supply, dice: readonly number[]): Play {
  const play = facing({ type: 'sparrow', threat: 'common', rating: 1 }, { ...stocked(supply), dice });
  play.edit(({ open: b }) => Object.assign(b.event?.challenges[0] ?? {}, { trade: { type: 'scav', rank: 2 } }));
  play.says(1, 'go').brings(0, {}).brings(1, { dice: 2 });
  while (play.asked === 'cohort.part') play.brings(2, {});
  return play;
}

test('RM-234, RM-235, RM-236, RM-29 a resource offered in trade gives its Ranked Simple modifier, and leaves when the trade is made', () => {
  const play = trading({ type: 'venger', rank: 2 }, [4, 3]);
  play.plans({ 'supply:1': 1 });
  if (play.asked === 'cohort.doom') play.brings(play.gm, {});
  assert.deepEqual(play.pool.entries.map(({ modifier }) => modifier).at(-1), simple(1, 2));
  assert.deepEqual(play.board.supplies, [{ type: 'venger', rank: 2 }]);
  const [unit] = play.pool.entries.filter(({ modifier }) => modifier.kind === 'simple');
  play.says(1, { [`unit:${unit?.id}:1`]: 'die:1' });
  assert.deepEqual(play.board.supplies, [{ type: 'scav', rank: 2 }]);
  assert.deepEqual(play.last('traded'), { gained: { type: 'scav', rank: 2 }, gave: { type: 'venger', rank: 2 } });
});

test('RM-238, RM-239 a Motto belongs to a PC, who may call on it only as Leader', () => {
  const play = huddle();
  play.refuses(1, play.allocation(1, { motto: 1 }), 'notLeader', 'RM-239');
  assert.ok(play.slots(0).includes('motto:destiny'));
});

test('RM-240, RM-241 it is priced Destiny or Doom and fixes a die at 6', () => {
  const play = huddle();
  assert.ok(play.slots(0).includes('motto:doom'));
  brief(play.brings(0, { dice: 3, 'motto:doom': 1 }));
  assert.equal(play.board.doom, 4);
  assert.deepEqual(play.last('built'), { side: 'cohort', challenge: 'c1', dice: 3, fixed: [6] });
});

test('RM-242 it serves once in a Scenario', () => {
  const play = huddle({}, { board: b => Object.assign(b.cast[0] ?? {}, { mottoUsed: true }) });
  play.refuses(0, play.allocation(0, { 'motto:doom': 1 }), 'mottoUsed');
});

test('RM-243, RM-244, RM-31 for one Doom the GM turns the Motto of a PC of the group, in the Cohort turn', () => {
  const play = planning(huddle()).plans();
  assert.equal(play.asked, 'cohort.doom');
  play.brings(play.gm, { 'turn:2': 1 });
  assert.deepEqual([play.board.doom, play.pc(2).mottoTurned, play.pc(2).mottoUsed], [2, true, false]);
  assert.deepEqual(play.told('doomSpent').length, 1);
  const built = huddle();
  brief(built, { 0: 0 });
  const dice = planningWith(3).brings(3, { 'turn:0': 1 });
  assert.deepEqual(dice.last('built').fixed, [1]);
});

/** Ash brings so many dice, and the plan is closed. */
function planningWith(dice: number): Play {
  return huddle().brings(0, { dice }).brings(1, {}).brings(2, {}).plans();
}

test('RM-30 each Motto is turned once a Scenario, and one in a turn', () => {
  const play = planningWith(3);
  play.refuses(play.gm, play.allocation(play.gm, { 'turn:0': 1, 'turn:1': 1 }), 'overLimit');
  const again = huddle({}, { board: b => Object.assign(b.cast[0] ?? {}, { mottoTurned: true }) });
  again.brings(0, {}).brings(1, {}).brings(2, {}).plans();
  again.refuses(again.gm, again.allocation(again.gm, { 'turn:0': 1 }), 'mottoTurned', 'RM-30');
});

test('RM-245, RM-246, RM-247, RM-32 the Rallying Cry is the Cohort’s, the Leader calls it, for Destiny or Doom, and it fixes a die at 6', () => {
  const play = huddle().brings(0, { dice: 3 }).brings(1, {}).brings(2, {});
  assert.deepEqual(play.waiting, [0]);
  play.plans({ 'cry:destiny': 1 }).brings(play.gm, {});
  assert.equal(play.board.destiny, 2);
  assert.deepEqual(play.last('built').fixed, [6]);
  assert.deepEqual(play.pool.entries.find(({ name }) => name === play.board.cry)?.modifier, autoResult(6, 1));
});

test('RM-248 it serves once in a Scenario', () => {
  const play = planning(huddle({}, { board: b => void (b.cryUsed = true) }));
  play.refuses(0, { spend: play.allocation(0, { 'cry:doom': 1 }), thrower: 'pc:0' }, 'cryUsed', 'RM-248');
});

test('RM-249 a Cohort begins with two tactics, and with more where the table says so', () => {
  assert.deepEqual(begin().until('scene.next').board.tactics, []);
  assert.equal(begin({ settings: { tactics: 2 } }).until('scene.next').board.tactics.length, 2);
  const play = huddle();
  assert.ok(play.slots(0).includes('opportunity'));
  assert.ok(planning(play).slots(0).includes('check:help:doom'));
});

test('RM-250 Create an Opportunity is used once in a round', () => {
  const play = huddle().brings(2, { opportunity: 1 });
  play.refuses(1, play.allocation(1, { opportunity: 1 }), 'opportunityUsed', 'RM-250');
});

test('RM-251, RM-33 whoever creates it brings nothing Beneficial', () => {
  const play = huddle({}, { board: b => Object.assign(b.cast[2] ?? {}, { ability: 'emberhand' }) });
  play.refuses(2, play.allocation(2, { opportunity: 1, dice: 1 }), 'overLimit', 'RM-251');
  play.refuses(2, play.allocation(2, { opportunity: 1, 'use:emberhand:doom': 1 }), 'overLimit', 'RM-251');
  play.brings(2, { opportunity: 1 });
  assert.deepEqual(play.pool.entries, []);
});

test('RM-252 nor anything Hindering in the Challenge turn', () => {
  const hush = { board: (b: Board) => void Object.assign(b.cast[2] ?? {}, { ability: 'hushfield' }) };
  const play = huddle({}, hush).brings(2, { opportunity: 1 });
  brief(play).asks('menace.answer');
  assert.deepEqual(play.waiting, [0]);
  const other = brief(huddle({}, hush));
  assert.deepEqual(other.waiting, [0, 2]);
});

test('RM-253 when the round ends, Destiny rises by one, also where the Challenge is resolved', () => {
  const play = huddle({ rating: 1 }, { dice: [5] }).brings(2, { opportunity: 1 });
  brief(play, { 0: 1 });
  assert.equal(play.last('over').state, 'resolved');
  assert.equal(play.board.destiny, 4);
});

/** Ash's Opportunity resolves nothing and ends with its round; a Test follows in the same event. */
function thenTest(play: Play): Play {
  return play.edit(({ secret }) => secret.queue.push(testFromForm('c9', CHECK)));
}

test('RM-250, RM-33 an Opportunity ends with its round: in the Test that follows, what its PC brings is told as it is', () => {
  const play = thenTest(huddle({ rating: 1 }, { dice: [5, 5, 2] })).brings(2, { opportunity: 1 });
  brief(play, { 0: 1 }).until('cohort.part');
  assert.equal(play.board.event?.opportunity, null);
  play.brings(2, { dice: 1 });
  assert.equal(play.told('opportunity').length, 1);
  assert.deepEqual([play.last('part').seat, play.last('part').dice], [2, 1]);
  brief(play, { 0: 1 });
});

test('RM-297, RM-33 and a trait for after the roll is open to that PC again', () => {
  const mending = { board: (b: Board) => void Object.assign(b.cast[2] ?? {}, { background: 'bonesetter' }) };
  const play = thenTest(huddle({ rating: 1 }, { ...mending, dice: [5, 2] })).brings(2, { opportunity: 1 });
  brief(play, { 0: 1 }).until('cohort.part');
  brief(play, { 0: 1 }).asks('cohort.late');
  assert.deepEqual(play.slots(2), ['use:bonesetter:destiny']);
});

test('RM-25, RM-36 with a round go its Hand of Doom and the time that was bought in it', () => {
  const rich = { board: (b: Board) => void (b.doom = 5) };
  const play = scene({ ...rich, dice: [5] });
  play.says(play.gm, { is: 'now', with: sketchOf({ rating: 1, timer: 3 }) }).asks('hand.offer');
  thenTest(play.says(play.gm, { is: 'hold', with: 'round' }))
    .until('opening.petition')
    .says(0, 'buyTime')
    .says(3, 'yes');
  assert.deepEqual([play.board.event?.handUsed, play.challenge.bought], [true, true]);
  // In the Test that follows it is offered again: it is a round of its own.
  brief(play, { 0: 1 }).until('hand.offer');
  assert.deepEqual([play.challenge.kind, play.board.event?.handUsed], ['test', false]);
  assert.ok(play.board.event?.challenges.every(({ bought }) => !bought));
});

test('RM-251, RM-252, RM-33 a Leader who creates an Opportunity brings no other tactic in either turn', () => {
  const drilled = (b: Board): void => void (b.tactics = ['closeRanks', 'feignedRetreat', 'sharedBurden']);
  const play = huddle({}, { board: drilled }).brings(0, { opportunity: 1 }).brings(1, {}).brings(2, {});
  const plan = (slot: string): Json => ({ spend: play.allocation(0, { [slot]: 1 }), thrower: 'pc:0' });
  for (const slot of ['check:help:doom', 'check:dice:destiny', 'tactic:closeRanks:destiny']) {
    play.refuses(0, plan(slot), 'opportunityBinds', 'RM-251');
  }
  // What moves no dice, and what belongs to the Cohort as a whole, is not held back.
  assert.deepEqual(play.slots(0), ['points', 'cry:destiny', 'cry:doom', 'tactic:sharedBurden:destiny']);
  play.plans().brings(play.gm, {});
  assert.ok(!play.told('rolled').some(({ side }) => side === 'cohort'));
  assert.notEqual(play.asked, 'menace.answer');
});

test('RM-254 Check This Out is used once in a Scene', () => {
  const play = planning(huddle({}, { board: b => void (b.checked = true) }));
  play.refuses(0, { spend: play.allocation(0, { 'check:help:doom': 1 }), thrower: 'pc:0' }, 'checkUsed', 'RM-254');
});

test('RM-255, RM-256, RM-34 for Destiny or Doom it brings a trait of Rank 1 that lasts the Scene', () => {
  const play = planning(huddle()).plans({ 'check:help:destiny': 1 });
  assert.equal(play.board.destiny, 2);
  const [effect] = play.board.effects;
  assert.deepEqual([effect?.modifier, effect?.helps, effect?.left], [rankedSimple(1), true, null]);
  const dice = planning(huddle()).plans({ 'check:dice:doom': 1 }).brings(3, {});
  assert.deepEqual([dice.board.doom, dice.pool.dice.length], [4, 1]);
});

test('RM-257 the Cohort decides between a help to itself and a hindrance to the Challenge', () => {
  const play = brief(huddle()).asks('menace.answer');
  play.brings(0, { 'check:hinder:doom': 1 });
  const [effect] = play.board.effects;
  assert.deepEqual([effect?.pool, effect?.helps, effect?.modifier], ['challenge', false, rankedSimple(1)]);
});

test('RM-62 a Cohort begins with Supplies of Rank 2 and of Rank 1, of types it chooses', () => {
  const play = begin().until('scenario.cohort');
  play.says(0, { cry: 'Up!', best: 'sparrow', second: 'scav', tactics: [] });
  assert.deepEqual(play.board.supplies, [
    { type: 'sparrow', rank: 2 },
    { type: 'scav', rank: 1 },
  ]);
  assert.equal(scene().asked, 'scene.next');
  assert.equal(RAIDERS.rating, 6);
});
