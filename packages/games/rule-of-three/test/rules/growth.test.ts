import assert from 'node:assert/strict';
import { test } from 'node:test';
import { elementOf } from '../../src/sheet/character.js';
import { canGrow, canLose, grow } from '../../src/sheet/growth.js';
import { usefulnessOf } from '../../src/sheet/usefulness.js';
import { faced, odrin, type Scene, type Setup } from '../kit.js';

/** Seat 1 has just been legendary, and gives the point to this element. */
function gains(element: string, setup: Setup = {}): Scene {
  return faced(['E1'], [1], { ...setup, difficulty: 'easy' })
    .says(1, { is: 'grow', with: { element, reason: 'I have seen how.' } })
    .all('convinced');
}

function use(play: Scene, id: string): number {
  return usefulnessOf(play.character(1), play.element(1, id), 'both');
}

test('R3-52 an attribute grows from 5 to 6, and what rests on it grows with it', () => {
  const play = gains('sight');
  assert.equal(use(play, 'sight'), 6);
  assert.equal(use(play, 'B1'), 3);
  assert.equal(use(play, 'S3'), 5);
  assert.equal(play.table.world.open.gained[1], 1);
});

test('R3-221 R3-52 nothing of usefulness 6 takes a point', () => {
  const play = faced(['E1'], [1], { difficulty: 'easy' });
  assert.ok(!play.offers(1, 'grow', 'element').includes('E1'));
  play.refuses(1, { is: 'grow', with: { element: 'E1', reason: 'More.' } }, 'notOffered');
});

test('R3-52 a point strikes out an antipoint if there is one', () => {
  const play = gains('taste');
  assert.deepEqual([play.element(1, 'taste').anti, play.element(1, 'taste').points], [1, 0]);
  assert.equal(use(play, 'taste'), 3);
});

test('R3-52 what depends on an element is counted up to 6, and the limit of two no longer holds', () => {
  const play = gains('S1');
  assert.equal(play.element(1, 'S1').points, 3);
  assert.equal(use(play, 'S1'), 6);
  assert.equal(use(play, 'E1'), 6);
});

test('R3-136 R3-56 a fact without points becomes useful, and is given something to rest on', () => {
  const play = gains('B7');
  assert.deepEqual([play.asked, ...play.waiting], ['growth.root', 1]);
  play.says(1, { is: 'both', with: { attribute: 'courage', motivation: 'M1' } });
  assert.equal(play.element(1, 'B7').points, 1);
  assert.equal(use(play, 'B7'), 3);
});

test('R3-136 R3-56 even the name can become useful', () => {
  const play = gains('B0').says(1, { is: 'motivation', with: { motivation: 'M2', arena: 'social' } });
  assert.equal(use(play, 'B0'), 3);
});

test('R3-145 R3-56 a skill without points is developed on a fact', () => {
  const play = gains('S7').says(1, { is: 'B2', with: 'coordination' });
  assert.equal(use(play, 'S7'), 4);
});

test('R3-56 a piece without points is developed on a skill', () => {
  const play = gains('E7').says(1, 'S3');
  assert.equal(use(play, 'E7'), 4);
});

test('R3-52 an entry of antipoints alone needs no parent as long as a point only strikes one out', () => {
  const play = gains('B8');
  assert.equal(play.element(1, 'B8').anti, 1);
  assert.equal(play.asked, 'aftermath.tell');
});

test('R3-52 levels 1 and 2 never grow', () => {
  const ids = canGrow(odrin(), 'both').map(({ id }) => id);
  assert.ok(['mental', 'senses', 'physical'].every(id => !ids.includes(id)));
});

test('R3-52 an antipoint that is struck out cannot have been named', () => {
  const character = odrin();
  const element = elementOf(character, 'taste');
  element.named = 2;
  grow(character, 'taste');
  assert.deepEqual([element.anti, element.named], [1, 1]);
});

test('R3-206 nothing falls below usefulness 1', () => {
  const character = odrin();
  const lost = canLose(character, 'both').map(({ id }) => id);
  for (const id of lost) {
    const after = odrin();
    elementOf(after, id).points -= 1;
    assert.ok(usefulnessOf(after, elementOf(after, id), 'both') >= 1, id);
  }
  elementOf(character, 'M1').anti = 1;
  assert.ok(!canLose(character, 'both').some(({ id }) => id === 'M1'));
});

test('R3-56 for an absent player an entry rests on the first that there is', () => {
  for (const [id, root] of [
    ['B7', { is: 'attributes', with: ['resilience'] }],
    ['S7', { is: 'B0', with: 'resilience' }],
    ['E7', 'S1'],
  ] as const) {
    const play = gains(id);
    assert.deepEqual(play.decision(1).otherwise, root);
    play.until('aftermath.tell');
    assert.equal(play.element(1, id).points, 1);
  }
});
