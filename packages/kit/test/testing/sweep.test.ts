import assert from 'node:assert/strict';
import { test } from 'node:test';
import { either, type Json, oneOf, setting, text, wholeNumber } from '@doomtable/kernel';
import { coveringPairs, type Sweep, sweep, valuesOf } from '../../src/testing/index.js';
import { game, type Toss } from './toss.js';

const PLAIN: Sweep<Toss> = { seats: 2, games: [1, 3], told: () => ['readied', 'fell'], won: best => best > 0 };

test('every value of a setting is found, and the text of one that asks for it', () => {
  const choice = either({ ours: oneOf(['a', 'b']), own: text('name', { max: 9 }) });
  assert.deepEqual(valuesOf(choice, 'mine', 'name'), [
    { is: 'ours', with: 'a' },
    { is: 'ours', with: 'b' },
    { is: 'own', with: 'mine' },
  ]);
  assert.deepEqual(valuesOf(wholeNumber(2, 4), undefined, 'rounds'), [2, 3, 4]);
  assert.throws(() => valuesOf(choice, undefined, 'name'), /'name' asks for a text/);
  assert.throws(() => valuesOf(wholeNumber(1, 1000), undefined, 'rounds'), /more than 100 values/);
});

test('any two values of different settings stand in one row', () => {
  const settings = [
    { name: 'a', values: ['1', '2', '3'] },
    { name: 'b', values: ['x', 'y'] },
    { name: 'c', values: ['p', 'q'] },
    { name: 'd', values: ['u', 'v'] },
  ];
  const rows = coveringPairs(settings);
  for (const one of settings) {
    for (const other of settings.filter(({ name }) => name !== one.name)) {
      for (const [a, b] of one.values.flatMap(v => other.values.map(w => [v, w] as const)))
        assert.ok(rows.some(row => row[one.name] === a && row[other.name] === b));
    }
  }
  assert.ok(rows.length < 3 * 2 * 2 * 2, 'as many rows as there are combinations');
  assert.deepEqual(coveringPairs(settings.slice(0, 1)), []);
});

test('a sweep has the standard settings, each other value once, and rows of pairs', () => {
  const settings = {
    high: setting<Json>('ruling', oneOf(['no', 'yes']), 'no'),
    twice: setting<Json>('game', wholeNumber(0, 3), 0),
  };
  const names = sweep<Toss>({ ...game, settings }, PLAIN).map(({ name }) => name);
  assert.deepEqual(names.slice(0, 5), ['the standard settings', 'high=yes', 'twice=1', 'twice=2', 'twice=3']);
  assert.deepEqual(names.slice(5).sort(), [
    'high=no, twice=0',
    'high=no, twice=3',
    'high=yes, twice=0',
    'high=yes, twice=3',
  ]);
});

test('a game that does not take place is told by what is missing', () => {
  const holds = (changes: Partial<Sweep<Toss>>): void => sweep<Toss>(game, { ...PLAIN, ...changes })[0]?.holds();
  holds({});
  const silent = { told: () => ['readied', 'never'] } as unknown as Partial<Sweep<Toss>>;
  assert.throws(() => holds(silent), /game 1 \(seed 'sweep\/0'\) never tells never/);
  assert.throws(() => holds({ toldOnce: silent.told ?? (() => []) }), /no game of 1 tells never/);
  assert.throws(() => holds({ won: () => false }), /no game of 3 was won/);
  holds({ won: () => false, winnable: () => false });
  assert.throws(() => holds({ seats: 5 }), /5 cannot begin with this/);
});
