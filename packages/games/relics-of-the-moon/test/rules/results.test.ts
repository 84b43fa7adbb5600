import assert from 'node:assert/strict';
import { test } from 'node:test';
import { classOf, SUCCESSES, successesOf, tallyOf } from '../../src/data/results.js';
import { brief, huddle } from '../kit.js';

test('RM-101 the pool is rolled with six-sided dice', () => {
  const play = brief(huddle(), { 0: 3 });
  const { choice } = play.table.decisionOf('luck') ?? {};
  assert.deepEqual(choice, { kind: 'dice', pools: [3], sides: 6 });
});

test('RM-102 a result is the face of one die', () => {
  const play = brief(huddle({}, { dice: [2, 5, 6] }), { 0: 3 });
  assert.deepEqual(play.last('tallied').results, [2, 5, 6]);
});

test('RM-105, RM-106, RM-107, RM-108, RM-109 results from 5 on are successes, criticals count two, a 9 counts three', () => {
  assert.deepEqual([5, 6, 7, 8, 9].map(classOf), ['success', 'success', 'critical', 'critical', 'overpowering']);
  assert.deepEqual([5, 6, 7, 8, 9].map(successesOf), [1, 1, 2, 2, 3]);
});

test('RM-110, RM-111, RM-112, RM-113 results from 1 down are botches, which take one success or two away', () => {
  assert.deepEqual([1, 0, -1, -2].map(classOf), ['botch', 'botch', 'majorBotch', 'majorBotch']);
  assert.deepEqual([1, 0, -1, -2].map(successesOf), [-1, -1, -2, -2]);
});

test('RM-114 results 2, 3 and 4 count for nothing', () => {
  assert.deepEqual([2, 3, 4].map(successesOf), [0, 0, 0]);
});

test('RM-03 beyond the table its ends go on', () => {
  assert.deepEqual([10, 14, -3, -9].map(successesOf), [3, 3, -2, -2]);
});

test('RM-103, RM-104 modifiers lift a result above 6 and push it below 1', () => {
  const play = huddle({}, { dice: [6, 1] });
  play.brings(0, { dice: 2 });
  play.edit(({ open: b }) => {
    b.pool?.entries.push(
      {
        id: 'a',
        source: 'challenge',
        seat: null,
        name: 'Smoke',
        helps: false,
        own: false,
        modifier: { kind: 'simple', by: 3, dice: 1 },
      },
      {
        id: 'b',
        source: 'pc',
        seat: 0,
        name: 'Edge',
        helps: true,
        own: false,
        modifier: { kind: 'simple', by: 3, dice: 1 },
      },
    );
  });
  brief(play).says(play.gm, { 'unit:a:1': 'die:2' }).says(0, { 'unit:b:1': 'die:1' });
  assert.deepEqual(play.last('tallied').results, [9, -2]);
});

test('RM-115, RM-04, RM-07 a turn below zero is a Disaster; zero and an empty pool are not', () => {
  assert.equal(tallyOf([1, 1, 5]).successes, -1);
  assert.equal(brief(huddle({}, { dice: [1, 1, 5] }), { 0: 3 }).asked, 'cohort.disaster');
  const level = brief(huddle({}, { dice: [1, 5, 3] }), { 0: 3 });
  assert.equal(level.last('tallied').successes, 0);
  assert.notEqual(level.asked, 'cohort.disaster');
  const empty = brief(huddle());
  assert.deepEqual(empty.last('tallied'), { side: 'cohort', results: [], successes: 0 });
  assert.equal(empty.told('disaster').length, 0);
});

test('RM-116 a Disaster brings a consequence beyond the failure', () => {
  const play = brief(huddle({}, { dice: [1] }), { 0: 1 });
  play.says(play.gm, { on: { is: 'cohort', with: {} }, name: 'Shaken' });
  assert.deepEqual(
    play.board.effects.map(({ name }) => name),
    ['Shaken'],
  );
});

test('RM-117, RM-119 results move the pools in a Cohort turn and never in a Challenge turn', () => {
  const play = brief(huddle({ rating: 3 }, { dice: [1, 5, 1, 1, 1] }), { 0: 2 });
  assert.equal(play.board.doom, 4);
  play.until('menace.disaster');
  assert.equal(play.last('tallied').side, 'challenge');
  assert.equal(play.last('tallied').successes, -3);
  assert.equal(play.board.doom, 4);
});

test('RM-118, RM-24 a Common Threat moves neither pool', () => {
  const play = brief(huddle({ threat: 'common' }, { dice: [1, 1] }), { 0: 2 });
  play.says(play.gm, { on: { is: 'cohort', with: {} }, name: 'Shaken' });
  assert.equal(play.board.doom, 3);
  assert.equal(play.told('tides').length, 0);
});

test('RM-120, RM-121, RM-122, RM-123, RM-124, RM-22, RM-23 what each class brings to the pools, once', () => {
  const { destiny, doom, ...counts } = tallyOf([7, 8, 1, 0, -1, 9, 5, 3]);
  assert.deepEqual(counts, {
    successes: 2 + 2 - 1 - 1 - 2 + 3 + 1,
    majorBotch: 1,
    botch: 2,
    critical: 2,
    overpowering: 1,
  });
  assert.equal(destiny, 1 + 1 + 3);
  assert.equal(doom, 1 + 1 + 1 + 1);
  assert.equal(SUCCESSES.overpowering, 3);
});
