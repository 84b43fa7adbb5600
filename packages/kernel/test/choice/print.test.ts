import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allocate,
  assign,
  assignSome,
  atLeast,
  type ChoiceData,
  dice,
  draw,
  either,
  listOf,
  nothing,
  oneOf,
  parse,
  place,
  print,
  record,
  someOf,
  text,
  wholeNumber,
} from '../../src/choice/index.js';
import type { Json } from '../../src/json.js';

const heroes = allocate(
  10,
  [
    { id: 'driving', min: 2, max: 10 },
    { id: 'supporting', min: 0, max: 10 },
    { id: 'grit', min: 3, max: 10 },
  ],
  [atLeast('driving', 'supporting', 1)],
);
const toUses = assign([{ id: 'd1' }, { id: 'd2' }], [{ id: 'treasure' }, { id: 'enemy:3' }]);
const act = either({
  pass: nothing(),
  move: record({ to: oneOf(['n', 's']), steps: wholeNumber(1, 3) }),
  say: text('words', { max: 50 }),
});
const name = text('name', { max: 50 });

/** Answers as they are written, both ways. */
const LINES: readonly (readonly [choice: ChoiceData, answer: Json, line: string])[] = [
  [oneOf(['axe', 'bow']), 'axe', 'axe'],
  [oneOf(['enemy:3', 'Mighty Axe']), 'Mighty Axe', 'Mighty Axe'],
  [oneOf(['a, b', '-']), 'a, b', '"a, b"'],
  [oneOf(['a, b', '-']), '-', '"-"'],
  [someOf(['a', 'b', 'c'], { min: 0, max: 3 }), ['a', 'c'], 'a, c'],
  [someOf(['a', 'b', 'c'], { min: 0, max: 3 }), [], '-'],
  [wholeNumber(-9, 9), -7, '-7'],
  [name, 'Obsidian, the "Wolf"; (once)', 'Obsidian, the "Wolf"; (once)'],
  [name, '"Wolf"', '"\\"Wolf\\""'],
  [name, 'two\nlines', '"two\\nlines"'],
  [heroes, { driving: 4, supporting: 1, grit: 5 }, 'driving 4, supporting 1, grit 5'],
  [toUses, { d1: 'treasure', d2: 'enemy:3' }, 'd1 to treasure, d2 to enemy:3'],
  [assignSome([{ id: 'd1' }], [{ id: 'p' }]), {}, '-'],
  [place('map', [], [417]), 417, '#417'],
  [
    dice([4, 2]),
    [
      [3, 5, 1, 6],
      [2, 2],
    ],
    '3 5 1 6 / 2 2',
  ],
  [dice([1, 0, 1]), [[3], [], [2]], '3 / - / 2'],
  [dice([2], 20), [[12, 3]], '12 3'],
  [
    draw(
      [
        { id: 'sun', count: 2 },
        { id: 'moon', count: 1 },
      ],
      2,
    ),
    ['moon', 'sun'],
    'moon, sun',
  ],
  [act, { is: 'pass', with: {} }, 'pass'],
  [act, { is: 'move', with: { to: 'n', steps: 2 } }, 'move: (to: n; steps: 2)'],
  [act, { is: 'say', with: 'run, now' }, 'say: "run, now"'],
  [record({ name, act }), { name: 'Bo', act: { is: 'pass', with: {} } }, 'name: Bo; act: pass'],
  [record({ name, act }), { name: 'a: b', act: { is: 'say', with: 'hi' } }, 'name: a: b; act: (say: hi)'],
  [
    record({ 'a:b': heroes }),
    { 'a:b': { driving: 4, supporting: 1, grit: 5 } },
    '"a:b": driving 4, supporting 1, grit 5',
  ],
  [listOf(oneOf(['a', 'b']), { min: 0, max: 3 }), ['a', 'b', 'a'], '[a | b | a]'],
  [listOf(oneOf(['a', 'b']), { min: 0, max: 3 }), [], '[]'],
  [listOf(someOf(['a'], { min: 0, max: 1 }), { min: 0, max: 3 }), [[], ['a']], '[- | a]'],
  [
    listOf(act, { min: 0, max: 3 }),
    [
      { is: 'pass', with: {} },
      { is: 'say', with: 'x' },
    ],
    '[pass | (say: x)]',
  ],
  [nothing(), {}, '-'],
];

test('print writes what parse reads', () => {
  for (const [choice, answer, line] of LINES) {
    assert.equal(print(choice, answer), line);
    assert.deepEqual(parse(choice, line), { answer }, line);
  }
});

/** What people may type instead. */
const TYPED: readonly (readonly [choice: ChoiceData, line: string, answer: Json])[] = [
  [oneOf(['axe', 'bow']), '2', 'bow'],
  [oneOf(['axe', 'bow']), ' #1 ', 'axe'],
  [oneOf(['axe', 'bow']), '"bow"', 'bow'],
  [oneOf(['2', 'bow']), '2', '2'],
  [someOf(['a', 'b', 'c'], { min: 0, max: 3 }), 'c,a', ['a', 'c']],
  [someOf(['a', 'b', 'c'], { min: 0, max: 3 }), '3, #1', ['a', 'c']],
  [someOf(['a', 'b', 'c'], { min: 0, max: 3 }), '', []],
  [wholeNumber(0, 9), ' +7 ', 7],
  [wholeNumber(0, 9), '-0', 0],
  [name, '  Cafe\u0301 "au lait"  ', 'Caf\u00e9 "au lait"'],
  [name, '"Wolf" he said', '"Wolf" he said'],
  [heroes, 'grit 5,supporting  1 , "driving" 4', { grit: 5, supporting: 1, driving: 4 }],
  [toUses, '"d1" to "treasure", d2 to treasure', { d1: 'treasure', d2: 'treasure' }],
  [place('map', [], [417]), '417', 417],
  [
    dice([4, 2]),
    '3516/22',
    [
      [3, 5, 1, 6],
      [2, 2],
    ],
  ],
  [
    dice([4, 2]),
    '35 1, 6 / 2 2',
    [
      [3, 5, 1, 6],
      [2, 2],
    ],
  ],
  [dice([0]), '', [[]]],
  [act, 'move:steps:2;to:n', { is: 'move', with: { to: 'n', steps: 2 } }],
  [record({ name, act }), '(act: say: hi; name: Bo;)', { name: 'Bo', act: { is: 'say', with: 'hi' } }],
];

test('parse reads what people type', () => {
  for (const [choice, line, answer] of TYPED) assert.deepEqual(parse(choice, line), { answer }, line);
});

/** `code path expected`, with what is not there left out. */
function verdict(choice: ChoiceData, line: string): string {
  const read = parse(choice, line);
  if ('answer' in read) return `read ${JSON.stringify(read.answer)}`;
  return [read.code, read.path, read.with?.['expected']].filter(part => part !== undefined && part !== '').join(' ');
}

test('parse says what is wrong, and where', () => {
  const refusing = oneOf(['axe'], [{ id: 'wolf', why: 'locked' }]);
  const cases: readonly (readonly [choice: ChoiceData, line: string, verdict: string])[] = [
    [refusing, 'wolf', 'refused'],
    [refusing, 'cat', 'notOffered'],
    [refusing, '2', 'notOffered'],
    [refusing, '#0', 'notOffered'],
    [refusing, '', 'notOffered'],
    [refusing, 'axe, axe', 'wrongShape end'],
    [someOf(['a', 'b'], { min: 0, max: 2 }), 'a, a', 'repeated [1]'],
    [someOf(['a', 'b'], { min: 0, max: 2 }), 'b, x', 'notOffered [1]'],
    [wholeNumber(0, 9), 'seven', 'wrongShape number'],
    [wholeNumber(0, 9), '1e0', 'wrongShape number'],
    [wholeNumber(0, 9), '12', 'outOfRange'],
    [heroes, 'driving 4, supporting 1', 'missing .grit'],
    [heroes, 'driving 4, driving 1', 'repeated .driving'],
    [heroes, 'driving four', 'wrongShape .driving points'],
    [heroes, 'driving', 'wrongShape .driving points'],
    [heroes, '4', 'wrongShape .4 points'],
    [heroes, 'driving 4, supporting 1, grit 5, luck 0', 'unknown'],
    [heroes, 'driving 3, supporting 4, grit 3', 'overLimit .supporting'],
    [toUses, 'd1 treasure', 'wrongShape to'],
    [toUses, '"d1" treasure', 'wrongShape .d1 to'],
    [toUses, 'd1, d2 to treasure', 'wrongShape to'],
    [toUses, 'd1 to treasure, d2 to home', 'notOffered .d2'],
    [place('map', [], [417]), '#4 17', 'wrongShape number'],
    [dice([2]), '3 x', 'wrongShape [0][1] face'],
    [dice([2]), '3 7', 'outOfRange [0][1]'],
    [dice([2]), '3', 'tooFew [0]'],
    [act, 'fly', 'notOffered .is'],
    [act, 'move', 'missing .with.to'],
    [act, 'move: (to: n; steps: 2', 'wrongShape .with )'],
    [act, 'move: to n', 'unknown .with'],
    [act, 'move: to', 'wrongShape .with.to :'],
    [act, 'move: to: n; steps: x', 'wrongShape .with.steps number'],
    [act, 'move: to: n; to: s', 'repeated .with.to'],
    [act, '(pass', 'wrongShape )'],
    [act, 'pass)', 'wrongShape end'],
    [listOf(wholeNumber(1, 3), { min: 0, max: 3 }), '1 | 2', 'wrongShape ['],
    [listOf(wholeNumber(1, 3), { min: 0, max: 3 }), '[1 | 2', 'wrongShape ]'],
    [listOf(wholeNumber(1, 3), { min: 0, max: 3 }), '[1 | x]', 'wrongShape [1] number'],
    [listOf(wholeNumber(1, 3), { min: 0, max: 3 }), '[1 | 4]', 'outOfRange [1]'],
  ];
  for (const [choice, line, expected] of cases) assert.equal(verdict(choice, line), expected, line);
});

test('print shows what does not fit as JSON', () => {
  assert.equal(print(oneOf(['a']), 3), '3');
  assert.equal(print(heroes, [1]), '[1]');
  assert.equal(print(act, { is: 'fly', with: 1 }), '{"is":"fly","with":1}');
  assert.equal(print(dice([2]), [['x', 1], 4]), '"x" 1 / 4');
});
