import { type AnswerOf, type Json } from '@doomtable/kernel';
import { FACT_SLOTS, NAME_SLOT, PIECE_SLOTS, SKILL_SLOTS } from '../data/chart.js';
import type { ChartAnswer } from './chart.js';
import {
  addElement,
  type Character,
  elementOf,
  elementsOf,
  markChart,
  newElement,
  STAGES,
  type Stage,
} from './character.js';
import {
  type BackgroundAnswer,
  type EquipmentAnswer,
  type factChoice,
  groundChoice,
  type pieceChoice,
  type SkillsAnswer,
  type skillEntry,
  type Sources,
} from './stages.js';

/** A sheet as four answers: what people export, copy and bring to another table. */
export interface SheetFile {
  readonly chart: ChartAnswer;
  readonly background: BackgroundAnswer;
  readonly skills: SkillsAnswer;
  readonly equipment: EquipmentAnswer;
}

/** Writes the stage that is due, trusting the answer, and goes on to the next. */
export function writeStage(character: Character, stage: Stage, answer: Json): void {
  switch (stage) {
    case 'chart':
      markChart(character, answer as ChartAnswer);
      break;
    case 'background':
      writeBackground(character, answer as BackgroundAnswer);
      break;
    case 'skills':
      writeSkills(character, answer as SkillsAnswer);
      break;
    case 'equipment':
      writeEquipment(character, answer as unknown as EquipmentAnswer);
      break;
  }
  character.writing = STAGES[STAGES.indexOf(stage) + 1] ?? null;
}

function writeBackground(character: Character, answer: BackgroundAnswer): void {
  elementOf(character, NAME_SLOT).text = answer.name;
  for (const [id, text] of Object.entries(answer.motivations)) elementOf(character, id).text = text;
  for (const [id, fact] of Object.entries(answer.facts)) writeFact(character, id, fact);
  writeDrawbacks(character, answer.drawbacks);
  writeColours(character, FACT_SLOTS, answer.colour);
}

function writeSkills(character: Character, answer: SkillsAnswer): void {
  for (const [id, skill] of Object.entries(answer.skills)) writeSkill(character, id, skill);
  writeDrawbacks(character, answer.drawbacks);
  const slots = writeColours(
    character,
    SKILL_SLOTS,
    answer.colour.map(({ text }) => text),
  );
  answer.colour.forEach(({ on: [ground] }, i) => {
    const id = slots[i];
    if (id !== undefined && ground !== undefined) restSkill(character, id, ground);
  });
}

function writeEquipment(character: Character, answer: EquipmentAnswer): void {
  for (const [id, piece] of Object.entries(answer.pieces)) writePiece(character, id, piece);
  writeDrawbacks(character, answer.drawbacks);
  writeColours(character, PIECE_SLOTS, answer.colour);
}

type Drawbacks = BackgroundAnswer['drawbacks'];

function writeDrawbacks(character: Character, drawbacks: Drawbacks): void {
  for (const [id, { text, arena }] of Object.entries(drawbacks))
    Object.assign(elementOf(character, id), { text, arena });
}

/** Colour takes the first free lines of its column. Hands back which. */
function writeColours(character: Character, slots: readonly string[], texts: readonly string[]): readonly string[] {
  const free = slots.filter(slot => character.elements.every(({ id }) => id !== slot));
  return texts.flatMap((text, i) => {
    const id = free[i];
    if (id === undefined) return [];
    addElement(character, { ...newElement(id, 0, 0), text });
    return [id];
  });
}

export function writeFact(
  character: Character,
  id: string,
  { text, sources }: AnswerOf<ReturnType<typeof factChoice>>,
): void {
  elementOf(character, id).text = text;
  restFact(character, id, sources);
  moveSkills(character, id);
}

/** A skill whose attribute the fact no longer rests on goes over to the first one that it does rest on (R3-54). */
function moveSkills(character: Character, fact: string): void {
  const skills = elementsOf(character, 'skill').filter(({ sources }) => sources[0] === fact);
  if (skills.length === 0) return;
  const grounds = groundChoice(character);
  const offered = grounds.kind === 'either' ? grounds.branches[fact] : undefined;
  const attributes = offered?.kind === 'one' ? offered.of.map(option => option.id) : [];
  for (const skill of skills) {
    const [, attribute = ''] = skill.sources;
    if (!attributes.includes(attribute)) skill.sources = [fact, attributes[0] ?? attribute];
  }
}

export function restFact(character: Character, id: string, sources: Sources): void {
  const element = elementOf(character, id);
  element.arena = sources.is === 'motivation' ? sources.with.arena : null;
  if (sources.is === 'attributes') element.sources = sources.with;
  else if (sources.is === 'motivation') element.sources = [sources.with.motivation];
  else element.sources = [sources.with.attribute, sources.with.motivation];
}

export function writeSkill(
  character: Character,
  id: string,
  { text, on }: AnswerOf<ReturnType<typeof skillEntry>>,
): void {
  elementOf(character, id).text = text;
  restSkill(character, id, on);
}

export function restSkill(character: Character, id: string, on: { readonly is: string; readonly with: string }): void {
  Object.assign(elementOf(character, id), { sources: [on.is, on.with], arena: null });
}

export function writePiece(
  character: Character,
  id: string,
  { text, skill }: AnswerOf<ReturnType<typeof pieceChoice>>,
): void {
  elementOf(character, id).text = text;
  restPiece(character, id, skill);
}

export function restPiece(character: Character, id: string, skill: string): void {
  Object.assign(elementOf(character, id), { sources: [skill], arena: null });
}
