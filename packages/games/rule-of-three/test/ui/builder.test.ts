import assert from 'node:assert/strict';
import test from 'node:test';
import { Sfc32 } from '@doomtable/kernel';
import { FACT_SLOTS, PURSES } from '../../src/data/chart.js';
import { game } from '../../src/game.js';
import { elementOf } from '../../src/sheet/character.js';
import { readSheet } from '../../src/sheet/file.js';
import { anySheet, makeSheet } from '../../src/sheet/make.js';
import {
  blankDraft,
  characterIn,
  type Draft,
  draftOf,
  explained,
  freeLine,
  withLevel,
  withLine,
  withSources,
} from '../../ui/builder/draft.js';
import { firstFlaw, judged, pursesOf } from '../../ui/builder/verdict.js';

const MANY = 200;

function draftFrom(file: unknown): Draft {
  const read = readSheet(file);
  assert.ok('character' in read);
  return draftOf(read.character);
}

function wordsOf(draft: Draft): readonly string[] {
  return judged(draft, game).flaws.map(({ words }) => words);
}

test('R3-46 a blank sheet says of every purse what is left, and where', () => {
  const purses = pursesOf(blankDraft());
  assert.equal(purses.length, 18);
  for (const { total, left } of purses) assert.equal(left, total);
  const words = wordsOf(blankDraft());
  assert.ok(words.includes('Motivations: 6 points left'));
  assert.ok(words.includes('Arenas: 3 points left'));
  assert.ok(words.includes('Groups of Mental: 3 points left'));
  assert.ok(words.includes('Senses: 1 point left'));
  assert.ok(words.includes('Drawbacks: 27 points left'));
  assert.ok(words.includes('The character has no name yet'));
});

test('R3-107 every legal sheet stands in the builder as it was, and is legal there', () => {
  const random = new Sfc32('builder');
  for (let i = 0; i < MANY; i++) {
    const file = i % 2 === 0 ? makeSheet(random) : anySheet(random);
    const draft = draftFrom(file);
    assert.deepEqual(wordsOf(draft), []);
    assert.deepEqual(readSheet(judged(draft, game).file), readSheet(file));
  }
});

test('R3-46 one stroke too many or too few is named with its place and the part that mends it', () => {
  const draft = draftFrom(makeSheet(new Sfc32('strokes')));
  const fact = elementOf(draft, 'B1');
  const fewer = withLine(draft, 'B1', { points: fact.points - 1 });
  const more = withLevel(draft, 'level1', 0, (draft.level1[0] ?? 0) + 1);
  assert.ok(
    judged(fewer, game).flaws.some(flaw => flaw.words === 'Background: 1 point left' && flaw.part === 'background'),
  );
  assert.ok(
    judged(more, game).flaws.some(flaw => flaw.words === 'Arenas: 1 point too many' && flaw.part === 'attributes'),
  );
});

test('R3-06, R3-09 strokes without words, and entries that rest on nothing, are named', () => {
  const draft = draftFrom(makeSheet(new Sfc32('words')));
  assert.deepEqual(wordsOf(withLine(draft, 'B2', { text: '' })), ['Fact 2 has no words yet']);
  const name = elementOf(draft, 'S1').text;
  assert.deepEqual(wordsOf(withLine(draft, 'S1', { sources: [] })), [`${name} rests on nothing yet`]);
});

test('the usefulness of the worked example is explained as it is marked: Hearing 4 = Mental 1 + Senses 2 + Hearing 1', () => {
  const marked = withLine(withLevel(withLevel(blankDraft(), 'level1', 2, 1), 'level2', 6, 2), 'hearing', { points: 1 });
  assert.equal(explained(marked, 'hearing', 'both'), 'Hearing 4 = Mental 1 + Senses 2 + Hearing 1');
});

test('R3-06 a fact keeps attributes in the order of the chart, and one motivation at most; alone it names an arena', () => {
  const draft = withLine(withLine(blankDraft(), 'M1', { points: 2 }), 'M2', { points: 2 });
  const two = withSources(draft, 'B1', ['sight', 'hearing']);
  assert.deepEqual(elementOf(two, 'B1').sources, ['hearing', 'sight']);
  const mixed = withSources(two, 'B1', ['M1', 'sight']);
  assert.deepEqual(elementOf(mixed, 'B1').sources, ['sight', 'M1']);
  assert.equal(elementOf(mixed, 'B1').arena, null);
  const alone = withSources(mixed, 'B1', ['M1', 'M2']);
  assert.deepEqual(elementOf(alone, 'B1').sources, ['M1']);
  assert.equal(elementOf(alone, 'B1').arena, 'physical');
});

test('colour takes the first free line of its column, and what rests on it goes along', () => {
  const draft = draftFrom(makeSheet(new Sfc32('colour')));
  const blank = FACT_SLOTS.filter(id => elementOf(draft, id).points + elementOf(draft, id).anti === 0);
  const cleared = blank.reduce((now, id) => withLine(now, id, { text: '' }), draft);
  const [first = '', , third = ''] = blank;
  const coloured = withLine(cleared, third, { text: 'Collects maps' });
  const skill = withLine(coloured, 'S1', { sources: [third, 'sight'] });
  const character = characterIn(skill);
  assert.equal(elementOf(character, first).text, 'Collects maps');
  assert.deepEqual(elementOf(character, 'S1').sources, [first, 'sight']);
  assert.deepEqual(wordsOf(skill), []);
});

test('a line of trouble alone rests on nothing and is asked for its arena', () => {
  const draft = draftFrom(makeSheet(new Sfc32('trouble')));
  const id = freeLine(draft, FACT_SLOTS) ?? '';
  const troubled = withLine(draft, id, { anti: 1, text: 'Cannot swim', sources: ['sight'] });
  assert.deepEqual(elementOf(troubled, id).sources, []);
  assert.ok(wordsOf(troubled).includes('Cannot swim has no arena yet'));
  assert.ok(wordsOf(troubled).includes('Drawbacks: 1 point too many'));
});

test('a file of another origin is refused with its first flaw in words', () => {
  const file = makeSheet(new Sfc32('file'));
  assert.equal(firstFlaw(file, game), null);
  assert.match(firstFlaw('no sheet', game) ?? '', /./);
  const chart = { ...file.chart, skills: { ...file.chart.skills, S1: PURSES.skills } };
  assert.match(firstFlaw({ ...file, chart }, game) ?? '', /S1|Skill/);
});
