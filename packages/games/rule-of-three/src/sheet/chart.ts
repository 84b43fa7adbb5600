import { type AnswerOf, type Choice, listOf, purse, record, type Slot, text } from '@doomtable/kernel';
import {
  ALL_SLOTS,
  ARENAS,
  FACT_SLOTS,
  GROUPS,
  MOST_AT_CREATION,
  MOTIVATION_SLOTS,
  NAME_SLOT,
  PIECE_SLOTS,
  PURSES,
  SKILL_SLOTS,
} from '../data/chart.js';
import { CONCEPT } from '../data/concepts/index.js';
import { TEXTS } from '../data/tables.js';

type Points = { readonly [slot: string]: number };

function upTo(max: number, ids: readonly string[], cite: string): readonly (Slot & { readonly id: string })[] {
  return ids.map(id => ({ id, min: 0, max, cite }));
}

function level2(groups: { readonly [group: string]: readonly string[] }): Choice<Points> {
  return purse(PURSES.level2, upTo(MOST_AT_CREATION, Object.keys(groups), 'R3-119'), 'R3-118');
}

function level3(attributes: readonly string[]): Choice<Points> {
  return purse(PURSES.level3, upTo(PURSES.level3, attributes, 'R3-120'), 'R3-120');
}

/** 21 points over three levels: one purse for the arenas, one for each arena's groups, one for each group (R3-114, R3-03). */
const ATTRIBUTE_FIELDS = {
  level1: purse<string>(PURSES.level1, upTo(MOST_AT_CREATION, ARENAS, 'R3-117'), 'R3-115'),
  physical: level2(GROUPS.physical),
  social: level2(GROUPS.social),
  mental: level2(GROUPS.mental),
  strength: level3(GROUPS.physical.strength),
  reactions: level3(GROUPS.physical.reactions),
  dexterity: level3(GROUPS.physical.dexterity),
  stability: level3(GROUPS.social.stability),
  charisma: level3(GROUPS.social.charisma),
  empathy: level3(GROUPS.social.empathy),
  senses: level3(GROUPS.mental.senses),
  creativity: level3(GROUPS.mental.creativity),
  intellect: level3(GROUPS.mental.intellect),
} as const;

/** The attributes alone: 47,258,883 charts. */
export const ATTRIBUTE_CHART = record(ATTRIBUTE_FIELDS);

/** Every element that a drawback may sit on: all of them but the name, which is colour (R3-160, R3-135). */
export const ANTIPOINT_SLOTS = ALL_SLOTS.filter(id => id !== NAME_SLOT);

/**
 * All strokes of a sheet: 27 points for motivations and attributes, 27 for background, skills and equipment, 27 antipoints.
 * Six points at two a box fill three boxes at least, so R3-112 and R3-113 hold by themselves.
 */
export const CHART = record({
  /** Who it is to be, in up to three words: colour, which no rule reads. */
  concept: listOf(text('concept', { max: TEXTS.concept }), { min: 0, max: CONCEPT.length }),
  ...ATTRIBUTE_FIELDS,
  motivations: purse<string>(PURSES.motivations, upTo(MOST_AT_CREATION, MOTIVATION_SLOTS, 'R3-110'), 'R3-109'),
  background: purse<string>(PURSES.background, upTo(MOST_AT_CREATION, FACT_SLOTS, 'R3-127'), 'R3-126'),
  skills: purse<string>(PURSES.skills, upTo(MOST_AT_CREATION, SKILL_SLOTS, 'R3-139'), 'R3-138'),
  equipment: purse<string>(PURSES.equipment, upTo(MOST_AT_CREATION, PIECE_SLOTS, 'R3-148'), 'R3-147'),
  antipoints: purse<string>(PURSES.antipoints, upTo(MOST_AT_CREATION, ANTIPOINT_SLOTS, 'R3-167'), 'R3-159'),
});

export type ChartAnswer = AnswerOf<typeof CHART>;
