import assert from 'node:assert/strict';
import { test } from 'node:test';
import { look } from '@doomtable/kernel';
import type { Modifier } from '@doomtable/kit/success';
import { tallyOf } from '../src/data/results.js';
import { foresee, odds, poolOdds } from '../src/odds.js';
import { readWeight, weightOf } from '../src/pool/weights.js';
import { brief, huddle } from './kit.js';

/** Every way to put changes on dice, each die at most one, any of them left out. */
function placings(results: readonly number[], changes: readonly number[], taken: readonly number[] = []): number[][] {
  const [change, ...rest] = changes;
  if (change === undefined) return [results.slice()];
  const without = placings(results, rest, taken);
  const withOne = results.flatMap((_, die) =>
    taken.includes(die)
      ? []
      : placings(
          results.map((result, i) => (i === die ? result + change : result)),
          rest,
          [...taken, die],
        ),
  );
  return [...without, ...withOne];
}

const worth = (results: readonly number[]): number => results.reduce((sum, result) => sum + weightOf(result), 0);
const units = (modifiers: readonly Modifier[], sign: number): number[] =>
  modifiers.flatMap(({ by, dice }) => (Math.sign(by) === sign ? new Array<number>(dice).fill(by) : []));

/** The opponent hinders so that the owner's best answer is worth least; then the owner answers. */
function bestFor(results: readonly number[], modifiers: readonly Modifier[]): number {
  const helps = units(modifiers, 1);
  const hindered = placings(results, units(modifiers, -1));
  const known = new Map<string, number>();
  return Math.min(
    ...hindered.map(after => {
      const key = after.toSorted((a, b) => a - b).join();
      const value = known.get(key) ?? Math.max(...placings(after, helps).map(worth));
      known.set(key, value);
      return value;
    }),
  );
}

function* throwsOf(dice: number): Generator<number[]> {
  if (dice === 0) yield [];
  else for (const rest of throwsOf(dice - 1)) for (let face = 1; face <= 6; face++) yield [...rest, face];
}

/** Counts every throw. */
function brute(dice: number, autos: readonly number[], modifiers: readonly Modifier[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  const known = new Map<string, number>();
  for (const faces of throwsOf(dice)) {
    const key = faces.toSorted((a, b) => a - b).join();
    const value = known.get(key) ?? bestFor([...autos, ...faces], modifiers);
    known.set(key, value);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

const CASES: readonly (readonly [dice: number, autos: readonly number[], modifiers: readonly Modifier[]])[] = [
  [0, [], [{ by: 1, dice: 1 }]],
  [1, [], []],
  [3, [6], [{ by: 3, dice: 1 }]],
  [
    4,
    [6, 6],
    [
      { by: 1, dice: 2 },
      { by: -1, dice: 1 },
    ],
  ],
  [
    5,
    [],
    [
      { by: -2, dice: 2 },
      { by: 2, dice: 2 },
    ],
  ],
  [
    6,
    [],
    [
      { by: 1, dice: 2 },
      { by: -1, dice: 2 },
    ],
  ],
  [
    6,
    [],
    [
      { by: 2, dice: 1 },
      { by: 1, dice: 1 },
      { by: -3, dice: 1 },
    ],
  ],
  [
    6,
    [1, 7],
    [
      { by: 3, dice: 1 },
      { by: -2, dice: 1 },
    ],
  ],
];

for (const [dice, autos, modifiers] of CASES) {
  const said = `${dice} dice, fixed ${autos.join() || 'none'}, ${modifiers.map(({ by, dice: on }) => `${by}/${on}`).join(' ') || 'plain'}`;
  test(`RM-151 odds are those of every throw counted, hindrances first: ${said}`, () => {
    const counts = brute(dice, autos, modifiers);
    const { successes, destiny, doom, disaster } = poolOdds(dice, autos, modifiers);
    const sums = (part: 'successes' | 'destiny' | 'doom'): Map<number, number> => {
      const sum = new Map<number, number>();
      for (const [value, count] of counts) {
        const key = readWeight(value)[part];
        sum.set(key, (sum.get(key) ?? 0) + count);
      }
      return sum;
    };
    for (const [name, distribution] of Object.entries({ successes, destiny, doom })) {
      const expected = [...sums(name as 'doom')]
        .sort(([a], [b]) => a - b)
        .map(([value, count]) => [value, BigInt(count)]);
      assert.deepEqual(distribution.entries, expected, name);
    }
    const lost = [...counts].reduce((sum, [value, count]) => (readWeight(value).successes < 0 ? sum + count : sum), 0);
    assert.equal(disaster.toNumber(), lost / 6 ** dice);
  });
}

test('a weight holds successes, Destiny and Doom, and gives them back', () => {
  for (const results of [[9, 9, 1], [-2, -2, 0], [7, 8, 5, 3], [], new Array<number>(18).fill(9)]) {
    const { successes, destiny, doom } = tallyOf(results);
    assert.deepEqual(readWeight(worth(results)), { successes, destiny, doom });
  }
});

test('plain pools have the chances that can be counted by hand', () => {
  const disasters = [1, 2, 3, 4, 5, 6, 9, 12].map(dice => String(poolOdds(dice, [], []).disaster));
  assert.deepEqual(disasters, [
    '1/6',
    '7/36',
    '43/216',
    '85/432',
    '497/2592',
    '8659/46656',
    '1669291/10077696',
    '106527941/725594112',
  ]);
  const level = [1, 2, 3, 4].map(dice => String(poolOdds(dice, [], []).successes.chance(total => total === 0)));
  assert.deepEqual(level, ['1/2', '13/36', '7/24', '107/432']);
});

test('the question of the command line has its answer, and nonsense one sentence', () => {
  const answer = odds.answer({ dice: '6', auto: '6,6', simple: '+1/2', hinder: '-1/1' });
  assert.ok(typeof answer !== 'string');
  assert.deepEqual(Object.keys(answer.json), ['successes', 'disaster', 'destiny', 'doom']);
  assert.equal(answer.json['disaster'], '0/1');
  assert.deepEqual(answer.json['destiny'], { 1: '161/1296', 2: '1135/1296' });
  for (const wrong of [
    {},
    { dice: '99' },
    { dice: 'six' },
    { dice: '3', auto: '0' },
    { dice: '3', simple: '-1/1' },
    { dice: '3', hinder: '+1/1' },
  ]) {
    assert.equal(typeof odds.answer(wrong), 'string', JSON.stringify(wrong));
  }
});

test('whoever builds a pool is told its chances', () => {
  const play = huddle({ rating: 2 });
  const part = foresee(look(play.table, 0), play.decision(0));
  assert.deepEqual(part[0], { option: null, words: 'to resolve the Challenge now', chance: '11/54' });
  assert.equal(part.find(({ words }) => words === 'of a Disaster')?.chance, '43/216');
  brief(play).asks('menace.answer');
  const answer = foresee(look(play.table, 0), play.decision(0));
  assert.equal(answer.find(({ words }) => words === 'of a Disaster for the Challenge')?.chance, '7/36');
});
