import type { SheetFile } from '../src/sheet/write.js';
import { ATTRIBUTES, FACT_SLOTS, MOTIVATION_SLOTS, PIECE_SLOTS, SKILL_SLOTS } from '../src/data/chart.js';

type Points = { readonly [slot: string]: number };

/** Every slot of a purse named, with nothing on those that are not given. */
export function purse(slots: readonly string[], points: Points): { [slot: string]: number } {
  return Object.fromEntries(slots.map(slot => [slot, points[slot] ?? 0]));
}

function stroke(of: readonly string[], on: string): Points {
  return purse(of, { [on]: 1 });
}

const ALL = [...ATTRIBUTES.map(({ id }) => id), ...MOTIVATION_SLOTS, ...FACT_SLOTS, ...SKILL_SLOTS, ...PIECE_SLOTS];

/** A worked character that keeps every limit. B6 carries an antipoint, and what rests on it counts its stroke all the same. */
export const ODRIN: SheetFile = {
  chart: {
    concept: ['cautious', 'lamp-keeper', 'a lost sister'],
    level1: { physical: 1, social: 0, mental: 2 },
    physical: { strength: 0, reactions: 1, dexterity: 2 },
    social: { stability: 1, charisma: 1, empathy: 1 },
    mental: { senses: 2, creativity: 0, intellect: 1 },
    strength: stroke(['resilience', 'energy', 'stamina'], 'stamina'),
    reactions: stroke(['speed', 'alertness', 'accuracy'], 'alertness'),
    dexterity: stroke(['agility', 'coordination', 'sensitivity'], 'coordination'),
    stability: stroke(['courage', 'optimism', 'persistence'], 'persistence'),
    charisma: stroke(['attractiveness', 'persuasiveness', 'confidence'], 'persuasiveness'),
    empathy: stroke(['trustworthiness', 'warmth', 'wisdom'], 'wisdom'),
    senses: stroke(['taste', 'hearing', 'sight'], 'sight'),
    creativity: stroke(['inventiveness', 'enthusiasm', 'craft'], 'inventiveness'),
    intellect: stroke(['memory', 'concentration', 'analysis'], 'memory'),
    motivations: purse(MOTIVATION_SLOTS, { M1: 2, M2: 2, M3: 1, M4: 1 }),
    background: purse(FACT_SLOTS, { B1: 1, B2: 2, B3: 1, B4: 2, B5: 2, B6: 1 }),
    skills: purse(SKILL_SLOTS, { S1: 2, S2: 1, S3: 2, S4: 2, S5: 1, S6: 1 }),
    equipment: purse(PIECE_SLOTS, { E1: 2, E2: 1, E3: 2, E4: 2, E5: 1, E6: 1 }),
    antipoints: purse(ALL, {
      resilience: 2,
      energy: 2,
      speed: 1,
      optimism: 1,
      attractiveness: 2,
      confidence: 1,
      warmth: 2,
      taste: 2,
      enthusiasm: 2,
      M3: 1,
      M5: 2,
      B6: 1,
      B8: 2,
      S2: 1,
      S8: 2,
      E3: 1,
      E4: 1,
      E8: 1,
    }),
  },
  background: {
    name: 'Odrin Vale',
    motivations: {
      M1: 'Bring my sister home',
      M2: 'Pay every debt',
      M3: 'Never be laughed at again',
      M4: 'See the far lighthouse',
      M5: 'Dread of deep water',
    },
    facts: {
      B1: { text: 'Lamp-keeper of the outer canal', sources: { is: 'attributes', with: ['sight'] } },
      B2: { text: 'Raised in the rope quarter', sources: { is: 'attributes', with: ['coordination'] } },
      B3: {
        text: 'Bonded to the house of Marl',
        sources: { is: 'motivation', with: { motivation: 'M2', arena: 'social' } },
      },
      B4: {
        text: 'Kin of the river pilgrims',
        sources: { is: 'both', with: { attribute: 'wisdom', motivation: 'M1' } },
      },
      B5: { text: 'Cadet of the survey school', sources: { is: 'attributes', with: ['inventiveness', 'memory'] } },
      B6: { text: 'Survivor of the bell-tower fire', sources: { is: 'attributes', with: ['persistence'] } },
    },
    drawbacks: { B8: { text: 'Wanted by the toll wardens', arena: 'social' } },
    colour: ['Left-handed'],
  },
  skills: {
    skills: {
      S1: { text: 'Rope-walking', on: { is: 'B2', with: 'coordination' } },
      S2: { text: 'Knots and rigging', on: { is: 'B2', with: 'coordination' } },
      S3: { text: 'Reading signals', on: { is: 'B1', with: 'sight' } },
      S4: { text: 'Drawing maps', on: { is: 'B5', with: 'memory' } },
      S5: { text: 'Haggling', on: { is: 'B3', with: 'persuasiveness' } },
      S6: { text: 'Keeping vigil', on: { is: 'B6', with: 'persistence' } },
    },
    drawbacks: { S8: { text: 'Swimming', arena: 'physical' } },
    colour: [{ text: 'Whistling', on: [] }],
  },
  equipment: {
    pieces: {
      E1: { text: 'Climbing harness', skill: 'S1' },
      E2: { text: 'Line and grapnel', skill: 'S2' },
      E3: { text: 'Brass spyglass', skill: 'S3' },
      E4: { text: 'Survey book', skill: 'S4' },
      E5: { text: 'Ledger of favours', skill: 'S5' },
      E6: { text: 'Vigil lantern', skill: 'S6' },
    },
    drawbacks: { E8: { text: 'Cracked boots', arena: 'physical' } },
    colour: ['Blue scarf'],
  },
};

/** What each element of Odrin comes to: its strokes in the order they are counted, antipoints, usefulness, arenas, a die or not. */
export const ODRIN_TABLE: readonly (readonly [
  id: string,
  strokes: string,
  anti: number,
  use: number,
  arenas: string,
  die: boolean,
])[] = [
  ['resilience', '1+0+0', 2, 0, 'physical', true],
  ['energy', '1+0+0', 2, 0, 'physical', true],
  ['stamina', '1+0+1', 0, 2, 'physical', true],
  ['speed', '1+1+0', 1, 1, 'physical', true],
  ['alertness', '1+1+1', 0, 3, 'physical', true],
  ['accuracy', '1+1+0', 0, 2, 'physical', true],
  ['agility', '1+2+0', 0, 3, 'physical', true],
  ['coordination', '1+2+1', 0, 4, 'physical', true],
  ['sensitivity', '1+2+0', 0, 3, 'physical', true],
  ['courage', '0+1+0', 0, 1, 'social', true],
  ['optimism', '0+1+0', 1, 0, 'social', true],
  ['persistence', '0+1+1', 0, 2, 'social', true],
  ['attractiveness', '0+1+0', 2, 0, 'social', true],
  ['persuasiveness', '0+1+1', 0, 2, 'social', true],
  ['confidence', '0+1+0', 1, 0, 'social', true],
  ['trustworthiness', '0+1+0', 0, 1, 'social', true],
  ['warmth', '0+1+0', 2, 0, 'social', true],
  ['wisdom', '0+1+1', 0, 2, 'social', true],
  ['taste', '2+2+0', 2, 2, 'mental', true],
  ['hearing', '2+2+0', 0, 4, 'mental', true],
  ['sight', '2+2+1', 0, 5, 'mental', true],
  ['inventiveness', '2+0+1', 0, 3, 'mental', true],
  ['enthusiasm', '2+0+0', 2, 0, 'mental', true],
  ['craft', '2+0+0', 0, 2, 'mental', true],
  ['memory', '2+1+1', 0, 4, 'mental', true],
  ['concentration', '2+1+0', 0, 3, 'mental', true],
  ['analysis', '2+1+0', 0, 3, 'mental', true],
  ['M1', '2', 0, 2, 'physical social mental', true],
  ['M2', '2', 0, 2, 'physical social mental', true],
  ['M3', '1', 1, 0, 'physical social mental', true],
  ['M4', '1', 0, 1, 'physical social mental', true],
  ['M5', '0', 2, 0, 'physical social mental', false],
  ['B0', '0', 0, 0, '', false],
  ['B1', '1+1', 0, 2, 'mental', true],
  ['B2', '1+2', 0, 3, 'physical', true],
  ['B3', '2+1', 0, 3, 'social', true],
  ['B4', '1+2+2', 0, 5, 'social', true],
  ['B5', '1+1+2', 0, 4, 'mental', true],
  ['B6', '1+1', 1, 1, 'social', true],
  ['B7', '0', 0, 0, '', false],
  ['B8', '0', 2, 0, 'social', false],
  ['S1', '1+2+2', 0, 5, 'physical', true],
  ['S2', '1+2+1', 1, 3, 'physical', true],
  ['S3', '1+1+2', 0, 4, 'mental', true],
  ['S4', '1+2+2', 0, 5, 'mental', true],
  ['S5', '1+1+1', 0, 3, 'social', true],
  ['S6', '1+1+1', 0, 3, 'social', true],
  ['S7', '0', 0, 0, '', false],
  ['S8', '0', 2, 0, 'physical', false],
  ['E1', '2+2+2', 0, 6, 'physical', true],
  ['E2', '2+1+1', 0, 4, 'physical', true],
  ['E3', '1+2+2', 1, 4, 'mental', true],
  ['E4', '2+2+2', 1, 5, 'mental', true],
  ['E5', '1+1+1', 0, 3, 'social', true],
  ['E6', '1+1+1', 0, 3, 'social', true],
  ['E7', '0', 0, 0, '', false],
  ['E8', '0', 1, 0, 'physical', false],
];
