import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allocate,
  assign,
  assignSome,
  atLeast,
  type ChoiceData,
  describe,
  dice,
  draw,
  either,
  listOf,
  nothing,
  oneOf,
  place,
  record,
  someOf,
  text,
  wholeNumber,
} from '../../src/choice/index.js';

const LINES: readonly (readonly [choice: ChoiceData, line: string])[] = [
  [oneOf(['a', 'b', 'c'], [{ id: 'd', why: 'locked' }]), 'one of: a, b, c (refused: d locked)'],
  [oneOf([]), 'one of: nothing'],
  [someOf(['a', 'b'], { min: 0, max: 2 }), '0 to 2 of: a, b'],
  [someOf(['a', 'b, c'], { min: 1, max: 1 }), '1 of: a, "b, c"'],
  [wholeNumber(1, 6), 'a whole number from 1 to 6'],
  [text('name', { max: 20, not: ['Ann', 'Bo'] }), 'text for name, 1 to 20 characters (taken: Ann, Bo)'],
  [
    allocate(
      10,
      [
        { id: 'driving', min: 2, max: 10 },
        { id: 'grit', min: 3, max: 3 },
      ],
      [atLeast('driving', 'grit', 1)],
    ),
    '10 points to: driving 2 to 10, grit 3 (grit - driving at most -1)',
  ],
  [
    allocate(
      5,
      [{ id: 'a', min: 0, max: 5 }],
      [
        {
          terms: [
            ['a', -2],
            ['b', 3],
          ],
          max: 4,
        },
      ],
      0,
    ),
    '0 to 5 points to: a 0 to 5 (-2 a + 3 b at most 4)',
  ],
  [
    assign([{ id: 'd1' }, { id: 'd2', to: ['p', 'q'] }], [{ id: 'p', max: 1 }, { id: 'q', min: 1 }, { id: 'r' }]),
    'd1, d2 (only p or q); each to one place of: p (0 to 1), q (1 or more), r',
  ],
  [assignSome([{ id: 'd1' }], [{ id: 'p' }]), 'd1; each to one place or none of: p'],
  [place('map', ['L', 'T'], [1, 2, 3]), 'one of 3 placements on map of: L, T'],
  [dice([4, 2]), 'dice of 6 sides: 4 / 2'],
  [
    draw(
      [
        { id: 'sun', count: 3 },
        { id: 'moon', count: 1 },
      ],
      2,
    ),
    '2 drawn from: 3 sun, moon',
  ],
  [record({ a: wholeNumber(1, 2), b: nothing() }), 'all of: a (a whole number from 1 to 2); b (all of: nothing)'],
  [either({ go: oneOf(['n']), pass: nothing() }), 'either of: go (one of: n); pass (all of: nothing)'],
  [listOf(dice([1]), { min: 1, max: 3 }), 'a list of 1 to 3, each (dice of 6 sides: 1)'],
];

test('describe says what is asked in one line', () => {
  for (const [choice, line] of LINES) assert.equal(describe(choice), line);
});
