import {
  type AnswerOf,
  type Choice,
  type ChoiceData,
  either,
  listOf,
  oneOf,
  record,
  someOf,
  text,
} from '@doomtable/kernel';
import { ARENAS, type Arena, ATTRIBUTES, FACT_SLOTS, PIECE_SLOTS, SKILL_SLOTS } from '../data/chart.js';
import { COLOURS, TEXTS } from '../data/tables.js';
import { CHART } from './chart.js';
import { type Character, type Element, elementsOf, type Stage } from './character.js';
import { arenasOf } from './usefulness.js';

const ATTRIBUTE_IDS: readonly string[] = ATTRIBUTES.map(({ id }) => id);

function attributesIn(arena: Arena): readonly string[] {
  return ATTRIBUTES.filter(attribute => attribute.arena === arena).map(({ id }) => id);
}
const IN_ARENA: { readonly [arena in Arena]: readonly string[] } = {
  physical: attributesIn('physical'),
  social: attributesIn('social'),
  mental: attributesIn('mental'),
};

function entry(about: string): Choice<string> {
  return text(about, { max: TEXTS.entry });
}

function bySlot<A>(elements: readonly Element[], choice: Choice<A>): Choice<{ readonly [slot: string]: A }> {
  return record(Object.fromEntries(elements.map(({ id }) => [id, choice])));
}

/** How many lines of a column are still free for colour. */
function colours<A>(character: Character, slots: readonly string[], choice: Choice<A>): Choice<readonly A[]> {
  const taken = character.elements.filter(({ id }) => slots.includes(id)).length;
  return listOf(choice, { min: 0, max: Math.min(COLOURS, slots.length - taken) });
}

/** An entry of antipoints alone: what it is, and the arena it is felt in (R3-17). */
const DRAWBACK = record({ text: entry('drawback'), arena: oneOf(ARENAS) });

/** One or two sources, at most one of them a motivation; a motivation alone names an arena (R3-06, R3-17). */
export function sourcesChoice(character: Character) {
  const motivations = elementsOf(character, 'motivation').filter(({ points }) => points > 0);
  const motivation = oneOf(motivations.map(({ id }) => id));
  return either({
    attributes: someOf(ATTRIBUTE_IDS, { min: 1, max: 2 }),
    motivation: record({ motivation, arena: oneOf(ARENAS) }),
    both: record({ attribute: oneOf(ATTRIBUTE_IDS), motivation }),
  });
}
export type Sources = AnswerOf<ReturnType<typeof sourcesChoice>>;

/** The fact of a skill, and one of that fact's attributes; any of its arenas where it rests on none (R3-56, R3-08, R3-09). */
export function groundChoice(character: Character): Choice<{ readonly is: string; readonly with: string }> {
  const facts = elementsOf(character, 'fact').map(fact => [fact.id, oneOf(attributesFor(character, fact))] as const);
  return either(Object.fromEntries(facts));
}

function attributesFor(character: Character, fact: Element): readonly string[] {
  const own = fact.sources.filter(id => ATTRIBUTE_IDS.includes(id));
  if (own.length > 0) return own;
  const arenas = arenasOf(character, fact);
  return arenas.length === 0 ? ATTRIBUTE_IDS : arenas.flatMap(arena => IN_ARENA[arena]);
}

/** The skill of a piece: any that rests on something, rated or not (R3-56). */
export function skillChoice(character: Character): Choice<string> {
  return oneOf(
    elementsOf(character, 'skill')
      .filter(({ sources }) => sources.length > 0)
      .map(({ id }) => id),
  );
}

export function factChoice(character: Character) {
  return record({ text: entry('fact'), sources: sourcesChoice(character) });
}
export function skillEntry(character: Character) {
  return record({ text: entry('skill'), on: groundChoice(character) });
}
export function pieceChoice(character: Character) {
  return record({ text: entry('piece'), skill: skillChoice(character) });
}

const isRated = ({ points }: Element): boolean => points > 0;
const isDrawback = ({ points, anti }: Element): boolean => points === 0 && anti > 0;

/** The name, the motivations and the facts, in words. */
function backgroundChoice(character: Character) {
  const facts = elementsOf(character, 'fact');
  return record({
    name: text('name', { max: TEXTS.name }),
    motivations: bySlot(elementsOf(character, 'motivation'), entry('motivation')),
    facts: bySlot(facts.filter(isRated), factChoice(character)),
    drawbacks: bySlot(facts.filter(isDrawback), DRAWBACK),
    colour: colours(character, FACT_SLOTS, entry('colour')),
  });
}
export type BackgroundAnswer = AnswerOf<ReturnType<typeof backgroundChoice>>;

function skillsChoice(character: Character) {
  const skills = elementsOf(character, 'skill');
  const colour = record({ text: entry('colour'), on: listOf(groundChoice(character), { min: 0, max: 1 }) });
  return record({
    skills: bySlot(skills.filter(isRated), skillEntry(character)),
    drawbacks: bySlot(skills.filter(isDrawback), DRAWBACK),
    colour: colours(character, SKILL_SLOTS, colour),
  });
}
export type SkillsAnswer = AnswerOf<ReturnType<typeof skillsChoice>>;

function equipmentChoice(character: Character) {
  const pieces = elementsOf(character, 'piece');
  return record({
    pieces: bySlot(pieces.filter(isRated), pieceChoice(character)),
    drawbacks: bySlot(pieces.filter(isDrawback), DRAWBACK),
    colour: colours(character, PIECE_SLOTS, entry('colour')),
  });
}
export type EquipmentAnswer = AnswerOf<ReturnType<typeof equipmentChoice>>;

/** What is to be written at a stage, given what stands on the sheet. */
export function stageChoice(character: Character, stage: Stage): ChoiceData {
  switch (stage) {
    case 'chart':
      return CHART;
    case 'background':
      return backgroundChoice(character);
    case 'skills':
      return skillsChoice(character);
    case 'equipment':
      return equipmentChoice(character);
  }
}
