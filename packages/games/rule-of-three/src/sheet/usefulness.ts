import { ARENAS, type Arena, attributeOf, kindOf, LEVEL_2, MOST_USEFUL } from '../data/chart.js';
import type { DrawbackReading } from '../settings.js';
import { type Character, type Element, elementOf } from './character.js';

/** Points that count towards an element, and what they stand on. */
export interface Stroke {
  readonly of: string;
  readonly points: number;
}

/**
 * What an element's sum is made of. Facts, skills and pieces count the points put directly into what they rest on, never the
 * usefulness of it (R3-07); antipoints of other elements do not matter (R3-16).
 */
export function strokesOf(character: Character, element: Element): readonly Stroke[] {
  const own = { of: element.id, points: element.points };
  const attribute = attributeOf(element.id);
  if (attribute !== undefined) {
    const { arena, group } = attribute;
    return [
      { of: arena, points: character.level1[ARENAS.indexOf(arena)] ?? 0 },
      { of: group, points: character.level2[LEVEL_2.findIndex(({ id }) => id === group)] ?? 0 },
      own,
    ];
  }
  return [...rootsOf(character, element).map(id => ({ of: id, points: elementOf(character, id).points })), own];
}

/** The elements whose points count: sources of a fact, attribute and fact of a skill, fact and skill of a piece. */
function rootsOf(character: Character, { id, sources }: Element): readonly string[] {
  const [first, second] = sources;
  switch (kindOf(id)) {
    case 'fact':
      return sources;
    case 'skill':
      return first === undefined || second === undefined ? [] : [second, first];
    case 'piece': {
      const [fact] = first === undefined ? [] : elementOf(character, first).sources;
      return first === undefined || fact === undefined ? sources : [fact, first];
    }
    default:
      return [];
  }
}

/** The sum of strokes counted up to six, less the element's own antipoints, never below nothing (R3-12, R3-16, R3-124). */
export function usefulnessOf(character: Character, element: Element, reading: DrawbackReading): number {
  const sum = strokesOf(character, element).reduce((total, { points }) => total + points, 0);
  return Math.max(0, Math.min(MOST_USEFUL, sum) - (reading === 'name' ? 0 : element.anti));
}

/** Every attribute and every entry with a stroke of its own may be rolled, even at nothing (R3-11). */
export function hasDie({ id, points }: Element): boolean {
  return kindOf(id) === 'attribute' || points > 0;
}

/** The arenas an element belongs to (R3-17); none where it is colour. */
export function arenasOf(character: Character, element: Element): readonly Arena[] {
  const attribute = attributeOf(element.id);
  if (attribute !== undefined) return [attribute.arena];
  const { sources, arena } = element;
  const named = arena === null ? [] : [arena];
  switch (kindOf(element.id)) {
    case 'motivation':
      return ARENAS;
    case 'fact': {
      const rests = sources.flatMap(id => attributeOf(id)?.arena ?? []);
      return rests.length > 0 ? ARENAS.filter(each => rests.includes(each)) : named;
    }
    case 'skill':
      return sources[1] === undefined ? named : arenasOf(character, elementOf(character, sources[1]));
    default:
      return sources[0] === undefined ? named : arenasOf(character, elementOf(character, sources[0]));
  }
}

/** What a character can bring to a challenge in this arena (R3-184, R3-185). */
export function fitting(character: Character, arena: Arena): readonly Element[] {
  return character.elements.filter(element => hasDie(element) && arenasOf(character, element).includes(arena));
}

/** Whether an element may be named as a drawback under this reading; whether one is left to name is another matter. */
function isDrawback({ id, points, anti }: Element, reading: DrawbackReading): boolean {
  if (reading === 'lower' || anti === 0) return false;
  return reading !== 'pure' || (kindOf(id) !== 'attribute' && points === 0);
}

/** The drawbacks that bear on a challenge in this arena, used up or not (R3-12). */
export function drawbacksIn(character: Character, arena: Arena, reading: DrawbackReading): readonly Element[] {
  return character.elements.filter(
    element => isDrawback(element, reading) && arenasOf(character, element).includes(arena),
  );
}
