import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold } from '@doomtable/kernel';
import { ASPECT_IDEAS, COMMON_ASPECTS } from '../src/data/aspects.js';
import { DOOM_IDEAS } from '../src/data/dooms.js';
import { EMOTION_PAIRS } from '../src/data/emotions.js';
import { COUNCILOR_NAMES, HERO_NAMES } from '../src/data/names.js';
import { ROLES } from '../src/data/roles.js';
import { SPECIALTIES } from '../src/data/specialties.js';
import { LENGTHS } from '../src/data/tables.js';
import { TOWNS } from '../src/data/towns.js';
import { SUGGESTIONS } from '../src/index.js';

function distinct(list: readonly string[], longest: number): void {
  assert.equal(new Set(list.map(fold)).size, list.length, 'the same twice');
  for (const text of list) assert.ok([...text].length <= longest && text.trim() === text && text !== '', text);
}

test('suggestions are many, different, and short enough for their forms', () => {
  distinct(
    TOWNS.map(({ name }) => name),
    LENGTHS.name,
  );
  distinct(
    TOWNS.map(({ place }) => place),
    LENGTHS.place,
  );
  distinct(COUNCILOR_NAMES, LENGTHS.name);
  distinct(HERO_NAMES, LENGTHS.name);
  distinct(ROLES, LENGTHS.role);
  distinct(EMOTION_PAIRS.flat(), LENGTHS.emotion);
  distinct(SPECIALTIES, LENGTHS.specialty);
  distinct(
    DOOM_IDEAS.map(({ name }) => name),
    LENGTHS.idea,
  );
  distinct(ASPECT_IDEAS, LENGTHS.idea);
  // Ten games of eight players take no town or Doom twice, and no emotion more than twice.
  assert.ok(TOWNS.length >= 40 && DOOM_IDEAS.length >= 24 && EMOTION_PAIRS.length >= 40);
  assert.ok(HERO_NAMES.length >= 60 && SPECIALTIES.length >= 80 && COMMON_ASPECTS.length >= 30);
});

test('every Doom of ours has Aspects enough of its own, and a few to spare', () => {
  for (const { name, aspects } of DOOM_IDEAS) assert.ok(aspects.length >= 7, name);
});

test('what forms offer beside a text is found under what the text is about', () => {
  for (const about of [
    'town',
    'place',
    'councilor',
    'role',
    'hero',
    'emotion',
    'specialty',
    'doom',
    'aspect',
  ] as const) {
    assert.ok(SUGGESTIONS[about].length >= 24, about);
  }
});
