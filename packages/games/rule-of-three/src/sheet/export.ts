import {
  ARENAS,
  attributeOf,
  FACT_SLOTS,
  kindOf,
  LEVEL_2,
  MOTIVATION_SLOTS,
  PIECE_SLOTS,
  SKILL_SLOTS,
} from '../data/chart.js';
import { ANTIPOINT_SLOTS, type ChartAnswer } from './chart.js';
import { type Character, type Element, elementsOf, nameOf } from './character.js';
import type { Sources } from './stages.js';
import type { SheetFile } from './write.js';

/**
 * The file that a whole sheet could have been read from, to be copied to another table. A character that has grown or lost
 * points may no longer be legal there: `readSheet` says what is wrong.
 */
export function fileOf(character: Character): SheetFile {
  const facts = elementsOf(character, 'fact').filter(({ id }) => id !== 'B0');
  const skills = elementsOf(character, 'skill');
  const pieces = elementsOf(character, 'piece');
  return {
    chart: chartOf(character),
    background: {
      name: nameOf(character),
      motivations: bySlot(elementsOf(character, 'motivation'), ({ text }) => text),
      facts: bySlot(facts.filter(isRated), element => ({ text: element.text, sources: sourcesOf(element) })),
      drawbacks: drawbacksOf(facts),
      colour: facts.filter(isColour).map(({ text }) => text),
    },
    skills: {
      skills: bySlot(skills.filter(isRated), ({ text, sources }) => ({ text, on: groundOf(sources) })),
      drawbacks: drawbacksOf(skills),
      colour: skills
        .filter(isColour)
        .map(({ text, sources }) => ({ text, on: sources.length === 0 ? [] : [groundOf(sources)] })),
    },
    equipment: {
      pieces: bySlot(pieces.filter(isRated), ({ text, sources }) => ({ text, skill: sources[0] ?? '' })),
      drawbacks: drawbacksOf(pieces),
      colour: pieces.filter(isColour).map(({ text }) => text),
    },
  };
}

const isRated = ({ points }: Element): boolean => points > 0;
const isColour = ({ points, anti }: Element): boolean => points === 0 && anti === 0;

function bySlot<T>(elements: readonly Element[], value: (element: Element) => T): { readonly [slot: string]: T } {
  return Object.fromEntries(elements.map(element => [element.id, value(element)]));
}

function drawbacksOf(elements: readonly Element[]): SheetFile['background']['drawbacks'] {
  const alone = elements.filter(({ points, anti }) => points === 0 && anti > 0);
  return bySlot(alone, ({ text, arena }) => ({ text, arena: arena ?? 'physical' }));
}

function groundOf([is = '', attribute = '']: readonly string[]): { readonly is: string; readonly with: string } {
  return { is, with: attribute };
}

function sourcesOf({ sources, arena }: Element): Sources {
  const attributes = sources.filter(id => attributeOf(id) !== undefined);
  const motivation = sources.find(id => kindOf(id) === 'motivation');
  const [attribute = ''] = attributes;
  if (motivation === undefined) return { is: 'attributes', with: attributes };
  if (attributes.length === 0) return { is: 'motivation', with: { motivation, arena: arena ?? 'physical' } };
  return { is: 'both', with: { attribute, motivation } };
}

/** All strokes, every slot named. */
function chartOf(character: Character): ChartAnswer {
  const of = new Map(character.elements.map(element => [element.id, element]));
  const points = (ids: readonly string[]): { readonly [id: string]: number } =>
    Object.fromEntries(ids.map(id => [id, of.get(id)?.points ?? 0]));
  const groups = new Map(LEVEL_2.map(({ id }, i) => [id, character.level2[i] ?? 0]));
  const level2 = (arena: string): { readonly [id: string]: number } =>
    Object.fromEntries(LEVEL_2.filter(group => group.arena === arena).map(({ id }) => [id, groups.get(id) ?? 0]));
  const level3 = Object.fromEntries(LEVEL_2.map(({ id, attributes }) => [id, points(attributes)])) as {
    readonly [group in (typeof LEVEL_2)[number]['id']]: { readonly [id: string]: number };
  };
  return {
    concept: character.concept,
    level1: Object.fromEntries(ARENAS.map((arena, i) => [arena, character.level1[i] ?? 0])),
    physical: level2('physical'),
    social: level2('social'),
    mental: level2('mental'),
    ...level3,
    motivations: points(MOTIVATION_SLOTS),
    background: points(FACT_SLOTS),
    skills: points(SKILL_SLOTS),
    equipment: points(PIECE_SLOTS),
    antipoints: Object.fromEntries(ANTIPOINT_SLOTS.map(id => [id, of.get(id)?.anti ?? 0])),
  };
}
