import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allocate,
  assign,
  dice,
  draw,
  either,
  listOf,
  nothing,
  oneOf,
  place,
  record,
  rejects,
  someOf,
  text,
  wholeNumber,
} from '../../src/choice/index.js';
import { expect } from './verdict.js';

test('one: an id of the list; a refused id says why; anything else was not offered', () => {
  const choice = oneOf(['axe', 'bow'], [{ id: 'wolf', why: 'locked', cite: 'TD-3', with: { by: 'Obsidian' } }]);
  expect(choice, [
    ['axe', 'legal'],
    ['bow', 'legal'],
    ['wolf', 'refused'],
    ['Axe', 'notOffered'],
    ['', 'notOffered'],
    ['__proto__', 'notOffered'],
    [0, 'wrongShape'],
    [['axe'], 'wrongShape'],
    [null, 'wrongShape'],
    [undefined, 'wrongShape'],
    [{ id: 'axe' }, 'wrongShape'],
  ]);
  assert.deepEqual(rejects(choice, 'wolf'), {
    code: 'refused',
    path: '',
    cite: 'TD-3',
    with: { by: 'Obsidian', id: 'wolf', why: 'locked' },
  });
});

test('some: none twice, in the order of the list', () => {
  const choice = someOf(['a', 'b', 'c'], { min: 1, max: 2 }, [{ id: 'd', why: 'spent' }]);
  expect(choice, [
    [['a'], 'legal'],
    [['a', 'c'], 'legal'],
    [['c', 'a'], 'wrongShape [1]'],
    [['a', 'a'], 'repeated [1]'],
    [['a', 'd'], 'refused [1]'],
    [['x'], 'notOffered [0]'],
    [[1], 'wrongShape [0]'],
    [[undefined], 'wrongShape [0]'],
    [[], 'tooFew'],
    [['a', 'b', 'c'], 'tooMany'],
    ['a', 'wrongShape'],
    [{ 0: 'a', length: 1 }, 'wrongShape'],
  ]);
  const loose = someOf(['a', 'b'], { min: 0, max: 1_000_000 });
  expect(loose, [
    [[], 'legal'],
    [['b', 'a', 'b'], 'wrongShape [1]'],
    [['a', 'b', 'a'], 'repeated [2]'],
    [Array.from({ length: 100_000 }, () => 'a'), 'repeated [1]'],
  ]);
});

test('number: whole, in range, and never minus zero', () => {
  expect(wholeNumber(-1, 6), [
    [-1, 'legal'],
    [0, 'legal'],
    [6, 'legal'],
    [7, 'outOfRange'],
    [-2, 'outOfRange'],
    [-0, 'wrongShape'],
    [1.5, 'wrongShape'],
    [Number.NaN, 'wrongShape'],
    [Number.POSITIVE_INFINITY, 'wrongShape'],
    [2 ** 53, 'wrongShape'],
    ['1', 'wrongShape'],
    [true, 'wrongShape'],
  ]);
});

test('text: well formed, normalised, trimmed, of the right length and not taken', () => {
  const choice = text('name', { min: 2, max: 5, not: ['Straße', 'ΟΔΟΣ', 'Ann'] });
  expect(choice, [
    ['Bo', 'legal'],
    ['B\no', 'legal'],
    ['👩‍🚀ab', 'legal'],
    ['🐺🐺🐺🐺🐺', 'legal'],
    ['🐺🐺🐺🐺🐺🐺', 'tooLong'],
    ['abcdef', 'tooLong'],
    ['a'.repeat(1_000_000), 'tooLong'],
    ['B', 'tooShort'],
    ['', 'tooShort'],
    [' Bo', 'illFormed'],
    ['Bo\n', 'illFormed'],
    ['B\to', 'illFormed'],
    ['B\u0000o', 'illFormed'],
    ['B\u0085o', 'illFormed'],
    ['Bo\ud800', 'illFormed'],
    ['\udc00Bo', 'illFormed'],
    ['Be\u0301', 'illFormed'],
    ['B\u00e9', 'legal'],
    ['aNN', 'taken'],
    ['οδος', 'taken'],
    [['Bo'], 'wrongShape'],
    [12, 'wrongShape'],
  ]);
  expect(text('street', { max: 9, not: ['Straße'] }), [
    ['STRASSE', 'taken'],
    ['straẞe', 'taken'],
    ['Strase', 'legal'],
  ]);
});

test('place: one of the codes', () => {
  const codes = [0, 3, 4, 90, 417];
  expect(place('map', ['L'], codes), [
    ...codes.map(code => [code, 'legal'] as const),
    ...[1, 2, 5, 89, 91, 416, 418, -3].map(code => [code, 'notOffered'] as const),
    [-0, 'wrongShape'],
    [3.5, 'wrongShape'],
    ['3', 'wrongShape'],
  ]);
  expect(place('map', [], []), [[0, 'notOffered']]);
});

test('dice: pools of the right size, faces of the right dice', () => {
  expect(dice([2, 1]), [
    [[[1, 6], [3]], 'legal'],
    [[[1, 7], [3]], 'outOfRange [0][1]'],
    [[[1, 6], [0]], 'outOfRange [1][0]'],
    [[[1, 6], [-0]], 'wrongShape [1][0]'],
    [[[1, 6], ['3']], 'wrongShape [1][0]'],
    [[[1, 6, 2], [3]], 'tooMany [0]'],
    [[[1], [3]], 'tooFew [0]'],
    [[[1, 6]], 'tooFew'],
    [[[1, 6], [3], []], 'tooMany'],
    [[[1, 6], 3], 'wrongShape [1]'],
    [[1, 6], 'wrongShape [0]'],
    [new Array(2), 'wrongShape [0]'],
    ['16 3', 'wrongShape'],
  ]);
});

test('draw: as many as are there', () => {
  const choice = draw(
    [
      { id: 'sun', count: 2 },
      { id: 'moon', count: 1 },
      { id: 'gone', count: 0 },
    ],
    2,
  );
  expect(choice, [
    [['sun', 'sun'], 'legal'],
    [['moon', 'sun'], 'legal'],
    [['moon', 'moon'], 'tooMany [1]'],
    [['gone', 'sun'], 'tooMany [0]'],
    [['star', 'sun'], 'notOffered [0]'],
    [['sun', 2], 'wrongShape [1]'],
    [['sun'], 'tooFew'],
    [['sun', 'sun', 'moon'], 'tooMany'],
    [{ sun: 2 }, 'wrongShape'],
  ]);
});

test('record, either and list: paths lead to the fault', () => {
  const choice = record({
    a: listOf(record({ b: wholeNumber(1, 3) }), { min: 1, max: 3 }),
    act: either({ move: oneOf(['north', 'south']), pass: nothing() }),
  });
  const pass = { is: 'pass', with: {} };
  expect(choice, [
    [{ a: [{ b: 1 }], act: pass }, 'legal'],
    [{ a: [{ b: 1 }], act: { is: 'move', with: 'north' } }, 'legal'],
    [{ a: [{ b: 1 }, { b: 2 }, { b: 4 }], act: pass }, 'outOfRange .a[2].b'],
    [{ a: [{ b: 1 }, {}], act: pass }, 'missing .a[1].b'],
    [{ a: [{ b: 1, c: 1 }], act: pass }, 'unknown .a[0]'],
    [{ a: [], act: pass }, 'tooFew .a'],
    [{ a: [1, 2, 3, 4], act: pass }, 'tooMany .a'],
    [{ a: {}, act: pass }, 'wrongShape .a'],
    [{ a: [{ b: 1 }] }, 'missing .act'],
    [{ a: [{ b: 1 }], act: { is: 'move', with: 'up' } }, 'notOffered .act.with'],
    [{ a: [{ b: 1 }], act: { is: 'fly', with: {} } }, 'notOffered .act.is'],
    [{ a: [{ b: 1 }], act: { is: 'toString', with: {} } }, 'notOffered .act.is'],
    [{ a: [{ b: 1 }], act: { is: '__proto__', with: {} } }, 'notOffered .act.is'],
    [{ a: [{ b: 1 }], act: { is: 3, with: {} } }, 'wrongShape .act.is'],
    [{ a: [{ b: 1 }], act: { with: {} } }, 'missing .act.is'],
    [{ a: [{ b: 1 }], act: { is: 'pass' } }, 'missing .act.with'],
    [{ a: [{ b: 1 }], act: { ...pass, and: 1 } }, 'unknown .act'],
    [{ a: [{ b: 1 }], act: { is: 'pass', with: [] } }, 'wrongShape .act.with'],
    [{ a: [{ b: 1 }], act: 'pass' }, 'wrongShape .act'],
    [{ a: [{ b: 1 }], act: pass, toString: 1 }, 'unknown'],
    [[], 'wrongShape'],
    [new Map(), 'wrongShape'],
  ]);
  expect(nothing(), [
    [{}, 'legal'],
    [Object.create(null), 'legal'],
    [new Date(0), 'wrongShape'],
    [JSON.parse('{"__proto__":null}'), 'unknown'],
  ]);
});

test('what was never asked for is named', () => {
  assert.deepEqual(rejects(either({ pass: nothing() }), { is: 'pass', and: 1, with: {} })?.with, { id: 'and' });
  assert.deepEqual(rejects(record({ a: nothing() }), { b: 1, a: {} })?.with, { id: 'b' });
  assert.deepEqual(rejects(allocate(0, [{ id: 'a', min: 0, max: 1 }]), { b: 1, a: 0 })?.with, { id: 'b' });
  assert.deepEqual(rejects(assign([{ id: 'a' }], [{ id: 'p' }]), { b: 'p', a: 'p' })?.with, { id: 'b' });
});

test('what a stranger wrote comes back short and well formed', () => {
  const quoted = rejects(oneOf(['a']), `\ud800${'x'.repeat(100_000)}`)?.with?.['id'];
  assert.ok(typeof quoted === 'string' && quoted.length < 50);
  assert.equal(JSON.parse(JSON.stringify(quoted)), quoted);
  assert.doesNotMatch(quoted, /\p{Surrogate}/u);
});

test('allocate: a slot that is closed says why, under its rule', () => {
  const closed = { id: 'cry', min: 0, max: 0, cite: 'X-1', why: 'used' };
  const choice = allocate(2, [{ id: 'dice', min: 0, max: 2 }, closed], [], 0);
  assert.equal(rejects(choice, { dice: 1, cry: 0 }), undefined);
  const refusal = { code: 'refused', path: '.cry', cite: 'X-1', with: { id: 'cry', why: 'used' } };
  assert.deepEqual(rejects(choice, { dice: 1, cry: 1 }), refusal);
  assert.equal(rejects(choice, { dice: 3, cry: 0 })?.code, 'outOfRange');
});
