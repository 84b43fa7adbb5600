import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindOf } from '../../src/data/chart.js';
import { elementOf } from '../../src/sheet/character.js';
import { arenasOf, fitting, hasDie, strokesOf, usefulnessOf } from '../../src/sheet/usefulness.js';
import { odrin, scene } from '../kit.js';
import { ODRIN_TABLE } from '../odrin.js';

/** The rows of the worked character for one kind of element. */
function check(kind: ReturnType<typeof kindOf>): void {
  const character = odrin();
  const rows = ODRIN_TABLE.filter(([id]) => kindOf(id) === kind);
  assert.ok(rows.length > 0);
  for (const [id, strokes, anti, use, arenas, die] of rows) {
    const element = elementOf(character, id);
    assert.equal(
      strokesOf(character, element)
        .map(({ points }) => points)
        .join('+'),
      strokes,
      `strokes of ${id}`,
    );
    assert.equal(element.anti, anti, `antipoints of ${id}`);
    assert.equal(usefulnessOf(character, element, 'both'), use, `usefulness of ${id}`);
    assert.equal(arenasOf(character, element).join(' '), arenas, `arenas of ${id}`);
    assert.equal(hasDie(element), die, `die of ${id}`);
  }
}

test('R3-122 R3-155 attributes count the points of their arena, of their group, and their own', () =>
  check('attribute'));

test('R3-05 R3-111 R3-154 motivations count their own points, and two are stronger than one', () =>
  check('motivation'));

test('R3-131 R3-07 R3-156 facts count the points put directly into their sources, and their own', () => check('fact'));

test('R3-142 R3-08 R3-157 skills count their attribute’s stroke, their fact and their own points', () =>
  check('skill'));

test('R3-151 R3-10 R3-158 equipment counts its fact, its skill and its own points, and no attribute', () =>
  check('piece'));

test('every element of the worked character is in the table, and no other', () => {
  assert.deepEqual(
    odrin().elements.map(({ id }) => id),
    ODRIN_TABLE.map(([id]) => id),
  );
});

test('R3-16 antipoints do not change what other elements count', () => {
  const character = odrin();
  const before = usefulnessOf(character, elementOf(character, 'S6'), 'both');
  elementOf(character, 'B6').anti = 2;
  elementOf(character, 'persistence').anti = 2;
  assert.equal(usefulnessOf(character, elementOf(character, 'S6'), 'both'), before);
});

test('R3-12 R3-166 antipoints lower their own element one for one, never below nothing, unless the table reads it otherwise', () => {
  const character = odrin();
  const use = (id: string, reading: 'both' | 'lower' | 'pure' | 'name'): number =>
    usefulnessOf(character, elementOf(character, id), reading);
  assert.deepEqual(
    (['both', 'lower', 'pure', 'name'] as const).map(reading => use('E4', reading)),
    [5, 5, 5, 6],
  );
  assert.equal(use('resilience', 'both'), 0);
  assert.equal(use('resilience', 'name'), 1);
});

test('R3-11 R3-133 R3-144 R3-153 colour gives no die; attributes and rated elements do, even at nothing', () => {
  const character = odrin();
  const offered = fitting(character, 'physical').map(({ id }) => id);
  assert.ok(offered.includes('resilience') && offered.includes('M3'));
  for (const id of ['B0', 'B7', 'S7', 'E7', 'S8', 'E8', 'M5']) assert.ok(!offered.includes(id), `${id} has no die`);
});

test('R3-17 R3-185 what a character can bring belongs to the arena of the challenge', () => {
  const character = odrin();
  const entries = (arena: 'physical' | 'social' | 'mental'): readonly string[] =>
    fitting(character, arena)
      .map(({ id }) => id)
      .filter(id => !/^[a-zM]/.test(id));
  assert.deepEqual(entries('physical'), ['B2', 'S1', 'S2', 'E1', 'E2']);
  assert.deepEqual(entries('social'), ['B3', 'B4', 'B6', 'S5', 'S6', 'E5', 'E6']);
  assert.deepEqual(entries('mental'), ['B1', 'B5', 'S3', 'S4', 'E3', 'E4']);
});

test('R3-17 a fact on two attributes belongs to the arenas of both', () => {
  const play = scene({
    sheets: ([first]) => {
      if (first !== undefined) elementOf(first, 'B5').sources = ['courage', 'memory'];
    },
  });
  assert.deepEqual(arenasOf(play.character(0), play.element(0, 'B5')), ['social', 'mental']);
});
