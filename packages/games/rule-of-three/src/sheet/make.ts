import {
  type Choice,
  type Json,
  purse,
  type Random,
  record,
  sample,
  type Seat,
  Sfc32,
  type Slot,
} from '@doomtable/kernel';
import { reword } from '@doomtable/kit/points';
import {
  ATTRIBUTES,
  FACT_SLOTS,
  MOST_AT_CREATION,
  MOTIVATION_SLOTS,
  PIECE_SLOTS,
  PURSES,
  SKILL_SLOTS,
} from '../data/chart.js';
import { ENTRIES } from '../data/entries.js';
import { ATTRIBUTE_CHART, CHART } from './chart.js';
import { blankCharacter, type Character, type Stage, STAGES } from './character.js';
import { stageChoice } from './stages.js';
import { type SheetFile, writeStage } from './write.js';

/** Rated entries in each column of a sheet that is made up, and the line below them, which may hold a drawback. */
const RATED = 6;

function column(total: number, slots: readonly string[], cite: string): Choice<{ readonly [slot: string]: number }> {
  return purse(
    total,
    slots.map((id, i): Slot => (i < RATED ? within(id, 1) : { ...within(id, 0), max: 0 })),
    cite,
  );
}

function within(id: string, min: number): Slot {
  return { id, min, max: MOST_AT_CREATION };
}

const ON_SHEET = [
  ...ATTRIBUTES.map(({ id }) => id),
  ...MOTIVATION_SLOTS,
  ...[FACT_SLOTS, SKILL_SLOTS, PIECE_SLOTS].flatMap(slots => slots.slice(0, RATED + 1)),
];
const REST = [FACT_SLOTS, SKILL_SLOTS, PIECE_SLOTS].flatMap(slots => slots.slice(RATED + 1));

/**
 * The space sheets are made up from, all of its charts equally likely: every legal attribute chart, every way to place the
 * motivation points, six rated facts, skills and pieces, and antipoints on any of that and on one more line of each column.
 */
export const MAKER = record({
  ...fieldsOf(ATTRIBUTE_CHART),
  motivations: purse(
    PURSES.motivations,
    MOTIVATION_SLOTS.map(id => within(id, 0)),
    'R3-109',
  ),
  background: column(PURSES.background, FACT_SLOTS, 'R3-126'),
  skills: column(PURSES.skills, SKILL_SLOTS, 'R3-138'),
  equipment: column(PURSES.equipment, PIECE_SLOTS, 'R3-147'),
  antipoints: purse(
    PURSES.antipoints,
    [...ON_SHEET.map(id => within(id, 0)), ...REST.map((id): Slot => ({ id, min: 0, max: 0 }))],
    'R3-159',
  ),
});

function fieldsOf(choice: typeof ATTRIBUTE_CHART): { readonly [field: string]: Choice<unknown> } {
  return choice.kind === 'record' ? choice.fields : {};
}

/** Any legal sheet at all: its chart is drawn from all of them, all equally likely. */
export function anySheet(random: Random): SheetFile {
  return fill(sample(CHART, random), random);
}

/** A sheet that reads like one: its chart is drawn from `MAKER`, all equally likely. */
export function makeSheet(random: Random): SheetFile {
  return fill(sample(MAKER, random), random);
}

/** What a seat that is away is taken to have written at this stage: a chart that is made up, and words for what stands on it. */
export function stageWithout(character: Character, stage: Stage, seat: Seat): Json {
  const random = new Sfc32(`absent/${seat}/${stage}`);
  return stage === 'chart' ? sample(MAKER, random) : stageInWords(character, stage, random, wordsFrom(random));
}

function stageInWords(character: Character, stage: Stage, random: Random, word: (about: string) => string): Json {
  const choice = stageChoice(character, stage);
  return reword(choice, sample(choice, random), word);
}

/** Words from our tables, no entry twice on one sheet as long as there are others. */
function wordsFrom(random: Random): (about: string) => string {
  const left = new Map<string, string[]>();
  return about => {
    const all = Object.entries(ENTRIES).find(([kind]) => kind === about)?.[1] ?? ENTRIES.colour;
    const rest = left.get(about) ?? [];
    if (rest.length === 0) rest.push(...all);
    left.set(about, rest);
    return rest.splice(random.below(rest.length), 1)[0] ?? all[0];
  };
}

function fill(chart: Json, random: Random): SheetFile {
  const word = wordsFrom(random);
  const character = blankCharacter();
  const answers = STAGES.map(stage => {
    const answer = stage === 'chart' ? chart : stageInWords(character, stage, random, word);
    writeStage(character, stage, answer);
    return [stage, answer];
  });
  return Object.fromEntries(answers) as SheetFile;
}
