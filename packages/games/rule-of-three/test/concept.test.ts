import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Sfc32 } from '@doomtable/kernel';
import { ARENAS, attributeOf, PURSES } from '../src/data/chart.js';
import { CONCEPT, PARTS, READY, wordsFor } from '../src/data/concepts/index.js';
import { SETTING_IDS } from '../src/data/settings.js';
import { blankCharacter, type Character, elementOf, nameOf } from '../src/sheet/character.js';
import { completed } from '../src/sheet/complete.js';
import { anyConcept, sheetFor } from '../src/sheet/concept.js';
import { fileOf } from '../src/sheet/export.js';
import { anySheet } from '../src/sheet/make.js';
import { usefulnessOf } from '../src/sheet/usefulness.js';
import { characterFrom } from './kit.js';

/** Every calling with every manner, and every drive in turn. */
const CONCEPTS = PARTS.calling.flatMap((calling, c) =>
  PARTS.manner.map((manner, m) => [manner.word, calling.word, PARTS.drive[(c + m) % PARTS.drive.length]?.word ?? '']),
);

/** The words of entries, without attributes. */
function wordsOf({ elements }: Character): readonly string[] {
  return elements.filter(({ id, text }) => attributeOf(id) === undefined && text !== '').map(({ text }) => text);
}

test('R3-107 R3-46 any three words of ours give a whole and legal sheet, with every point spent', () => {
  for (const concept of CONCEPTS) {
    const character = characterFrom(fileOf(sheetFor(concept, 'Somebody')));
    assert.equal(character.writing, null);
    assert.deepEqual(character.concept, concept);
    const anti = character.elements.reduce((sum, element) => sum + element.anti, 0);
    assert.equal(anti, PURSES.antipoints);
    const words = wordsOf(character);
    assert.equal(new Set(words).size, words.length, `${concept.join()} says something twice`);
  }
});

test('everything on such a sheet rests on what belongs to it, and something of it is good, and something bites', () => {
  for (const concept of CONCEPTS) {
    const character = sheetFor(concept, 'Somebody');
    const calling = PARTS.calling.find(({ word }) => word === concept[1]);
    assert.ok(calling !== undefined);
    const [, of] = elementOf(character, 'S1').sources;
    assert.equal(of, calling.facts[0][1]);
    assert.equal(elementOf(character, 'E1').text, calling.pieces[0]);
    assert.deepEqual(elementOf(character, 'E1').sources, ['S1']);
    for (const { id, sources, points } of character.elements) {
      if (points === 0 || !/^[BSE]/.test(id)) continue;
      for (const source of sources) assert.ok(elementOf(character, source) !== undefined, `${id} rests on ${source}`);
    }
    const use = (id: string): number => usefulnessOf(character, elementOf(character, id), 'both');
    assert.ok(use('E1') >= 4 && use('E2') >= 5, concept.join());
    const bites = character.elements.filter(({ id, points, anti }) => /^[BSE]/.test(id) && points > 0 && anti > 0);
    assert.equal(bites.length, 6);
    const poor = character.elements.filter(({ anti }) => anti > 0).length;
    assert.ok(poor >= 14, `${poor} elements with drawbacks`);
  }
});

test('what belongs together shares its attributes: every word names attributes of the chart', () => {
  const ids = [
    ...PARTS.calling.flatMap(({ facts, skills, weak }) => [
      ...[...facts, ...skills].flatMap(on => on.slice(1)),
      ...weak,
    ]),
    ...PARTS.manner.flatMap(({ fact, weak }) => [...fact.slice(1), ...weak]),
    ...PARTS.drive.flatMap(({ facts }) => facts.flatMap(on => on.slice(1))),
  ];
  for (const id of ids) assert.ok(attributeOf(id) !== undefined, id);
  for (const { word, facts, skills } of PARTS.calling) {
    const [first, second, third] = skills.map(on => on[1] ?? '');
    const [one, other] = facts.map(on => on.slice(1));
    assert.ok(one?.includes(first ?? '') && one.includes(third ?? '') && other?.includes(second ?? ''), word);
  }
});

test('no two words of one kind share an entry: a table of nine repeats nothing', () => {
  const said = CONCEPT.flatMap(part => PARTS[part].flatMap(one => textsIn(one)));
  const twice = said.filter((text, i) => said.indexOf(text) !== i);
  assert.deepEqual(twice, []);
  const random = new Sfc32('nine');
  for (let game = 0; game < 20; game++) {
    const table: Character[] = [];
    const setting = SETTING_IDS[game % SETTING_IDS.length] ?? null;
    for (let seat = 0; seat < 9; seat++) table.push(sheetFor(anyConcept(table, setting, random), `Seat ${seat}`));
    const rated = table.flatMap(({ elements }) => elements.filter(({ points }) => points > 0).map(({ text }) => text));
    const words = rated.filter(text => text !== '');
    assert.equal(new Set(words).size, words.length);
  }
});

/** Every text of a table, but for its own word. */
function textsIn(part: object & { readonly word: string }): readonly string[] {
  const texts = (value: unknown): readonly string[] => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
  };
  const ids = (text: string): boolean =>
    attributeOf(text) !== undefined || [...ARENAS, ...SETTING_IDS].some(id => id === text);
  return texts(part).filter(text => text !== part.word && !ids(text));
}

test('words that our tables do not know give a whole sheet as well, and stand on it', () => {
  const words = ['grumpy', 'beekeeper', 'my three goats'];
  const character = characterFrom(fileOf(sheetFor(words, 'Ann')));
  assert.match(wordsOf(character).join('; '), /grumpy.*Beekeeper by trade.*my three goats/);
  assert.deepEqual(sheetFor(words, 'Ann'), sheetFor(words, 'Ann'));
  assert.equal(characterFrom(fileOf(sheetFor([], 'Ann'))).writing, null);
});

test('twelve people are ready, two in each setting, nobody like another, and all of them legal', () => {
  assert.equal(READY.length, 12);
  for (const setting of SETTING_IDS) assert.equal(READY.filter(one => one.setting === setting).length, 2);
  for (const part of CONCEPT.keys()) {
    assert.equal(new Set(READY.map(({ concept }) => concept[part])).size, READY.length);
  }
  for (const { name, concept, setting } of READY) {
    for (const [i, part] of CONCEPT.entries()) assert.ok(wordsFor(part, null).includes(concept[i] ?? ''), concept[i]);
    assert.ok(PARTS.calling.find(({ word }) => word === concept[1])?.at.includes(setting), name);
    assert.equal(nameOf(characterFrom(fileOf(sheetFor(concept, name)))), name);
  }
});

test('to complete a sheet keeps every stroke and every word that stands on it', () => {
  const random = new Sfc32('completed');
  for (let i = 0; i < 300; i++) {
    const whole = characterFrom(anySheet(random));
    const begun = thinned(whole, random);
    const made = completed(begun, sheetFor(anyConcept([], null, random), 'Nobody'));
    for (const line of begun.elements) {
      const now = elementOf(made, line.id);
      if (line.text !== '') assert.equal(now.text, line.text);
      assert.ok(now.points >= line.points && now.anti >= line.anti, `${line.id} has lost a stroke`);
    }
    for (const [place, points] of begun.level1.entries()) assert.ok((made.level1[place] ?? 0) >= points);
    for (const [place, points] of begun.level2.entries()) assert.ok((made.level2[place] ?? 0) >= points);
    characterFrom(fileOf(written(made)));
  }
});

/** A sheet of which half has been rubbed out again, whole lines and single strokes. */
function thinned(whole: Character, random: Sfc32): Character {
  const fewer = (points: number): number => Math.max(0, points - random.below(3));
  return {
    ...whole,
    writing: 'chart',
    level1: whole.level1.map(fewer),
    level2: whole.level2.map(fewer),
    elements: whole.elements
      .filter(({ id }) => attributeOf(id) !== undefined || id === 'B0' || random.below(2) === 0)
      .map(element => {
        const rest = { ...element, points: fewer(element.points), anti: fewer(element.anti), sources: [], arena: null };
        return random.below(4) === 0 ? { ...rest, text: '' } : rest;
      }),
  };
}

function written(character: Character): Character {
  const elements = character.elements.filter(
    ({ id, text, points, anti }) => attributeOf(id) !== undefined || text !== '' || points + anti > 0,
  );
  return { ...character, elements };
}

test('a blank sheet that is completed is the sheet of the concept itself', () => {
  const concept = ['stubborn', 'cook', 'a debt'];
  const like = sheetFor(concept, 'Ann');
  const made = written(
    completed({ ...blankCharacter(), level1: [0, 0, 0], level2: new Array<number>(9).fill(0) }, like),
  );
  assert.deepEqual(fileOf(made), fileOf(like));
});
