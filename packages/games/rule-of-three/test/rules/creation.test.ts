import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json, Rejection } from '@doomtable/kernel';
import { elementOf, nameOf } from '../../src/sheet/character.js';
import { readSheet } from '../../src/sheet/file.js';
import type { SheetFile } from '../../src/sheet/write.js';
import { characterFrom } from '../kit.js';
import { ODRIN } from '../odrin.js';

/** The way to a thing on the sheet, and its new value; `undefined` strikes it out. */
type Change = readonly [path: string, value: Json | undefined];

/** A copy of Odrin with some things changed. */
function changed(...changes: readonly Change[]): unknown {
  const sheet: unknown = structuredClone(ODRIN);
  for (const [path, value] of changes) {
    const steps = path.split('.');
    const last = steps.pop() ?? '';
    const holder = steps.reduce<{ [key: string]: unknown }>(
      (at, step) => at[step] as { [key: string]: unknown },
      sheet as { [key: string]: unknown },
    );
    if (value === undefined) delete holder[last];
    else holder[last] = value;
  }
  return sheet;
}

function flaws(sheet: unknown): readonly Rejection[] {
  const read = readSheet(sheet);
  return 'flaws' in read ? read.flaws : [];
}

/** Where a sheet is wrong, how, and under which rule. */
function faults(...changes: readonly Change[]): readonly string[] {
  return flaws(changed(...changes)).map(({ path, code, cite }) => `${path} ${code} ${cite ?? ''}`.trim());
}

test('R3-107 the worked character is legal: four stages, each judged by the choice of the table', () => {
  assert.equal(nameOf(characterFrom(ODRIN)), 'Odrin Vale');
  assert.deepEqual(flaws(null), [{ code: 'wrongShape', path: '' }]);
});

test('R3-115 three points over the arenas', () => {
  assert.deepEqual(faults(['chart.level1.social', 1]), ['.chart.level1 wrongTotal R3-115']);
  assert.deepEqual(faults(['chart.level1.mental', 1]), ['.chart.level1 wrongTotal R3-115']);
});

test('R3-117 an arena takes two points at most', () => {
  assert.deepEqual(faults(['chart.level1', { physical: 3, social: 0, mental: 0 }]), [
    '.chart.level1.physical outOfRange R3-117',
  ]);
});

test('R3-118 no point goes from one arena’s groups to another’s', () => {
  assert.deepEqual(faults(['chart.physical.strength', 1], ['chart.social.stability', 0]), [
    '.chart.physical wrongTotal R3-118',
    '.chart.social wrongTotal R3-118',
  ]);
});

test('R3-119 a group takes two points at most', () => {
  assert.deepEqual(faults(['chart.social', { stability: 3, charisma: 0, empathy: 0 }]), [
    '.chart.social.stability outOfRange R3-119',
  ]);
});

test('R3-120 each group has a stroke of its own', () => {
  const moved = faults(['chart.reactions.alertness', 0], ['chart.strength.energy', 1]);
  assert.deepEqual(moved, ['.chart.strength wrongTotal R3-120', '.chart.reactions wrongTotal R3-120']);
});

test('R3-109 R3-46 six points go to motivations, and all of them', () => {
  assert.deepEqual(faults(['chart.motivations.M4', 0]), ['.chart.motivations wrongTotal R3-109']);
});

test('R3-110 a motivation takes one or two points', () => {
  const faulty = faults(['chart.motivations.M1', 3], ['chart.motivations.M4', 0]);
  assert.deepEqual(faulty, ['.chart.motivations.M1 outOfRange R3-110']);
});

test('R3-112 R3-113 three motivations of two and six of one are legal, and nothing needs more boxes', () => {
  const bare = { ...ODRIN.chart.antipoints, M5: 0, M3: 2, stamina: 1 };
  const three = { M1: 2, M2: 2, M3: 2, M4: 0, M5: 0, M6: 0 };
  const words = { M1: 'One', M2: 'Two', M3: 'Three' };
  const few = changed(['chart.motivations', three], ['chart.antipoints', bare], ['background.motivations', words]);
  assert.deepEqual(flaws(few), []);
  const six = { M1: 1, M2: 1, M3: 1, M4: 1, M5: 1, M6: 1 };
  const many = changed(
    ['chart.motivations', six],
    ['background.motivations', { ...words, M4: 'Four', M5: 'Five', M6: 'Six' }],
  );
  assert.deepEqual(flaws(many), []);
});

test('R3-15 R3-161 a drawback motivation takes one of the six boxes, and there is no seventh', () => {
  const moved = faults(['chart.antipoints.M7', 2], ['chart.antipoints.energy', 0]);
  assert.equal(moved.length, 1);
  assert.match(moved[0] ?? '', /^\.chart\.antipoints /);
  assert.equal(elementOf(characterFrom(ODRIN), 'M5').anti, 2);
});

test('R3-126 R3-127 R3-128 R3-129 nine points go to background, one for a narrow fact and two for a broad one', () => {
  assert.deepEqual(faults(['chart.background.B2', 1]), ['.chart.background wrongTotal R3-126']);
  assert.deepEqual(faults(['chart.background.B2', 3], ['chart.background.B1', 0]), [
    '.chart.background.B2 outOfRange R3-127',
  ]);
});

test('R3-138 R3-139 R3-140 R3-141 nine points go to skills, one or two on each', () => {
  assert.deepEqual(faults(['chart.skills.S1', 1]), ['.chart.skills wrongTotal R3-138']);
  assert.deepEqual(faults(['chart.skills.S1', 3], ['chart.skills.S3', 1]), ['.chart.skills.S1 outOfRange R3-139']);
});

test('R3-147 R3-148 R3-149 R3-150 nine points go to equipment, one or two on each', () => {
  assert.deepEqual(faults(['chart.equipment.E1', 1]), ['.chart.equipment wrongTotal R3-147']);
  assert.deepEqual(faults(['chart.equipment.E1', 3], ['chart.equipment.E2', 0]), [
    '.chart.equipment.E1 outOfRange R3-148',
  ]);
});

test('R3-159 R3-13 all 27 antipoints are placed', () => {
  assert.deepEqual(faults(['chart.antipoints.speed', 0]), ['.chart.antipoints wrongTotal R3-159']);
});

test('R3-167 an element takes two antipoints at most', () => {
  assert.deepEqual(faults(['chart.antipoints.energy', 3], ['chart.antipoints.speed', 0]), [
    '.chart.antipoints.energy outOfRange R3-167',
  ]);
});

test('R3-14 R3-155 arenas and groups take no antipoints', () => {
  for (const id of ['mental', 'senses', 'B0']) {
    const moved = faults([`chart.antipoints.${id}`, 1], ['chart.antipoints.speed', 0]);
    assert.equal(moved.length, 1);
    assert.match(moved[0] ?? '', /^\.chart\.antipoints /);
  }
});

test('R3-160 R3-162 R3-163 R3-164 R3-165 drawbacks sit on attributes, facts, skills and equipment alike', () => {
  const character = characterFrom(ODRIN);
  assert.deepEqual(
    ['taste', 'B8', 'S8', 'E8', 'B6', 'S2', 'E3'].map(id => elementOf(character, id).anti),
    [2, 2, 2, 1, 1, 1, 1],
  );
});

test('R3-135 R3-134 everybody has a name, and it costs nothing', () => {
  assert.deepEqual(faults(['background.name', undefined]), ['.background.name missing']);
  assert.deepEqual(faults(['background.name', '']), ['.background.name tooShort']);
  assert.equal(elementOf(characterFrom(ODRIN), 'B0').points, 0);
});

test('R3-125 R3-06 a fact rests on one or two attributes, on a motivation, or on one of each', () => {
  const facts = 'background.facts.B1.sources';
  const three = { is: 'attributes', with: ['hearing', 'sight', 'memory'] };
  assert.deepEqual(faults([facts, three]), ['.background.facts.B1.sources.with tooMany']);
  assert.deepEqual(faults([facts, { is: 'attributes', with: [] }]), ['.background.facts.B1.sources.with tooFew']);
  assert.deepEqual(faults([facts, undefined]), ['.background.facts.B1.sources missing']);
  assert.deepEqual(faults([facts, { is: 'both', with: { attribute: 'sight', motivation: 'M4' } }]), []);
});

test('R3-17 a fact on a motivation alone names its arena, and so does an entry of antipoints alone', () => {
  const alone = { is: 'motivation', with: { motivation: 'M1' } };
  assert.deepEqual(faults(['background.facts.B1.sources', alone]), ['.background.facts.B1.sources.with.arena missing']);
  assert.deepEqual(faults(['background.drawbacks.B8.arena', undefined]), ['.background.drawbacks.B8.arena missing']);
});

test('R3-137 R3-08 R3-56 a skill rests on a fact and on an attribute of that fact', () => {
  assert.deepEqual(faults(['skills.skills.S1.on', undefined]), ['.skills.skills.S1.on missing']);
  assert.deepEqual(faults(['skills.skills.S1.on', { is: 'B2', with: 'sight' }]), [
    '.skills.skills.S1.on.with notOffered',
  ]);
  assert.deepEqual(faults(['skills.skills.S1.on', { is: 'B12', with: 'sight' }]), [
    '.skills.skills.S1.on.is notOffered',
  ]);
});

test('R3-09 R3-56 on a fact without attributes a skill counts any that fits, and a fact may be without points', () => {
  assert.deepEqual(faults(['skills.skills.S5.on', { is: 'B3', with: 'warmth' }]), []);
  assert.deepEqual(faults(['skills.skills.S5.on', { is: 'B3', with: 'sight' }]), [
    '.skills.skills.S5.on.with notOffered',
  ]);
  assert.deepEqual(faults(['skills.skills.S5.on', { is: 'B7', with: 'sight' }]), []);
});

test('R3-146 R3-10 R3-56 a piece rests on a skill that rests on a fact, with points or without', () => {
  assert.deepEqual(faults(['equipment.pieces.E2.skill', undefined]), ['.equipment.pieces.E2.skill missing']);
  assert.deepEqual(faults(['equipment.pieces.E2.skill', 'S7']), ['.equipment.pieces.E2.skill notOffered']);
  const grounded = [{ text: 'Whistling', on: [{ is: 'B1', with: 'sight' }] }];
  assert.deepEqual(faults(['skills.colour', grounded], ['equipment.pieces.E2.skill', 'S7']), []);
});

test('R3-132 R3-143 R3-152 facts, skills and pieces without points are allowed', () => {
  const character = characterFrom(ODRIN);
  for (const [id, text] of [
    ['B7', 'Left-handed'],
    ['S7', 'Whistling'],
    ['E7', 'Blue scarf'],
  ] as const) {
    assert.equal(elementOf(character, id).text, text);
    assert.equal(elementOf(character, id).points, 0);
  }
});

test('a sheet says everything that is wrong with its chart at once', () => {
  const all = faults(['chart.level1.social', 1], ['chart.skills.S1', 3], ['chart.antipoints.speed', 0]);
  assert.deepEqual(all, [
    '.chart.level1 wrongTotal R3-115',
    '.chart.skills.S1 outOfRange R3-139',
    '.chart.skills wrongTotal R3-138',
    '.chart.antipoints wrongTotal R3-159',
  ]);
});

test('a sheet survives being written to a file and read again', () => {
  const copy = JSON.parse(JSON.stringify(ODRIN)) as SheetFile;
  assert.deepEqual(characterFrom(copy), characterFrom(ODRIN));
});
