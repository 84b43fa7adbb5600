import { attributeOf, kindOf, MOST_USEFUL } from '../data/chart.js';
import type { DrawbackReading } from '../settings.js';
import { type Character, cloneCharacter, type Element, elementOf } from './character.js';
import { usefulnessOf } from './usefulness.js';

/** Elements that can take a gained point: those of usefulness below six (R3-52, R3-221). */
export function canGrow(character: Character, reading: DrawbackReading): readonly Element[] {
  return character.elements.filter(element => usefulnessOf(character, element, reading) < MOST_USEFUL);
}

/** Whether an element rests on nothing yet and has to be given something before its first point (R3-56). */
export function needsRoot({ id, points, anti, sources }: Element): boolean {
  const kind = kindOf(id);
  return anti === 0 && points === 0 && sources.length === 0 && kind !== 'attribute' && kind !== 'motivation';
}

/** A gained point strikes out one antipoint if there is any, else adds a stroke (R3-52). Says which. */
export function grow(character: Character, id: string): 'point' | 'antipoint' {
  const element = elementOf(character, id);
  if (element.anti === 0) {
    element.points += 1;
    return 'point';
  }
  element.anti -= 1;
  element.named = Math.min(element.named, element.anti);
  return 'antipoint';
}

/** Elements that can lose a point: two points of their own, or an attribute's stroke, and still useful after it (R3-26, R3-206). */
export function canLose(character: Character, reading: DrawbackReading): readonly Element[] {
  return character.elements.filter(({ id, points }) => {
    if (points < (attributeOf(id) === undefined ? 2 : 1)) return false;
    const after = cloneCharacter(character);
    lose(after, id);
    return usefulnessOf(after, elementOf(after, id), reading) >= 1;
  });
}

export function lose(character: Character, id: string): void {
  elementOf(character, id).points -= 1;
}
