import { type DoorTraits, type MissionFile, PLAIN_DOOR } from '../src/data/shape.js';

type Sector = MissionFile['sectors'][number];

/** A Sector of which there is nothing to say: lit, safe and level. */
function sector(letter: string, name: string, tile: Sector['tile']): Sector {
  return {
    letter,
    name,
    tile,
    dark: 'no',
    power: 'yes',
    floor: 'safe',
    height: 0,
    hidden: 'no',
    fear: 0,
    telling: '',
  };
}

/**
 * A proving ground for tests, so that tuning our missions does not touch them. Two Sectors joined by a door, a Sector behind a
 * secret door, nothing in them but what a test puts there. The spawn point lies at column 1, row 1.
 */
export const YARD: MissionFile = {
  id: 'yard',
  title: 'Proving Ground',
  story: { opening: 'Nothing happens here by itself.', won: 'Done.', lost: 'Done for.' },
  rounds: 40,
  reward: 5,
  rank: 2,
  map: [
    '######################',
    '#AAAAAAAAAAAA#BBBBBBB#',
    '#AAAAAAAAAAAA#BBBBBBB#',
    '#AAAAAAAAAAAA+BBBBBBB#',
    '#AAAAAAAAAAAA#BBBBBBB#',
    '#AAAAAAAAAAAA#BBBBBBB#',
    '#####+################',
    '#SSSSSSS##############',
    '######################',
  ],
  marks: [
    [
      '......................',
      '.ss...................',
      '.ss...................',
      '.............d........',
      '......................',
      '......................',
      '.....x................',
      '......................',
      '......................',
    ],
    [
      '......................',
      '......................',
      '....................e.',
      '....................e.',
      '......................',
      '......................',
      '......................',
      '......................',
      '......................',
    ],
  ],
  spawn: 's',
  exit: { at: 'e', kind: 'floor', needs: '', telling: '' },
  sectors: [
    sector('A', 'Hall', 'hall'),
    sector('B', 'Yard', 'yard'),
    { ...sector('S', 'Closet', 'store'), hidden: 'yes' },
  ],
  platforms: [],
  doors: [
    { at: 'd', ...PLAIN_DOOR, secret: 'no' },
    { at: 'x', ...PLAIN_DOOR, secret: 'yes' },
  ],
  furniture: [],
  devices: [],
  teleporters: [],
  traps: [],
  finds: [],
  items: [],
  monsters: [],
  scenes: [],
};

/** The marks of the yard with more of them on a layer of their own. */
export function marksWith(spots: {
  readonly [mark: string]: readonly (readonly [x: number, y: number])[];
}): string[][] {
  const layers: string[][][] = [];
  for (const [mark, list] of Object.entries(spots)) {
    for (const [x, y] of list) {
      let layer = layers.find(one => one[y]?.[x] === '.');
      if (layer === undefined) {
        layer = YARD.map.map(row => [...row].map(() => '.'));
        layers.push(layer);
      }
      const row = layer[y];
      if (row !== undefined) row[x] = mark;
    }
  }
  return [...YARD.marks.map(layer => [...layer]), ...layers.map(layer => layer.map(row => row.join('')))];
}

/** A trap on the spaces marked `t`. */
export function trap(
  hits: number,
  disarm: number,
  effects: MissionFile['traps'][number]['effects'],
): MissionFile['traps'][number] {
  return { at: 't', name: 'Snare', hits, disarm, telling: '', effects };
}

/** The doors of the yard, the one between the Sectors with these traits. */
export function doorsOf(traits: Partial<DoorTraits>): MissionFile['doors'] {
  return [
    { at: 'd', ...PLAIN_DOOR, ...traits, secret: 'no' },
    { at: 'x', ...PLAIN_DOOR, secret: 'yes' },
  ];
}
