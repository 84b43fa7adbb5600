import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnyGame, ChoiceData, Json } from '@doomtable/kernel';
import { lacking } from '../src/forms/lacking.js';

const GAME = { id: 'sample', words: { refusals: {} } } as unknown as AnyGame;
const NAMING = {
  option: ({ id }: { readonly id: string }) => id,
  refusal: () => '',
  slot: (id: string) => id,
  place: () => '',
  field: (name: string) => `The ${name}`,
};

const HERO: ChoiceData = {
  kind: 'record',
  fields: {
    name: { kind: 'text', about: 'name', min: 1, max: 9 },
    friend: { kind: 'one', of: [{ id: 'ada' }, { id: 'bo' }] },
  },
};

const said = (choice: ChoiceData, value: Json): string | undefined => lacking(GAME, choice, value, NAMING);

test('a form says which field still lacks something, and what', () => {
  assert.equal(said(HERO, { name: '', friend: null }), 'The name: Something has to be written here.');
  assert.equal(said(HERO, { name: 'Ash', friend: null }), 'The friend: Nothing is chosen yet.');
  assert.equal(said(HERO, { name: 'Ash the Elder', friend: 'bo' }), 'The name: It may have at most 9 characters.');
  assert.equal(said(HERO, { name: 'Ash', friend: 'bo' }), undefined);
});

test('a field within a branch or a list is found', () => {
  const either: ChoiceData = { kind: 'either', branches: { make: HERO, pass: { kind: 'record', fields: {} } } };
  assert.equal(said(either, null), 'Nothing is chosen yet.');
  assert.equal(said(either, { is: 'make', with: { name: 'Ash', friend: null } }), 'The friend: Nothing is chosen yet.');
  assert.equal(said(either, { is: 'pass', with: {} }), undefined);
  const list: ChoiceData = { kind: 'list', of: HERO, min: 1, max: 3 };
  assert.equal(
    said(list, [
      { name: 'Ash', friend: 'bo' },
      { name: '', friend: 'bo' },
    ]),
    'The name: Something has to be written here.',
  );
});

test('where no field is asked for, the sentence stands alone', () => {
  assert.equal(said({ kind: 'number', min: 1, max: 3 }, 7), 'It must lie between 1 and 3.');
});
