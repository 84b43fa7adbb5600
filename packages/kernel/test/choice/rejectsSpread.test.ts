import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allocate, assign, assignSome, atLeast, atMost, rejects } from '../../src/choice/index.js';
import { expect } from './verdict.js';

const heroes = allocate(
  10,
  [
    { id: 'driving', min: 2, max: 10 },
    { id: 'supporting', min: 0, max: 10 },
    { id: 'grit', min: 3, max: 10, cite: 'TD-7' },
  ],
  [atLeast('driving', 'supporting', 1, 'TD-6')],
);

test('allocate: every slot, whole, in range; then the total; then the limits', () => {
  expect(heroes, [
    [{ driving: 4, supporting: 1, grit: 5 }, 'legal'],
    [{ grit: 5, supporting: 1, driving: 4 }, 'legal'],
    [{ driving: 3, supporting: 4, grit: 3 }, 'overLimit .supporting'],
    [{ driving: 4, supporting: 1, grit: 4 }, 'wrongTotal'],
    [{ driving: 4, supporting: 1, grit: 6 }, 'wrongTotal'],
    [{ driving: 1, supporting: 0, grit: 9 }, 'outOfRange .driving'],
    [{ driving: 4, supporting: 1.5, grit: 4.5 }, 'wrongShape .supporting'],
    [{ driving: 7, supporting: -0, grit: 3 }, 'wrongShape .supporting'],
    [{ driving: 4, supporting: '1', grit: 5 }, 'wrongShape .supporting'],
    [{ driving: 4, grit: 6 }, 'missing .supporting'],
    [{ driving: 4, supporting: 1, grit: 5, luck: 0 }, 'unknown'],
    [JSON.parse('{"driving":4,"supporting":1,"grit":5,"__proto__":0}'), 'unknown'],
    [Object.create({ driving: 4, supporting: 1, grit: 5 }), 'wrongShape'],
    [[4, 1, 5], 'wrongShape'],
    [null, 'wrongShape'],
  ]);
  assert.deepEqual(rejects(heroes, { driving: 3, supporting: 4, grit: 3 }), {
    code: 'overLimit',
    path: '.supporting',
    cite: 'TD-6',
    with: { by: 2, max: -1 },
  });
  assert.equal(rejects(heroes, { driving: 8, supporting: 0, grit: 2 })?.cite, 'TD-7');
});

test('allocate: what need not be spent', () => {
  const choice = allocate(
    5,
    [
      { id: 'a', min: 0, max: 5 },
      { id: 'b', min: 0, max: 5 },
    ],
    [atMost(['a'], 3)],
    2,
  );
  expect(choice, [
    [{ a: 1, b: 1 }, 'legal'],
    [{ a: 3, b: 2 }, 'legal'],
    [{ a: 1, b: 0 }, 'wrongTotal'],
    [{ a: 3, b: 3 }, 'wrongTotal'],
    [{ a: 4, b: 1 }, 'overLimit .a'],
  ]);
});

test('assign: respects where items may go and how many a place takes', () => {
  const items = [{ id: 'd1' }, { id: 'd2', to: ['enemy'], cite: 'DR-9' }, { id: 'd3' }] as const;
  const places = [
    { id: 'treasure', max: 1, cite: 'DR-2' },
    { id: 'enemy', min: 1 },
  ] as const;
  const all = assign(items, places);
  expect(all, [
    [{ d1: 'treasure', d2: 'enemy', d3: 'enemy' }, 'legal'],
    [{ d1: 'treasure', d2: 'treasure', d3: 'enemy' }, 'notOffered .d2'],
    [{ d1: 'treasure', d2: 'enemy', d3: 'treasure' }, 'tooMany'],
    [{ d1: 'treasure', d2: 'enemy', d3: 'home' }, 'notOffered .d3'],
    [{ d1: 'treasure', d2: 'enemy', d3: null }, 'wrongShape .d3'],
    [{ d1: 'treasure', d2: 'enemy' }, 'missing .d3'],
    [{ d1: 'treasure', d2: 'enemy', d3: 'enemy', d4: 'enemy' }, 'unknown'],
    [['treasure', 'enemy', 'enemy'], 'wrongShape'],
  ]);
  expect(assignSome(items, places), [
    [{ d2: 'enemy' }, 'legal'],
    [{ d1: 'treasure' }, 'tooFew'],
    [{}, 'tooFew'],
    [{ d2: 'enemy', d9: 'enemy' }, 'unknown'],
  ]);
  assert.deepEqual(rejects(all, { d1: 'treasure', d2: 'enemy', d3: 'treasure' }), {
    code: 'tooMany',
    path: '',
    cite: 'DR-2',
    with: { place: 'treasure', max: 1, is: 2 },
  });
});
