import assert from 'node:assert/strict';
import { test } from 'node:test';
import { count, Sfc32, sample } from '@doomtable/kernel';
import {
  ARENAS,
  ATTRIBUTES,
  attributeOf,
  FACT_SLOTS,
  kindOf,
  LEVEL_2,
  MOTIVATION_SLOTS,
  PIECE_SLOTS,
  PURSES,
  SKILL_SLOTS,
} from '../../src/data/chart.js';
import { ATTRIBUTE_CHART, CHART } from '../../src/sheet/chart.js';
import { blankCharacter, elementOf, markChart } from '../../src/sheet/character.js';
import { usefulnessOf } from '../../src/sheet/usefulness.js';
import { chartName, explain } from '../../src/words/names.js';
import { odrin } from '../kit.js';
import { ODRIN } from '../odrin.js';

/** The chart as it is printed: arena, group, attributes. */
function printed(arena: string): readonly (readonly [string, readonly string[]])[] {
  return LEVEL_2.filter(group => group.arena === arena).map(({ id, attributes }) => [
    chartName(id),
    attributes.map(chartName),
  ]);
}

test('R3-282 R3-283 R3-284 R3-285 R3-286 R3-287 R3-288 R3-289 R3-290 R3-291 R3-292 R3-293 R3-294 the physical arena of the chart', () => {
  assert.deepEqual(printed('physical'), [
    ['Strength', ['Resilience', 'Energy', 'Stamina']],
    ['Reactions', ['Speed', 'Alertness', 'Accuracy']],
    ['Dexterity', ['Agility', 'Coordination', 'Sensitivity']],
  ]);
});

test('R3-295 R3-296 R3-297 R3-298 R3-299 R3-300 R3-301 R3-302 R3-303 R3-304 R3-305 R3-306 R3-307 the social arena of the chart', () => {
  assert.deepEqual(printed('social'), [
    ['Stability', ['Courage', 'Optimism', 'Persistence']],
    ['Charisma', ['Attractiveness', 'Persuasiveness', 'Confidence']],
    ['Empathy', ['Trustworthiness', 'Warmth', 'Wisdom']],
  ]);
});

test('R3-308 R3-309 R3-310 R3-311 R3-312 R3-313 R3-314 R3-315 R3-316 R3-317 R3-318 R3-319 R3-320 R3-01 R3-02 the mental arena of the chart, with a group that is named by us', () => {
  assert.deepEqual(printed('mental'), [
    ['Senses', ['Taste/Smell', 'Hearing', 'Sight']],
    ['Creativity', ['Inventiveness', 'Enthusiasm', 'Skill (craft)']],
    ['Intellect', ['Memory', 'Concentration', 'Analysis']],
  ]);
});

test('R3-116 three arenas, nine groups, 27 attributes, each under one of them', () => {
  assert.deepEqual(ARENAS, ['physical', 'social', 'mental']);
  assert.equal(LEVEL_2.length, 9);
  assert.equal(new Set(ATTRIBUTES.map(({ id }) => id)).size, 27);
  assert.deepEqual(attributeOf('hearing'), { id: 'hearing', group: 'senses', arena: 'mental' });
});

test('R3-281 R3-321 six boxes for motivations, and lines of fact, skill and equipment', () => {
  assert.deepEqual(MOTIVATION_SLOTS, ['M1', 'M2', 'M3', 'M4', 'M5', 'M6']);
  assert.deepEqual(
    [FACT_SLOTS, SKILL_SLOTS, PIECE_SLOTS].map(slots => slots.length),
    [12, 12, 12],
  );
  assert.deepEqual(['M1', 'B1', 'S1', 'E1', 'sight'].map(kindOf), [
    'motivation',
    'fact',
    'skill',
    'piece',
    'attribute',
  ]);
});

test('R3-104 R3-105 R3-106 R3-114 R3-121 R3-46 the purses add up to 27, 27 and 27', () => {
  const { level1, level2, level3, motivations, background, skills, equipment, antipoints } = PURSES;
  const attributes = level1 + ARENAS.length * level2 + LEVEL_2.length * level3;
  assert.equal(attributes, 21);
  assert.equal(LEVEL_2.length * level3, 9);
  assert.equal(motivations + attributes, 27);
  assert.equal(background + skills + equipment, 27);
  assert.equal(antipoints, 27);
});

test('R3-03 there are 47,258,883 legal attribute charts', () => {
  assert.equal(count(ATTRIBUTE_CHART), 47_258_883);
  assert.equal(7 ** 4 * 3 ** 9, 47_258_883);
});

test('R3-03 the 27 attributes of every chart add up to 63, and the best of them to 3, 4 or 5', () => {
  const random = new Sfc32('charts');
  for (let i = 0; i < 300; i++) {
    const chart = sample(CHART, random) as typeof ODRIN.chart;
    const character = blankCharacter();
    markChart(character, { ...chart, antipoints: {} });
    const uses = ATTRIBUTES.map(({ id }) => usefulnessOf(character, elementOf(character, id), 'both'));
    assert.equal(
      uses.reduce((sum, use) => sum + use, 0),
      63,
    );
    assert.ok([3, 4, 5].includes(Math.max(...uses)));
    assert.ok([0, 2].includes(uses.filter(use => use === 0).length));
  }
});

test('R3-122 R3-123 Mental 1, Senses 2 and Hearing 1 make Hearing 4', () => {
  const character = blankCharacter();
  markChart(character, {
    ...ODRIN.chart,
    level1: { physical: 1, social: 1, mental: 1 },
    mental: { senses: 2, creativity: 1, intellect: 0 },
    senses: { taste: 0, hearing: 1, sight: 0 },
    antipoints: {},
  });
  const hearing = elementOf(character, 'hearing');
  assert.equal(usefulnessOf(character, hearing, 'both'), 4);
  assert.equal(explain(character, hearing, 'both'), 'Hearing 4 = Mental 1 + Senses 2 + Hearing 1');
});

test('R3-04 R3-124 an attribute reaches five at creation, equipment six, and nothing more', () => {
  const character = odrin();
  assert.equal(usefulnessOf(character, elementOf(character, 'sight'), 'both'), 5);
  assert.equal(usefulnessOf(character, elementOf(character, 'E1'), 'both'), 6);
  elementOf(character, 'sight').points = 4;
  assert.equal(usefulnessOf(character, elementOf(character, 'sight'), 'both'), 6);
});

test('a usefulness is explained with its antipoints and its limit', () => {
  const character = odrin();
  const said = (id: string): string => explain(character, elementOf(character, id), 'both');
  assert.equal(said('taste'), 'Taste/Smell 2 = Mental 2 + Senses 2 + Taste/Smell 0 - 2 drawback');
  assert.equal(
    said('E4'),
    'Survey book 5 = Cadet of the survey school 2 + Drawing maps 2 + Survey book 2 - 1 drawback',
  );
  elementOf(character, 'E1').points = 3;
  assert.match(said('E1'), /^Climbing harness 6 = .* \+ Climbing harness 3, counted as 6$/);
});
