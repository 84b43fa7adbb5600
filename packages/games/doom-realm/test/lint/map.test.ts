import assert from 'node:assert/strict';
import test from 'node:test';
import type { AdventureFile } from '../../src/data/shape.js';
import { type Case, error, findingsAfter, mark, type Open, testAll } from './spoil.js';

const MAPS: readonly Case[] = [
  [
    'a mark nobody knows',
    file => mark(file, 0, 1, 'x'),
    error('.map[0]', 'Row 1 of the map holds a mark other than . # S 1 2 3 4 5 6 ? and -.'),
  ],
  [
    'a row that is too short',
    file => {
      file.map[2] = file.map[2]?.slice(1) ?? '';
    },
    error('.map[2]', 'Row 3 of the map has 10 marks, and the first row has 11.'),
  ],
  ['no start', file => mark(file, 4, 0, '.'), error('.map', 'The map has 0 start hexes, and needs one.')],
  ['two starts', file => mark(file, 0, 1, 'S'), error('.map', 'The map has 2 start hexes, and needs one.')],
  [
    'a number that is missing',
    file => mark(file, 1, 1, '.'),
    error('.map', 'The map has 0 entrances with the number 1, and needs one.'),
  ],
  [
    'a number that stands twice',
    file => mark(file, 0, 1, '6'),
    error('.map', 'The map has 2 entrances with the number 6, and needs one.'),
  ],
  [
    'too few question marks',
    file => {
      file.map = file.map.map((row, r) => (r < 7 ? row.replaceAll('?', '.') : row));
    },
    error('.map', 'The map has 2 question marks, and needs at least 4.'),
  ],
  [
    'a number walled in',
    file => {
      for (const [row, column] of [
        [3, 9],
        [3, 8],
        [4, 9],
        [5, 10],
        [5, 9],
      ] as const)
        mark(file, row, column, '#');
    },
    error('.map', 'No way over white hexes leads from the start to entrance 6.'),
  ],
  [
    'a question mark walled in',
    file => {
      for (const [row, column] of [
        [0, 2],
        [0, 4],
        [1, 2],
        [1, 3],
      ] as const)
        mark(file, row, column, '#');
    },
    error('.map', 'No way over white hexes leads from the start to 1 of the question marks.'),
  ],
];

const SHAPES: readonly Case[] = [
  [
    'a shape with a hex twice',
    file => {
      file.shapes[1] = [
        { q: 0, r: 0 },
        { q: 0, r: 0 },
      ];
    },
    error('.shapes[1]', 'Shape 2 names a hex twice.'),
  ],
  [
    'a shape in two pieces',
    file => {
      file.shapes[1] = [
        { q: 0, r: 0 },
        { q: 2, r: 0 },
      ];
    },
    error('.shapes[1]', 'Shape 2 is not in one piece.'),
  ],
  [
    'a shape that is another one, turned',
    file => {
      file.shapes[3] = [
        { q: 0, r: 0 },
        { q: 0, r: 1 },
        { q: 1, r: -1 },
      ];
    },
    error('.shapes[3]', 'Shape 4 is shape 3 again, turned or flipped.'),
  ],
  [
    'a shape that is another one, flipped',
    file => {
      file.shapes[4] = [
        { q: 0, r: 0 },
        { q: 1, r: 0 },
        { q: 2, r: 0 },
        { q: 2, r: 1 },
      ];
      file.shapes[5] = [
        { q: 0, r: 0 },
        { q: 1, r: 0 },
        { q: 2, r: 0 },
        { q: 3, r: -1 },
      ];
    },
    error('.shapes[5]', 'Shape 6 is shape 5 again, turned or flipped.'),
  ],
  [
    'shapes without room near the start',
    file => {
      file.map = [
        'S......1...',
        '######.....',
        '######.2...',
        '######....?',
        '######3.?..',
        '######.4.?.',
        '######5..?6',
      ];
    },
    error('.shapes[2]', 'Shape 3 fits nowhere within 4 steps of the start.'),
    error('.shapes[4]', 'Shape 5 fits nowhere within 4 steps of the start.'),
    error('.shapes[5]', 'Shape 6 fits nowhere within 4 steps of the start.'),
  ],
  [
    'a number in a nook where no shape fits',
    file => {
      inTheNook(file, '6', '?');
    },
    error('.map', 'No run of shapes can ever shade entrance 6.'),
  ],
  [
    'a question mark in a nook where no shape fits',
    file => {
      inTheNook(file, '?', '6');
    },
    error('.map', 'No run of shapes can ever shade 1 of the question marks.'),
  ],
];

/** A field with a bent nook, shapes that cannot lie in it, a mark inside it and another outside. */
function inTheNook(file: Open<AdventureFile>, inside: string, outside: string): void {
  file.map = [
    `S..1...2.#${inside}`,
    '.........#.',
    '...........',
    '3...?..?..4',
    '...........',
    `..5..?..${outside}..`,
  ];
  const line = [0, 1, 2, 3, -1].map(q => ({ q, r: 0 }));
  file.shapes[0] = line.slice(0, 4);
  file.shapes[1] = line;
  file.shapes[2] = [
    { q: 0, r: 0 },
    { q: 1, r: 0 },
    { q: 0, r: 1 },
  ];
}

testAll([...MAPS, ...SHAPES]);

test('what is wrong with the map is said before anything that would need the map', () => {
  const findings = findingsAfter(file => {
    mark(file, 4, 0, '.');
    file.shapes[1] = [
      { q: 0, r: 0 },
      { q: 2, r: 0 },
    ];
  });
  assert.deepEqual(findings, [error('.map', 'The map has 0 start hexes, and needs one.')]);
});
