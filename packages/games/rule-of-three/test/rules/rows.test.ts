import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '@doomtable/kernel';
import { DIFFICULTIES } from '../../src/data/tables.js';
import { luckier, luckyDice, marginsOf, rowOf } from '../../src/margins.js';
import { elementOf } from '../../src/sheet/character.js';
import { rowName } from '../../src/words/rows.js';
import { faced, lastRow, odrin, type Scene } from '../kit.js';

/** One die of this usefulness: Odrin has an element of each. */
const OF = ['resilience', 'speed', 'stamina', 'alertness', 'coordination', 'S1', 'E1'] as const;

function row(use: number, face: number, difficulty = 'normal'): Scene {
  return faced([OF[use] ?? 'E1'], [face], { difficulty });
}

test('R3-188 one six-sided die for each element', () => {
  const play = faced(['alertness', 'B2', 'E1'], [4, 5, 6], { act: 3 });
  assert.deepEqual(play.told('threw'), [
    { seat: 1, elements: ['alertness', 'B2', 'E1'], faces: [4, 5, 6], margins: [-1, -2, 0], difficulty: 'normal' },
  ]);
});

test('R3-193 R3-194 usefulness 4 succeeds on 1 to 4 and fails on 5 and 6', () => {
  const rows = [1, 2, 3, 4, 5, 6].map(face => lastRow(row(4, face)));
  assert.deepEqual(rows, [3, 2, 1, 0, -1, -2]);
});

test('R3-192 R3-195 R3-196 R3-23 one die that succeeds is enough, two are no better, and the best margin counts', () => {
  assert.equal(lastRow(faced(['stamina', 'E1'], [6, 5], { act: 2 })), 1);
  assert.equal(lastRow(faced(['alertness', 'E1'], [2, 5], { act: 2 })), 1);
  assert.equal(lastRow(faced(['stamina', 'speed'], [6, 6], { act: 2 })), -4);
});

test('R3-202 the dice are thrown even if success is certain', () => {
  const play = row(6, 6, 'easy');
  assert.equal(lastRow(play), 1);
});

test('R3-201 even usefulness 6 fails a hard challenge on a 6', () => {
  assert.equal(lastRow(row(6, 6, 'hard')), -1);
  assert.equal(lastRow(row(6, 5, 'hard')), 0);
});

test('R3-203 R3-25 the margin is the usefulness of any element after Easy or Hard, minus the roll', () => {
  assert.deepEqual(marginsOf([{ use: 3, face: 5 }], 'easy'), [-1]);
  assert.deepEqual(marginsOf([{ use: 3, face: 5 }], 'normal'), [-2]);
  assert.deepEqual(marginsOf([{ use: 3, face: 5 }], 'hard'), [-3]);
});

test('R3-24 margins run from -7 to 6, -7 counts as -6, and only usefulness 6, Easy and a 1 make 6', () => {
  const found = new Map<number, string[]>();
  for (const difficulty of DIFFICULTIES) {
    for (let use = 0; use <= 6; use++) {
      for (let face = 1; face <= 6; face++) {
        const [margin = 0] = marginsOf([{ use, face }], difficulty);
        found.set(margin, [...(found.get(margin) ?? []), `${use} ${difficulty} ${face}`]);
      }
    }
  }
  assert.deepEqual(found.get(6), ['6 easy 1']);
  assert.deepEqual(found.get(-6), ['0 normal 6', '0 hard 5', '0 hard 6', '1 hard 6']);
  assert.deepEqual(
    [...found.keys()].sort((a, b) => a - b),
    [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6],
  );
});

test('R3-207 R3-208 R3-209 R3-210 R3-211 rows -5 to -1 fail, and cost no points', () => {
  for (const [use, face, expected] of [
    [1, 6, -5],
    [2, 6, -4],
    [3, 6, -3],
    [4, 6, -2],
    [5, 6, -1],
  ] as const) {
    const play = row(use, face);
    assert.equal(lastRow(play), expected);
    assert.match(rowName(expected), /failure/);
    play.until('act.propose');
    assert.deepEqual(play.character(1).elements, odrin().elements);
  }
});

test('R3-212 R3-213 R3-214 R3-215 R3-216 R3-217 R3-218 rows 0 to 5 succeed, without harm', () => {
  for (const [use, face, expected] of [
    [6, 6, 0],
    [6, 5, 1],
    [6, 4, 2],
    [6, 3, 3],
    [6, 2, 4],
    [6, 1, 5],
  ] as const) {
    const play = row(use, face);
    assert.equal(lastRow(play), expected);
    assert.doesNotMatch(rowName(expected), /failure/);
    play.until('act.propose');
    assert.deepEqual(play.character(1).elements, odrin().elements);
  }
});

test('R3-219 R3-220 R3-222 R3-27 row 6 adds a point to an element, or is kept as luck', () => {
  const legend = (): Scene => row(6, 1, 'easy');
  assert.deepEqual([legend().asked, ...legend().waiting], ['growth.choose', 1]);
  assert.equal(lastRow(legend()), 6);
  const grown = legend().says(1, { is: 'grow', with: { element: 'S1', reason: 'Now I know how.' } });
  assert.deepEqual([grown.asked, ...grown.waiting], ['growth.judge', 0, 2]);
  grown.all('convinced');
  assert.equal(grown.element(1, 'S1').points, 3);
  const kept = legend().says(1, { is: 'luck', with: {} });
  assert.equal(kept.character(1).luck, 1);
  assert.deepEqual(legend().decision(1).otherwise, { is: 'luck', with: {} });
});

test('R3-223 R3-47 a reason that does not convince more than half is refused, with that element', () => {
  const play = row(6, 1, 'easy').says(1, { is: 'grow', with: { element: 'S1', reason: 'Why not?' } });
  play.all('unconvinced');
  assert.equal(play.asked, 'growth.choose');
  assert.ok(!play.offers(1, 'grow', 'element').includes('S1'));
  play
    .says(1, { is: 'grow', with: { element: 'S2', reason: 'Ropes.' } })
    .says(0, 'unconvinced')
    .says(2, 'convinced');
  assert.equal(play.element(1, 'S2').anti, 0);
});

test('R3-204 R3-205 R3-206 R3-26 row -6 costs a point for good, named by whoever faced it', () => {
  const play = row(0, 6);
  assert.equal(lastRow(play), -6);
  assert.deepEqual([play.asked, ...play.waiting], ['aftermath.tell', 1]);
  const offered = play.offers(1, 'damage');
  assert.ok(['stamina', 'M1', 'B2', 'S1', 'E1'].every(id => offered.includes(id)));
  assert.ok(['M4', 'B1', 'S2', 'resilience', 'B0'].every(id => !offered.includes(id)));
  play.says(1, { telling: 'A rib breaks.', fact: '', damage: 'S1' }).all('convinced');
  assert.equal(play.element(1, 'S1').points, 1);
  assert.equal(play.table.world.open.lost[1], 1);
});

test('R3-26 a stroke of an attribute can be lost as long as it stays useful', () => {
  const play = row(0, 6).says(1, { telling: '', fact: '', damage: 'stamina' }).all('convinced');
  assert.equal(play.element(1, 'stamina').points, 0);
  const floor = faced(['resilience'], [6], {
    sheets: characters => {
      for (const character of characters) elementOf(character, 'stamina').anti = 1;
    },
  });
  assert.ok(!floor.offers(1, 'damage').includes('stamina'));
});

test('R3-26 the others may refuse the damage, and where nothing is left the row above counts', () => {
  const play = row(0, 6);
  for (;;) {
    const [damage = ''] = play.offers(1, 'damage');
    play.says(1, { telling: 'This.', fact: '', damage }).all('unconvinced');
    const { choice } = play.decision(1);
    if (choice.kind !== 'record' || choice.fields['damage'] === undefined) break;
  }
  play.says(1, { telling: 'Nothing breaks after all.', fact: 'The way back is closed.' });
  assert.deepEqual(play.character(1).elements, odrin().elements);
});

test('R3-26 with nothing to lose the row is -5 from the beginning', () => {
  const play = faced(['resilience'], [6], {
    sheets: characters => {
      for (const element of characters[1]?.elements ?? []) element.points = Math.min(element.points, 0);
    },
  });
  assert.equal(lastRow(play), -5);
});

test('R3-26 whoever is absent loses the first element that was rolled and can be lost, else the first on the sheet', () => {
  const bare: Json = { telling: '', fact: '', damage: 'stamina' };
  assert.deepEqual(row(0, 6).decision(1).otherwise, bare);
  const play = faced(['resilience', 'M3'], [6, 6], {
    act: 2,
    sheets: characters => {
      const motivation = characters[1] === undefined ? undefined : elementOf(characters[1], 'M3');
      if (motivation !== undefined) Object.assign(motivation, { points: 3, anti: 3 });
    },
  });
  assert.deepEqual(play.decision(1).otherwise, { telling: '', fact: '', damage: 'stamina' });
});

test('R3-28 R3-222 a luck point turns -1 into 0, before the row is told', () => {
  const play = faced(['coordination'], [5], { sheets: lucky });
  assert.deepEqual([play.asked, ...play.waiting], ['attempt.luck', 1]);
  assert.deepEqual(play.offers(1), ['keep', 'die:0']);
  assert.deepEqual(play.told('row'), []);
  play.says(1, 'die:0');
  assert.equal(lastRow(play), 0);
  assert.equal(play.character(1).luck, 1);
});

test('R3-28 a luck point turns -6 into -5, and may be kept', () => {
  assert.equal(lastRow(faced(['resilience'], [6], { sheets: lucky }).says(1, 'die:0')), -5);
  const kept = faced(['resilience'], [6], { sheets: lucky }).says(1, 'keep');
  assert.deepEqual([lastRow(kept), kept.character(1).luck], [-6, 2]);
});

test('R3-28 luck does not lift a 5 to a 6, unless the table reads it in full, and is offered only where it helps', () => {
  assert.equal(faced(['E1'], [1], { sheets: lucky }).asked, 'aftermath.tell');
  const full = faced(['E1'], [1], { sheets: lucky, settings: { luck: 'full' } });
  assert.equal(full.asked, 'attempt.luck');
  assert.equal(lastRow(full.says(1, 'die:0')), 6);
  assert.deepEqual(luckyDice([2, 1, -3], 'capped'), [0]);
  assert.deepEqual(luckyDice([2, 2], 'capped'), [0, 1]);
  assert.deepEqual(
    [luckier(5, 'capped'), luckier(5, 'full'), luckier(6, 'capped'), luckier(-1, 'capped')],
    [5, 6, 6, 0],
  );
  assert.equal(rowOf([-3, 2, 0]), 2);
});

function lucky(characters: readonly { luck: number }[]): void {
  for (const character of characters) character.luck = 2;
}
