import type { AdventureFile } from '../src/data/shape.js';

/** A small adventure for tests. Its enemies have no powers and its figures are easy to add up. */
export const PROVING_GROUND: AdventureFile = {
  id: 'proving-ground',
  title: 'The Proving Ground',
  difficulty: 'learning',
  story: { opening: 'A field with a fence.', victory: 'The field is quiet.', defeat: 'The field is lost.' },
  //     ABCDEFGHI
  map: [
    '1..?..2..', // 1
    '.........', // 2
    'S..#.....', // 3
    '.....?..3', // 4
    '4........', // 5
    '..#..5...', // 6
    '...??...6', // 7
  ],
  shapes: [
    [{ q: 0, r: 0 }],
    [
      { q: 0, r: 0 },
      { q: 1, r: 0 },
    ],
    [
      { q: 0, r: 0 },
      { q: 1, r: 0 },
      { q: -1, r: 1 },
    ],
    [
      { q: 0, r: 0 },
      { q: 1, r: 0 },
      { q: -1, r: 0 },
    ],
    [
      { q: 0, r: 0 },
      { q: 1, r: 0 },
      { q: 0, r: 1 },
      { q: 1, r: -1 },
    ],
    [
      { q: 0, r: 0 },
      { q: 1, r: 0 },
      { q: -1, r: 1 },
      { q: 0, r: -1 },
    ],
  ],
  encounters: [
    { name: 'Nettles', story: 'They sting.', effect: { is: 'damage', with: 2 } },
    { name: 'A loose gate', story: 'It swings.', effect: { is: 'damageOrPower', with: 2 } },
    { name: 'A purse', story: 'It jingles.', effect: { is: 'gold', with: 2 } },
    { name: 'A path', story: 'It goes on.', effect: { is: 'explore', with: 1 } },
    { name: 'A spring', story: 'It is cold.', effect: { is: 'restore', with: 2 } },
    { name: 'A horn', story: 'Far away.', effect: { is: 'grows', with: 1 } },
  ],
  treasures: [
    { name: 'The Crate', boxes: ['gold 1', 'trap', 'sword', 'shield', 'candle', 'potion'] },
    { name: 'The Trough', boxes: ['sword', 'shield', 'gold 1', 'candle', 'potion', 'gold 3'] },
    { name: 'The Barrel', boxes: ['gold 2', 'lock', 'sword', 'trap', 'gold 1', 'gold 3'] },
    { name: 'The Basket', boxes: ['candle', 'gold 1', 'potion', 'shield', 'sword', 'gold 2'] },
    { name: 'The Sack', boxes: ['potion', 'trap', 'gold 1', 'sword', 'shield', 'candle'] },
    { name: 'The Chest', boxes: ['gold 1', 'lock', 'shield', 'gold 2', 'key', 'sword'] },
  ],
  enemies: [
    foe('The Goat', 4, 5, 3, 2),
    foe('The Ram', 4, 6, 3, 2),
    foe('Two Geese', 5, 5, 4, 1),
    foe('The Bull', 5, 7, 4, 3),
    foe('The Mule', 5, 6, 5, 2),
    foe('The Farmer', 6, 8, 6, 3),
  ],
  locations: [
    { name: 'The Farmhouse', boxes: 5, diamonds: [2, 4] },
    { name: 'The Pen', boxes: 5, diamonds: [2, 4] },
    { name: 'The Fold', boxes: 5, diamonds: [2, 4] },
    { name: 'The Pond', boxes: 5, diamonds: [2, 4] },
    { name: 'The Meadow', boxes: 5, diamonds: [2, 4] },
    { name: 'The Barn', boxes: 5, diamonds: [2, 4] },
  ],
  heroes: [
    {
      name: 'Alchemist',
      story: 'Carries bottles.',
      health: { squares: 4, circles: 2 },
      power: { squares: 3, circles: 2 },
      starts: {
        name: 'Acid',
        effects: [
          { is: 'door', with: {} },
          { is: 'lock', with: {} },
        ],
      },
      learns: [
        { name: 'Salve', effects: [{ is: 'heal', with: 1 }] },
        { name: 'Fire flask', effects: [{ is: 'attack', with: 3 }] },
      ],
    },
    {
      name: 'Warden',
      story: 'Carries a door.',
      health: { squares: 5, circles: 2 },
      power: { squares: 3, circles: 2 },
      starts: { name: 'Brace', effects: [{ is: 'guard', with: 2 }] },
      learns: [
        { name: 'Wall', effects: [{ is: 'guard', with: 4 }] },
        { name: 'Heavy blow', effects: [{ is: 'attack', with: 2 }] },
      ],
    },
    {
      name: 'Scout',
      story: 'Carries little.',
      health: { squares: 4, circles: 2 },
      power: { squares: 3, circles: 2 },
      starts: {
        name: 'Light fingers',
        effects: [
          { is: 'trap', with: {} },
          { is: 'explore', with: 1 },
        ],
      },
      learns: [
        { name: 'Weak spot', effects: [{ is: 'attack', with: 2 }] },
        { name: 'Smoke', effects: [{ is: 'guard', with: 12 }] },
      ],
    },
  ],
};

type Enemy = AdventureFile['enemies'][number];

/** An enemy without a power: boxes and modifier of health, then of attack. */
function foe(name: string, health: number, healthPlus: number, attack: number, attackPlus: number): Enemy {
  return {
    name,
    story: 'It stands in the way.',
    health: { boxes: health, modifier: healthPlus },
    attack: { boxes: attack, modifier: attackPlus },
    power: { is: 'none', with: {} },
  };
}

/** The same adventure where one enemy has a power. */
export function withEnemyPower(enemy: number, power: Enemy['power']): AdventureFile {
  const enemies = PROVING_GROUND.enemies.map((one, i) => (i === enemy ? { ...one, power } : one));
  return { ...PROVING_GROUND, enemies };
}

/** The same adventure with another entry on the encounter chart, by die. */
export function withEncounter(die: number, effect: AdventureFile['encounters'][number]['effect']): AdventureFile {
  const encounters = PROVING_GROUND.encounters.map((one, i) => (i === die - 1 ? { ...one, effect } : one));
  return { ...PROVING_GROUND, encounters };
}

const HOOK = [
  { q: 0, r: 0 },
  { q: 1, r: 0 },
  { q: 2, r: 0 },
  { q: 2, r: -1 },
];
/** The same with four hexes in a hook for the die of four: its mirror image cannot be had by turning. */
export const HOOKED: AdventureFile = {
  ...PROVING_GROUND,
  shapes: PROVING_GROUND.shapes.map((shape, i) => (i === 3 ? HOOK : shape)),
};
