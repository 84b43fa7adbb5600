import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allocate,
  either,
  listOf,
  nothing,
  oneOf,
  purse,
  record,
  rejects,
  Sfc32,
  sample,
  spoil,
  text,
} from '@doomtable/kernel';
import { flawsIn, purseOf, reword } from '@doomtable/kit/points';

const SLOTS = ['might', 'wit', 'grace'].map(id => ({ id, min: 0, max: 2, cite: 'X-1' }));
const SHEET = record({ name: text('name', { max: 10 }), points: purse(3, SLOTS, 'X-2'), luck: allocate(2, SLOTS) });
const GOOD = { name: 'Ada', points: { might: 1, wit: 2, grace: 0 }, luck: { might: 0, wit: 0, grace: 2 } };

test('a legal sheet has no flaws', () => {
  assert.deepEqual(flawsIn(SHEET, GOOD), []);
});

test('every flaw of a draft is named, with its place, its figures and its rule', () => {
  const draft = { name: '', points: { might: 3, wit: 0.5 }, luck: { might: 0, wit: 0, grace: 0 } };
  assert.deepEqual(flawsIn(SHEET, draft), [
    { code: 'tooShort', path: '.name', with: { min: 1, is: 0 } },
    { code: 'outOfRange', path: '.points.might', cite: 'X-1', with: { min: 0, max: 2 } },
    { code: 'wrongShape', path: '.points.wit', cite: 'X-1' },
    { code: 'missing', path: '.points.grace', cite: 'X-1' },
    { code: 'wrongTotal', path: '.points', cite: 'X-2', with: { least: 3, total: 3, is: 3.5 } },
    { code: 'wrongTotal', path: '.luck', with: { least: 2, total: 2, is: 0 } },
  ]);
});

test('a missing field, an unknown one and a sheet of another kind are flaws', () => {
  const { luck: _luck, ...rest } = GOOD;
  assert.deepEqual(flawsIn(SHEET, rest), [{ code: 'missing', path: '.luck' }]);
  assert.deepEqual(flawsIn(SHEET, { ...GOOD, more: 1 }), [{ code: 'unknown', path: '', with: { id: 'more' } }]);
  assert.deepEqual(flawsIn(SHEET, null), [{ code: 'wrongShape', path: '' }]);
  const extra = { ...GOOD, points: { ...GOOD.points, charm: 0 } };
  assert.deepEqual(flawsIn(SHEET, extra), [{ code: 'unknown', path: '.points', with: { id: 'charm' } }]);
});

test('there are flaws just where an answer is refused, and the refusal is among them', () => {
  const random = new Sfc32('flaws');
  for (let i = 0; i < 500; i++) {
    assert.deepEqual(flawsIn(SHEET, sample(SHEET, random)), []);
    const spoiled = spoil(SHEET, random);
    const flaws = flawsIn(SHEET, spoiled);
    assert.ok(flaws.length > 0);
    const first = rejects(SHEET, spoiled);
    assert.ok(
      flaws.some(({ path, code }) => path === first?.path && code === first?.code),
      JSON.stringify(spoiled),
    );
  }
});

test('a purse says what is left in it, and what is too much', () => {
  const choice = { total: 3, slots: SLOTS };
  assert.deepEqual(purseOf(choice, { might: 1 }), { total: 3, left: 2 });
  assert.deepEqual(purseOf(choice, { might: 2, wit: 2, grace: 1 }), { total: 3, left: -2 });
  assert.deepEqual(purseOf(choice, { might: 'two', wit: Number.NaN }), { total: 3, left: 3 });
});

test('rewording changes texts alone, wherever they are, and knows what each is about', () => {
  const choice = record({
    name: text('name', { max: 20 }),
    pick: oneOf(['a', 'b']),
    way: either({ say: text('speech', { max: 20 }), rest: nothing() }),
    list: listOf(text('item', { max: 20 }), { min: 0, max: 3 }),
  });
  const answer = { name: 'x', pick: 'a', way: { is: 'say', with: 'y' }, list: ['z', 'w'] };
  let n = 0;
  const worded = reword(choice, answer, about => `${about} ${++n}`);
  assert.deepEqual(worded, {
    name: 'name 1',
    pick: 'a',
    way: { is: 'say', with: 'speech 2' },
    list: ['item 3', 'item 4'],
  });
  assert.deepEqual(
    reword(choice, { ...answer, way: { is: 'rest', with: {} } }, () => 'so'),
    {
      name: 'so',
      pick: 'a',
      way: { is: 'rest', with: {} },
      list: ['so', 'so'],
    },
  );
});
